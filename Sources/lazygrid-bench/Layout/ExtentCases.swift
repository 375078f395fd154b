import LazyGridCore

/// The extent index against a plain array of prefix sums.
@MainActor
struct ExtentCases {
  private let lookups: Int

  private static let lineCount = 10_000_000

  init(_ effort: Effort) { lookups = effort == .quick ? 20_000 : 200_000 }

  func run(_ report: inout Report) {
    var random = SplitMix(seed: 3)
    var index = ExtentIndex(count: Self.lineCount, estimate: 44, spacing: 4)
    var extents = [Double](repeating: 44, count: Self.lineCount)
    for _ in 0..<Self.lineCount / 100 {
      let line = Int.random(in: 0..<Self.lineCount, using: &random)
      let extent = Double(Int.random(in: 20...90, using: &random))
      index.setExtent(extent, at: line)
      extents[line] = extent
    }
    let sums = Self.prefixSums(of: extents)
    let lines = (0..<lookups).map { _ in Int.random(in: 0..<Self.lineCount, using: &random) }
    let offsets = lines.map { sums[$0] + 10 }

    compare("offset → line among 10,000,000, 1 % measured", .ratio(2), &report) {
      offsets.reduce(0) { $0 &+ (index.index(at: $1) ?? 0) }
    } _: {
      offsets.reduce(0) { $0 &+ Self.line(at: $1, in: sums) }
    }
    compare("line → offset among 10,000,000, 1 % measured", .ratio(2), &report) {
      Int(lines.reduce(0) { $0 + index.offset(of: $1) })
    } _: {
      // The search is compared, because an array returns an offset for free.
      offsets.reduce(0) { $0 &+ Self.line(at: $1, in: sums) }
    }
    insert(index, extents, &report)
  }

  private func compare(
    _ name: String, _ bar: Row.Bar, _ report: inout Report, _ ours: () -> Int, _ rival: () -> Int
  ) {
    var results: Set<Int> = []
    let time = Stopwatch.inTurn(rounds: 5) {
      Stopwatch.time { results.insert(ours()) }
    } _: {
      Stopwatch.time { results.insert(rival()) }
    }
    precondition(!results.isEmpty)
    let each = 1_000 / Double(lookups)
    report.add(Row(name, ours: time.ours * each, rival: time.rival * each, .microseconds, bar: bar))
  }

  private func insert(_ index: ExtentIndex, _ extents: [Double], _ report: inout Report) {
    var index = index
    var extents = extents
    let time = Stopwatch.inTurn(rounds: 5) {
      Stopwatch.time { for _ in 0..<100 { index.insert(count: 1, at: Self.lineCount / 2) } } / 100
    } _: {
      Stopwatch.time {
        extents.insert(44, at: Self.lineCount / 2)
        precondition(Self.prefixSums(of: extents).count > extents.count)
      }
    }
    report.add(
      Row(
        "one line inserted among 10,000,000, against the array rebuilt", ours: time.ours * 1_000,
        rival: time.rival * 1_000, .microseconds, bar: .ratio(0.001)))
  }

  private static func prefixSums(of extents: [Double]) -> [Double] {
    var sums = [Double]()
    sums.reserveCapacity(extents.count + 1)
    var sum = 0.0
    for extent in extents {
      sums.append(sum)
      sum += extent + 4
    }
    sums.append(sum)
    return sums
  }

  /// Returns the last line that starts at or before `offset`.
  private static func line(at offset: Double, in sums: [Double]) -> Int {
    var low = 0
    var high = sums.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if sums[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
