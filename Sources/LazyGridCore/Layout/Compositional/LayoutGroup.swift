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
