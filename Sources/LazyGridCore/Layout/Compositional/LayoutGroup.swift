/// Items and groups in a row, in a column, or where a closure puts them.
///
/// A section repeats its group as often as it has items for it.
///
/// ```swift
/// let square = LayoutItem(layoutSize: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(1)))
/// let row = LayoutGroup.horizontal(
///   layoutSize: LayoutSize(width: .fractionalWidth(1), height: .estimated(100)),
///   repeatingSubitem: square, count: 3, interItemSpacing: .fixed(4))
/// ```
public struct LayoutGroup: LayoutSubitem {
  /// How the group comes by the places of its items.
  enum Arrangement: Sendable {
    /// Sub-items in turn, until the next does not fit.
    case repeating([LayoutElement], Direction)
    /// So many of one kind, sharing the group's length.
    case counting(LayoutElement, Int, Direction)
    /// By a closure.
    case custom(@Sendable (_ container: Size) -> [Rect])
  }

  enum Direction: Sendable {
    case horizontal
    case vertical
  }

  /// Its size in the group around it or in the section, insets included, edge spacing not. Each
  /// instance of a group that is estimated on an axis has the extent of its own content there.
  public var layoutSize: LayoutSize

  /// Free space inside that size, in pixels; without effect on an estimated axis.
  public var contentInsets = EdgeInsets.zero

  /// Free space outside that size.
  public var edgeSpacing = LayoutEdgeSpacing()

  /// Free space between sub-items, along the group's direction.
  public var interItemSpacing: LayoutSpacing

  var arrangement: Arrangement

  /// A row of sub-items in turn, from the leading edge, until the next would not fit. Three thirds fit.
  ///
  /// What fits is decided by sizes known without measuring, so that each instance of the group has as
  /// many items as the others. A group of estimated width has each sub-item once.
  public static func horizontal(
    layoutSize: LayoutSize, subitems: [any LayoutSubitem], interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing,
      arrangement: .repeating(subitems.map(\.element), .horizontal))
  }

  /// A row of `count` sub-items of equal width, whatever width the sub-item itself names.
  ///
  /// - Parameter count: how many, 1…1,000. In a group of estimated width they keep the width they name.
  public static func horizontal(
    layoutSize: LayoutSize, repeatingSubitem subitem: any LayoutSubitem, count: Int,
    interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing,
      arrangement: .counting(subitem.element, count, .horizontal))
  }

  /// A column of sub-items in turn, from the top, until the next would not fit. Three thirds fit.
  ///
  /// What fits is decided by sizes known without measuring. A group of estimated height has each
  /// sub-item once.
  public static func vertical(
    layoutSize: LayoutSize, subitems: [any LayoutSubitem], interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing,
      arrangement: .repeating(subitems.map(\.element), .vertical))
  }

  /// A column of `count` sub-items of equal height, whatever height the sub-item itself names.
  ///
  /// - Parameter count: how many, 1…1,000. In a group of estimated height they keep the height they name.
  public static func vertical(
    layoutSize: LayoutSize, repeatingSubitem subitem: any LayoutSubitem, count: Int,
    interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing,
      arrangement: .counting(subitem.element, count, .vertical))
  }

  /// Items where a closure puts them.
  ///
  /// - Parameter itemProvider: the frames of the group's items in a container of a size, in pixels
  ///   from its leading top corner; called for each new size of the view. Cells are not measured.
  public static func custom(
    layoutSize: LayoutSize, itemProvider: @escaping @Sendable (_ container: Size) -> [Rect]
  ) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, interItemSpacing: .fixed(0), arrangement: .custom(itemProvider))
  }

  public var element: LayoutElement { .group(self) }
}

/// The place of one item in a group.
public struct LayoutItem: LayoutSubitem {
  /// Its size in the group, insets included, edge spacing not.
  public var layoutSize: LayoutSize

  /// Free space inside that size, around the cell, in pixels; without effect on an estimated axis.
  public var contentInsets: EdgeInsets

  /// Free space outside that size.
  public var edgeSpacing: LayoutEdgeSpacing

  public init(
    layoutSize: LayoutSize, contentInsets: EdgeInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = LayoutEdgeSpacing()
  ) {
    self.layoutSize = layoutSize
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
  }

  public var element: LayoutElement { .item(self) }
}

/// What a group is made of: ``LayoutItem`` or ``LayoutGroup``.
public protocol LayoutSubitem: Sendable {
  /// The item or the group.
  var element: LayoutElement { get }
}

/// An item or a group in a group.
public indirect enum LayoutElement: Sendable {
  case item(LayoutItem)
  case group(LayoutGroup)

  var layoutSize: LayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  var contentInsets: EdgeInsets {
    switch self {
    case .item(let item): item.contentInsets
    case .group(let group): group.contentInsets
    }
  }

  var edgeSpacing: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}

/// A width or a height of an item or a group.
public enum LayoutDimension: Sendable, Hashable {
  /// This part, 0…1, of the inner width of the group around it, or of the section.
  case fractionalWidth(Double)

  /// This part, 0…1, of the inner height of the group around it, or of the section.
  ///
  /// Along the scroll axis a section is as long as the viewport less the section's insets.
  case fractionalHeight(Double)

  /// This many pixels, ≥ 0.
  case absolute(Double)

  /// As much as the content needs; this many pixels, above 0, before that is known.
  case estimated(Double)

  var isEstimated: Bool {
    if case .estimated = self { true } else { false }
  }
}

/// The size of an item or a group, as the group around it is to find it.
public struct LayoutSize: Sendable, Hashable {
  public var width: LayoutDimension
  public var height: LayoutDimension

  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }
}

/// Free space between neighbours, or around an item.
public enum LayoutSpacing: Sendable, Hashable {
  /// This many pixels, ≥ 0.
  case fixed(Double)

  /// At least this many pixels, ≥ 0; what is left in the group is shared out evenly among all
  /// flexible spaces on its axis.
  case flexible(Double)

  /// The least number of pixels it takes.
  var minimum: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length.isFinite && length > 0 ? length : 0
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// Free space outside an item or a group; it comes before the insets, which are inside.
public struct LayoutEdgeSpacing: Sendable, Hashable {
  public var leading: LayoutSpacing
  public var top: LayoutSpacing
  public var trailing: LayoutSpacing
  public var bottom: LayoutSpacing

  public init(
    leading: LayoutSpacing = .fixed(0), top: LayoutSpacing = .fixed(0),
    trailing: LayoutSpacing = .fixed(0), bottom: LayoutSpacing = .fixed(0)
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}
