/// What an insertion does to a view that stands at the very beginning of its content.
public enum InsertAtTop: Sendable, Hashable {
  /// The view stays at the beginning, so that the new items are seen.
  case showNewAtTop
  /// What was seen stays where it was; the new items are above it.
  case keep
}
