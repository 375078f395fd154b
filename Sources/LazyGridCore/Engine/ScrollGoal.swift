/// A slot that the view is on its way to.
struct ScrollGoal: Sendable {
  var slot: Slot
  var position: ScrollPosition
  var completion: Int

  /// Whether it was asked to come into view by the shortest way: what sticks in view is there already.
  let isNearest: Bool

  /// The way left; `nil` jumps.
  var spring: Spring?
  var duration = 0.0
  var frequency = 0.0

  /// When the way ends, in seconds of the motion clock.
  var end = 0.0

  /// Whether a slot that is taller than the viewport shows its beginning although it comes to
  /// stand at the end.
  var prefersBeginning = false

  init(slot: Slot, position: ScrollPosition, completion: Int) {
    self.slot = slot
    self.position = position
    self.completion = completion
    isNearest = position == .nearest
  }
}
