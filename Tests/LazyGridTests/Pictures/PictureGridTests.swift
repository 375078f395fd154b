import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Pictures in cells that are recycled.
final class PictureGridTests: GtkTestCase {
  func testPlaceholderThenPicture() {
    onMain {
      let rig = PictureRig(100)
      XCTAssertEqual(Set(rig.visible.values), [nil])
      let first = rig.waitForOpen(2)
      XCTAssertEqual(first, [0, 1], "the first ones begin")
      rig.crank.answer(1)
      turnMainLoop { rig.visible[1] == 1 }
      XCTAssertEqual(rig.visible[0], .some(nil))
      // Drawn: the placeholder, a red pixel over the whole cell, and the picture, all but black.
      rig.wait(milliseconds: 50)
      guard let drawn = rig.grid.widget.renderToTexture() else { return XCTFail("nothing is drawn") }
      let row = drawn.pixels()[(drawn.width * 20)..<(drawn.width * 21)].map { $0 & 0xFF_FFFF }
      XCTAssertEqual(row[20], 0xFF_0000)
      XCTAssertEqual(row[drawn.width / 4 + 20], 1)
      rig.answerEverything()
      for (id, picture) in rig.visible { XCTAssertEqual(picture, id) }
      XCTAssertEqual(rig.warnings, [])
    }
  }

  func testWhatIsAskedForLastIsLoadedFirstAndInOrder() {
    onMain {
      let rig = PictureRig(1_000, loader: PictureLoader(concurrentLoadLimit: 1))
      XCTAssertEqual(rig.waitForOpen(1), [0])
      rig.wait(milliseconds: 20)
      // The first row goes, others come.
      rig.scroll(to: 120)
      rig.wait(milliseconds: 20)
      let known = Set(rig.crank.asked)
      var order: [Int] = []
      while !rig.loader.isIdle {
        turnMainLoop { !rig.crank.open.isEmpty || rig.loader.isIdle }
        guard let next = rig.crank.open.first else { break }
        if !known.contains(next) { order.append(next) }
        rig.crank.answer(next)
        turnMainLoop { !rig.crank.open.contains(next) }
      }
      guard let newest = order.first else { return XCTFail("nothing was loaded") }
      XCTAssertGreaterThan(newest, 20, "the new rows come before those that were there")
      let last = order.firstIndex { $0 < newest } ?? order.count
      XCTAssertEqual(Array(order[..<last]), order[..<last].sorted(), "\(order)")
    }
  }

  func testCellsScrolledPastLoadNothing() {
    onMain {
      let rig = PictureRig(10_000, patience: 1_500)
      for step in 1...30 { rig.scroll(to: Double(step) * 4_000) }
      XCTAssertEqual(rig.loader.startedCount, 0)
      rig.loader.patience = 1
      let live = Set(rig.shown.map(\.id))
      rig.answerEverything()
      XCTAssertTrue(Set(rig.crank.asked).isSubset(of: live), "\(rig.crank.asked) of \(live.sorted())")
      XCTAssertEqual(rig.crank.asked.count, Set(rig.crank.asked).count)
      for (id, picture) in rig.visible { XCTAssertEqual(picture, id) }
    }
  }

  func testWhatIsScrolledAwayIsCancelled() {
    onMain {
      let rig = PictureRig(10_000)
      XCTAssertEqual(rig.waitForOpen(2), [0, 1])
      let waiting = rig.shown.count
      rig.scroll(to: 100_000)
      turnMainLoop { rig.crank.cancelled.count == 2 }
      XCTAssertEqual(Set(rig.crank.cancelled), [0, 1])
      // Those running, and those that waited.
      XCTAssertGreaterThanOrEqual(rig.loader.cancelledCount, waiting)
      XCTAssertEqual(rig.loader.startedCount, 2)
      // They end as they like: what they give is of no harm.
      rig.crank.answer(0)
      rig.crank.fail(1)
      rig.answerEverything()
      for (id, picture) in rig.visible { XCTAssertEqual(picture, id) }
      XCTAssertEqual(rig.warnings, [])
    }
  }

