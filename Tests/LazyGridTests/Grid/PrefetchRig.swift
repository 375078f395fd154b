import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Checks that no frames come and the main loop is idle.
@MainActor
func expectRest(_ grid: LazyGridView<Item>, _ label: String) {
  // Scrollbars fade out and the focus ring fades in first.
  pause(milliseconds: 300)
  let clock = grid.widget.frameClock
  let frames = clock?.frameCounter
  let turns = pause(milliseconds: 400)
  XCTAssertEqual(clock?.frameCounter, frames, label)
  XCTAssertLessThanOrEqual(turns, 2, label)
}

/// Runs the main loop for a time.
///
/// - Returns: The number of turns that had work to do.
@MainActor
@discardableResult
func pause(milliseconds: Int) -> Int {
  var isOver = false
  Gtk.MainLoop.timeout(milliseconds: milliseconds) {
    isOver = true
    return false
  }
  var turns = 0
  while !isOver {
    Gtk.MainLoop.iterate(mayBlock: true)
    turns += 1
  }
  return turns - 1
}

extension Gtk.MainLoop {
  static func spend(milliseconds: Int) {
    let end = monotonicTime + milliseconds * 1_000
    while monotonicTime < end {}
  }
}

/// A view that reports when it makes cells between frames.
@MainActor
final class TurnRig {
  var window: Gtk.Window?
  var scroller: Gtk.ScrolledWindow?
  var grid: LazyGridView<Item>?
  var onTurn: (TurnRig) -> Void = { _ in }
  var onBind: () -> Void = {}

  convenience init(columns: Int = 1) { self.init(layout: LineLayout.grid(columns: columns)) }

  init(layout: any CollectionLayout) {
    let items = (0..<600).map { Item(id: $0) }
    func make(_ layout: some CollectionLayout) -> LazyGridView<Item> {
      LazyGridView(items, layout: layout) { [unowned self] item in
        let _ = bind()
        Text("\(item.id)").frame(minHeight: 30)
      }
    }
    let grid = make(layout)
    self.grid = grid
    let scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.setPolicy(horizontal: .never, vertical: .external)
    self.scroller = scroller
    window = Gtk.Window(width: 300, height: 400)
    window?.child = scroller
  }

  isolated deinit { window?.destroy() }

  private func bind() {
    onBind()
    if grid?.shell.prefetch.deadline != nil { onTurn(self) }
  }

  func show() { window?.present() }

  func settle() {
    guard let grid else { return }
    turnMainLoop(timeout: 10) {
      grid.isSettled && grid.widget.isMapped && grid.shell.engine.viewport.width > 0
    }
  }

  /// Checks that each visible cell has its place, and that no other cell is visible.
  func expectSoundCells() {
    guard let shell = grid?.shell else { return }
    let live = Set(shell.engine.liveSlots.map(\.cell))
    for child in shell.widget.children {
      guard let cell = Cell.of(child) else { continue }
      XCTAssertEqual(child.isChildVisible, live.contains(cell.handle))
    }
    let order = shell.widget.children.compactMap { child in
      Cell.of(child).flatMap { live.contains($0.handle) ? $0.handle : nil }
    }
    XCTAssertEqual(order, shell.engine.liveSlots.map(\.cell))
  }
}

/// Lines of 30 px that take longer to find than a prefetch slice lasts.
struct SlowLayout: CollectionLayout {
  var axis = Axis.vertical

  func makeSolver() -> Solver { Solver() }

  struct Solver: LayoutSolver {
    let axis = Axis.vertical
    var itemCount = 0
    var contentExtent: Double { Double(itemCount) * 30 }
    mutating func setEnvironment(_ environment: LayoutEnvironment) { breadth = environment.across }
    var breadth = 0.0
    mutating func apply(_ changeset: Changeset) { itemCount = changeset.targetCount }

    func place(_ slot: Slot) -> PlacedSlot {
      PlacedSlot(
        slot: slot, frame: Rect(x: 0, y: Double(slot.index) * 30, width: breadth, height: 30),
        needsMeasuring: false)
    }

    func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
      MainActor.assumeIsolated { Gtk.MainLoop.spend(milliseconds: 4) }
      let first = max(0, Int(from / 30))
      let last = min(itemCount, Int((to / 30).rounded(.up)))
      guard first < last else { return }
      for index in first..<last where !body(place(Slot(index))) { return }
    }

    func proposal(for slot: Slot) -> SizeProposal { SizeProposal(width: breadth, height: 30) }
    mutating func setMeasuredSize(_ size: Size, for slot: Slot) {}
    mutating func invalidateMeasurements() {}
  }
}

/// A widget that reports when it is measured and allocated.
final class PlaceProbe: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<PlaceProbe>(name: "LazyGridTestPlaceProbe")

  var onPlace: () -> Void = {}
  var onMeasure: () -> Void = {}

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    onMeasure()
    return Gtk.SizeRequest(minimum: 20, natural: 20)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) { onPlace() }
}
