import CGtk4
import Dispatch
import Glibc
import GtkTestSupport
import XCTest

@testable import GtkBridge

private final class Token {}

@MainActor
private enum Log {
  static var steps: [String] = []
}

final class MainLoopTests: GtkTestCase {
  func testIdleRunsOnceAndFreesItsClosure() {
    onMain {
      var runs = 0
      var token: Token? = Token()
      weak let weakToken = token
      let source = Gtk.MainLoop.idle { [token] in
        _ = token
        runs += 1
      }
      token = nil
      XCTAssertTrue(source.isActive)
      turnMainLoop { runs == 1 }
      drainMainLoop()
      XCTAssertEqual(runs, 1)
      XCTAssertFalse(source.isActive)
      XCTAssertNil(weakToken)
    }
  }

  func testTimeoutRepeatsUntilItAnswersFalse() {
    onMain {
      var runs = 0
      let source = Gtk.MainLoop.timeout(milliseconds: 1) {
        runs += 1
        return runs < 3
      }
      turnMainLoop { !source.isActive }
      XCTAssertEqual(runs, 3)
    }
  }

  func testCancelledSourceIsNotCalled() {
    onMain {
      var runs = 0
      let source = Gtk.MainLoop.idle { runs += 1 }
      source.cancel()
      source.cancel()
      XCTAssertFalse(source.isActive)
      drainMainLoop()
      XCTAssertEqual(runs, 0)
    }
  }

  func testSourceMayCancelItself() {
    onMain {
      var runs = 0
      var source: Gtk.MainLoopSource?
      source = Gtk.MainLoop.timeout(milliseconds: 1) {
        runs += 1
        source?.cancel()
        return true
      }
      turnMainLoop { runs == 1 }
      drainMainLoop()
      XCTAssertEqual(runs, 1)
      source = nil
    }
  }

  func testRunEndsWithQuit() {
    onMain {
      var steps = 0
      Gtk.MainLoop.idle {
        steps += 1
        Gtk.MainLoop.quit()
      }
      Gtk.MainLoop.run()
      XCTAssertEqual(steps, 1)
      Gtk.MainLoop.quit()
    }
  }

  func testMainActorWorkRunsUnderTheLoop() {
    onMain {
      Gtk.MainLoop.installDispatchBridge()
      Gtk.MainLoop.installDispatchBridge()
      Log.steps = []
      Task { @MainActor in
        Log.steps.append("task")
        try? await Task.sleep(nanoseconds: 10_000_000)
        Log.steps.append("slept")
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { Log.steps.append("queue") } }
      XCTAssertEqual(Log.steps, [])
      turnMainLoop { Log.steps.count == 3 }
      XCTAssertEqual(Log.steps.last, "slept")
    }
  }

  func testMainActorWorkKeepsItsOrder() {
    onMain {
      Gtk.MainLoop.installDispatchBridge()
      Log.steps = []
      for number in 0..<100 { Task { @MainActor in Log.steps.append("\(number)") } }
      turnMainLoop { Log.steps.count == 100 }
      XCTAssertEqual(Log.steps, (0..<100).map(String.init))
    }
  }

  func testIdleLoopDoesNotSpin() {
    onMain {
      Gtk.MainLoop.installDispatchBridge()
      Log.steps = []
      Task { @MainActor in Log.steps.append("task") }
      turnMainLoop { Log.steps.count == 1 }
      drainMainLoop()
      let before = clock()
      Gtk.MainLoop.timeout(milliseconds: 300) {
        Gtk.MainLoop.quit()
        return false
      }
      Gtk.MainLoop.run()
      let busy = Double(clock() - before) / Double(CLOCKS_PER_SEC)
      XCTAssertLessThan(busy, 0.1, "0.3 s of waiting must cost next to no processor time")
    }
  }
}
