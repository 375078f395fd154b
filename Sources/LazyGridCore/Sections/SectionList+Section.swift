extension SectionList {
  /// One section.
  public struct Section: Sendable {
    /// The number of items in the data, ≥ 0.
    public var itemCount: Int {
      didSet { itemCount = Swift.max(0, itemCount) }
    }

    private(set) var traits: SectionTraits = []

    /// What few sections have, kept apart: there may be many of the others.
    private var rare: Rare?

    /// The number of items that are laid out.
    var shownCount: Int { isCollapsed ? 0 : itemCount }

    var slotCount: Int { traits.slotCount(items: itemCount) }

    public init(
      itemCount: Int, hasHeader: Bool = false, hasFooter: Bool = false, isCollapsed: Bool = false,
      contentInsets: EdgeInsets = .zero, layout: (any CollectionLayout)? = nil
    ) {
      self.itemCount = Swift.max(0, itemCount)
      traits[.header] = hasHeader
      traits[.footer] = hasFooter
      traits[.collapsed] = isCollapsed
      setRare(contentInsets, layout)
    }

    public var hasHeader: Bool {
      get { traits[.header] }
      set { traits[.header] = newValue }
    }

    public var hasFooter: Bool {
      get { traits[.footer] }
      set { traits[.footer] = newValue }
    }

    /// Whether the items are not laid out.
    public var isCollapsed: Bool {
      get { traits[.collapsed] }
      set { traits[.collapsed] = newValue }
    }

    /// Free space around the items, between header and footer, in pixels; none when there are no items.
    public var contentInsets: EdgeInsets {
      get { rare?.contentInsets ?? .zero }
      set { setRare(newValue, layout) }
    }

    /// A layout of its own, along the axis of the view's; `nil` for the view's.
    public var layout: (any CollectionLayout)? {
      get { rare?.layout }
      set { setRare(contentInsets, newValue) }
    }

    private mutating func setRare(_ insets: EdgeInsets, _ layout: (any CollectionLayout)?) {
      let insets = insets.sanitized
      traits[.insets] = insets != .zero
      traits[.layout] = layout != nil
      rare = insets == .zero && layout == nil ? nil : Rare(insets, layout)
    }

    private final class Rare: Sendable {
      let contentInsets: EdgeInsets
      let layout: (any CollectionLayout)?

      init(_ contentInsets: EdgeInsets, _ layout: (any CollectionLayout)?) {
        self.contentInsets = contentInsets
        self.layout = layout
      }
    }

    /// Whether both have the same layout of their own, or none.
    static func isLayout(_ layout: (any CollectionLayout)?, like other: (any CollectionLayout)?) -> Bool {
      guard let layout, let other else { return layout == nil && other == nil }
      guard let layout = layout as? any Hashable, let other = other as? any Hashable else { return false }
      return AnyHashable(layout) == AnyHashable(other)
    }
  }
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
