import GtkTestSupport
import XCTest

@testable import LazyGrid

/// The widget as a `GtkScrollable` and as a child of other containers.
final class ScrollableTests: GtkTestCase {
  func testAdjustmentsAreExchangedFromOutside() {
    onMain {
      let rig = GridRig(makeItems(500))
      rig.scroll(to: 700)
      let first = rig.grid.visibleIDs
      // A new adjustment without a value of its own leaves the view where it is.
      let other = Gtk.Adjustment()
      rig.grid.widget.setProperty("vadjustment", other)
      rig.settle()
      XCTAssertEqual(other.value, 700)
      XCTAssertEqual(rig.grid.visibleIDs, first)
      other.value = 1_400
      rig.settle()
      XCTAssertEqual(rig.grid.shell.engine.scroll, 1_400)
      // The old adjustment has no effect any more.
      rig.scroller.verticalAdjustment.value = 50
      rig.settle()
      XCTAssertEqual(rig.grid.shell.engine.scroll, 1_400)
    }
  }

  func testAValueSetBeforeTheFirstMapIsWhereTheViewOpens() {
    onMain {
      let rig = GridRig(makeItems(500), isPresented: false)
      let adjustment = Gtk.Adjustment(value: 900, lower: 0, upper: 20_000, pageSize: 400)
      rig.scroller.setProperty("vadjustment", adjustment)
      rig.present()
      // In pixels of lengths that were only estimated then, so the row estimated there is shown.
      XCTAssertEqual(rig.grid.visibleIDs.first, 20)
      XCTAssertEqual(adjustment.value, rig.grid.shell.engine.scroll)
    }
  }

