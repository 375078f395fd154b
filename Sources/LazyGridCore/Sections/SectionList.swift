import Changesets

/// The consecutive sections of a view, each with its header, its items and its footer.
///
/// Only this type knows the relation of *slots* (everything that is laid out) and *items* (the data). A
/// header or a footer is a slot but not an item. An item of a collapsed section is an item without a slot. A
/// view without sections has one section without header and footer, in which slots and items have the same
/// numbers.
package struct SectionList: Sendable {
  /// A single reference, so that copies are cheap.
  private let storage: Storage

  /// The number of slots.
  package let slotCount: Int

  /// Whether there is one section that contains only items, so that slots and items have the same numbers.
  package let isFlat: Bool

  /// Whether any section has a layout of its own.
  let hasLayouts: Bool

  private final class Storage: Sendable {
    let sections: [Section]

    /// The first slot of each section, followed by the number of slots.
    let slotStarts: [Int]

    /// The first item of each section, followed by the number of items.
    let itemStarts: [Int]

    init(_ sections: [Section], slotStarts: [Int], itemStarts: [Int]) {
      self.sections = sections
      self.slotStarts = slotStarts
      self.itemStarts = itemStarts
    }
  }

  private var sections: [Section] { storage.sections }
  private var slotStarts: [Int] { storage.slotStarts }
  private var itemStarts: [Int] { storage.itemStarts }

  /// Creates a list of sections.
  ///
  /// - Complexity: O(number of sections).
  package init(_ sections: [Section]) {
    var slots = [0]
    var items = [0]
    slots.reserveCapacity(sections.count + 1)
    items.reserveCapacity(sections.count + 1)
    var (slotEnd, itemEnd) = (0, 0)
    var traits: SectionTraits = []
    // By index, which does not copy the sections.
    for section in sections.indices {
      traits.formUnion(sections[section].traits)
      slotEnd += sections[section].slotCount
      itemEnd += sections[section].itemCount
      slots.append(slotEnd)
      items.append(itemEnd)
    }
    storage = Storage(sections, slotStarts: slots, itemStarts: items)
    hasLayouts = traits.contains(.layout)
    slotCount = slotEnd
    isFlat = sections.count == 1 && traits.isEmpty
  }

  /// Creates the list of a view without sections: one section that contains only items.
  package init(itemCount: Int) { self.init([Section(itemCount: itemCount)]) }

  /// The number of items in the data, including those of collapsed sections.
  package var itemCount: Int { itemStarts[count] }

  /// Returns whether both lists have the same sections. Layouts that cannot be compared count as different.
  ///
  /// - Complexity: O(number of sections).
  func isLaidOut(like other: SectionList) -> Bool {
    count == other.count && zip(sections, other.sections).allSatisfy { $0.isLaidOut(like: $1) }
  }

  /// Returns the number of sections from `section` on that have the same numbers of slots and items as those
  /// of another list from `otherSection` on, at the same relative positions.
  ///
  /// - Parameters:
  ///   - limit: The largest number to return.
  ///   - itemEnd: The end of the items in which sections are compared.
  /// - Complexity: O(the number returned).
  func alikeCount(
    from section: Int, _ other: SectionList, from otherSection: Int, limit: Int, itemEnd: Int
  ) -> Int {
    let shift = other.itemStarts[otherSection] - itemStarts[section]
    var count = 0
    while count < limit, itemStarts[section + count + 1] <= itemEnd,
      other.itemStarts[otherSection + count + 1] == itemStarts[section + count + 1] + shift,
      other.sections[otherSection + count].traits == sections[section + count].traits
    {
      count += 1
    }
    return count
  }

  // MARK: From sections to slots and items

  /// Returns the slots of a section.
  package func slots(of section: Int) -> Range<Int> { slotStarts[section]..<slotStarts[section + 1] }

  /// Returns the slots of a section's items; empty while the section is collapsed.
  package func itemSlots(of section: Int) -> Range<Int> {
    let slots = slots(of: section)
    let traits = sections[section].traits
    let first = slots.lowerBound + (traits.contains(.header) ? 1 : 0)
    return first..<slots.upperBound - (traits.contains(.footer) ? 1 : 0)
  }

  /// Returns the items of a section, even while it is collapsed.
  package func items(of section: Int) -> Range<Int> { itemStarts[section]..<itemStarts[section + 1] }

  func traits(of section: Int) -> SectionTraits { sections[section].traits }

  func insets(of section: Int) -> EdgeInsets { sections[section].contentInsets }

  func layout(of section: Int) -> (any CollectionLayout)? { sections[section].layout }

  func isCollapsed(_ section: Int) -> Bool { sections[section].isCollapsed }

  /// Returns the slot of a section's header, or `nil` if it has none.
  package func header(of section: Int) -> Slot? {
    sections[section].hasHeader ? Slot(slotStarts[section]) : nil
  }

  /// Returns the slot of a section's footer, or `nil` if it has none.
  package func footer(of section: Int) -> Slot? {
    sections[section].hasFooter ? Slot(slotStarts[section + 1] - 1) : nil
  }

  // MARK: From slots and items to sections

  /// Returns the section of a slot, or the number of sections for a slot after the last one.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  package func section(of slot: Slot) -> Int { Self.section(at: slot.index, in: slotStarts) }

  /// Returns the section of an item of the data, or the number of sections for an item after the last one.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  package func section(ofItem item: Int) -> Int { Self.section(at: item, in: itemStarts) }

  /// Returns the last section that starts at or before a position. Of several sections that start there, this
  /// is the one that is not empty.
  private static func section(at position: Int, in starts: [Int]) -> Int {
    Swift.max(0, starts.partitioningIndex { $0 > position } - 1)
  }

  /// Returns the content of a slot.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  package func content(of slot: Slot) -> SlotContent {
    if isFlat { return .item(slot.index) }
    let section = section(of: slot)
    let itemSlots = itemSlots(of: section)
    if slot.index < itemSlots.lowerBound { return .header(section: section) }
    if slot.index >= itemSlots.upperBound { return .footer(section: section) }
    return .item(itemStarts[section] + slot.index - itemSlots.lowerBound)
  }

  /// Returns the slot of an item of the data, or `nil` if its section is collapsed or the item does not
  /// exist.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  package func slot(ofItem item: Int) -> Slot? {
    guard item >= 0, item < itemCount else { return nil }
    if isFlat { return Slot(item) }
    let section = section(ofItem: item)
    guard !isCollapsed(section) else { return nil }
    return Slot(itemSlots(of: section).lowerBound + item - itemStarts[section])
  }

  /// Returns the header of the collapsed section that contains an item, or `nil` if the section is not
  /// collapsed or has no header.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  package func header(ofCollapsedItem item: Int) -> Slot? {
    guard item >= 0, item < itemCount else { return nil }
    let section = section(ofItem: item)
    return isCollapsed(section) ? header(of: section) : nil
  }
}

