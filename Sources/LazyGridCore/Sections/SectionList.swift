/// How the slots of a view are cut into sections: for each its header, its items and its footer, one after
/// the other in one flat run.
///
/// Items are counted twice: as *items*, all of the data, and as *slots*, those that are laid out; a
/// collapsed section has items but no slots for them.
public struct SectionList: Sendable {
  /// What each section has and is.
  private let traits: [SectionTraits]

  /// For each section, the positions behind its last slot and behind its last item.
  private let slotEnds: [Int]
  private let itemEnds: [Int]

  /// The numbers of sections for each slot and each item, on average.
  private let sectionsPerSlot: Double
  private let sectionsPerItem: Double

  /// The free space around the items of each section; empty when no section has any.
  private let insets: [EdgeInsets]

  /// The layouts of those sections that have one of their own.
  private let layouts: [Int: any CollectionLayout]

  /// The sections that are not like the one before but for a layout of their own.
  private let stretchStarts: [Int]

  /// - Complexity: O(number of sections).
  public init(_ sections: [Section]) {
    // Field by field, which copies no section.
    let traits = sections.indices.map { sections[$0].traits }
    var slots = 0
    slotEnds = sections.indices.map { index in
      slots += traits[index].slotCount(items: sections[index].itemCount)
      return slots
    }
    var items = 0
    itemEnds = sections.indices.map { index in
      items += sections[index].itemCount
      return items
    }
    let all = traits.reduce(into: SectionTraits()) { $0.formUnion($1) }
    self.traits = traits
    insets = all.contains(.insets) ? sections.map(\.contentInsets) : []
    var layouts: [Int: any CollectionLayout] = [:]
    if all.contains(.layout) {
      for index in sections.indices { layouts[index] = sections[index].layout }
    }
    self.layouts = layouts
    stretchStarts = sections.indices.filter { index in
      index == 0 || sections[index].itemCount != sections[index - 1].itemCount
        || traits[index] != traits[index - 1]
        || traits[index].contains(.insets)
          && sections[index].contentInsets != sections[index - 1].contentInsets
    }
    sectionsPerSlot = Double(sections.count) / Double(Swift.max(1, slots))
    sectionsPerItem = Double(sections.count) / Double(Swift.max(1, items))
  }

  /// The number of slots.
  public var slotCount: Int { slotEnds.last ?? 0 }

  /// The number of items in the data, those of collapsed sections included.
  public var itemCount: Int { itemEnds.last ?? 0 }

  /// Whether any section has a layout of its own.
  var hasLayouts: Bool { !layouts.isEmpty }

  /// Whether both have the same sections as far as can be told: layouts that cannot be compared differ.
  ///
  /// - Complexity: O(number of sections).
  func isLaidOut(like other: SectionList) -> Bool {
    traits == other.traits && itemEnds == other.itemEnds && insets == other.insets
      && layouts.allSatisfy { Section.isLayout($1, like: other.layouts[$0]) }
  }

  /// Calls `body` with the longest stretches of sections that are alike but for layouts of their own, in
  /// ascending order.
  func forEachStretch(_ body: (Range<Int>) -> Void) {
    for (index, start) in stretchStarts.enumerated() {
      body(start..<(index + 1 < stretchStarts.count ? stretchStarts[index + 1] : count))
    }
  }

  /// How many sections from `section` on, at most `limit`, have as many slots and items as those of another
  /// list from `other` on, at the same places among each other.
  ///
  /// - Parameter itemEnd: where the items end among which the sections are looked for.
  /// - Complexity: O(their number).
  func alikeCount(
    from section: Int, _ other: SectionList, from otherSection: Int, limit: Int, itemEnd: Int
  ) -> Int {
    let shift = other.items(of: otherSection).lowerBound - items(of: section).lowerBound
    var count = 0
    while count < limit, itemEnds[section + count] <= itemEnd,
      other.itemEnds[otherSection + count] == itemEnds[section + count] + shift,
      other.traits[otherSection + count] == traits[section + count]
    {
      count += 1
    }
    return count
  }

  // MARK: From sections to slots and items

