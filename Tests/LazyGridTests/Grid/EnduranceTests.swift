import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// A random mixture of all operations for a while.
final class EnduranceTests: GtkTestCase {
  func testRandomScrollingResizingAndApplyingLeavesCellsAndMemoryFlat() {
    onMain {
      let seconds = RandomRuns.seconds
      let rig = GridRig(makeItems(3_000), layout: LineLayout.grid(adaptive: 60), width: 500, height: 400)
      var random = SeededGenerator(seed: 49)
      let start = Gtk.MainLoop.monotonicTime
      var early: (cells: Int, widgets: Int, memory: Int)?
      var steps = 0
      while Gtk.MainLoop.monotonicTime - start < Int(seconds * 1_000_000) {
        step(rig, &random)
        rig.nextFrame()
        steps += 1
        // The memory of the test's own record is not the view's.
        rig.record.forget()
        if early == nil, Gtk.MainLoop.monotonicTime - start > Int(seconds * 300_000) {
          early = (rig.grid.shell.cells.count, rig.widgetCount, residentKilobytes())
        }
      }
      rig.settle()
      let engine = rig.grid.shell.engine
      XCTAssertEqual(rig.grid.shell.cells.count, engine.cellCount)
      XCTAssertLessThanOrEqual(rig.grid.widget.children.count, engine.cellCount)
      XCTAssertLessThan(rig.grid.shell.cells.count, 2 * (early?.cells ?? 0) + 50)
      let growth = residentKilobytes() - (early?.memory ?? 0)
      print("endurance: \(steps) steps, \(early.map { "\($0)" } ?? "") early, \(growth) KB more at the end")
      XCTAssertLessThan(growth, 20_000, "after \(steps) steps")
      XCTAssertLessThan(rig.widgetCount, 2 * (early?.widgets ?? 0) + 100)
      let live = engine.liveSlots.map { "\(rig.items[$0.slot.index].id) \(rig.items[$0.slot.index].text)" }
      XCTAssertEqual(rig.siblingTexts, live)
    }
  }
}

@MainActor
private func step(_ rig: GridRig, _ random: inout SeededGenerator) {
  switch Int.random(in: 0..<8, using: &random) {
  case 0: rig.scroller.verticalAdjustment.value = Double.random(in: 0...30_000, using: &random)
  case 1: rig.scroller.setSizeRequest(width: Int.random(in: 100...700, using: &random))
  case 2:
    let low = Int.random(in: 0..<500, using: &random)
    rig.apply(makeItems(Int.random(in: low..<3_000, using: &random)), animated: true)
  case 3:
    var items = rig.items
    for index in items.indices where index % 7 == 0 { items[index].text = "\(index)\nx" }
    rig.apply(items, animated: Bool.random(using: &random))
  case 4: rig.grid.scroll(to: Int.random(in: 0..<3_000, using: &random), animated: true)
  case 5: rig.grid.rebind()
  default: rig.scroller.verticalAdjustment.value += Double.random(in: -90...90, using: &random)
  }
}

extension GridRig {
  /// The number of widgets in the window.
  fileprivate var widgetCount: Int {
    @MainActor func count(_ widget: Gtk.Widget) -> Int { widget.children.reduce(1) { $0 + count($1) } }
    return count(window)
  }
}

/// Returns the resident memory of the process, in kilobytes.
private func residentKilobytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var total = 0
  var resident = 0
  guard
    withUnsafeMutablePointer(
      to: &total,
      { total in
        withUnsafeMutablePointer(to: &resident) { resident in
          withVaList([total, resident]) { vfscanf(file, "%ld %ld", $0) }
        }
      }) == 2
  else { return 0 }
  return resident * sysconf(Int32(_SC_PAGESIZE)) / 1_024
}
