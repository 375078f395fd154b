/// One line of the report: our value and the rival's.
struct Row {
  enum Unit: String {
    case microseconds = "µs"
    case milliseconds = "ms"
    case kilobytes = "KB"
    case instructions
    case count = ""
  }

  /// The bar that our value must reach.
  enum Bar: Equatable {
    /// Our value is at most this multiple of the rival's.
    case ratio(Double)
    /// Our value is at most this.
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

  /// Our value as a multiple of the rival's; `nil` if that is zero or missing.
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
