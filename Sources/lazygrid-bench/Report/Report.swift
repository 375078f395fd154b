#if canImport(Glibc)
  import Glibc
#endif

/// The output of rows: a table that grows row by row, or JSON at the end.
struct Report {
  private let isJSON: Bool
  private let legend: String
  private var suite = Suite.allCases[0]
  private var rows: [(suite: Suite, row: Row)] = []

  init(isJSON: Bool, _ legend: String) {
    self.isJSON = isJSON
    self.legend = legend
    if !isJSON { print(legend) }
  }

  /// - Parameter columns: The titles of at most five columns.
  mutating func begin(_ suite: Suite, columns: [String] = ["ours", "rival", "ratio", "bar", ""]) {
    self.suite = suite
    guard !isJSON else { return }
    print()
    print(Self.line(suite.rawValue, columns))
    print(String(repeating: "─", count: Self.nameWidth + 5 * Self.columnWidth))
  }

  mutating func add(_ row: Row) {
    rows.append((suite, row))
    guard !isJSON else { return }
    print(Self.line(row.name, row.columns))
    fflush(nil)
  }

  /// Adds a row for each part. In the table the parts are columns and the sides are lines.
  mutating func add(_ row: InstructionRow) {
    rows += row.rows.map { (suite, $0) }
    guard !isJSON else { return }
    for line in row.lines { print(Self.line(line.name, line.columns)) }
    fflush(nil)
  }

  func finish() {
    guard isJSON else { return }
    print("[")
    for (index, entry) in rows.enumerated() {
      print("  " + entry.row.json(suite: entry.suite) + (index + 1 < rows.count ? "," : ""))
    }
    print("]")
  }

  private static let nameWidth = 66
  private static let columnWidth = 13

  private static func line(_ name: String, _ columns: [String]) -> String {
    let start = name + String(repeating: " ", count: max(1, nameWidth - name.count))
    return columns.reduce(start) { $0 + String(repeating: " ", count: max(1, columnWidth - $1.count)) + $1 }
  }
}

extension Row {
  fileprivate var columns: [String] {
    let bar: String =
      switch bar {
      case nil: ""
      case .ratio(let limit): "≤ \(Self.short(limit))×"
      case .limit(let limit): "≤ \(withUnit(limit))"
      }
    let verdict: String =
      switch isMet {
      case nil: ""
      case true?: "met"
      case false?: "NOT MET"
      }
    return [
      withUnit(ours), rival.map(withUnit) ?? "–", ratio.map { "\(Self.short($0))×" } ?? "–", bar, verdict,
    ]
  }

  private func withUnit(_ value: Double) -> String {
    unit == .count ? Self.short(value) : "\(Self.short(value)) \(unit.rawValue)"
  }

  /// Returns a number with three significant digits, and with all digits before the point.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    var scale = 1.0
    var size = abs(value)
    while size < 100 && scale < 10_000 && size != 0 {
      size *= 10
      scale *= 10
    }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  fileprivate func json(suite: Suite) -> String {
    let bar: String =
      switch bar {
      case nil: "null"
      case .ratio(let limit): "{\"ratio\": \(limit)}"
      case .limit(let limit): "{\"limit\": \(limit)}"
      }
    let fields = [
      "\"suite\": \"\(suite.rawValue)\"", "\"case\": \"\(name)\"", "\"unit\": \"\(unit.rawValue)\"",
      "\"ours\": \(Self.number(ours))", "\"rival\": \(rival.map(Self.number) ?? "null")",
      "\"ratio\": \(ratio.map(Self.number) ?? "null")", "\"bar\": \(bar)",
      "\"met\": \(isMet.map(\.description) ?? "null")",
    ]
    return "{" + fields.joined(separator: ", ") + "}"
  }

  /// Returns a number for JSON, which cannot represent values that are not finite.
  private static func number(_ value: Double) -> String { value.isFinite ? "\(value)" : "null" }
}
