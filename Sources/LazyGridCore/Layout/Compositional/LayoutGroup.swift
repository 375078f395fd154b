/// Items and groups in a row, in a column, or at positions from a closure.
///
/// A section repeats its group until all its items are placed.
///
/// ```swift
/// let square = LayoutItem(layoutSize: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(1)))
/// let row = LayoutGroup.horizontal(
///   layoutSize: LayoutSize(width: .fractionalWidth(1), height: .estimated(100)),
///   repeatingSubitem: square, count: 3, interItemSpacing: .fixed(4))
/// ```
public struct LayoutGroup: LayoutSubitem {
  /// The rule that places the items of the group.
  enum Arrangement: Sendable {
    /// Sub-items in turn, until the next one does not fit.
    case repeating([LayoutElement], Direction)
    /// A number of equal sub-items that share the group's length.
    case counting(LayoutElement, Int, Direction)
    /// Positions from a closure.
    case custom(@Sendable (_ container: Size) -> [Rect])
  }

  enum Direction: Sendable {
    case horizontal
    case vertical
  }

  /// The size in the enclosing group or section, including insets and excluding edge spacing. On an estimated
  /// axis, each instance of the group has the extent of its own content.
  public var layoutSize: LayoutSize

  /// Free space inside that size, in pixels. Insets have no effect on an estimated axis.
  public var contentInsets = EdgeInsets.zero

  /// Free space outside that size.
  public var edgeSpacing = LayoutEdgeSpacing()

  /// Free space between sub-items along the group's direction.
  public var interItemSpacing: LayoutSpacing

  var arrangement: Arrangement

  /// Returns a row of sub-items in turn, from the leading edge, until the next one does not fit. Three thirds
  /// fit.
  ///
  /// Only sizes that are known without measuring decide how many fit, so that all instances of the group have
  /// the same number of items. A group of estimated width contains each sub-item once.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, including insets.
  ///   - subitems: The items and groups to repeat in turn.
  ///   - interItemSpacing: The space between sub-items.
  public static func horizontal(
    layoutSize: LayoutSize, subitems: [any LayoutSubitem], interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing,
      arrangement: .repeating(subitems.map(\.element), .horizontal))
  }

  /// Returns a row of `count` sub-items of equal width, whatever width the sub-item itself specifies.
  ///
  /// In a group of estimated width, sub-items keep their own width.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, including insets.
  ///   - subitem: The item or group to repeat.
  ///   - count: The number of sub-items, 1…1,000.
  ///   - interItemSpacing: The space between sub-items.
  public static func horizontal(
    layoutSize: LayoutSize, repeatingSubitem subitem: any LayoutSubitem, count: Int,
    interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing,
      arrangement: .counting(subitem.element, count, .horizontal))
  }

  /// Returns a column of sub-items in turn, from the top, until the next one does not fit. Three thirds fit.
  ///
  /// Only sizes that are known without measuring decide how many fit. A group of estimated height contains
  /// each sub-item once.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, including insets.
  ///   - subitems: The items and groups to repeat in turn.
  ///   - interItemSpacing: The space between sub-items.
  public static func vertical(
    layoutSize: LayoutSize, subitems: [any LayoutSubitem], interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing,
      arrangement: .repeating(subitems.map(\.element), .vertical))
  }

  /// Returns a column of `count` sub-items of equal height, whatever height the sub-item itself specifies.
  ///
  /// In a group of estimated height, sub-items keep their own height.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, including insets.
  ///   - subitem: The item or group to repeat.
  ///   - count: The number of sub-items, 1…1,000.
  ///   - interItemSpacing: The space between sub-items.
  public static func vertical(
    layoutSize: LayoutSize, repeatingSubitem subitem: any LayoutSubitem, count: Int,
    interItemSpacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: layoutSize, interItemSpacing: interItemSpacing,
      arrangement: .counting(subitem.element, count, .vertical))
  }

  /// Returns a group whose items a closure places. Cells are not measured.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, including insets.
  ///   - itemProvider: A closure that returns the frames of the group's items for the size of the container,
  ///     in pixels from its leading top corner. It is called for each new size of the view.
  public static func custom(
    layoutSize: LayoutSize, itemProvider: @escaping @Sendable (_ container: Size) -> [Rect]
  ) -> LayoutGroup {
    LayoutGroup(layoutSize: layoutSize, interItemSpacing: .fixed(0), arrangement: .custom(itemProvider))
  }

  /// The group as an element of another group.
  public var element: LayoutElement { .group(self) }
}

