/// The scroll value, and the requests that the next pass carries out.
final class ScrollState {
  /// The start of the viewport in content space, in pixels. After each pass it is finite and between 0 and the
  /// maximum.
  private(set) var value = 0.0

  /// The scroll value requested by the user or the program, in the content as of the last pass.
  private(set) var requested: Double?

  /// The scroll value that the running pass was asked for, in the content as of the last pass. The presentation
  /// moves by this scroll distance at once; only the remaining distance is animated.
  private(set) var asked = 0.0

  /// The distance of the last scroll, in pixels; negative toward the start of the content.
  private(set) var lastDelta = 0.0

  /// The requested value, or else the current one.
  var next: Double { requested ?? value }

  func request(_ value: Double) { requested = value }

  func dropRequest() { requested = nil }

  /// Prepares for another scroll axis.
  func turn() {
    value = 0
    requested = nil
  }

  // MARK: In a pass

  func beginPass() { asked = value }

  /// Sets the value that the pass was asked for.
  func ask(for value: Double) {
    asked = value
    if value != self.value { lastDelta = value - self.value }
  }

  /// Asks for one step of an animated scroll.
  ///
  /// - Parameters:
  ///   - distance: The distance in the content as of the last pass, in pixels.
  func step(by distance: Double) {
    asked = value + distance
    lastDelta = distance
  }

  /// Sets the scroll value that a pass has settled on.
  ///
  /// - Parameters:
  ///   - value: The scroll value.
  ///   - asked: The asked value, corrected for the part that an end of the content cut off.
  func settle(at value: Double, asked: Double) {
    self.value = value
    self.asked = asked
  }

  /// Calls `read` with another scroll value.
  func with<Answer>(_ value: Double, _ read: () -> Answer) -> Answer {
    let saved = self.value
    self.value = value
    defer { self.value = saved }
    return read()
  }
}