  func testAPlainBoxGivesTheViewTheLengthOfItsContent() {
    onMain {
      for layout in [LineLayout.list(), .grid(columns: 3), .grid(adaptive: 40)] {
        let grid = LazyGridView(makeItems(40), layout: layout) { Text("\($0.id)") }
        let box = Gtk.Box(.vertical)
        box.append(grid.widget)
        box.append(Gtk.Label("below"))
        let window = Gtk.Window(width: 300, height: 200)
        let scroller = Gtk.ScrolledWindow(child: box)
        window.child = scroller
        window.present()
        turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.visibleIDs.count == 40 }
        XCTAssertGreaterThanOrEqual(Double(grid.widget.height), grid.shell.engine.contentExtent)
        grid.apply(makeItems(80))
        turnMainLoop { grid.isSettled && grid.visibleIDs.count == 80 }
        XCTAssertGreaterThanOrEqual(Double(grid.widget.height), grid.shell.engine.contentExtent)
        window.destroy()
      }
    }
  }

  func testAPlainBoxWithManyItemsCausesOneWarning() {
    onMain {
      let record = Record()
      Diagnostics.observer = { record.warnings.append($0) }
      defer { Diagnostics.observer = nil }
      let grid = LazyGridView(makeItems(1_500), layout: .grid(columns: 40)) { Text("\($0.id)") }
      let box = Gtk.Box(.vertical)
      box.append(grid.widget)
      let window = Gtk.Window(width: 300, height: 200)
      window.child = Gtk.ScrolledWindow(child: box)
      window.present()
      turnMainLoop { grid.isSettled && grid.visibleIDs.count == 1_500 }
      grid.apply(makeItems(1_400))
      turnMainLoop { grid.isSettled && grid.visibleIDs.count == 1_400 }
      XCTAssertEqual(record.warnings.count, 1)
      window.destroy()
    }
  }

  func testAPlainBoxWhoseItemsAreShorterThanEstimatedSettlesWithoutWarning() {
    onMain {
      for estimate in [5.0, 20, 200] {
        let record = Record()
        Diagnostics.observer = { record.warnings.append($0) }
        defer { Diagnostics.observer = nil }
        let grid = LazyGridView(makeItems(501), layout: .list(estimated: estimate)) { Text("\($0.id)") }
        let box = Gtk.Box(.vertical)
        box.append(grid.widget)
        let window = Gtk.Window(width: 300, height: 200)
        window.child = Gtk.ScrolledWindow(child: box)
        window.present()
        turnMainLoop { grid.isSettled && grid.visibleIDs.count == 501 }
        XCTAssertEqual(Double(grid.widget.height), grid.shell.engine.contentExtent, accuracy: 1)
        XCTAssertEqual(record.warnings.count, 1)
        window.destroy()
      }
    }
  }

  func testAHorizontalViewScrollsAndIsMirrored() {
    onMain {
      let grid = LazyGridView(makeItems(300), layout: .list(axis: .horizontal)) { Text("item \($0.id)") }
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      scroller.setPolicy(horizontal: .external, vertical: .never)
      let window = Gtk.Window(width: 300, height: 100)
      window.child = scroller
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      let adjustment = scroller.horizontalAdjustment
      adjustment.value = 500
      turnMainLoop {
        grid.isSettled && adjustment.value > 450 && adjustment.value == grid.shell.engine.scroll
      }
      let scroll = grid.shell.engine.scroll
      let first = grid.visibleIDs.first
      grid.widget.direction = .rightToLeft
      turnMainLoop { grid.isSettled && adjustment.value > 2 * scroll }
      // The same position, counted from the other end.
      XCTAssertEqual(grid.visibleIDs.first, first)
      XCTAssertEqual(adjustment.upper - adjustment.pageSize - adjustment.value, scroll, accuracy: 1)
      window.destroy()
    }
  }

  func testFlippingTheDirectionKeepsTheAnchorAndMirrorsTheInsets() {
    onMain {
      let rig = GridRig(makeItems(300), layout: LineLayout.grid(columns: 3))
      rig.grid.contentInsets = EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
      rig.settle()
      rig.scroll(to: 400)
      let first = rig.grid.visibleIDs.first ?? 0
      let top = rig.cell(first)?.widget.bounds(in: rig.grid.widget)
      XCTAssertEqual(top?.x, 30)
      rig.grid.widget.direction = .rightToLeft
      rig.settle()
      rig.nextFrame()
      let flipped = rig.cell(first)?.widget.bounds(in: rig.grid.widget)
      XCTAssertEqual(flipped?.y, top?.y)
      XCTAssertEqual(
        (flipped?.x ?? 0) + (flipped?.width ?? 0), Double(rig.grid.widget.width) - 30, accuracy: 1)
    }
  }

  func testTwoViewsShareNothing() {
    onMain {
      let one = GridRig(makeItems(300, usesTrigger: true), isBound: true)
      let two = GridRig(makeItems(300, usesTrigger: true), isBound: true)
      one.click(2)
      one.scroll(to: 900)
      XCTAssertEqual(two.grid.shell.engine.scroll, 0)
      XCTAssertEqual(two.record.fired, [])
      XCTAssertEqual(two.ids(in: .selected), [])
    }
  }

  func testTheViewMovesToAnotherWindowAsItIs() {
    onMain {
      let rig = GridRig(makeItems(300), isBound: true)
      rig.scroll(to: 900)
      let seen = rig.grid.visibleIDs
      rig.click(seen[2])
      let made = rig.grid.cellsMade
      let other = Gtk.Window(width: 300, height: 400)
      other.isDecorated = false
      rig.window.child = nil
      other.child = rig.scroller
      other.present()
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs, seen)
      XCTAssertEqual(rig.ids(in: .selected), [seen[2]])
      XCTAssertEqual(rig.grid.cellsMade, made)
      rig.apply([Item(id: 7_000)] + rig.items, animated: true)
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs, seen)
      other.destroy()
    }
  }

  func testAHiddenPageMakesNothingAndComesBackAsItWas() {
    onMain {
      let rig = GridRig(makeItems(300), isPresented: false)
      let stack = Gtk.Stack()
      rig.window.child = nil
      stack.addPage(Gtk.Label("first"), name: "first", title: "First")
      stack.addPage(rig.scroller, name: "grid", title: "Grid")
      rig.window.child = stack
      rig.window.present()
      turnMainLoop { stack.isMapped }
      drainMainLoop()
      XCTAssertEqual(rig.grid.cellsMade, 0)
      stack.visiblePage = "grid"
      rig.settle()
      rig.scroll(to: 900)
      let seen = rig.grid.visibleIDs
      stack.visiblePage = "first"
      turnMainLoop { !rig.grid.widget.isMapped }
      let binds = rig.grid.bindCount
      rig.apply([Item(id: 7_000)] + rig.items, animated: true)
      drainMainLoop()
      XCTAssertEqual(rig.grid.bindCount, binds)
      stack.visiblePage = "grid"
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs, seen)
    }
  }

  func testUnmappingInMidFlightEndsTheMotion() {
    onMain {
      let rig = GridRig(makeItems(30))
      rig.apply(rig.items.reversed(), animated: true)
      turnMainLoop { rig.grid.shell.engine.isMoving }
      rig.scroller.isVisible = false
      rig.scroller.isVisible = true
      rig.nextFrame()
      rig.nextFrame()
      XCTAssertFalse(rig.grid.shell.engine.isMoving)
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs.first, 29)
    }
  }

  func testAnimationsSwitchedOffInMidFlightEndAtOnce() {
    onMain {
      defer { Gtk.Settings.current?.animationsEnabled = true }
      let rig = GridRig(makeItems(30))
      rig.apply(Array(rig.items.dropFirst(3).reversed()), animated: true)
      turnMainLoop { rig.grid.shell.engine.isMoving }
      Gtk.Settings.current?.animationsEnabled = false
      rig.nextFrame()
      rig.nextFrame()
      XCTAssertFalse(rig.grid.shell.engine.isMoving)
      XCTAssertEqual(rig.grid.shell.engine.ghostCount, 0)
      rig.settle()
      XCTAssertEqual(rig.siblingTexts.first, "29 ")
    }
  }

  func testALargerFontMakesEveryItemTallerAndTheAnchorStays() {
    onMain {
      guard let settings = Gtk.Settings.current else { return }
      settings.setProperty("gtk-font-name", "Sans 10")
      defer { settings.setProperty("gtk-font-name", "Sans 10") }
      let rig = GridRig(makeItems(1_000))
      rig.scroll(to: 5_000)
      let first = rig.grid.visibleIDs.first ?? 0
      let top = rig.cell(first)?.widget.bounds(in: rig.grid.widget)
      settings.setProperty("gtk-font-name", "Sans 24")
      turnMainLoop { rig.grid.isSettled && (rig.cell(first)?.widget.height ?? 0) > Int(top?.height ?? 0) }
      rig.nextFrame()
      let now = rig.cell(first)?.widget.bounds(in: rig.grid.widget)
      XCTAssertEqual(now?.y, top?.y)
      let record = FrameRecord(rig)
      for _ in 0..<10 {
        rig.scroller.verticalAdjustment.value -= 20
        rig.nextFrame()
      }
      XCTAssertEqual(record.uncovered, [])
      for (before, after) in zip(record.tops, record.tops.dropFirst()) {
        let moves = Set(after.compactMap { id, top in before[id].map { (top - $0).rounded() } })
        XCTAssertTrue(moves.isSubset(of: [0, 20, 40]), "\(moves)")
      }
    }
  }

  func testCellsAreNotStretchedInAHighWindow() {
    onMain {
      let rig = GridRig(makeItems(1_000), width: 200, height: 1_400)
      let natural = rig.cell(0)?.implementation.content?.measure(.vertical).natural
      XCTAssertEqual(rig.cell(0)?.widget.height, natural)
      XCTAssertEqual(rig.cell(20)?.widget.height, natural)
    }
  }

  func testExtremeInsetsAndSizesDoNotCrash() {
    onMain {
      let rig = GridRig(makeItems(50))
      for length in [1e300, .infinity, .nan, -1e300, 1e18] {
        rig.grid.contentInsets = EdgeInsets(all: length)
        rig.grid.placeholder = Gtk.Label("nothing")
        rig.settle()
        rig.apply([])
        rig.settle()
        rig.apply(makeItems(50))
        rig.settle()
      }
      rig.grid.contentInsets = .zero
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs.first, 0)
    }
  }
}
