import GtkTestSupport
import XCTest

@testable import LazyGrid

/// In every frame the rows move exactly as a wheel, a fling or a program requests.
final class ExactScrollingTests: GtkTestCase {
  func testTheWheelMovesRowsOfVeryDifferentHeightsByItsStepInEveryFrame() {
    onMain {
      let rig = HeightRig((0..<80).map { HeightRow(id: $0, height: $0 % 2 == 0 ? 1_200 : 40) })
      rig.grid.scroll(to: 60, at: .start, animated: false)
      rig.settle()
      for step in 0..<200 {
        let before = rig.tops
        rig.adjustment.value -= 57
        rig.frame()
        for (id, top) in rig.tops {
          guard let old = before[id] else { continue }
          XCTAssertEqual(top - old, 57, accuracy: 1, "row \(id) in frame \(step)")
        }
        XCTAssertEqual(rig.adjustment.value, rig.grid.shell.engine.scroll, accuracy: 0.001)
        XCTAssertEqual(rig.adjustment.lower, 0)
      }
    }
  }

  func testRowsThatGrowAfterTheyCameInAboveNeverMoveVisibleRowsUp() {
    onMain {
      let rig = HeightRig((0..<400).map { HeightRow(id: $0, height: 40) })
      rig.grid.scroll(to: 300, at: .start, animated: false)
      rig.settle()
      rig.adjustment.value -= 150
      rig.frame()
      let before = rig.tops
      XCTAssertGreaterThan(before[297] ?? 0, 0)
      for id in 296...298 { rig.labels[id]?.setSizeRequest(height: 120) }
      rig.frame()
      for _ in 0..<3 {
        for (id, top) in before {
          guard let now = rig.drawnTop(id) else { continue }
          XCTAssertGreaterThanOrEqual(now, top - 0.001, "row \(id)")
        }
        rig.frame()
      }
      XCTAssertEqual(rig.drawnTop(296), before[296])
    }
  }

  func testAFlingGoesOnIntoRowsThatAreAppendedAndNeverBack() {
    onMain {
      for policy in [Gtk.ScrolledWindow.ScrollbarPolicy.automatic, .external] {
        let rig = HeightRig(rows(0..<60), policy: policy)
        rig.grid.onReachEnd = { [unowned rig] in
          guard rig.rows.count < 400 else { return }
          rig.apply(rig.rows + rows(rig.rows.count..<rig.rows.count + 50))
        }
        rig.settle()
        rig.fling(velocity: 260)
        rig.watchForward()
        // The next wheel step has an effect.
        let scroll = rig.grid.shell.engine.scroll
        rig.adjustment.value -= 40
        rig.frame()
        XCTAssertEqual(rig.grid.shell.engine.scroll, scroll - 40, accuracy: 1)
        XCTAssertEqual(rig.adjustment.value, rig.grid.shell.engine.scroll, accuracy: 0.001)
      }
    }
  }

  func testAFlingOverAShrinkingListEndsAtItsEndAndTheNextStepWorks() {
    onMain {
      for policy in [Gtk.ScrolledWindow.ScrollbarPolicy.automatic, .external] {
        let rig = HeightRig(rows(0..<200), policy: policy)
        rig.settle()
        rig.fling(velocity: 500)
        for _ in 0..<6 { rig.frame() }
        rig.apply(Array(rig.rows.prefix(60)))
        rig.rest()
        let engine = rig.grid.shell.engine
        XCTAssertEqual(engine.scroll, engine.maximumScroll, accuracy: 1)
        let scroll = engine.scroll
        // Like the scrolled window itself, from the value that it has stored.
        rig.wheel(-1)
        rig.frame()
        XCTAssertLessThan(engine.scroll, scroll - 10, "the first step after a fling is lost")
      }
    }
  }
}

private func rows(_ range: Range<Int>) -> [HeightRow] {
  range.map { HeightRow(id: $0, height: 30 + $0 * 37 % 60) }
}