extension SectionList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { sections.count }
  package subscript(section: Int) -> Section { sections[section] }
}

/// The content of a slot.
package enum SlotContent: Sendable, Hashable {
  case header(section: Int)
  /// An item with its index in the data.
  case item(Int)
  case footer(section: Int)
}

extension SectionList {
  /// A section.
  package struct Section: Sendable {
    /// The number of items in the data, ≥ 0.
    package var itemCount: Int {
      didSet { itemCount = Swift.max(0, itemCount) }
    }

    private(set) var traits: SectionTraits = []

    /// Rarely used properties, stored separately because there can be many sections without them.
    private var rare: Rare?

    var slotCount: Int { (isCollapsed ? 0 : itemCount) + traits.edgeCount }

    package init(
      itemCount: Int, hasHeader: Bool = false, hasFooter: Bool = false, isCollapsed: Bool = false,
      contentInsets: EdgeInsets = .zero, layout: (any CollectionLayout)? = nil
    ) {
      self.itemCount = Swift.max(0, itemCount)
      traits[.header] = hasHeader
      traits[.footer] = hasFooter
      traits[.collapsed] = isCollapsed
      setRare(contentInsets, layout)
    }

    package var hasHeader: Bool {
      get { traits[.header] }
      set { traits[.header] = newValue }
    }

    package var hasFooter: Bool {
      get { traits[.footer] }
      set { traits[.footer] = newValue }
    }

    /// Whether the items are hidden from the layout.
    package var isCollapsed: Bool {
      get { traits[.collapsed] }
      set { traits[.collapsed] = newValue }
    }

    /// The free space around the items, between header and footer, in pixels. Ignored while there are no
    /// items.
    package var contentInsets: EdgeInsets {
      get { rare?.contentInsets ?? .zero }
      set { setRare(newValue, layout) }
    }

    /// The section's own layout, along the axis of the view's layout; `nil` to use the view's layout.
    package var layout: (any CollectionLayout)? {
      get { rare?.layout }
      set { setRare(contentInsets, newValue) }
    }

    private mutating func setRare(_ insets: EdgeInsets, _ layout: (any CollectionLayout)?) {
      let insets = insets.sanitized
      traits[.insets] = insets != .zero
      traits[.layout] = layout != nil
      rare = insets == .zero && layout == nil ? nil : Rare(contentInsets: insets, layout: layout)
    }

    private final class Rare: Sendable {
      let contentInsets: EdgeInsets
      let layout: (any CollectionLayout)?

      init(contentInsets: EdgeInsets, layout: (any CollectionLayout)?) {
        self.contentInsets = contentInsets
        self.layout = layout
      }
    }

    func isLaidOut(like other: Section) -> Bool {
      traits == other.traits && itemCount == other.itemCount && contentInsets == other.contentInsets
        && Self.isLayout(layout, like: other.layout)
    }

    /// Returns whether both layouts are equal or both are `nil`.
    static func isLayout(_ layout: (any CollectionLayout)?, like other: (any CollectionLayout)?) -> Bool {
      guard let layout, let other else { return layout == nil && other == nil }
      guard let layout = layout as? any Hashable, let other = other as? any Hashable else { return false }
      return AnyHashable(layout) == AnyHashable(other)
    }
  }
}

