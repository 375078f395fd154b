/// Breaks items into lines, run by run of items that are equally broad.
struct LineBreaker {
  /// Lines in a row that have equally many items.
  struct Count {
    var items: Int
    var lines: Int
  }

  /// The lines that are complete.
  private(set) var counts: [Count] = []

  private let across: Double
  private let spacing: Double

  /// The items of the line that has been begun, and their breadth with the spacing between them.
  private var begun = 0
  private var used = 0.0

  /// So much longer than the space may a line be, in pixels: sums of fractions are never exact.
  private static let tolerance = 0.001

  init(across: Double, spacing: Double) {
    self.across = across
    self.spacing = spacing
  }

  /// Adds items that are equally broad.
  ///
  /// - Parameter stops: whether to stop before a line that begins with an item.
  /// - Returns: false if it was stopped.
  mutating func add(_ items: Range<Int>, breadth: Double, stops: (Int) -> Bool) -> Bool {
    let step = breadth + spacing
    var item = items.lowerBound
    while item < items.upperBound {
      let left = items.upperBound - item
      if begun > 0 {
        let more = Self.count(in: across + Self.tolerance - used, step, atMost: left)
        begun += more
        used += Double(more) * step
        item += more
        if more < left { endLine() }
        continue
      }
      if stops(item) { return false }
      let fitting = max(1, Self.count(in: across + spacing + Self.tolerance, step, atMost: left))
      // Lines after which an item follows that would not fit.
      let full = (left - 1) / fitting
      append(Count(items: fitting, lines: full))
      item += full * fitting
      guard full == 0 else { continue }
      begun = left
      used = Double(left) * step - spacing
      item = items.upperBound
    }
    return true
  }

  /// Ends the line that has been begun, if one has.
  mutating func endLine() {
    if begun > 0 { append(Count(items: begun, lines: 1)) }
    begun = 0
    used = 0
  }

  private mutating func append(_ count: Count) {
    guard count.lines > 0 else { return }
    if counts.last?.items == count.items {
      counts[counts.count - 1].lines += count.lines
    } else {
      counts.append(count)
    }
  }

  /// How many steps fit into `room`.
  private static func count(in room: Double, _ step: Double, atMost limit: Int) -> Int {
    guard room >= 0 else { return 0 }
    let count = step > 0 ? room / step : .infinity
    return count < Double(limit) ? Int(count) : limit
  }
}
