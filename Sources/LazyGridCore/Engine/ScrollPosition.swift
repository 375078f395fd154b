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
