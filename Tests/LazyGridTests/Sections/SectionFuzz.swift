import GtkTestSupport
import RandomSupport

@testable import LazyGrid

/// A view of sections, with the state that a test expects.
@MainActor
final class SectionFuzz {
  typealias Section = GridSection<String, [Item]>

  var problems: [String] = []
  private(set) var steps = 0
  private(set) var mostCells = 0
  private var lines: [String] = []
  private(set) var rig: SectionRig?
  private var random: SeededGenerator
  private(set) var sections: [Section] = []

  /// Data without sections, while it replaces the sections.
  private(set) var flat: [Item]?
  private(set) var selected: Int?
  private var nextID = 0
  private var nextName = 0
  let axis: Axis

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

  /// Releases the window, and returns the number of cells that outlive it.
  func end() -> Int {
    let cells = rig?.grid.shell.cells.values.map { Gtk.WeakReference($0.widget) } ?? []
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
    for _ in 0..<below(4) { Gtk.MainLoop.iterate(mayBlock: false) }
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
      grid.pinnedViews = [PinnedViews(), .headers, .footers, [.headers, .footers]][below(4)]
      note("sticky \(grid.pinnedViews)")
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

  private func adjustment(_ rig: SectionRig) -> Gtk.Adjustment {
    axis == .vertical ? rig.scroller.verticalAdjustment : rig.scroller.horizontalAdjustment
  }

  private func press(_ rig: SectionRig) {
    guard chance(2) else {
      let keys: [Gtk.Key] = [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
      let key = keys[below(keys.count)]
      note("key \(key)")
      _ = rig.grid.shell.keyboard.handle(key, [])
      return
    }
    let point = Point(x: Double(below(300)), y: Double(below(300)))
    note("click at \(point)")
    let hit = rig.grid.shell.engine.hitTest(rig.grid.shell.clicks.logical(point.x, point.y))
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

  /// The visible items, in order.
  var items: [Item] { flat ?? sections.flatMap(\.elements) }

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
}
