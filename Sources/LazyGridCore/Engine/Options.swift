/// What an insertion does to a view that stands at the very beginning of its content.
public enum InsertAtTop: Sendable, Hashable {
  /// The view stays at the beginning, so that the new items are seen.
  case showNewAtTop
  /// What was seen stays where it was; the new items are above it.
  case keep
}

/// What a new order of the same items does to the scroll value.
public enum Reorder: Sendable, Hashable {
  /// The first item on screen that keeps its place among the others stays where it is seen.
  case keepAnchor
  /// The view goes to the beginning.
  case top
}

/// Where a slot comes to stand in the viewport.
public enum ScrollPosition: Sendable, Hashable {
  /// At the viewport's beginning.
  case start
  /// In its middle.
  case center
  /// At its end.
  case end
  /// Where the least scrolling brings it wholly into view; nowhere when it is.
  case nearest
}

/// Which edges of a section stay in view as long as something of the section is.
public struct PinnedViews: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Headers stick to the viewport's beginning.
  public static let headers = PinnedViews(rawValue: 1 << 0)
  /// Footers stick to the viewport's end.
  public static let footers = PinnedViews(rawValue: 1 << 1)
}
