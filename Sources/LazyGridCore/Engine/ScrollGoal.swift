/// A slot that the view is on its way to.
struct ScrollGoal: Sendable {
  var slot: Slot
  var position: ScrollPosition
  var completion: Int

  /// The way left; `nil` jumps.
  var spring: Spring?
  var duration = 0.0
  var frequency = 0.0

  /// When the way ends, in seconds of the motion clock.
  var end = 0.0

  /// Whether a slot that is taller than the viewport shows its beginning although it comes to
  /// stand at the end.
  var prefersBeginning = false
}