  /// The slots of a section.
  public func slots(of section: Int) -> Range<Int> {
    (section == 0 ? 0 : slotEnds[section - 1])..<slotEnds[section]
  }

  /// The slots of a section's items, none while it is collapsed.
  public func itemSlots(of section: Int) -> Range<Int> {
    let slots = slots(of: section)
    let traits = traits[section]
    return slots.lowerBound + (traits.contains(.header) ? 1 : 0)..<slots.upperBound
      - (traits.contains(.footer) ? 1 : 0)
  }

  /// The items of a section, also while it is collapsed.
  public func items(of section: Int) -> Range<Int> {
    (section == 0 ? 0 : itemEnds[section - 1])..<itemEnds[section]
  }

  func traits(of section: Int) -> SectionTraits { traits[section] }

  func insets(of section: Int) -> EdgeInsets { insets.isEmpty ? .zero : insets[section] }

  func layout(of section: Int) -> (any CollectionLayout)? { layouts.isEmpty ? nil : layouts[section] }

  func isCollapsed(_ section: Int) -> Bool { traits[section].contains(.collapsed) }

  /// The slot of a section's header, or `nil` when it has none.
  public func header(of section: Int) -> Slot? {
    traits[section].contains(.header) ? Slot(item: slots(of: section).lowerBound) : nil
  }

  /// The slot of a section's footer, or `nil` when it has none.
  public func footer(of section: Int) -> Slot? {
    traits[section].contains(.footer) ? Slot(item: slots(of: section).upperBound - 1) : nil
  }

  // MARK: From slots and items to sections

  /// The section of a slot of the view.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(of slot: Slot) -> Int {
    Self.first(in: slotEnds, endingAfter: slot.index, guess: sectionsPerSlot)
  }

  /// The section of an item of the data.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(ofItem item: Int) -> Int {
    Self.first(in: itemEnds, endingAfter: item, guess: sectionsPerItem)
  }

  private static func first(in ends: [Int], endingAfter position: Int, guess perPosition: Double) -> Int {
    var low = 0
    var high = ends.count
    // Where sections are about as long as each other, this is it.
    let guess = Double(position) * perPosition
    if guess >= 0, guess < Double(high) {
      let guess = Int(guess)
      if ends[guess] <= position {
        low = guess + 1
      } else if guess == 0 || ends[guess - 1] <= position {
        return guess
      } else {
        high = guess
      }
    }
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What is at a slot of the view.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func content(of slot: Slot) -> SlotContent {
    let section = section(of: slot)
    let itemSlots = itemSlots(of: section)
    if slot.index < itemSlots.lowerBound { return .header(section: section) }
    if slot.index >= itemSlots.upperBound { return .footer(section: section) }
    return .item(items(of: section).lowerBound + slot.index - itemSlots.lowerBound)
  }

  /// Where an item of the data is laid out, or `nil` while its section is collapsed.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func slot(ofItem item: Int) -> Slot? {
    guard item >= 0, item < itemCount else { return nil }
    let section = section(ofItem: item)
    guard !isCollapsed(section) else { return nil }
    return Slot(item: itemSlots(of: section).lowerBound + item - items(of: section).lowerBound)
  }

  /// The header of the collapsed section that an item is in; `nil` when the section is not collapsed, or has
  /// none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func header(ofCollapsedItem item: Int) -> Slot? {
    guard item >= 0, item < itemCount else { return nil }
    let section = section(ofItem: item)
    return isCollapsed(section) ? header(of: section) : nil
  }
}

extension SectionList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { traits.count }

  public subscript(section: Int) -> Section {
    Section(
      itemCount: items(of: section).count, hasHeader: traits[section].contains(.header),
      hasFooter: traits[section].contains(.footer), isCollapsed: isCollapsed(section),
      contentInsets: insets(of: section), layout: layout(of: section))
  }
}

/// What a slot of a view with sections holds.
public enum SlotContent: Sendable, Hashable {
  case header(section: Int)
  /// An item, by its index in the data.
  case item(Int)
  case footer(section: Int)
}
