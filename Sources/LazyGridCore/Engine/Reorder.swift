/// What a new order of the same items does to the scroll value.
public enum Reorder: Sendable, Hashable {
  /// The first item on screen that keeps its place among the others stays where it is seen.
  case keepAnchor
  /// The view goes to the beginning.
  case top
}
