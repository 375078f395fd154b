import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// Sections that change at random: `LAZYGRID_ENDURANCE=600` makes it ten minutes, from another seed each
/// time; `LAZYGRID_SEED=7` begins with that seed.
final class SectionFuzzTests: GtkTestCase {
  func testRandomSectionsAreShownAsTheyAre() {
    onMain {
      let seconds = number("LAZYGRID_ENDURANCE").map(Double.init) ?? 2.5
      let first = number("LAZYGRID_SEED") ?? (seconds > 10 ? Int.random(in: 0..<1_000_000) : 1)
      let end = MainLoop.monotonicTime + Int(seconds * 1_000_000)
      var seed = first
      var steps = 0
      var cells = 0
      while MainLoop.monotonicTime < end {
        let run = SectionFuzz(seed: seed)
        while run.problems.isEmpty, run.steps < 60, MainLoop.monotonicTime < end { run.step() }
        run.settle()
        let problems = run.problems
        let log = run.log
        cells = max(cells, run.mostCells)
        steps += run.steps
        let remains = run.end()
        XCTAssertEqual(remains, 0, "widgets after the window, seed \(seed)")
        guard problems.isEmpty else {
          return XCTFail("seed \(seed): \(problems.joined(separator: "\n"))\nafter\n\(log)")
        }
        seed += 1
      }
      print("section fuzz: \(steps) steps, seeds \(first)..<\(seed), at most \(cells) cells")
      XCTAssertLessThan(cells, 200)
    }
  }
}

private func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }

/// A view of sections, and what a test knows of how it must look.
@MainActor
private final class SectionFuzz {
  typealias Section = GridSection<String, [Item]>

  private(set) var problems: [String] = []
  private(set) var steps = 0
  private(set) var mostCells = 0
  private var lines: [String] = []
  private var rig: SectionRig?
  private var random: SeededGenerator
  private var sections: [Section] = []

