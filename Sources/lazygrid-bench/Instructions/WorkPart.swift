/// A part of the work of a step. The parts together are the whole work.
enum WorkPart: String, CaseIterable {
  /// From before-paint to the end of the layout phase: the step itself, update and layout.
  case frame
  /// From after-paint to the next before-paint: idle and timeout sources, prefetched cells.
  case between = "between frames"
  /// The paint phase.
  case painting
  /// The time after the paint phase; before the first frame, making the widgets and showing the window.
  case rest = "the rest"
}

/// The instructions of each part.
struct InstructionCounts: Equatable {
  private var counts: [WorkPart: Double] = [:]

  subscript(part: WorkPart) -> Double {
    get { counts[part] ?? 0 }
    set { counts[part] = newValue }
  }

  var total: Double { counts.values.reduce(0, +) }

  mutating func add(_ dump: CallgrindDump) { self[dump.part] += Double(dump.count) }

  static func += (left: inout InstructionCounts, right: InstructionCounts) {
    left.counts.merge(right.counts, uniquingKeysWith: +)
  }

  /// The mean of one step.
  func divided(by steps: Int) -> InstructionCounts {
    var mean = self
    mean.counts = counts.mapValues { $0 / Double(max(1, steps)) }
    return mean
  }
}

/// The header of an output file of callgrind.
struct CallgrindDump: Equatable {
  var part: WorkPart
  var count: Int

  /// Reads the lines `desc: Trigger: Client Request: LABEL` and `summary: COUNT`. Fails if either is missing
  /// or the label is not a ``WorkPart``.
  init?(_ text: some StringProtocol) {
    var part: WorkPart?
    var count: Int?
    for line in text.split(whereSeparator: \.isNewline) {
      if let label = line.after("desc: Trigger: Client Request: ") { part = WorkPart(rawValue: label) }
      if let number = line.after("summary: ") { count = Int(number) }
    }
    guard let part, let count else { return nil }
    self.part = part
    self.count = count
  }
}

extension StringProtocol {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
