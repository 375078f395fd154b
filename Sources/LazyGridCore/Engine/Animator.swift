import Changesets

/// The time of all motion, and the change that the pending pass shows.
final class Animator {
  private(set) var clock = MotionClock()
  private(set) var transition: Transition?

  /// The time of all motion, in seconds.
  var time: Double { clock.time }

  /// The animation of the change that the pending pass shows; `nil` for none.
  var motion: Motion? { transition?.motion }

  // MARK: The clock

  /// Advances the time to the frame at `now` seconds and returns the step.
  func advance(to now: Double) -> Double { clock.tick(to: now) }

  func start() { clock.start() }

  /// Sets whether motion continues after this frame.
  func setRunning(_ isRunning: Bool) { clock.setRunning(isRunning) }

  // MARK: Changes

  /// Records the positions of slots before the first change that the next pass shows.
  ///
  /// - Parameters:
  ///   - motion: The animation; `nil` for none.
  ///   - solver: The solver before the change.
  func begin(_ motion: Motion?, from solver: ContentSolver) {
    // A change without animation needs no record. An animated change that follows it starts from its result.
    if transition?.motion == nil || motion == nil {
      transition = Transition(motion: motion, solverBefore: solver, countBefore: solver.list.slotCount)
    } else {
      transition?.motion = motion
    }
  }

  /// Records a change of data.
  func append(_ change: Changeset) {
    if motion != nil { transition?.changes.append(change) }
  }

  /// Forgets the previous layout, which scrolled along the other axis.
  func turn() { transition?.solverBefore = nil }

  func endChange() { transition = nil }

  // MARK: Queries

  /// Returns whether the change that the pending pass shows inserted the slot.
  func isInserted(_ slot: Slot) -> Bool {
    guard let transition, !transition.changes.isEmpty else { return false }
    return transition.sourceSlot(of: slot) == nil
  }

  /// Returns the frame of a slot before the change that the pending pass shows, in content space; `nil` for a
  /// new slot.
  func frameBefore(_ slot: Slot, in content: ContentModel) -> Rect? {
    guard let transition else { return content.target(of: slot) }
    guard let before = transition.solverBefore, let source = transition.sourceSlot(of: slot),
      source.index < transition.countBefore
    else { return nil }
    return content.contentFrame(before.place(source).frame)
  }
}