  /// Data that is not cut, while it takes the place of sections.
  private var flat: [Item]?
  private var selected: Int?
  private var nextID = 0
  private var nextName = 0
  private let axis: Axis

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    axis = seed % 3 == 0 ? .horizontal : .vertical
    for _ in 0..<5 { sections.append(newSection()) }
    let rig = SectionRig(
      sections, layout: LineLayout.grid(columns: 3, axis: axis), sticky: .headers, width: 300, height: 300)
    if seed % 2 == 0 { rig.grid.widget.direction = .rightToLeft }
    rig.grid.reflow = Bool.random(using: &random) ? .standard : nil
    self.rig = rig
  }

  var log: String { lines.joined(separator: "\n") }

  /// Lets go of the window, and counts the cells that outlive it.
  func end() -> Int {
    let cells = rig?.grid.shell.cells.values.map { WeakReference($0.widget) } ?? []
    rig = nil
    drainMainLoop()
    return cells.filter { $0.object != nil }.count
  }

  // MARK: Steps

  func step() {
    guard let rig else { return }
    steps += 1
    change(rig)
    if chance(3) { settle() } else { turnMainLoopOnce() }
    mostCells = max(mostCells, rig.grid.shell.cells.count)
  }

  private func turnMainLoopOnce() {
    for _ in 0..<below(4) { MainLoop.iterate(mayBlock: false) }
  }

  private func note(_ line: String) { lines.append("  \(steps): \(line)") }

  private func change(_ rig: SectionRig) {
    let grid = rig.grid
    switch below(14) {
    case 0:
      let value = Double.random(in: -50...3_000, using: &random)
      note("scroll to \(value)")
      adjustment(rig).value = value
    case 1:
      let way = Double.random(in: -120...120, using: &random)
      note("scroll by \(way)")
      adjustment(rig).value += way
    case 2:
      guard let section = sections.randomElement(using: &random) else { return }
      let animated = chance(2)
      note("scroll to section \(section.id), animated \(animated)")
      grid.scroll(to: .section(section.id), animated: animated)
    case 3:
      guard let item = items.randomElement(using: &random) else { return }
      note("scroll to item \(item.id)")
      grid.scroll(to: item.id, animated: chance(2))
    case 4:
      grid.stickyEdges = [StickyEdges(), .headers, .footers, [.headers, .footers]][below(4)]
      note("sticky \(grid.stickyEdges)")
    case 5:
      grid.showsSectionBackgrounds.toggle()
      note("backgrounds \(grid.showsSectionBackgrounds)")
    case 6:
      let ids = Set(sections.filter { _ in chance(4) }.map { AnyHashable($0.id) })
      let animated = chance(2)
      note("collapsed \(ids.map { "\($0)" }.sorted()), animated \(animated)")
      grid.setCollapsedSections(ids, animated: animated)
    case 7:
      selected = chance(4) ? nil : items.randomElement(using: &random)?.id
      note("select \(selected.map(String.init) ?? "nothing")")
      rig.record.selection = selected
      grid.updateSelection()
    case 8:
      let width = 60 + below(400)
      note("width \(width)")
      if axis == .vertical {
        rig.scroller.setSizeRequest(width: width)
      } else {
        rig.scroller.setSizeRequest(height: width)
      }
    case 9: press(rig)
    case 10 where chance(3): applyFlat(grid)
    default: applySections(grid)
    }
  }

  private func adjustment(_ rig: SectionRig) -> Adjustment {
    axis == .vertical ? rig.scroller.verticalAdjustment : rig.scroller.horizontalAdjustment
  }

  private func press(_ rig: SectionRig) {
    guard chance(2) else {
      let keys: [Key] = [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
      let key = keys[below(keys.count)]
      note("key \(key)")
      _ = rig.grid.shell.handle(key, [])
      return
    }
    let point = Point(x: Double(below(300)), y: Double(below(300)))
    note("click at \(point)")
    let hit = rig.grid.shell.engine.hitTest(rig.grid.shell.logical(point.x, point.y))
    rig.click(at: point)
    if let hit, case .item(let item) = rig.grid.shell.engine.content(of: hit.slot) {
      selected = items[item].id
    }
  }

  private func applyFlat(_ grid: LazyGridView<Item>) {
    flat = items.filter { _ in !chance(10) }
    note("flat data of \(items.count)")
    forgetSelectionOfRemoved()
    grid.apply(items, animated: chance(2))
  }

  private func applySections(_ grid: LazyGridView<Item>) {
    flat = nil
    for _ in 0...below(3) { edit() }
    forgetSelectionOfRemoved()
    let animated = chance(2)
    note("apply \(sections.map { "\($0.id): \($0.elements.map(\.id))" }), animated \(animated)")
    grid.apply(sections, animated: animated)
  }

  private func forgetSelectionOfRemoved() {
    if let id = selected, !items.contains(where: { $0.id == id }) { selected = nil }
  }

  /// The items that are shown, in order.
  private var items: [Item] { flat ?? sections.flatMap(\.elements) }

  // MARK: Edits

  private func edit() {
    guard !sections.isEmpty, !chance(8) else {
      return sections.insert(newSection(), at: below(sections.count + 1))
    }
    let index = below(sections.count)
    switch below(11) {
    case 0: sections.remove(at: index)
    case 1: sections.insert(sections.remove(at: index), at: below(sections.count + 1))
    case 2: sections[index].id = newName()
    case 3: sections[index].showsHeader.toggle()
    case 4: sections[index].showsFooter.toggle()
    case 5: sections[index].contentInsets = newInsets()
    case 6: sections[index].layout = newLayout()
    case 7: sections[index].elements.shuffle(using: &random)
    case 8:
      let moved = sections[index].elements.filter { _ in chance(3) }
      let ids = Set(moved.map(\.id))
      sections[index].elements.removeAll { ids.contains($0.id) }
      let other = below(sections.count)
      sections[other].elements.insert(contentsOf: moved, at: below(sections[other].elements.count + 1))
    case 9:
      for item in sections[index].elements.indices where chance(3) {
        sections[index].elements[item].text = chance(2) ? "x" : "x\ny"
      }
    default: sections[index].elements += newItems(below(6))
    }
  }

  private func newSection() -> Section {
    var section = Section(newName(), newItems(below(24)), layout: newLayout(), contentInsets: newInsets())
    section.showsHeader = !chance(6)
    section.showsFooter = chance(3)
    return section
  }

  private func newName() -> String {
    nextName += 1
    return "s\(nextName)"
  }

  private func newItems(_ count: Int) -> [Item] {
    nextID += count
    return (nextID - count..<nextID).map { Item(id: $0) }
  }

  private func newLayout() -> (any CollectionLayout)? {
    let layouts: [(any CollectionLayout)?] = [
      nil, nil, LineLayout.list(axis: axis), LineLayout.grid(columns: 4, lineSpacing: 5, axis: axis),
      LineLayout.grid(adaptive: 70, axis: axis), FlowLayout.flow(axis: axis),
      WaterfallLayout.waterfall(columns: 2, axis: axis),
    ]
    return layouts[below(layouts.count)]
  }

  private func newInsets() -> EdgeInsets {
    guard chance(2) else { return .zero }
    return EdgeInsets(
      top: Double(below(20)), leading: Double(below(20)), bottom: Double(below(20)),
      trailing: Double(below(20)))
  }

  private func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func chance(_ of: Int) -> Bool { below(of) == 0 }

  // MARK: Looking

  func settle() {
    guard let rig, problems.isEmpty else { return }
    rest(rig)
    rig.grid.shell.queuePass()
    rest(rig)
    guard problems.isEmpty else { return }
    checkCells(rig)
    checkOrder(rig)
    checkHeader(rig)
    problems += rig.record.warnings.map { "warned: \($0)" }
  }

  /// Nothing that anybody asks for takes longer than some seconds, or it never ends.
  private func rest(_ rig: SectionRig) {
    let deadline = MainLoop.monotonicTime + 10_000_000
    turnMainLoop { rig.isSettled || MainLoop.monotonicTime > deadline }
    guard !rig.isSettled else { return }
    let shell = rig.grid.shell
    problems.append(
      "no rest: queued \(shell.isPassQueued), dirty \(shell.engine.isDirty), moving \(shell.engine.isMoving), "
        + "scroll \(shell.engine.scroll) told as \(shell.reportedScroll), focus \(shell.focusGoal != nil), "
        + "order \(shell.orderSource != nil)")
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
      shell.selection.slot == nil
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
    let wanted = (live.filter { $0.stick == 0 } + live.filter { $0.stick != 0 }).map {
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

  /// Where the section at the top has a header that sticks, it is there.
  private func checkHeader(_ rig: SectionRig) {
    let engine = rig.grid.shell.engine
    guard rig.grid.stickyEdges.contains(.headers), let list = engine.sections else { return }
    engine.forEachSectionFrame { section, frame in
      let (start, end) = (frame.minAlong(axis), frame.maxAlong(axis))
      guard start <= 0, end > 1, let header = list.header(of: section) else { return }
      var drawn: Rect?
      if let live = engine.liveSlot(at: header) {
        engine.forEachPlacement { if $0.cell == live.cell { drawn = $0.frame } }
      }
      // What is longer than half the view does not stick.
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
