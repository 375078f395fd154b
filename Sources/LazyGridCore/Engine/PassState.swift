/// The work that the next pass has to do, and the state that passes leave.
final class PassState {
  private(set) var needsLayout = true
  private(set) var cellsMayHaveChanged = false

  /// Whether a pass has shown items. Only then is there a presentation to animate from.
  private(set) var hasShown = false

  /// Whether the cells have been informed that the view has no space.
  private(set) var isHidden = false

  /// Whether a pass is running. The host may query the engine meanwhile.
  private(set) var isPassing = false

  func requestLayout() { needsLayout = true }

  /// Requests a pass that measures all live cells.
  func requestMeasuring() {
    cellsMayHaveChanged = true
    needsLayout = true
  }

  /// Runs a pass.
  func whilePassing(_ pass: () -> Void) {
    isPassing = true
    defer { isPassing = false }
    pass()
  }

  func setHidden(_ isHidden: Bool) { self.isHidden = isHidden }

  /// Ends a complete pass.
  ///
  /// - Parameters:
  ///   - needsAnother: Whether the pass could not do all of its work.
  ///   - showsSlots: Whether there is any content.
  func finish(needsAnother: Bool, showsSlots: Bool) {
    cellsMayHaveChanged = false
    needsLayout = needsAnother
    hasShown = hasShown || showsSlots
  }

  /// Forgets what has been shown.
  func reset() {
    hasShown = false
    needsLayout = true
  }
}
