import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Work between frames, and events that can interrupt it.
final class PrefetchTests: GtkTestCase {
  func testTheViewIsReleasedInsideAPrefetchSlice() {
    onMain {
      for isScrolled in [false, true] {
        let rig = TurnRig()
        weak let shell = rig.grid?.shell
        var hasRun = false
        rig.onTurn = { rig in
          hasRun = true
          rig.window?.destroy()
          rig.window = nil
          rig.scroller = nil
          rig.grid = nil
        }
        rig.show()
        if isScrolled {
          turnMainLoop { rig.grid?.visibleIDs.isEmpty == false || hasRun }
          rig.scroller?.verticalAdjustment.value = 5_000
        }
        turnMainLoop { hasRun }
        pause(milliseconds: 250)
        XCTAssertNil(shell)
      }
    }
  }

  func testAMainLoopRunsInsideAPrefetchSlice() {
    onMain {
      let rig = TurnRig()
      var runs = 0
      rig.onTurn = { rig in
        runs += 1
        if runs % 3 == 0 { rig.scroller?.verticalAdjustment.value += 700 }
        if runs == 4 { rig.grid?.apply((100..<300).map { Item(id: $0) }, animated: true) }
        guard runs < 12 else { return }
        pause(milliseconds: 40)
      }
      rig.show()
      rig.settle()
      rig.scroller?.verticalAdjustment.value = 3_000
      rig.settle()
      XCTAssertGreaterThan(runs, 0)
      XCTAssertEqual(rig.grid?.shell.engine.needsPrefetch, false)
    }
  }

  func testAProgramThatScrollsDirectlyAfterEachFrameDoesNotKeepCellsFromBeingMadeAhead() {
    onMain {
      let rig = TurnRig()
      rig.show()
      rig.settle()
      var ahead = 0
      var sinceTurn = 0
      var longest = 0
      rig.onTurn = { _ in
        ahead += 1
        sinceTurn = 0
      }
      var frames = 0
      var jumps: [Double] = []
      var last = rig.grid?.shell.engine.scroll ?? 0
      let connection = rig.grid?.widget.frameClock?.onAfterPaint {
        frames += 1
        sinceTurn += 1
        longest = max(longest, sinceTurn)
        let scroll = rig.grid?.shell.engine.scroll ?? 0
        if scroll - last > 21 { jumps.append(scroll - last) }
        last = scroll
        rig.scroller?.verticalAdjustment.value += 20
      }
      rig.scroller?.verticalAdjustment.value += 20
      turnMainLoop { frames >= 150 }
      connection?.disconnect()
      rig.settle()
      XCTAssertGreaterThan(ahead, 50)
      XCTAssertLessThanOrEqual(longest, 8)
      XCTAssertEqual(jumps, [])
    }
  }

  func testSlowCellsAreMadeOnePerSlice() {
    onMain {
      let rig = TurnRig(columns: 6)
      rig.onBind = { Gtk.MainLoop.spend(milliseconds: 20) }
      rig.show()
      rig.settle()
      rig.scroller?.verticalAdjustment.value = 3_000
      rig.settle()
      XCTAssertEqual(rig.grid?.shell.engine.needsPrefetch, false)
    }
  }

  func testALayoutSlowerThanASliceSettles() {
    onMain {
      let rig = TurnRig(layout: SlowLayout())
      rig.show()
      rig.settle()
      rig.scroller?.verticalAdjustment.value = 3_000
      rig.settle()
      XCTAssertEqual(rig.grid?.shell.engine.needsPrefetch, false)
    }
  }

  /// GTK does not draw a widget that wants another size before it has been allocated, and logs a warning.
  func testACellBoundInPlaceIsPlacedBeforeTheLayoutPhase() {
    onMain {
      var waits = false
      let grid = LazyGridView((0..<3).map { Item(id: $0) }, layout: .list()) { _ in
        Native {
          PlaceProbe.registration.make()
        } update: { widget, _ in
          waits = true
          PlaceProbe.registration.implementation(of: widget)?.onPlace = { waits = false }
          widget.queueResize()
        }
      }
      let window = Gtk.Window(width: 200, height: 200)
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      var waited: Bool?
      let connection = grid.widget.frameClock?.onUpdate(after: true) { if waited == nil { waited = waits } }
      grid.rebind()
      XCTAssertFalse(waits)
      turnMainLoop { waited != nil }
      connection?.disconnect()
      XCTAssertEqual(waited, false)
      window.destroy()
    }
  }

