import GtkTestSupport
import XCTest

@testable import GtkBridge

@MainActor
private func shownWindow(_ child: Gtk.Widget) -> Gtk.Window {
  let window = Gtk.Window(width: 100, height: 80)
  window.child = child
  window.present()
  turnMainLoop { child.isMapped && child.width > 0 }
  return window
}

final class FrameClockTests: GtkTestCase {
  func testTickCallbackRunsEachFrameAndRemovesItself() {
    onMain {
      let label = Gtk.Label("text")
      let window = shownWindow(label)
      var times: [Int] = []
      let tick = label.addTickCallback { clock in
        times.append(clock.frameTime)
        return times.count < 3
      }
      turnMainLoop { !tick.isActive }
      XCTAssertEqual(times.count, 3)
      XCTAssertEqual(times, times.sorted())
      XCTAssertLessThan(abs((times.last ?? 0) - Gtk.MainLoop.monotonicTime), 1_000_000)
      window.destroy()
    }
  }

  func testTickCallbackMayRemoveItself() {
    onMain {
      let label = Gtk.Label("text")
      let window = shownWindow(label)
      var runs = 0
      var tick: Gtk.TickCallback?
      tick = label.addTickCallback { _ in
        runs += 1
        tick?.remove()
        return true
      }
      turnMainLoop { runs == 1 }
      XCTAssertEqual(tick?.isActive, false)
      tick?.remove()
      window.destroy()
    }
  }

  func testDestroyedWidgetDropsItsTickCallback() {
    onMain {
      var label: Gtk.Label? = Gtk.Label("text")
      var window: Gtk.Window? = shownWindow(label!)
      let tick = label!.addTickCallback { _ in true }
      let weak = Gtk.WeakReference(label!)
      window?.destroy()
      window = nil
      label = nil
      XCTAssertNil(weak.object)
      XCTAssertFalse(tick.isActive)
      tick.remove()
    }
  }

  func testPhasesComeInOrder() {
    onMain {
      let label = Gtk.Label("text")
      let window = shownWindow(label)
      let clock = label.frameClock!
      var phases: [String] = []
      let connections = [
        clock.onBeforePaint { phases.append("before") }, clock.onUpdate { phases.append("update") },
        clock.onLayout { phases.append("layout") }, clock.onPaint { phases.append("paint") },
        clock.onAfterPaint { phases.append("after") },
      ]
      clock.request(.update)
      clock.request(.layout)
      clock.request(.paint)
      turnMainLoop { phases.contains("after") }
      connections.forEach { $0.disconnect() }
      XCTAssertEqual(phases, ["before", "update", "layout", "paint", "after"])
      XCTAssertGreaterThan(clock.refreshInterval, 0)
      window.destroy()
    }
  }
}
