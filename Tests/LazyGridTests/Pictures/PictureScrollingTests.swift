import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// What is loaded, and what is painted, while the view is scrolled fast.
final class PictureScrollingTests: GtkTestCase {
  func testAfterAThumbIsDraggedTheVisiblePicturesAreLoadedFirst() {
    onMain {
      let rig = PictureRig(10_000)
      XCTAssertEqual(rig.waitForOpen(2), [0, 1])
      let end = rig.scroller.verticalAdjustment.upper * 0.9
      for step in 1...30 {
        rig.scroll(to: end * Double(step) / 30)
        let live = Set(rig.shown.map(\.id))
        let queue = rig.loader.waiting.filter { !$0.requests.isEmpty }
        XCTAssertLessThanOrEqual(queue.count, live.count, "step \(step)")
      }
      // Two are still read for cells that have gone, and come to nothing.
      turnMainLoop { rig.loader.waiting.allSatisfy { !$0.requests.isEmpty } }
      let live = Set(rig.shown.map(\.id))
      XCTAssertTrue(Set(rig.crank.asked).subtracting(live).isSubset(of: rig.crank.cancelled))
      let visible = Set(rig.grid.visibleIDs)
      var order: [Int] = []
      while !rig.loader.isIdle {
        turnMainLoop { !rig.crank.open.isEmpty || rig.loader.isIdle }
        guard let next = rig.crank.open.first else { break }
        if live.contains(next) { order.append(next) }
        rig.crank.answer(next)
        turnMainLoop { !rig.crank.open.contains(next) }
      }
      XCTAssertEqual(Set(order.prefix(visible.count)), visible, "\(order)")
      XCTAssertEqual(Set(order), live)
    }
  }

  func testNoFramePaintsAnOldPictureBesideANewTitle() {
    onMain {
      let seed = UInt64.random(in: .min ... .max)
      print("seed \(seed)")
      var random = SeededGenerator(seed: seed)
      let crank = HandCrank()
      let loader = PictureLoader(concurrentLoadLimit: 4, cacheLimit: 4 * 40)
      loader.patience = 1
      let grid = LazyGridView(makeItems(2_000), layout: .list()) { item in
        HStack {
          crank.picture(item.id).loader(loader).frame(width: 20, height: 20)
          Text("\(item.id)")
        }
      }
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      scroller.setPolicy(horizontal: .never, vertical: .external)
      let window = Gtk.Window(width: 200, height: 300)
      window.isDecorated = false
      window.child = scroller
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      var frames = 0
      var pictures = 0
      let connection = grid.widget.frameClock?.onAfterPaint {
        frames += 1
        for live in grid.shell.engine.liveSlots {
          guard let content = grid.shell.cells[live.cell]?.implementation.content,
            let shown = content.pictures.first?.texture?.crankID
          else { continue }
          pictures += 1
          XCTAssertEqual(content.labels.first?.shownText, "\(shown)", "seed \(seed), frame \(frames)")
        }
      }
      for _ in 0..<120 {
        let value = scroller.verticalAdjustment.value
        scroller.verticalAdjustment.value = max(0, value + Double.random(in: -300...500, using: &random))
        let frame = frames
        turnMainLoop { frames > frame || scroller.verticalAdjustment.value == value }
        // Each comes some frames after it was asked for.
        for id in crank.open where Bool.random(using: &random) { crank.answer(id) }
      }
      connection?.disconnect()
      XCTAssertGreaterThan(pictures, 100)
      turnMainLoop {
        crank.answerAll()
        return loader.isIdle
      }
      window.destroy()
    }
  }
}

extension Gtk.Widget {
  /// The pictures in the widget, itself included, from first to last.
  fileprivate var pictures: [PictureWidget] {
    PictureWidget.registration.implementation(of: self).map { [$0] } ?? children.flatMap(\.pictures)
  }
}
