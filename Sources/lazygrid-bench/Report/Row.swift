/// One line of the report: what was measured of ours, and beside it the same of the rival.
struct Row {
  enum Unit: String {
    case microseconds = "µs"
    case milliseconds = "ms"
    case kilobytes = "KB"
    case instructions
    case count = ""
  }

  /// What ours has to reach.
  enum Bar: Equatable {
    /// Ours is at most so many times the rival's.
    case ratio(Double)
    /// Ours is at most this.
    case limit(Double)
  }

  var name: String
  var ours: Double
  var rival: Double?
  var unit: Unit
  var bar: Bar?

  init(_ name: String, ours: Double, rival: Double? = nil, _ unit: Unit = .milliseconds, bar: Bar? = nil) {
    self.name = name
    self.ours = ours
    self.rival = rival
    self.unit = unit
    self.bar = bar
  }

  /// Ours in units of the rival's, or `nil` when there is nothing to divide by.
  var ratio: Double? {
    guard let rival, rival > 0 else { return nil }
    return ours / rival
  }

  /// Whether the bar is reached; `nil` without one.
  var isMet: Bool? {
    switch bar {
    case nil: nil
    case .limit(let limit): ours <= limit
    case .ratio(let limit): ours == 0 || ratio.map { $0 <= limit } ?? false
    }
  }
}
