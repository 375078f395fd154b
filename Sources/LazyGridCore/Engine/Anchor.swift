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

/// A slot that the view is on its way to.
struct ScrollGoal: Sendable {
  var slot: Slot
  var position: ScrollPosition
  var completion: Int

  /// The way left, and the duration it was to take; `nil` jumps.
  var spring: Spring?
  var frequency = 0.0
  var end = 0.0
}
