import GtkTestSupport

@testable import LazyGrid

// Comparison of the screen with the expected state.
extension SectionFuzz {
  func settle() {
    guard let rig, problems.isEmpty else { return }
    rest(rig)
    rig.grid.shell.queuePass()
    rest(rig)
    guard problems.isEmpty else { return }
    checkCells(rig)
    checkOrder(rig)
    checkHeader(rig)
    // The test applies data without sections on purpose.
    let warnings = rig.record.warnings.filter { !$0.hasPrefix("apply: the view was made for sections") }
    problems += warnings.map { "warned: \($0)" }
  }

  /// Waits until the view settles. No operation takes longer than a few seconds, or it never ends.
  private func rest(_ rig: SectionRig) {
    let deadline = Gtk.MainLoop.monotonicTime + 10_000_000
    turnMainLoop { rig.isSettled || Gtk.MainLoop.monotonicTime > deadline }
    guard !rig.isSettled else { return }
    let shell = rig.grid.shell
    problems.append(
      "no rest: queued \(shell.frames.isPassQueued), dirty \(shell.engine.isDirty), moving \(shell.engine.isMoving), "
        + "scroll \(shell.engine.scroll) told as \(shell.followUp.reportedScroll), focus \(shell.keyboard.goal != nil), "
        + "order \(shell.order.isOutOfOrder)")
  }

  private func checkCells(_ rig: SectionRig) {
    let shell = rig.grid.shell
    if rig.grid.selection != selected || rig.record.selection != selected {
      problems.append(
        "selected \(String(describing: rig.grid.selection)), \(String(describing: rig.record.selection)), "
          + "not \(String(describing: selected))")
    }
    for live in shell.engine.liveSlots {
      guard let cell = shell.cells[live.cell] else {
        problems.append("no cell at \(live.slot)")
        continue
      }
      let (text, id) = expected(shell, live.slot)
      if rig.text(cell) != text { problems.append("\(rig.text(cell) ?? "nothing") instead of \(text)") }
      let state: CellState = id != nil && id == selected ? .selected : .normal
      if cell.state != state { problems.append("\(text) is \(cell.state)") }
    }
    if let id = selected, shell.engine.liveSlots.contains(where: { expected(shell, $0.slot).id == id }),
      shell.clicks.selection.slot == nil
    {
      problems.append("the selected item is on screen and has no slot")
    }
  }

  private func expected(_ shell: GridShell, _ slot: Slot) -> (text: String, id: Int?) {
    switch shell.engine.content(of: slot) {
    case .item(let item) where items.indices.contains(item):
      return ("\(items[item].id) \(items[item].text)", items[item].id)
    case .item(let item): return ("item \(item) of \(items.count)", nil)
    case .header(let index):
      guard flat == nil, sections.indices.contains(index) else { return ("header \(index)", nil) }
      let section = sections[index]
      let isCollapsed = rig?.grid.collapsedSections.contains(section.id) ?? false
      return ("\(section.id): \(section.elements.count)\(isCollapsed ? " …" : "")", nil)
    case .footer(let index):
      return (flat == nil && sections.indices.contains(index) ? "end of \(sections[index].id)" : "", nil)
    }
  }

  private func checkOrder(_ rig: SectionRig) {
    let shell = rig.grid.shell
    let live = shell.engine.liveSlots
    if shell.engine.ghostCount > 0 { problems.append("\(shell.engine.ghostCount) ghosts at rest") }
    let wanted = (live.filter { $0.pinOffset == 0 } + live.filter { $0.pinOffset != 0 }).map {
      expected(shell, $0.slot).text
    }
    if rig.siblingTexts != wanted { problems.append("siblings \(rig.siblingTexts), not \(wanted)") }
    let children = rig.grid.widget.children
    let backgrounds = children.prefix { Cell.of($0) == nil }.count
    if children.dropFirst(backgrounds).contains(where: { Cell.of($0) == nil }) {
      problems.append("a background above a cell")
    }
    var frames = 0
    shell.engine.forEachSectionFrame { _, _ in frames += 1 }
    let count = rig.grid.showsSectionBackgrounds ? frames : 0
    if backgrounds != count { problems.append("\(backgrounds) backgrounds, not \(count)") }
  }

  /// Checks that the header of the section at the top sticks, if it can.
  private func checkHeader(_ rig: SectionRig) {
    let engine = rig.grid.shell.engine
    guard rig.grid.pinnedViews.contains(.headers) else { return }
    let list = engine.sections
    engine.forEachSectionFrame { section, frame in
      let (start, end) = (frame.minAlong(axis), frame.maxAlong(axis))
      guard start <= 0, end > 1, let header = list.header(of: section) else { return }
      var drawn: Rect?
      if let live = engine.liveSlot(at: header) {
        engine.forEachPlacement { if $0.cell == live.cell { drawn = $0.frame } }
      }
      // A header longer than half the viewport does not stick.
      if let drawn, drawn.size.along(axis) * 2 > engine.viewport.along(axis) { return }
      guard let drawn, drawn.maxAlong(axis) > 0.5, drawn.minAlong(axis) < 0.5,
        drawn.maxAlong(axis) <= end + 0.5
      else {
        problems.append("header of \(section) at \(String(describing: drawn)), section at \(frame)")
        return
      }
    }
  }
}
