import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Recycled cells keep nothing of earlier items.
final class RecyclingTests: GtkTestCase {
  func testAClickRunsTheHandlerOnceHoweverOftenTheCellWasBound() {
    onMain {
      let rig = GridRig(makeItems(200, usesTrigger: true))
      for round in 0..<25 {
        rig.scroll(to: 2_000)
        rig.scroll(to: 0)
        if round % 5 == 0 { rig.grid.rebind() }
      }
      rig.settle()
      rig.click(2)
      XCTAssertEqual(rig.record.fired, [2])
    }
  }

  func testFewCellsAreMadeForManyRows() {
    onMain {
      let rig = GridRig(makeItems(100_000))
      let visible = rig.grid.visibleIDs.count
      for _ in 0..<3 {
        for step in 0..<20 { rig.scroll(to: Double(step) * 90_000) }
        for step in (0..<20).reversed() { rig.scroll(to: Double(step) * 90_000) }
      }
      XCTAssertLessThan(rig.grid.cellsMade, 3 * visible)
    }
  }

  func testOffScreenCellsAreMadeBetweenFrames() {
    onMain {
      let rig = GridRig(makeItems(1_000))
      rig.settle()
      let shell = rig.grid.shell
      var made: [Int: Int] = [:]
      let clock = rig.grid.widget.frameClock!
      var bound = shell.cells.bindCount
      let before = clock.onBeforePaint { bound = shell.cells.bindCount }
      let after = clock.onAfterPaint { made[shell.cells.bindCount - bound, default: 0] += 1 }
      for step in 1...20 {
        // Less than a row, so that at most one comes into view.
        rig.grid.shell.adjustment(.vertical)?.value = Double(step) * 15
        rig.settle()
      }
      before.disconnect()
      after.disconnect()
      XCTAssertTrue(made.keys.allSatisfy { $0 == 0 }, "bound in a frame: \(made)")
      XCTAssertFalse(shell.engine.needsPrefetch)
      let frames = shell.engine.liveSlots.map(\.frame)
      XCTAssertTrue(frames.contains { $0.maxY <= shell.engine.scroll })
      XCTAssertTrue(frames.contains { $0.minY >= shell.engine.scroll + shell.engine.viewport.height })
    }
  }

  func testNoOtherCellInheritsAState() {
    onMain {
      let rig = GridRig(makeItems(1_000))
      rig.click(3)
      rig.cell(3)?.widget.setStateFlags([.hover, .insensitive])
      rig.scroll(to: 6_000)
      XCTAssertEqual(rig.ids(in: .selected), [])
      for id in rig.grid.visibleIDs {
        let flags = rig.cell(id)?.widget.stateFlags ?? []
        XCTAssertTrue(flags.isDisjoint(with: [.selected, .hover, .insensitive, .active]))
      }
    }
  }

  func testEverythingIsFinalizedWithTheView() {
    onMain {
      var cells: [Gtk.WeakReference<Gtk.Widget>] = []
      weak var model: GridModel<Item>?
      do {
        let rig = GridRig(makeItems(300), isBound: true)
        rig.cell(2)?.widget.grabFocus()
        rig.scroll(to: 3_000)
        rig.apply(Array(rig.items.dropFirst(100)), animated: true)
        turnMainLoop { rig.grid.shell.engine.isMoving }
        cells = rig.grid.shell.cells.values.map { Gtk.WeakReference($0.widget) }
        model = rig.grid.model
        XCTAssertGreaterThan(cells.count, 10)
      }
      drainMainLoop()
      XCTAssertEqual(cells.filter { $0.object != nil }.count, 0)
      XCTAssertNil(model)
    }
  }

  func testTwoKindsOfContentMakeNoCellsAfterWarmUp() {
    onMain {
      let window = Gtk.Window(width: 200, height: 300)
      var isWide = false
      let grid = LazyGridView(makeItems(100), layout: .list()) { item in
        if isWide {
          HStack {
            Text("\(item.id)"); Text("wide")
          }
        } else {
          Text("\(item.id)")
        }
      }
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      var made = 0
      for round in 0..<8 {
        isWide.toggle()
        grid.rebind()
        turnMainLoop { grid.isSettled }
        if round == 1 { made = grid.cellsMade }
      }
      XCTAssertEqual(grid.cellsMade, made)
      window.destroy()
    }
  }

  func testEachAppearanceHasOneDisappearance() {
    onMain {
      let rig = GridRig(makeItems(200))
      rig.scroll(to: 900)
      rig.apply(Array(rig.items.dropFirst(40)), animated: true)
      rig.settle()
      rig.scroll(to: 0)
      let counts = Dictionary(rig.record.appeared.map { ($0, 1) }, uniquingKeysWith: +)
      let gone = Dictionary(rig.record.disappeared.map { ($0, 1) }, uniquingKeysWith: +)
      for (id, count) in counts {
        let isVisible = rig.grid.visibleIDs.contains(id)
        XCTAssertEqual(gone[id, default: 0], isVisible ? count - 1 : count, "item \(id)")
      }
    }
  }

  func testTheHandleMayBeDroppedWhileTheWidgetIsInAWindow() {
    onMain {
      let window = Gtk.Window(width: 200, height: 300)
      do {
        let grid = LazyGridView(makeItems(100), layout: .list()) { Text("\($0.id)") }
        window.child = Gtk.ScrolledWindow(child: grid.widget)
      }
      window.present()
      turnMainLoop { window.isMapped }
      let scroller = window.child?.cast(to: Gtk.ScrolledWindow.self)
      scroller?.verticalAdjustment.value = 300
      drainMainLoop()
      XCTAssertEqual(scroller?.child?.cssName, "gridview")
      window.destroy()
    }
  }

  func testAnEmptyWidgetFromItsTypeIsSound() {
    onMain {
      let widget = GridShell.registration.make()
      let window = Gtk.Window(width: 200, height: 300)
      window.child = Gtk.ScrolledWindow(child: widget)
      window.present()
      turnMainLoop { widget.isMapped }
      window.destroy()
    }
  }
}
