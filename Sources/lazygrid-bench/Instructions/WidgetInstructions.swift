import LazyGrid

/// The cases of the widget suite in instructions: LazyGridView against GtkGridView.
@MainActor
struct WidgetInstructions {
  private let effort: Effort
  private let counter: InstructionCounter

  typealias Ours = InstructionStage<GridContestant>
  typealias Rival = InstructionStage<GridViewContestant>

  /// - Parameter directory: The directory for callgrind's files.
  init(_ effort: Effort, directory: String) {
    self.effort = effort
    counter = InstructionCounter(directory: directory)
    StoppedTime.begin(counter)
  }

  func run(_ report: inout Report) {
    report.begin(.widget, columns: InstructionRow.columns)
    for look in [Look.uniform, .words] {
      compareOpening(look, Self.count, &report)
      compareScrolling(look, &report)
      compareJumps(look, &report)
      compareInserts(look, &report)
      compareScattered(look, &report)
      compareWidths(look, &report)
      Dataset.forgetAll()
    }
    compareSections(&report)
    Dataset.forgetAll()
    compareLargeWindow(&report)
    compareOpening(.glyphs, Glyphs.count, &report)
  }

  private static let count = 100_000

  private var steps: Int { effort.countedSteps }

  private func add(
    _ look: Look, _ count: Int, _ name: String, _ ours: InstructionCounts, _ rival: InstructionCounts,
    _ report: inout Report
  ) {
    report.add(InstructionRow(name: WidgetSuite.label(look, count, name), ours: ours, rival: rival))
  }

  private func compareOpening(_ look: Look, _ count: Int, _ report: inout Report) {
    let data = Dataset.of(look, count)
    _ = data.strings
    add(
      look, count, "data → settled", Ours.openings(counter, data, rounds: effort.rounds),
      Rival.openings(counter, data, rounds: effort.rounds), &report)
  }

  // MARK: Scrolling

  private func compareScrolling(_ look: Look, _ report: inout Report) {
    let data = Dataset.of(look, Self.count)
    add(look, Self.count, "scroll step", scroll(Ours(counter, data)), scroll(Rival(counter, data)), &report)
  }

  private func scroll<Side>(_ stage: InstructionStage<Side>) -> InstructionCounts {
    stage.run(steps, step: stage.stage.scrollStep())
  }

  private func compareLargeWindow(_ report: inout Report) {
    let data = Dataset.of(.small, Self.count)
    add(
      .small, Self.count, "scroll step, 1,920 × 2,160 px",
      scroll(Ours(counter, data, width: 1_920, height: 2_160)),
      scroll(Rival(counter, data, width: 1_920, height: 2_160)), &report)
  }

  private func compareJumps(_ look: Look, _ report: inout Report) {
    let data = Dataset.of(look, Self.count)
    add(look, Self.count, "jump", jump(Ours(counter, data)), jump(Rival(counter, data)), &report)
  }

  /// Jumps to the end and to the middle, alternately.
  private func jump<Side>(_ stage: InstructionStage<Side>) -> InstructionCounts {
    let adjustment = stage.stage.adjustment
    return stage.runApart(steps) { number in
      let end = adjustment.upper - adjustment.pageSize
      adjustment.value = number.isMultiple(of: 2) ? end : end / 2
    }
  }

  private func compareWidths(_ look: Look, _ report: inout Report) {
    let data = Dataset.of(look, Self.count)
    add(
      look, Self.count, "width change by 1 px", changeWidth(Ours(counter, data)),
      changeWidth(Rival(counter, data)), &report)
  }

  private func changeWidth<Side>(_ stage: InstructionStage<Side>) -> InstructionCounts {
    let step = stage.stage.widthStep()
    return stage.run(steps, step: step)
  }

  // MARK: Changes

  private func compareInserts(_ look: Look, _ report: inout Report) {
    add(
      look, 1_000, "one insert at 0, diff included", insertFirst(GridContestant.self, look),
      insertFirst(GridViewContestant.self, look), &report)
  }

  private func insertFirst<Side: Contestant>(_ side: Side.Type, _ look: Look) -> InstructionCounts {
    var items = look.items(1_000)
    let stage = InstructionStage<Side>(counter, Dataset(look, items))
    return stage.runApart(steps) { _ in
      let text = look.text(items.count)
      items.insert(Item(id: items.count, text: text), at: 0)
      stage.stage.side.show(items, after: [Edit(position: 0, removed: 0, added: text)])
    }
  }

  private func compareScattered(_ look: Look, _ report: inout Report) {
    let change = ScatteredChange(look.items(Self.count))
    add(
      look, Self.count, "1,000 changes in one apply", show(change, GridContestant.self, look),
      show(change, GridViewContestant.self, look), &report)
  }

  /// Shows the change once, because the rival's splices take long.
  private func show<Side: Contestant>(
    _ change: ScatteredChange, _ side: Side.Type, _ look: Look
  ) -> InstructionCounts {
    let stage = InstructionStage<Side>(counter, Dataset(look, change.before))
    return stage.runOnce { stage.stage.side.show(change.after, after: change.edits) }
  }

  // MARK: Sections

  /// Compares the items in sections of a hundred with the same items without sections.
  private func compareSections(_ report: inout Report) {
    let data = Dataset.of(.uniform, Self.count)
    let cut = InstructionStage<SectionContestant>(counter, data)
    let flat = Ours(counter, data)
    var items = data.items
    let inserts = (
      cut: insert(cut) { cut.stage.side.insert($0) },
      flat: insert(flat) {
        items.insert($0, at: items.count / 2)
        flat.stage.side.grid.apply(items, animated: false)
      }
    )
    func name(_ step: String) -> String { "\(grouped(Self.count)) in sections against one run: \(step)" }
    report.add(InstructionRow(name: name("scroll step"), ours: scroll(cut), rival: scroll(flat)))
    report.add(
      InstructionRow(name: name("insert in the middle"), ours: inserts.cut, rival: inserts.flat))
  }

  private func insert<Side>(
    _ stage: InstructionStage<Side>, _ insert: @escaping (Item) -> Void
  ) -> InstructionCounts {
    stage.runApart(steps) { insert(Item(id: 2_000_000 + $0, text: "new")) }
  }
}
