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
