/// A value that goes from one number to another between two moments, eased at both ends.
struct Ramp: Sendable, Hashable {
  var from: Double
  var to: Double
  var start: Double
  var end: Double

  /// A value that stays where it is.
  init(at value: Double) {
    self.init(from: value, to: value, start: 0, end: 0)
  }

  init(from: Double, to: Double, start: Double, end: Double) {
    self.from = from
    self.to = to
    self.start = start
    self.end = end
  }

  func value(at time: Double) -> Double {
    if time >= end { return to }
    if time <= start { return from }
    let part = (time - start) / (end - start)
    return from + (to - from) * part * part * (3 - 2 * part)
  }

  func isAtRest(at time: Double) -> Bool { from == to || time >= end }
}
