import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Content that counts the calls of its requirements.
private struct Probe: CellContent {
  @MainActor final class Log {
    var made = 0
    var updated = 0
  }

  let log: Log

  func makeWidget() -> Gtk.Widget {
    log.made += 1
    return Gtk.Label()
  }

  func update(_ widget: Gtk.Widget, in context: CellContext) { log.updated += 1 }
}

final class CellReaderTests: GtkTestCase {
  func testStateChangeEvaluatesReadersOnly() {
    onMain {
      let outside = Probe.Log()
      let inside = Probe.Log()
      var states: [CellState] = []
      let rig = CellRig {
        Probe(log: outside)
        HStack {
          Probe(log: outside)
          CellReader { context in
            let _ = states.append(context.state)
            Probe(log: inside)
            VStack { Probe(log: inside) }
          }
          Probe(log: outside)
        }
      }
      XCTAssertTrue(rig.body.hasReaders)
      XCTAssertEqual(states, [.normal])
      XCTAssertEqual(outside.updated, 3)
      XCTAssertEqual(inside.updated, 2)
      rig.change(to: .highlighted)
      rig.change(to: .selected)
      rig.change(to: [.highlighted, .selected])
      XCTAssertEqual(states, [.normal, .highlighted, .selected, [.highlighted, .selected]])
      XCTAssertEqual(outside.updated, 3)
      XCTAssertEqual(inside.updated, 8)
      XCTAssertEqual(outside.made, 3)
      XCTAssertEqual(inside.made, 2)
    }
  }

  func testStateChangeWithoutReadersUpdatesNothing() {
    onMain {
      let log = Probe.Log()
      let rig = CellRig {
        Text("a")
        if log.made < 100 { VStack { Probe(log: log).padding(1) } }
      }
      XCTAssertFalse(rig.body.hasReaders)
      rig.change(to: .selected)
      XCTAssertEqual(log.updated, 1)
    }
  }

  func testReaderInContainerAddsNoWidget() {
    onMain {
      let rig = CellRig {
        Text("a")
        CellReader { context in
          Text("b")
          if context.state == .selected { Text("c") }
        }
        Text("d")
      }
      let labels = rig.widget.children
      XCTAssertEqual(rig.texts, ["a", "b", "d"])
      rig.change(to: .selected)
      XCTAssertEqual(rig.texts, ["a", "b", "c", "d"])
      rig.change(to: .normal)
      XCTAssertEqual(rig.widget.children, labels)
    }
  }

  func testReaderInBranchNotTakenIsNotEvaluated() {
    onMain {
      var evaluations = 0
      @MainActor @CellContentBuilder func content(_ isShown: Bool) -> some CellContent {
        Text("a")
        if isShown {
          CellReader { context in
            let _ = evaluations += 1
            Text("\(context.state)")
          }
        } else {
          Text("b")
        }
        CellReader { context in Text("\(context.state)") }
      }
      let rig = CellRig { content(false) }
      rig.change(to: .selected)
      XCTAssertEqual(rig.texts, ["a", "b", "selected"])
      XCTAssertEqual(evaluations, 0)
      rig.bind { content(true) }
      rig.change(to: .highlighted)
      XCTAssertEqual(rig.texts, ["a", "highlighted", "highlighted"])
      XCTAssertEqual(evaluations, 2)
    }
  }

  func testNestedReadersAreEvaluated() {
    onMain {
      let rig = CellRig {
        CellReader { outer in
          Text("\(outer.state)")
          CellReader { inner in Text("\(inner.state)") }
        }
        Text("a")
      }
      rig.change(to: .selected)
      XCTAssertEqual(rig.texts, ["selected", "selected", "a"])
    }
  }

  func testModifiersAroundReaderApplyToWidgetsCreatedLater() {
    onMain {
      let rig = CellRig {
        Text("a")
        CellReader { context in
          if context.state == .selected { Text("b").cssClass("inner") }
        }
        .cssClass("outer")
      }
      rig.change(to: .selected)
      let label = rig.widget.labels[1]
      XCTAssertTrue(label.hasCSSClass("inner"))
      XCTAssertTrue(label.hasCSSClass("outer"))
      XCTAssertFalse(rig.widget.labels[0].hasCSSClass("outer"))
    }
  }
}
