/// A group that is repeated along the scroll axis for all items of a section.
public struct LayoutSection: Sendable {
  /// The group.
  public var group: LayoutGroup

  /// Free space around the section's groups, in pixels, ≥ 0.
  public var contentInsets: EdgeInsets

  /// Pixels between groups, along the scroll axis, ≥ 0.
  public var interGroupSpacing: Double

  public init(group: LayoutGroup, contentInsets: EdgeInsets = .zero, interGroupSpacing: Double = 0) {
    self.group = group
    self.contentInsets = contentInsets
    self.interGroupSpacing = interGroupSpacing
  }
}
