import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// Saved and queried positions, and the reports of the scroll position to the app.
final class PositionTests: GtkTestCase {
  func testASavedPositionIsRestoredInTheFirstFrameAlsoBeforeTheData() {
    onMain {
      let saved: (id: Int, offset: Double)
      do {
        let rig = GridRig(makeItems(500))
        rig.scroll(to: 1_234)
        guard let position = rig.grid.scrollPosition else { return XCTFail("no position") }
        saved = position
      }
      XCTAssertLessThanOrEqual(saved.offset, 0)
      let rig = GridRig([], isPresented: false)
      rig.grid.scrollPosition = saved
      rig.window.present()
      rig.settle()
      let record = FrameRecord(rig)
      rig.apply(makeItems(500), animated: true)
      rig.settle()
      rig.nextFrame()
      let first = record.tops.first { !$0.isEmpty }
      XCTAssertEqual(first?[saved.id], saved.offset)
      XCTAssertEqual(rig.grid.scrollPosition?.id, saved.id)
      XCTAssertEqual(rig.grid.scrollPosition?.offset, saved.offset)
    }
  }

  func testAScrollInTheTurnOfTheFirstApplyIsHonouredWhenMapped() {
    onMain {
      let rig = GridRig([], isPresented: false)
      var reached: [Bool] = []
      rig.apply(makeItems(500))
      rig.grid.scroll(to: 321, at: .start) { reached.append($0) }
      rig.present()
      turnMainLoop { !reached.isEmpty }
      XCTAssertEqual(reached, [true])
      XCTAssertEqual(rig.grid.visibleIDs.first, 321)
    }
  }

  func testAScrollBeforeTheFirstDataWaitsForIt() {
    onMain {
      let rig = GridRig([])
      var reached: [Bool] = []
      rig.grid.scroll(to: 5, at: .start) { reached.append($0) }
      rig.grid.scroll(to: 321, at: .start) { reached.append($0) }
      XCTAssertEqual(reached, [false])
      rig.apply(makeItems(500), animated: true)
      turnMainLoop { reached.count == 2 }
      XCTAssertEqual(reached, [false, true])
      XCTAssertEqual(rig.grid.visibleIDs.first, 321)
      rig.grid.scroll(to: 9_999) { reached.append($0) }
      XCTAssertEqual(reached, [false, true, false])
    }
  }

  func testARemovedTargetEndsTheScroll() {
    onMain {
      let rig = GridRig(makeItems(500))
      var reached: [Bool] = []
      rig.grid.scroll(to: 400, at: .start) { reached.append($0) }
      turnMainLoop { rig.grid.shell.engine.scroll > 0 }
      rig.apply(rig.items.filter { $0.id != 400 })
      turnMainLoop { !reached.isEmpty }
      XCTAssertEqual(reached, [false])
    }
  }

  func testTheUserEndsAScrollAndNothingJumpsBack() {
    onMain {
      let rig = GridRig(makeItems(500))
      rig.grid.scroll(to: 400, at: .start, animated: false)
      rig.settle()
      rig.scroll(to: rig.grid.shell.engine.scroll - 300)
      let scroll = rig.grid.shell.engine.scroll
      var items = rig.items
      items[390].text = "a\nb"
      rig.apply(items)
      rig.settle()
      XCTAssertEqual(rig.grid.shell.engine.scroll, scroll, accuracy: 60)
      XCTAssertFalse(rig.grid.visibleIDs.first == 400)
    }
  }

  func testTheEndIsReportedOnceForEachLastItem() {
    onMain {
      var ends = 0
      let rig = GridRig([], isPresented: false)
      rig.grid.onReachEnd = { ends += 1 }
      rig.apply(makeItems(3))
      drainMainLoop()
      XCTAssertEqual(ends, 0, "without a size")
      rig.present()
      XCTAssertEqual(ends, 1, "content shorter than the viewport")
      rig.apply(makeItems(3))
      rig.settle()
      XCTAssertEqual(ends, 1)
      rig.apply(makeItems(300))
      rig.settle()
      XCTAssertEqual(ends, 1)
      rig.scroll(to: 1_000_000)
      rig.scroll(to: 0)
      rig.scroll(to: 1_000_000)
      XCTAssertEqual(ends, 2)
      // Another item is now the last one, and is in view without having appeared.
      rig.apply(Array(rig.items.dropLast()))
      rig.settle()
      XCTAssertEqual(ends, 3)
    }
  }

