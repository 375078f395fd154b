import Changesets
import LazyGrid

extension WidgetSuite {
  /// Compares the call and the frame that show new data without animation.
  func compareChanges(_ look: Look, _ report: inout Report) {
    let insert = Self.inTurn(effort.rounds) {
      Self.insertFirst(GridContestant.self, look)
    } _: {
      Self.insertFirst(GridViewContestant.self, look)
    }
    report.add(
      Row(
        Self.label(look, 1_000, "one insert at 0, call and frame, diff included"), ours: insert.ours,
        rival: insert.rival, bar: .ratio(0.5)))

    let count = 100_000
    let change = ScatteredChange(look.items(count))
    let scattered = Self.inTurn(effort.rounds) {
      Self.show(change, GridContestant.self, look)
    } _: {
      Self.show(change, GridViewContestant.self, look)
    }
    report.add(
      Row(
        Self.label(look, count, "1,000 changes in one apply, against the same number of splices"),
        ours: scattered.ours, rival: scattered.rival, bar: .ratio(0.1)))
    let diff = (0..<9).map { _ in Stopwatch.time { _ = Changeset(from: change.before, to: change.after) } }
    report.add(Row(Self.label(look, count, "of that, the diff"), ours: diff.median))
  }

  private static func inTurn(
    _ rounds: Int, _ ours: () -> Double, _ rival: () -> Double
  ) -> (ours: Double, rival: Double) {
    Stopwatch.inTurn(rounds: rounds, ours, rival)
  }

  private static func insertFirst<Side: Contestant>(_ side: Side.Type, _ look: Look) -> Double {
    var items = look.items(1_000)
    let stage = Stage<Side>(Dataset(look, items))
    stage.settle()
    var times: [Double] = []
    for number in 1_000..<1_010 {
      let text = look.text(number)
      items.insert(Item(id: number, text: text), at: 0)
      let edits = [Edit(position: 0, removed: 0, added: text)]
      let next = items
      times.append(stage.frame { stage.side.show(next, after: edits) })
    }
    return times.median
  }

  private static func show<Side: Contestant>(
    _ change: ScatteredChange, _ side: Side.Type, _ look: Look
  ) -> Double {
    let stage = Stage<Side>(Dataset(look, change.before))
    stage.settle()
    return stage.frame { stage.side.show(change.after, after: change.edits) }
  }
}

/// A thousand scattered changes: a third each of updates, removals and insertions.
struct ScatteredChange {
  let before: [Item]
  private(set) var after: [Item]

  /// The edits from the end to the beginning, so that each position is the original one.
  private(set) var edits: [Edit] = []

  init(_ items: [Item]) {
    before = items
    after = items
    var random = SplitMix(seed: 5)
    var positions: Set<Int> = []
    while positions.count < 1_000 { positions.insert(Int.random(in: 0..<items.count, using: &random)) }
    for (number, position) in positions.sorted(by: >).enumerated() {
      let text = "\(items.count + number) new"
      switch number % 3 {
      case 0:
        after[position].text = text
        edits.append(Edit(position: position, removed: 1, added: text))
      case 1:
        after.remove(at: position)
        edits.append(Edit(position: position, removed: 1, added: nil))
      default:
        after.insert(Item(id: items.count + number, text: text), at: position)
        edits.append(Edit(position: position, removed: 0, added: text))
      }
    }
  }
}
