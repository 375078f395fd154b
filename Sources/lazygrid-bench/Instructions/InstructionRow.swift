/// The instructions of one step on both sides.
struct InstructionRow {
  var name: String
  var ours: InstructionCounts
  var rival: InstructionCounts

  /// The titles of ``lines``.
  static let columns = WorkPart.allCases.map(\.rawValue) + ["total"]

  /// One row for each part, and one for the total.
  var rows: [Row] {
    zip(Self.columns, zip(Self.values(ours), Self.values(rival))).map { part, values in
      Row("\(name): \(part)", ours: values.0, rival: values.1, .instructions)
    }
  }

  /// One line for each side, and one with the ratios.
  var lines: [(name: String, columns: [String])] {
    [
      ("\(name), ours", Self.values(ours).map(Self.text)),
      ("\(name), rival", Self.values(rival).map(Self.text)),
      ("\(name), ratio", rows.map { row in row.ratio.map { "\(Row.short($0))×" } ?? "–" }),
    ]
  }

  private static func values(_ counts: InstructionCounts) -> [Double] {
    WorkPart.allCases.map { counts[$0] } + [counts.total]
  }

  private static func text(_ value: Double) -> String { grouped(Int(value.rounded())) }
}
