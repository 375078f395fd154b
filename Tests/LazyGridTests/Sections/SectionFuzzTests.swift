import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// Random changes of sections.
final class SectionFuzzTests: GtkTestCase {
  func testRandomSectionsAreShownCorrectly() {
    onMain {
      let first = Int(truncatingIfNeeded: RandomRuns.seed)
      let end = Gtk.MainLoop.monotonicTime + Int(RandomRuns.seconds * 1_000_000)
      var seed = first
      var steps = 0
      var cells = 0
      while Gtk.MainLoop.monotonicTime < end {
        let run = SectionFuzz(seed: seed)
        while run.problems.isEmpty, run.steps < 60, Gtk.MainLoop.monotonicTime < end { run.step() }
        run.settle()
        let problems = run.problems
        let log = run.log
        cells = max(cells, run.mostCells)
        steps += run.steps
        let remains = run.end()
        XCTAssertEqual(remains, 0, "widgets that outlive the window, seed \(seed)")
        guard problems.isEmpty else {
          return XCTFail("seed \(seed): \(problems.joined(separator: "\n"))\nafter\n\(log)")
        }
        seed += 1
      }
      print("section fuzz: \(steps) steps, seeds \(first)..<\(seed), at most \(cells) cells")
      XCTAssertLessThan(cells, 200)
    }
  }
}