  func testBindingTheSameItemAgainLoadsNothing() {
    onMain {
      let rig = PictureRig(100)
      XCTAssertEqual(rig.waitForOpen(2), [0, 1])
      for _ in 0..<5 {
        rig.grid.rebind()
        rig.wait(milliseconds: 10)
      }
      XCTAssertEqual(rig.crank.cancelled, [])
      XCTAssertEqual(rig.crank.asked.sorted(), [0, 1])
      // Cells are made ahead when nothing else is to be done, and load pictures as well.
      turnMainLoop {
        rig.crank.answerAll()
        return !rig.grid.shell.engine.needsPrefetch && rig.shown.allSatisfy { $0.picture == $0.id }
      }
      let count = rig.loader.startedCount
      rig.grid.rebind()
      rig.settle()
      rig.wait(milliseconds: 20)
      XCTAssertEqual(rig.loader.startedCount, count)
      for (id, picture) in rig.visible { XCTAssertEqual(picture, id) }
    }
  }

  func testTheCacheIsBoundedAndScrollingBackIsInstant() {
    onMain {
      // A crank's picture has one pixel, four bytes.
      let rig = PictureRig(10_000, loader: PictureLoader(concurrentLoadLimit: 2, cacheLimit: 4 * 80))
      rig.answerEverything()
      for step in 1...12 {
        rig.scroll(to: Double(step) * 290)
        rig.answerEverything()
        XCTAssertLessThanOrEqual(rig.loader.cache.byteCount, 4 * 80)
        XCTAssertEqual(rig.loader.cache.byteCount, 4 * rig.loader.cache.count)
      }
      XCTAssertEqual(rig.loader.cache.count, 80)
      let count = rig.loader.startedCount
      rig.scroll(to: 11 * 290)
      for (id, picture) in rig.visible { XCTAssertEqual(picture, id, "at once") }
      XCTAssertEqual(rig.loader.startedCount, count)
      rig.loader.cacheLimit = 40
      XCTAssertEqual(rig.loader.cache.count, 10)
      rig.loader.removeAllCached()
      XCTAssertEqual(rig.loader.cache.byteCount, 0)
    }
  }

  func testARemovedItemFadesWithItsPicture() {
    onMain {
      let rig = PictureRig(100)
      rig.answerEverything()
      let cell = rig.grid.shell.engine.liveSlots.first.flatMap { rig.grid.shell.cells[$0.cell] }
      rig.apply(Array(rig.items.dropFirst()), animated: true)
      turnMainLoop { cell?.isGhost == true }
      XCTAssertEqual(rig.picture(in: cell), 0)
      rig.settle()
      rig.answerEverything()
      for (id, picture) in rig.visible { XCTAssertEqual(picture, id) }
    }
  }

  func testAGrownWindowDecodesAgainLarger() {
    onMain {
      let rig = PictureRig(12, width: 160, height: 600)
      rig.answerEverything()
      XCTAssertEqual(Set(rig.crank.sizes), [PictureSize(width: 47, height: 47)])
      XCTAssertEqual(rig.crank.asked.count, 12)
      rig.window.setDefaultSize(width: 168, height: 600)
      turnMainLoop { rig.grid.widget.width == 168 }
      rig.wait(milliseconds: 30)
      XCTAssertEqual(rig.crank.asked.count, 12, "a little larger is the same")
      rig.window.setDefaultSize(width: 400, height: 600)
      turnMainLoop { rig.grid.widget.width == 400 }
      _ = rig.waitForOpen(2)
      for (id, picture) in rig.visible { XCTAssertEqual(picture, id, "the small one meanwhile") }
      rig.answerEverything()
      XCTAssertEqual(rig.crank.sizes.last, PictureSize(width: 112, height: 112))
      XCTAssertEqual(rig.crank.asked.count, 24)
    }
  }
}