struct HeightRow: Identifiable, Equatable {
  var id: Int
  var height: Int
}

/// A list of labels of given heights in a scrolled window, with the positions of its visible rows.
@MainActor
final class HeightRig {
  private(set) var rows: [HeightRow]
  private(set) var grid: LazyGridView<HeightRow>
  let scroller: Gtk.ScrolledWindow
  let window: Gtk.Window

  /// The labels by the rows that they show.
  var labels: [Int: Gtk.Label] = [:]

  private final class Labels {
    var byRow: [Int: Gtk.Label] = [:]
  }

  init(_ rows: [HeightRow], policy: Gtk.ScrolledWindow.ScrollbarPolicy = .automatic) {
    self.rows = rows
    let table = Labels()
    grid = LazyGridView(rows, layout: LineLayout.list()) { row in
      Native {
        Gtk.Label()
      } update: { label, _ in
        label.text = "\(row.id)"
        label.setSizeRequest(height: row.height)
        table.byRow[row.id] = label
      }
    }
    scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.setPolicy(horizontal: .never, vertical: policy)
    window = Gtk.Window(width: 300, height: 400)
    window.isDecorated = false
    window.child = scroller
    window.present()
    settle()
    labels = table.byRow
    readLabels = { table.byRow }
  }

  private var readLabels: () -> [Int: Gtk.Label] = { [:] }

  isolated deinit { window.destroy() }

  var adjustment: Gtk.Adjustment { scroller.verticalAdjustment }

  // MARK: Steps

  func apply(_ new: [HeightRow]) {
    rows = new
    grid.apply(new, animated: false)
  }

  func settle() {
    turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.shell.engine.viewport.width > 0 }
    labels = readLabels()
  }

  /// Turns the main loop until one more frame has been painted.
  func frame() {
    guard let clock = grid.widget.frameClock else { return }
    let counter = clock.frameCounter
    var isPainted = false
    let connection = clock.onAfterPaint { isPainted = true }
    clock.request(.paint)
    turnMainLoop { isPainted && clock.frameCounter > counter }
    connection.disconnect()
    labels = readLabels()
  }

  /// Emits the signal that GTK emits when fingers leave a touchpad while they move.
  func fling(velocity: Double) { scroller.emitFling(0, velocity) }

  /// Scrolls by wheel clicks.
  func wheel(_ clicks: Double) { scroller.emitScroll("scroll", 0, clicks) }

  /// Runs frames until nothing has moved for the length of GTK's bounce at an end, which moves no content:
  /// about 90 frames after a fast fling (seen in 4.24). A wheel step first takes back the rest of the bounce.
  func rest() {
    var quiet = 0
    var last = grid.shell.engine.scroll
    while quiet < 120 {
      frame()
      quiet = grid.shell.engine.scroll == last ? quiet + 1 : 0
      last = grid.shell.engine.scroll
    }
    settle()
  }

  /// Runs frames until nothing has moved for a while; fails if a visible row moves down.
  func watchForward() {
    var quiet = 0
    while quiet < 15 {
      let before = tops
      let scroll = grid.shell.engine.scroll
      frame()
      for (id, top) in tops {
        guard let old = before[id] else { continue }
        XCTAssertLessThanOrEqual(top, old + 1, "row \(id) moved back at \(scroll)")
      }
      quiet = grid.shell.engine.scroll == scroll ? quiet + 1 : 0
    }
    settle()
  }

  // MARK: Looking

  /// The offset of each visible row.
  var tops: [Int: Double] {
    let engine = grid.shell.engine
    var rowOfCell: [CellHandle: Int] = [:]
    for slot in engine.liveSlots where slot.isVisible { rowOfCell[slot.cell] = rows[slot.slot.index].id }
    var tops: [Int: Double] = [:]
    engine.forEachPlacement { placement in
      if let row = rowOfCell[placement.cell] { tops[row] = placement.frame.minY }
    }
    return tops
  }

  func drawnTop(_ id: Int) -> Double? { tops[id] }
}
