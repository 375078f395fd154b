import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// Every painted frame, by the real allocations of its widgets.
final class FrameTests: GtkTestCase {
  func testTwentyItemsInsertedAboveMoveNothingInAnyFrame() {
    onMain {
      let rig = GridRig(makeItems(1_000))
      rig.scroll(to: 3_000)
      let record = FrameRecord(rig)
      let seen = rig.grid.visibleIDs
      rig.apply((5_000..<5_020).map { Item(id: $0, text: "two\nlines") } + rig.items, animated: true)
      rig.settle()
      rig.nextFrame()
      for id in seen { XCTAssertEqual(record.largestShift(of: id), 0, "item \(id)") }
      XCTAssertEqual(record.uncovered, [])
    }
  }

  func testASizeThatChangesAboveNeverDisplacesTheAnchor() {
    onMain {
      let rig = GridRig(makeItems(1_000))
      rig.scroll(to: 3_000)
      let record = FrameRecord(rig)
      let seen = rig.grid.visibleIDs
      guard let first = seen.first else { return XCTFail("no item is visible") }
      for lines in 2..<8 {
        var items = rig.items
        for index in (first - 6)..<first { items[index].text = String(repeating: "\nx", count: lines) }
        rig.apply(items)
        rig.settle()
      }
      rig.nextFrame()
      for id in seen { XCTAssertEqual(record.largestShift(of: id), 0, "item \(id)") }
      XCTAssertEqual(record.uncovered, [])
    }
  }

  func testScrollingByGtkMovesEveryCellByTheRequestedDistanceInTheSameFrame() {
    onMain {
      let rig = GridRig((0..<500).map { Item(id: $0, text: $0 % 3 == 0 ? "a\nb" : "") })
      let record = FrameRecord(rig)
      for step in 1...60 {
        rig.scroller.verticalAdjustment.value = Double(step) * 20
        rig.nextFrame()
      }
      rig.settle()
      for (before, after) in zip(record.tops, record.tops.dropFirst()) {
        let moves = Set(after.compactMap { id, top in before[id].map { ($0 - top).rounded() } })
        XCTAssertLessThanOrEqual(moves.count, 1, "cells moved apart: \(moves)")
        XCTAssertTrue(moves.isSubset(of: [0, 20, 40]), "\(moves)")
      }
      XCTAssertEqual(record.uncovered, [])
    }
  }

  func testABurstOfSearchesPaintsNoFrameWithoutAPlace() {
    // A warning of GTK fails the test, see `WarningWatch`.
    onMain {
      let rig = GridRig(makeItems(2_000), layout: LineLayout.grid(adaptive: 30), width: 700, height: 600)
      for divisor in [2, 3, 5, 1, 7, 1] {
        rig.apply(makeItems(2_000).filter { $0.id % divisor == 0 }, animated: true)
        for _ in 0..<4 { rig.nextFrame() }
      }
      rig.settle()
      XCTAssertEqual(rig.siblingTexts.count, rig.grid.liveCellCount)
    }
  }

  func testACellWhoseSizeKeepsChangingSettles() {
    onMain {
      var asked = 0
      let window = Gtk.Window(width: 200, height: 200)
      let grid = LazyGridView(makeItems(30), layout: .list()) { item in
        Native {
          Gtk.Label()
        } update: { label, _ in
          asked += 1
          label.setSizeRequest(height: 40 + asked % 2)
          label.text = "\(item.id)"
        }
      }
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      let binds = grid.bindCount
      for _ in 0..<50 { drainMainLoop() }
      XCTAssertEqual(grid.bindCount, binds)
      XCTAssertTrue(grid.isSettled)
      window.destroy()
    }
  }

  func testScrollingIsReportedOncePerFrameAndBindsNothingTwice() {
    onMain {
      let rig = GridRig(makeItems(2_000))
      var told = 0
      var frames = 0
      rig.grid.onScroll = { _ in told += 1 }
      let connection = rig.grid.widget.frameClock?.onAfterPaint { frames += 1 }
      let binds = rig.grid.bindCount
      for step in 1...100 {
        // Several writes per frame, like a wheel and a program together.
        for part in 0..<3 { rig.scroller.verticalAdjustment.value = Double(step * 9 + part) }
        rig.nextFrame()
      }
      rig.settle()
      connection?.disconnect()
      XCTAssertGreaterThan(told, 50)
      XCTAssertLessThanOrEqual(told, frames + 1)
      let scrolledIn = Int(rig.grid.shell.engine.scroll / 10)
      XCTAssertLessThanOrEqual(rig.grid.bindCount - binds, scrolledIn + 10)
    }
  }

  func testScrollingFromAScrollCallbackCausesOneFollowUpPerFrame() {
    onMain {
      let rig = GridRig(makeItems(500))
      var calls = 0
      rig.grid.onScroll = { [unowned rig] _ in
        calls += 1
        if calls < 20 { rig.grid.scroll(to: calls * 7, at: .start, animated: false) }
      }
      var frames = 0
      let connection = rig.grid.widget.frameClock?.onAfterPaint { frames += 1 }
      rig.scroller.verticalAdjustment.value = 100
      rig.settle()
      turnMainLoop { calls == 20 && rig.grid.isSettled }
      connection?.disconnect()
      XCTAssertLessThanOrEqual(calls, frames)
      XCTAssertEqual(rig.grid.visibleIDs.first, 19 * 7)
    }
  }

  func testTwoHundredAppliesDuringTheirAnimations() {
    onMain {
      let rig = GridRig(makeItems(60), layout: LineLayout.grid(columns: 4))
      var random = SeededGenerator(seed: 31)
      for _ in 0..<200 {
        let count = Int.random(in: 0...80, using: &random)
        rig.apply((0..<count).map { Item(id: $0) }.shuffled(using: &random), animated: true)
        rig.nextFrame()
        let engine = rig.grid.shell.engine
        XCTAssertLessThan(engine.liveSlots.count + engine.ghostCount, 400)
      }
      let last = makeItems(12)
      rig.apply(last, animated: true)
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs, last.map(\.id))
      XCTAssertFalse(rig.grid.shell.engine.isMoving)
    }
  }

  func testNothingStaysHalfFadedAfterInterruptedInsertions() {
    onMain {
      let rig = GridRig(makeItems(5))
      rig.apply([Item(id: 100)] + rig.items, animated: true)
      for _ in 0..<4 { rig.nextFrame() }
      rig.apply([Item(id: 101)] + rig.items, animated: true)
      rig.settle()
      for id in rig.grid.visibleIDs {
        XCTAssertEqual(rig.cell(id)?.widget.opacity, 1)
        let bounds = rig.cell(id)?.widget.bounds(in: rig.grid.widget)
        XCTAssertEqual(bounds?.width ?? 0, Double(rig.grid.widget.width), "item \(id)")
      }
    }
  }

  func testTheAnchorIsKeptWhileItemsAreRemovedMovedAndChanged() {
    onMain {
      let rig = GridRig(makeItems(600))
      rig.scroll(to: 4_000)
      let record = FrameRecord(rig)
      let seen = rig.grid.visibleIDs
      guard let first = seen.first else { return XCTFail("no item is visible") }
      var items = rig.items.filter { $0.id > 30 || $0.id % 2 == 0 }
      items.insert(items.removeLast(), at: 3)
      rig.apply(items, animated: true)
      rig.settle()
      rig.apply(rig.items.map { Item(id: $0.id, text: "new") }, animated: true)
      rig.settle()
      XCTAssertEqual(record.largestShift(of: first), 0)
      XCTAssertEqual(rig.text(first), "\(first) new")
    }
  }
}
