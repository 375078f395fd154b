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