  func testNothingHappensAtRest() {
    onMain {
      let layouts: [any CollectionLayout] = [
        LineLayout.list(), LineLayout.grid(columns: 3), WaterfallLayout.waterfall(columns: 3),
        FlowLayout.flow(), SlowLayout(),
      ]
      for (number, layout) in layouts.enumerated() {
        let rig = TurnRig(layout: layout)
        rig.show()
        rig.settle()
        if number % 2 == 0 { rig.grid?.widget.grabFocus() }
        rig.scroller?.verticalAdjustment.value = 1_000
        rig.settle()
        if let grid = rig.grid { expectRest(grid, "\(layout)") }
      }
    }
  }

  func testNothingHappensAtRestInSections() {
    onMain {
      let rig = SectionRig(makeSections(30, 0, 7, 40, 12), sticky: [.headers, .footers])
      rig.grid.showsSectionBackgrounds = true
      for step in 0..<4 {
        rig.scroll(to: Double(step) * 170)
        if step == 1 { rig.grid.widget.grabFocus() }
        if step == 2 { _ = rig.grid.shell.keyboard.handle(.up, []) }
        rig.grid.setCollapsedSections(step == 3 ? ["a", "d"] : [], animated: true)
        rig.settle()
        expectRest(rig.grid, "step \(step)")
      }
    }
  }

  func testNothingHappensAtRestInABoxInAScroller() {
    onMain {
      let grid = LazyGridView((0..<60).map { Item(id: $0) }, layout: .grid(columns: 2)) {
        Text("\($0.id)").frame(minHeight: 30)
      }
      let box = Gtk.Box(.vertical)
      box.append(Gtk.Label("above"))
      box.append(grid.widget)
      let window = Gtk.Window(width: 200, height: 300)
      window.child = Gtk.ScrolledWindow(child: box)
      window.present()
      turnMainLoop { grid.isSettled && grid.visibleIDs.count == 60 }
      for count in [40, 80] {
        grid.apply((0..<count).map { Item(id: $0) }, animated: true)
        turnMainLoop { grid.isSettled && grid.visibleIDs.count == count }
        expectRest(grid, "\(count) items")
      }
      window.destroy()
    }
  }

  func testTheViewMovesToAnotherWindowWhileASliceIsPending() {
    onMain {
      let rig = TurnRig()
      rig.show()
      for round in 0..<8 {
        rig.scroller?.verticalAdjustment.value += 900
        if round % 2 == 0 { turnMainLoop { rig.grid?.shell.prefetch.isScheduled == true } }
        guard let grid = rig.grid, let scroller = rig.scroller else { return XCTFail() }
        let window = Gtk.Window(width: 300, height: 300 + 20 * round)
        rig.window?.child = nil
        if round % 3 == 0 { drainMainLoop() }
        window.child = scroller
        window.present()
        rig.window?.destroy()
        rig.window = window
        rig.settle()
        XCTAssertFalse(grid.shell.engine.needsPrefetch)
        XCTAssertFalse(grid.shell.positions.isPending || grid.shell.order.isOutOfOrder)
        rig.expectSoundCells()
      }
    }
  }

  func testScrollingToAndFroWhileDataChangesKeepsCellsSound() {
    onMain {
      let rig = TurnRig(columns: 3)
      rig.show()
      rig.settle()
      var items = (0..<600).map { Item(id: $0) }
      for step in 0..<250 {
        let way = step % 8 < 4 ? 130.0 : -125.0
        rig.scroller?.verticalAdjustment.value += way
        if step % 5 == 0 {
          items.swapAt(step, 599 - step)
          items.remove(at: (step * 37) % items.count)
          items.insert(Item(id: 1_000 + step), at: (step * 17) % items.count)
          rig.grid?.apply(items, animated: true)
        }
        if step % 11 == 0 { rig.scroller?.setSizeRequest(width: 100 + (step * 53) % 500) }
        if step % 17 == 0 { rig.grid?.setLayout(.grid(columns: 1 + step % 4)) }
        if step % 23 == 0 { rig.grid?.widget.isVisible = false }
        if step % 23 == 1 { rig.grid?.widget.isVisible = true }
        for _ in 0..<step % 4 { Gtk.MainLoop.iterate(mayBlock: false) }
      }
      rig.grid?.widget.isVisible = true
      rig.settle()
      rig.expectSoundCells()
    }
  }
}