/// The position of one item in a group.
public struct LayoutItem: LayoutSubitem {
  /// The size in the group, including insets and excluding edge spacing.
  public var layoutSize: LayoutSize

  /// Free space inside that size, around the cell, in pixels. Insets have no effect on an estimated axis.
  public var contentInsets: EdgeInsets

  /// Free space outside that size.
  public var edgeSpacing: LayoutEdgeSpacing

  /// Creates the position of one item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size in the group, including insets.
  ///   - contentInsets: Free space inside that size, in pixels.
  ///   - edgeSpacing: Free space outside that size.
  public init(
    layoutSize: LayoutSize, contentInsets: EdgeInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = LayoutEdgeSpacing()
  ) {
    self.layoutSize = layoutSize
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
  }

  /// The item as an element of a group.
  public var element: LayoutElement { .item(self) }
}

/// A part of a group: ``LayoutItem`` or ``LayoutGroup``.
public protocol LayoutSubitem: Sendable {
  /// The item or the group.
  var element: LayoutElement { get }
}

/// An item or a group in a group.
public indirect enum LayoutElement: Sendable {
  /// A single item.
  case item(LayoutItem)
  /// A nested group.
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

/// The width or the height of an item or a group.
public enum LayoutDimension: Sendable, Hashable {
  /// A fraction, 0…1, of the inner width of the enclosing group or section.
  case fractionalWidth(Double)

  /// A fraction, 0…1, of the inner height of the enclosing group or section.
  ///
  /// Along the scroll axis, a section is as long as the viewport without the section's insets.
  case fractionalHeight(Double)

  /// A fixed length in pixels, ≥ 0.
  case absolute(Double)

  /// The length of the content. The associated value, in pixels above 0, is used until that is known.
  case estimated(Double)

  var isEstimated: Bool {
    if case .estimated = self { true } else { false }
  }
}

/// The size of an item or a group in its enclosing group.
public struct LayoutSize: Sendable, Hashable {
  /// The width.
  public var width: LayoutDimension
  /// The height.
  public var height: LayoutDimension

  /// Creates a size from a width and a height.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }
}

/// Free space between neighbors or around an item.
public enum LayoutSpacing: Sendable, Hashable {
  /// A fixed length in pixels, ≥ 0.
  case fixed(Double)

  /// A minimum length in pixels, ≥ 0. The free length of the group is divided evenly among all flexible
  /// spaces on its axis.
  case flexible(Double)

  /// The minimum length, in pixels.
  var minimum: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length.isFinite && length > 0 ? length : 0
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// Free space outside an item or a group, in addition to its insets, which are inside.
public struct LayoutEdgeSpacing: Sendable, Hashable {
  /// The space before the leading edge.
  public var leading: LayoutSpacing
  /// The space above the top edge.
  public var top: LayoutSpacing
  /// The space after the trailing edge.
  public var trailing: LayoutSpacing
  /// The space below the bottom edge.
  public var bottom: LayoutSpacing

  /// Creates edge spacing. Each edge is 0 pixels by default.
  ///
  /// - Parameters:
  ///   - leading: The space before the leading edge.
  ///   - top: The space above the top edge.
  ///   - trailing: The space after the trailing edge.
  ///   - bottom: The space below the bottom edge.
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
