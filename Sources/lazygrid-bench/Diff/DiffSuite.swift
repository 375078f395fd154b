import Changesets
import LazyGrid

/// The diff against that of the standard library and a textbook algorithm.
@MainActor
struct DiffSuite {
  let effort: Effort

  init(_ effort: Effort) { self.effort = effort }

  func run(_ report: inout Report) {
    for diffCase in DiffCase.all(isQuick: effort == .quick) { compare(diffCase, &report) }
    compareMemory(&report)
    compareApply(&report)
  }

  private func compare(_ diffCase: DiffCase, _ report: inout Report) {
    // Small inputs are repeated until the time is measurable.
    let repeats = max(1, 20_000 / (diffCase.count + 1))
    func each(_ body: () -> Int) -> Double {
      var mixed = 0
      let time = Stopwatch.time { for _ in 0..<repeats { mixed ^= body() } }
      withExtendedLifetime(mixed) {}
      return time * 1_000 / Double(repeats)
    }
    let ours = { each(diffCase.ours) }
    let heckel = Stopwatch.inTurn(rounds: effort.rounds + 2, ours) { each(diffCase.heckel) }
    report.add(
      Row("\(diffCase.name), against Heckel", ours: heckel.ours, rival: heckel.rival, .microseconds))
    guard let difference = diffCase.standard else { return }
    let standard = Stopwatch.inTurn(rounds: effort.rounds, ours) { each(difference) }
    report.add(
      Row(
        "\(diffCase.name), against difference(from:)", ours: standard.ours, rival: standard.rival,
        .microseconds))
  }

  private func compareMemory(_ report: inout Report) {
    let count = 100_000
    let shuffled = DiffShape.shuffled(count)
    var kept: Changeset?
    let before = Heap.kilobytesInUse
    let peak = Heap.peakBytes { kept = Changeset(from: shuffled.old, to: shuffled.new) }
    let result = (Heap.kilobytesInUse - before) * 1_024
    withExtendedLifetime((kept, shuffled)) {}
    // The elements of both snapshots are counted, so there are twice `count`.
    report.add(
      Row(
        "bytes an element at most, result and all, 100,000 shuffled", ours: Double(peak) / Double(2 * count),
        .count, bar: .limit(16)))
    report.add(Row("bytes an element, of the result", ours: result / Double(2 * count), .count))
  }

  /// Applies one edit through the view, compiled in another module.
  private func compareApply(_ report: inout Report) {
    guard Gtk.hasDisplay else { return }
    let count = 1_000_000
    let items = (0..<count).map { DiffItem(id: $0, content: 0) }
    var edited = items
    edited.insert(DiffItem(id: count, content: 0), at: count / 2)
    let grid = LazyGridView(items, layout: .list()) { Text("\($0.id)") }
    var isEdited = false
    let time = Stopwatch.inTurn(rounds: 2 * effort.rounds + 3) {
      isEdited.toggle()
      return Stopwatch.time { grid.apply(isEdited ? edited : items, animated: false) }
    } _: {
      Stopwatch.time {
        let changes = isEdited ? Changeset(from: items, to: edited) : Changeset(from: edited, to: items)
        precondition(!changes.isEmpty)
      }
    }
    report.add(
      Row(
        "grid.apply of one edit in 1,000,000 items, against the bare diff", ours: time.ours * 1_000,
        rival: time.rival * 1_000, .microseconds, bar: .ratio(1.1)))
  }
}