  func testSettingTheEndCallbackWhileTheEndIsOnScreenCallsItOnce() {
    onMain {
      let rig = GridRig(makeItems(3))
      var ends = 0
      rig.grid.onReachEnd = { ends += 1 }
      rig.settle()
      rig.nextFrame()
      XCTAssertEqual(ends, 1)
    }
  }

  func testAppendingFromTheEndOfTheDataIsStable() {
    onMain {
      let rig = GridRig(makeItems(40))
      var ends = 0
      rig.grid.onReachEnd = { [unowned rig] in
        ends += 1
        if rig.items.count < 200 { rig.apply(makeItems(rig.items.count + 40), animated: true) }
      }
      rig.scroll(to: 1_000_000)
      rig.settle()
      XCTAssertLessThanOrEqual(ends, 2)
      XCTAssertLessThanOrEqual(rig.items.count, 120)
      let first = rig.grid.visibleIDs.first ?? -1
      XCTAssertLessThan(first, 40)
    }
  }

  func testEveryAppearanceHasItsDisappearance() {
    onMain {
      let rig = GridRig(makeItems(200))
      var random = SeededGenerator(seed: 93)
      for _ in 0..<60 {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: rig.scroller.verticalAdjustment.value = Double.random(in: 0...3_000, using: &random)
        case 1:
          rig.apply(rig.items.filter { _ in Int.random(in: 0..<20, using: &random) > 0 }, animated: true)
        default: rig.apply(rig.items.shuffled(using: &random), animated: true)
        }
        rig.nextFrame()
      }
      rig.settle()
      rig.apply([])
      rig.settle()
      XCTAssertEqual(rig.record.appeared.sorted(), rig.record.disappeared.sorted())
    }
  }

  func testPrefetchReportsTheNextItemsInTheScrollDirection() {
    onMain {
      let rig = GridRig(makeItems(1_000))
      var asked: [[Int]] = []
      rig.grid.prefetch = { asked.append($0) }
      rig.scroll(to: 1_000)
      guard let last = rig.grid.visibleIDs.last, let first = rig.grid.visibleIDs.first else { return }
      XCTAssertEqual(asked.last?.first, last + 1)
      asked = []
      rig.scroll(to: 1_030)
      XCTAssertEqual(Set(asked.joined()).count, asked.joined().count, "an item was reported twice")
      asked = []
      rig.scroll(to: 900)
      XCTAssertEqual(asked.last?.first, (rig.grid.visibleIDs.first ?? 0) - 1)
      XCTAssertLessThan(rig.grid.visibleIDs.first ?? 0, first)
      rig.scroll(to: 0)
      XCTAssertFalse(asked.joined().contains { $0 < 0 })
    }
  }

  func testAHundredMillionItemsOpenAtOnceAndTheLastIsReached() {
    onMain {
      let data = (0..<100_000_000).lazy.map { Item(id: $0) }
      let grid = LazyGridView(
        data, layout: .list(estimated: 50), indexOf: { (0..<100_000_000).contains($0) ? $0 : nil }
      ) { item in
        Text("\(item.id)")
      }
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      let window = Gtk.Window(width: 300, height: 400)
      window.child = scroller
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      grid.scroll(to: 99_999_999, at: .end, animated: false)
      turnMainLoop { grid.isSettled && grid.visibleIDs.last == 99_999_999 }
      let frames = grid.visibleIDs.compactMap { grid.frame(for: $0)?.minY }
      guard let height = grid.frame(for: 99_999_990)?.height else { return XCTFail("no frame") }
      for (upper, lower) in zip(frames, frames.dropFirst()) { XCTAssertEqual(lower - upper, height) }
      let id = grid.visibleIDs[2]
      let middle = (grid.frame(for: id)?.minY ?? 0) + height / 2
      grid.shell.clicks.gesture.emitPress("pressed", x: 20, y: middle)
      grid.shell.clicks.gesture.emitPress("released", x: 20, y: middle)
      XCTAssertEqual(grid.selection, id)
      window.destroy()
    }
  }
}
