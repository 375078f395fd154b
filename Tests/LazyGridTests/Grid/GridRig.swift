import GtkTestSupport
import XCTest

@testable import LazyGrid

struct Item: Identifiable, Equatable {
  var id: Int
  var text = ""
  var usesTrigger = false
}

/// A record of the events in the cells and callbacks of a test.
@MainActor
final class Record {
  var fired: [Int] = []
  var states: [Int: [CellState]] = [:]
  var appeared: [Int] = []
  var disappeared: [Int] = []
  var warnings: [String] = []
  var selection: Int?
  var sets: [Int?] = []
  var onFire: (Int) -> Void = { _ in }

  func fire(_ id: Int) {
    fired.append(id)
    onFire(id)
  }

  func saw(_ state: CellState, _ id: Int) { states[id, default: []].append(state) }

  func forget() {
    states = [:]
    appeared = []
    disappeared = []
  }

  var binding: Binding<Int?> {
    Binding(
      get: { self.selection },
      set: {
        self.selection = $0
        self.sets.append($0)
      })
  }
}

/// A grid in a scrolled window in a visible window, with a record of its events.
@MainActor
final class GridRig {
  let record = Record()
  private(set) var grid: LazyGridView<Item>
  let window: Gtk.Window
  let scroller: Gtk.ScrolledWindow
  private(set) var items: [Item]

  init(
    _ items: [Item], isBound: Bool = false, selection: Int? = nil,
    layout: some CollectionLayout = LineLayout.list(), width: Int = 300, height: Int = 400,
    isPresented: Bool = true
  ) {
    let record = record
    record.selection = selection
    self.items = items
    Diagnostics.observer = { record.warnings.append($0) }
    grid = LazyGridView(items, selection: isBound ? record.binding : nil, layout: layout) { item in
      if item.usesTrigger {
        Trigger {
          record.fire(item.id)
        } content: {
          StateProbe(item: item, record: record)
        }
      } else {
        StateProbe(item: item, record: record)
      }
    }
    grid.onAppear = { record.appeared.append($0) }
    grid.onDisappear = { record.disappeared.append($0) }
    scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.setPolicy(horizontal: .never, vertical: .external)
    window = Gtk.Window(width: width, height: height)
    window.isDecorated = false
    window.child = scroller
    if isPresented { present() }
  }

  func present() {
    window.present()
    settle()
  }

  isolated deinit {
    Diagnostics.observer = nil
    window.destroy()
  }

  // MARK: Steps

  func apply(_ new: [Item], animated: Bool = false) {
    items = new
    grid.apply(new, animated: animated)
  }

  /// Runs the main loop until nothing moves and nothing is pending.
  func settle() {
    turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.shell.engine.viewport.width > 0 }
  }

  /// Runs the main loop until one more frame has been painted.
  func nextFrame() {
    guard let clock = grid.widget.frameClock else { return }
    let counter = clock.frameCounter
    var isPainted = false
    let connection = clock.onAfterPaint { isPainted = true }
    clock.request(.paint)
    turnMainLoop { isPainted && clock.frameCounter > counter }
    connection.disconnect()
  }

  func scroll(to value: Double) {
    scroller.verticalAdjustment.value = value
    settle()
  }

  func press(_ id: Int) { press(at: center(id)) }

  func release(_ id: Int) { release(at: center(id)) }

  /// Emits the gesture's signal for a press at a point of the widget.
  func press(at point: Point) { grid.shell.clicks.gesture.emitPress("pressed", x: point.x, y: point.y) }

  func release(at point: Point) { grid.shell.clicks.gesture.emitPress("released", x: point.x, y: point.y) }

  func click(_ id: Int) {
    press(id)
    release(id)
  }

  /// Waits until the item flashed by a trigger is normal again.
  func waitForFlash() { turnMainLoop { grid.shell.clicks.flashed == nil } }

  // MARK: Looking

  private func center(_ id: Int) -> Point {
    guard let frame = drawnFrame(id) else { return Point(x: -1, y: -1) }
    return Point(x: (frame.minX + frame.maxX) / 2, y: (frame.minY + frame.maxY) / 2)
  }

  /// Returns the frame where the item's cell is drawn now.
  func drawnFrame(_ id: Int) -> Rect? {
    guard let live = live(id) else { return nil }
    var found: Rect?
    grid.shell.engine.forEachPlacement { if $0.cell == live.cell { found = $0.frame } }
    return found
  }

  func live(_ id: Int) -> LiveSlot? {
    grid.shell.engine.liveSlots.first {
      items.indices.contains($0.slot.index) && items[$0.slot.index].id == id
    }
  }

  func cell(_ id: Int) -> Cell? { live(id).flatMap { grid.shell.cells[$0.cell] } }

  /// Returns the text in the item's cell.
  func text(_ id: Int) -> String? {
    guard let content = cell(id)?.implementation.content else { return nil }
    return content.cast(to: Gtk.Label.self)?.text
  }

  /// The texts of the visible cells in sibling order.
  var siblingTexts: [String] {
    grid.widget.children.compactMap { child in
      guard let cell = CellWidget.registration.implementation(of: child)?.cell, cell.key != nil else {
        return nil
      }
      return cell.implementation.content?.cast(to: Gtk.Label.self)?.text
    }
  }

  /// Returns the IDs of the visible cells in a state.
  func ids(in state: CellState) -> [Int] {
    grid.visibleIDs.filter { cell($0)?.state == state }
  }
}

/// A label that records each state in which it is shown.
struct StateProbe: CellContent {
  var item: Item
  var record: Record

  func makeWidget() -> Gtk.Widget { Gtk.Label() }

  func update(_ widget: Gtk.Widget, in context: CellContext) {
    widget.cast(to: Gtk.Label.self)?.text = "\(item.id) \(item.text)"
    record.saw(context.state, item.id)
  }
}

/// Returns the items 0..<count.
func makeItems(_ count: Int, usesTrigger: Bool = false) -> [Item] {
  (0..<count).map { Item(id: $0, usesTrigger: usesTrigger) }
}
