import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Every completion handler is called once.
final class CompletionTests: GtkTestCase {
  func testScrollsSupersededBeforeTheViewIsMappedComplete() {
    onMain {
      let rig = GridRig(makeItems(500), isPresented: false)
      var answers: [String] = []
      rig.grid.scroll(to: 300) { answers.append("300 \($0)") }
      rig.grid.scroll(to: 10) { answers.append("10 \($0)") }
      turnMainLoop(timeout: 2) { !answers.isEmpty }
      XCTAssertEqual(answers, ["300 false"])
      rig.grid.scrollPosition = (id: 40, offset: 0)
      turnMainLoop(timeout: 2) { answers.count == 2 }
      XCTAssertEqual(answers, ["300 false", "10 false"])
      rig.grid.scroll(to: 90) { answers.append("90 \($0)") }
      rig.apply(makeItems(80))
      turnMainLoop(timeout: 2) { answers.count == 3 }
      XCTAssertEqual(answers.last, "90 false")
      rig.grid.scroll(to: 900) { answers.append("900 \($0)") }
      XCTAssertEqual(answers.last, "900 false")
      rig.grid.scroll(to: 70) { answers.append("70 \($0)") }
      rig.present()
      turnMainLoop(timeout: 2) { answers.count == 5 }
      XCTAssertEqual(answers.last, "70 true")
      pause(milliseconds: 50)
      XCTAssertEqual(answers.count, 5)
    }
  }

  func testARunningScrollCompletesWhenTheViewIsDestroyed() {
    onMain {
      for frames in 0..<3 {
        var answers: [Bool] = []
        do {
          let rig = GridRig(makeItems(500))
          rig.grid.scroll(to: 400) { answers.append($0) }
          for _ in 0..<frames { rig.nextFrame() }
        }
        drainMainLoop()
        XCTAssertEqual(answers, [false], "after \(frames) frames")
      }
    }
  }

  func testAScrollThatHasArrivedCompletesWithTrueWhenTheViewIsDestroyedFirst() {
    onMain {
      var answers: [Bool] = []
      do {
        let rig = GridRig(makeItems(500))
        rig.grid.scroll(to: 400, animated: false) { answers.append($0) }
        rig.grid.shell.carryOut(at: 0)
        XCTAssertEqual(answers, [])
      }
      XCTAssertEqual(answers, [true])
    }
  }

  func testAScrollInAViewThatIsNeverShownCompletesWhenTheViewIsDestroyed() {
    onMain {
      var answers: [Bool] = []
      do {
        let grid = LazyGridView(makeItems(50), layout: .list()) { Text("\($0.id)") }
        grid.scroll(to: 20) { answers.append($0) }
        drainMainLoop()
        XCTAssertEqual(answers, [])
      }
      drainMainLoop()
      XCTAssertEqual(answers, [false])
    }
  }

  func testAScrollThatWaitsForDataCompletesWhenTheViewIsDestroyed() {
    onMain {
      var answers: [Bool] = []
      do {
        let rig = GridRig([])
        rig.grid.scroll(to: 20) { answers.append($0) }
        rig.settle()
      }
      XCTAssertEqual(answers, [false])
    }
  }

  func testRequestsFromAContentClosureThatDropsTheViewComplete() {
    onMain {
      var answers: [String] = []
      let rig = CallbackRig()
      rig.provoke(.content) { rig in
        rig.grid?.scroll(to: 200) { answers.append("scroll \($0)") }
        rig.grid?.scroll(to: 7_000) { answers.append("no such \($0)") }
        rig.grid?.applyInBackground(makeItems(3)) { answers.append("data \($0)") }
        rig.close()
      }
      drainMainLoop()
      XCTAssertEqual(answers.sorted(), ["data false", "no such false", "scroll false"])
    }
  }

  func testRequestsFromInsideAContentClosureComplete() {
    onMain {
      var answers: [String] = []
      let rig = CallbackRig()
      rig.provoke(.content) { rig in
        rig.grid?.applyInBackground(makeItems(30)) { answers.append("data \($0)") }
        rig.grid?.applyInBackground(makeItems(300)) { answers.append("newer \($0)") }
        rig.grid?.scroll(to: 200, animated: false) { answers.append("scroll \($0)") }
      }
      rig.settle()
      turnMainLoop(timeout: 2) { answers.count == 3 }
      XCTAssertEqual(answers, ["data false", "newer true", "scroll true"])
    }
  }

  func testABackgroundApplyIsShownAndCompletesWhenTheHandleIsDroppedMeanwhile() {
    onMain {
      var answers: [Bool] = []
      var grid: LazyGridView<Item>? = LazyGridView(makeItems(0), layout: .list()) { Text("\($0.id)") }
      let scroller = Gtk.ScrolledWindow(child: grid?.widget)
      let window = Gtk.Window(width: 200, height: 300)
      window.child = scroller
      window.present()
      let shell = grid?.shell
      grid?.applyInBackground(makeItems(5_000)) { answers.append($0) }
      grid?.applyInBackground(makeItems(6_000)) { answers.append($0) }
      grid = nil
      turnMainLoop(timeout: 5) { answers.count == 2 }
      XCTAssertEqual(answers, [true, true])
      XCTAssertEqual(shell?.engine.slotCount, 6_000)
      window.destroy()
    }
  }

  func testAwaitedAppliesReturnInAnyOrderOfSuperseding() {
    onMain {
      Gtk.MainLoop.installDispatchBridge()
      let answers = Answers()
      do {
        let rig = GridRig([])
        rig.grid.applyInBackground(makeItems(3_000)) { _ in }
        for count in [9_000, 8_000, 7_000] {
          let grid = rig.grid
          let task = Task { @MainActor in
            answers.values.append(await grid.applyInBackground(makeItems(count)))
          }
          if count == 8_000 { task.cancel() }
        }
        turnMainLoop(timeout: 5) { rig.grid.itemCount == 7_000 }
        rig.grid.applyInBackground(makeItems(50_000)) { answers.values.append($0) }
      }
      turnMainLoop(timeout: 5) { answers.values.count == 4 }
      XCTAssertEqual(answers.values.filter { $0 }.count, 1)
    }
  }

  @MainActor
  private final class Answers {
    var values: [Bool] = []
  }
}
