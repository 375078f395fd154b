/// How the slots of a view are cut into sections: for each its header, its items and its footer, one after
/// the other in one flat run.
///
/// Items are counted twice: as *items*, all of the data, and as *slots*, those that are laid out; a
/// collapsed section has items but no slots for them.
public struct SectionList: Sendable {
  /// What each section has and is.
  private let traits: [SectionTraits]

  /// The same for all of them, if it is.
  private let commonTraits: SectionTraits?

  private let slots: Cuts
  private let items: Cuts

  /// The free space around the items of each section; empty when no section has any.
  private let insets: [EdgeInsets]

  /// The layouts of those sections that have one of their own.
  private let layouts: [Int: any CollectionLayout]

  /// - Complexity: O(number of sections).
  public init(_ sections: [Section]) {
    // Field by field, which copies no section.
    ((slots, items), traits) = sections.withUnsafeBufferPointer { sections in
      let cuts = Cuts.both(count: sections.count) { (sections[$0].slotCount, sections[$0].itemCount) }
      let traits = [SectionTraits](unsafeUninitializedCapacity: sections.count) { traits, count in
        for section in sections.indices {
          traits.initializeElement(at: section, to: sections[section].traits)
        }
        count = sections.count
      }
      return (cuts, traits)
    }
    let all = traits.reduce(into: SectionTraits()) { $0.formUnion($1) }
    let common = traits.reduce(into: all) { $0.formIntersection($1) }
    commonTraits = all == common ? all : nil
    insets = all.contains(.insets) ? sections.map(\.contentInsets) : []
    var layouts: [Int: any CollectionLayout] = [:]
    if all.contains(.layout) {
      for index in sections.indices { layouts[index] = sections[index].layout }
    }
    self.layouts = layouts
  }

  /// The number of slots.
  public var slotCount: Int { slots.total }

  /// The number of items in the data, those of collapsed sections included.
  public var itemCount: Int { items.total }

  /// Whether any section has a layout of its own.
  var hasLayouts: Bool { !layouts.isEmpty }

  /// Whether any section has free space around its items.
  var hasInsets: Bool { !insets.isEmpty }

  /// What is where, for loops that every cycle counts in.
  struct Shape {
    /// The slots at which sections begin and, behind the last, where that ends.
    let starts: UnsafeBufferPointer<Int>
    let traits: UnsafeBufferPointer<SectionTraits>
    let commonTraits: SectionTraits?
  }

  @inline(__always)
  func withShape<Result>(_ body: (Shape) -> Result) -> Result {
    slots.withStarts { starts in
      traits.withUnsafeBufferPointer {
        body(Shape(starts: starts, traits: $0, commonTraits: commonTraits))
      }
    }
  }

  /// Whether both have the same sections as far as can be told: layouts that cannot be compared differ.
  ///
  /// - Complexity: O(number of sections).
  func isLaidOut(like other: SectionList) -> Bool {
    traits == other.traits && items == other.items && insets == other.insets
      && layouts.allSatisfy { Section.isLayout($1, like: other.layouts[$0]) }
  }

  /// How many sections from `section` on, at most `limit`, have as many slots and items as those of another
  /// list from `other` on, at the same places among each other.
  ///
  /// - Parameter itemEnd: where the items end among which the sections are looked for.
  /// - Complexity: O(their number).
  func alikeCount(
    from section: Int, _ other: SectionList, from otherSection: Int, limit: Int, itemEnd: Int
  ) -> Int {
    let shift = other.items[otherSection].lowerBound - items[section].lowerBound
    var count = 0
    while count < limit, items[section + count].upperBound <= itemEnd,
      other.items[otherSection + count].upperBound == items[section + count].upperBound + shift,
      other.traits[otherSection + count] == traits[section + count]
    {
      count += 1
    }
    return count
  }

  // MARK: From sections to slots and items

  /// The slots of a section.
  public func slots(of section: Int) -> Range<Int> { slots[section] }

  /// The slots of a section's items, none while it is collapsed.
  @inline(__always)
  public func itemSlots(of section: Int) -> Range<Int> {
    let slots = slots(of: section)
    let traits = traits[section]
    let first = slots.lowerBound + (traits.contains(.header) ? 1 : 0)
    return Range(uncheckedBounds: (first, slots.upperBound - (traits.contains(.footer) ? 1 : 0)))
  }

  /// The items of a section, also while it is collapsed.
  public func items(of section: Int) -> Range<Int> { items[section] }

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
  /// - Complexity: O(1) where sections are about as long as each other, O(log *s*) for *s* at worst.
  public func section(of slot: Slot) -> Int { slots.part(at: slot.index) }

  /// The section of an item of the data.
  ///
  /// - Complexity: O(1) where sections are about as long as each other, O(log *s*) for *s* at worst.
  public func section(ofItem item: Int) -> Int { items.part(at: item) }

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
