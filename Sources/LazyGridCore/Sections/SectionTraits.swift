/// What a section has beside its items, and whether these are laid out.
struct SectionTraits: OptionSet, Sendable {
  let rawValue: UInt8

  static let header = SectionTraits(rawValue: 1)
  static let footer = SectionTraits(rawValue: 2)
  static let collapsed = SectionTraits(rawValue: 4)

  /// A layout of its own.
  static let layout = SectionTraits(rawValue: 8)

  /// Free space around its items.
  static let insets = SectionTraits(rawValue: 16)

  /// How many slots a section of so many items has.
  func slotCount(items: Int) -> Int {
    (contains(.collapsed) ? 0 : items) + edgeCount
  }

  /// How many of header and footer there are.
  var edgeCount: Int {
    (contains(.header) ? 1 : 0) + (contains(.footer) ? 1 : 0)
  }

  subscript(trait: SectionTraits) -> Bool {
    get { contains(trait) }
    set { if newValue { insert(trait) } else { remove(trait) } }
  }
}