/// The traits of a section: its parts besides the items, and whether the items are laid out.
struct SectionTraits: OptionSet, Sendable {
  let rawValue: UInt8

  static let header = SectionTraits(rawValue: 1)
  static let footer = SectionTraits(rawValue: 2)
  static let collapsed = SectionTraits(rawValue: 4)

  /// The section has a layout of its own.
  static let layout = SectionTraits(rawValue: 8)

  /// The section has free space around its items.
  static let insets = SectionTraits(rawValue: 16)

  /// The number of headers and footers: 0, 1 or 2.
  var edgeCount: Int { (contains(.header) ? 1 : 0) + (contains(.footer) ? 1 : 0) }

  subscript(trait: SectionTraits) -> Bool {
    get { contains(trait) }
    set { if newValue { insert(trait) } else { remove(trait) } }
  }
}

extension EdgeInsets {
  /// The insets that are not finite or are negative. They count as 0.
  package var refusedLengths: [Double] {
    sanitized == self ? [] : [top, leading, bottom, trailing].filter { !($0 >= 0 && $0.isFinite) }
  }

  /// The insets with each length that is not finite or is negative replaced by 0.
  var sanitized: EdgeInsets {
    EdgeInsets(
      top: Size.sanitized(top), leading: Size.sanitized(leading), bottom: Size.sanitized(bottom),
      trailing: Size.sanitized(trailing))
  }
}
