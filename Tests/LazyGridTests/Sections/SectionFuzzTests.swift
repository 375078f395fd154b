import GtkTestSupport
import XCTest

@testable import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// Random changes of sections: `LAZYGRID_ENDURANCE=600` makes it ten minutes, from another seed each time;
/// `LAZYGRID_SEED=7` starts with that seed.
final class SectionFuzzTests: GtkTestCase {
  func testRandomSectionsAreShownCorrectly() {
    onMain {
      let seconds = number("LAZYGRID_ENDURANCE").map(Double.init) ?? 2.5
      let first = number("LAZYGRID_SEED") ?? (seconds > 10 ? Int.random(in: 0..<1_000_000) : 1)
      let end = Gtk.MainLoop.monotonicTime + Int(seconds * 1_000_000)
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

private func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
