/// How the slots of a view are cut into sections: for each its header, its items and its footer, one after
/// the other in one flat run.
///
/// Items are counted twice: as *items*, all of the data, and as *slots*, those that are laid out; a
/// collapsed section has items but no slots for them.
public struct SectionList: Sendable {
  /// One section.
  public struct Section: Sendable {
    /// The number of items in the data, ≥ 0.
    public var itemCount: Int
    public var hasHeader: Bool
    public var hasFooter: Bool

    /// Whether the items are not laid out.
    public var isCollapsed: Bool

    /// Free space around the items, between header and footer, in pixels; none when there are no items.
    public var contentInsets: EdgeInsets

    /// The lengths of ``contentInsets`` that were asked for and are not finite or are negative.
    public let refusedInsets: [Double]

    /// A layout of its own, along the axis of the view's; `nil` for the view's.
    public var layout: (any CollectionLayout)?

    public init(
      itemCount: Int, hasHeader: Bool = false, hasFooter: Bool = false, isCollapsed: Bool = false,
      contentInsets: EdgeInsets = .zero, layout: (any CollectionLayout)? = nil
    ) {
      self.itemCount = Swift.max(0, itemCount)
      self.hasHeader = hasHeader
      self.hasFooter = hasFooter
      self.isCollapsed = isCollapsed
      self.contentInsets = contentInsets.sanitized
      refusedInsets = contentInsets.refusedLengths
      self.layout = layout
    }

    /// The number of items that are laid out.
    var shownCount: Int { isCollapsed ? 0 : itemCount }

    func isLaidOut(like other: Section) -> Bool {
      itemCount == other.itemCount && hasHeader == other.hasHeader && hasFooter == other.hasFooter
        && isCollapsed == other.isCollapsed && contentInsets == other.contentInsets
        && hasLayout(of: other)
    }

    /// Whether both have the same layout of their own, or none.
    func hasLayout(of other: Section) -> Bool {
      guard let layout, let otherLayout = other.layout else { return layout == nil && other.layout == nil }
      guard let layout = layout as? any Hashable, let other = otherLayout as? any Hashable else {
        return false
      }
      return AnyHashable(layout) == AnyHashable(other)
    }

    var slotCount: Int { shownCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
  }

  private let sections: [Section]

  /// For each section, the positions behind its last slot and behind its last item.
  private let slotEnds: [Int]
  private let itemEnds: [Int]

  /// Whether any section has a layout of its own.
  let hasLayouts: Bool

  /// - Complexity: O(number of sections).
  public init(_ sections: [Section]) {
    self.sections = sections
    var slots = 0
    var items = 0
    var slotEnds: [Int] = []
    var itemEnds: [Int] = []
    slotEnds.reserveCapacity(sections.count)
    itemEnds.reserveCapacity(sections.count)
    var hasLayouts = false
    // By index, which copies no section.
    for index in sections.indices {
      slots += sections[index].slotCount
      items += sections[index].itemCount
      slotEnds.append(slots)
      itemEnds.append(items)
      if sections[index].layout != nil { hasLayouts = true }
    }
    self.slotEnds = slotEnds
    self.itemEnds = itemEnds
    self.hasLayouts = hasLayouts
  }

  /// The number of slots.
  public var slotCount: Int { slotEnds.last ?? 0 }

  /// The number of items in the data, those of collapsed sections included.
  public var itemCount: Int { itemEnds.last ?? 0 }

  /// Whether both have the same sections as far as can be told: layouts that cannot be compared differ.
  ///
  /// - Complexity: O(number of sections).
  func isLaidOut(like other: SectionList) -> Bool {
    count == other.count && zip(sections, other.sections).allSatisfy { $0.isLaidOut(like: $1) }
  }

  /// Whether two sections are alike but for layouts of their own.
  func isShaped(_ section: Int, like other: Int) -> Bool {
    sections[section].itemCount == sections[other].itemCount
      && sections[section].hasHeader == sections[other].hasHeader
      && sections[section].hasFooter == sections[other].hasFooter
      && sections[section].isCollapsed == sections[other].isCollapsed
      && sections[section].contentInsets == sections[other].contentInsets
  }

  // MARK: From sections to slots and items

  /// The slots of a section.
  public func slots(of section: Int) -> Range<Int> {
    (section == 0 ? 0 : slotEnds[section - 1])..<slotEnds[section]
  }

  /// The slots of a section's items, none while it is collapsed.
  public func itemSlots(of section: Int) -> Range<Int> {
    let start = (section == 0 ? 0 : slotEnds[section - 1]) + (sections[section].hasHeader ? 1 : 0)
    return start..<start + sections[section].shownCount
  }

  /// The items of a section, also while it is collapsed.
  public func items(of section: Int) -> Range<Int> {
    (section == 0 ? 0 : itemEnds[section - 1])..<itemEnds[section]
  }

  /// The slot of a section's header, or `nil` when it has none.
  public func header(of section: Int) -> Slot? {
    sections[section].hasHeader ? Slot(item: slots(of: section).lowerBound) : nil
  }

  /// The slot of a section's footer, or `nil` when it has none.
  public func footer(of section: Int) -> Slot? {
    sections[section].hasFooter ? Slot(item: slots(of: section).upperBound - 1) : nil
  }

  // MARK: From slots and items to sections

  /// The section of a slot of the view.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(of slot: Slot) -> Int { Self.first(in: slotEnds, endingAfter: slot.index) }

  /// The section of an item of the data.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func section(ofItem item: Int) -> Int { Self.first(in: itemEnds, endingAfter: item) }

  private static func first(in ends: [Int], endingAfter position: Int) -> Int {
    var low = 0
    var high = ends.count
    // Where sections are about as long as each other, this is it.
    if let total = ends.last, position >= 0, position < total {
      let guess = Int(Double(position) / Double(total) * Double(high))
      if guess < high, ends[guess] > position, guess == 0 || ends[guess - 1] <= position { return guess }
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
    guard !sections[section].isCollapsed else { return nil }
    return Slot(item: itemSlots(of: section).lowerBound + item - items(of: section).lowerBound)
  }
}

extension SectionList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(section: Int) -> Section { _read { yield sections[section] } }
}

/// What a slot of a view with sections holds.
public enum SlotContent: Sendable, Hashable {
  case header(section: Int)
  /// An item, by its index in the data.
  case item(Int)
  case footer(section: Int)
}

extension EdgeInsets {
  /// Those that are not finite or are negative: 0 takes their place.
  public var refusedLengths: [Double] {
    sanitized == self ? [] : [top, leading, bottom, trailing].filter { !($0 >= 0 && $0.isFinite) }
  }

  /// The same with 0 in place of every length that is not finite, or is negative.
  var sanitized: EdgeInsets {
    EdgeInsets(
      top: Size.gate(top), leading: Size.gate(leading), bottom: Size.gate(bottom),
      trailing: Size.gate(trailing))
  }
}
