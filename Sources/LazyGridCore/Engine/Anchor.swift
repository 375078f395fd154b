/// What must not move on screen while the content around it changes.
enum Anchor: Sendable, Hashable {
  /// The content's beginning.
  case start
  /// The content's end.
  case end
  /// The slot's leading edge along the axis stays `offset` pixels from the viewport's.
  case slot(Slot, offset: Double)
  /// Nothing survived to hold on to: the scroll value stays.
  case offset(Double)
}
