import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

final class CellBodyTests: GtkTestCase {
  func testSingleValueUsesItsOwnWidget() {
    onMain {
      let rig = CellRig { Text("a") }
      XCTAssertNotNil(Text.shown(in: rig.widget))
      XCTAssertEqual(rig.texts, ["a"])
    }
  }

  func testSeveralValuesFormAColumn() {
    onMain {
      let rig = CellRig {
        Text("a")
        Text("b")
      }
      let box = rig.widget.cast(to: Gtk.Box.self)
      XCTAssertEqual(box?.orientation, .vertical)
      XCTAssertEqual(rig.texts, ["a", "b"])
    }
  }

  func testTwelveValuesFormOneColumn() {
    onMain {
      let rig = CellRig {
        Text("1")
        Text("2")
        Text("3")
        Text("4")
        Text("5")
        Text("6")
        Text("7")
        Text("8")
        Text("9")
        Text("10")
        Text("11")
        Text("12")
      }
      XCTAssertEqual(rig.texts, (1...12).map { "\($0)" })
      XCTAssertEqual(rig.widget.children.count, 12)
    }
  }

  func testEmptyRootHasZeroSize() {
    onMain {
      @MainActor @CellContentBuilder func missing() -> some CellContent {
        if Int.random(in: 0...1) > 5 { Text("never") }
      }
      let empty = [
        CellRig {}, CellRig { EmptyContent() }, CellRig { missing() }, CellRig { CellReader { _ in } },
        CellRig {
          Trigger {
          } content: {
          }
        }, CellRig { missing().cssClass("c") }, CellRig { VStack {} },
      ]
      for (index, rig) in empty.enumerated() {
        XCTAssertEqual(rig.widget.measure(.horizontal).natural, 0, "case \(index)")
        XCTAssertEqual(rig.widget.measure(.vertical).natural, 0, "case \(index)")
        XCTAssertNil(rig.widget.firstChild, "case \(index)")
        rig.body.update(rig.widget, in: rig.context)
        rig.change(to: .selected)
        rig.widget.allocate(x: 0, y: 0, width: 0, height: 0)
      }
    }
  }

  func testTriggerOfTheBranchTakenRuns() {
    onMain {
      var fired: [String] = []
      @MainActor @CellContentBuilder func content(_ name: String) -> some CellContent {
        switch name {
        case "plain": Text("a")
        case "trigger":
          Trigger {
            fired.append("trigger")
          } content: {
            Text("b")
          }
        case "modified":
          Trigger {
            fired.append("modified")
          } content: {
            Text("c")
          }.padding(3)
        case "reader":
          CellReader { _ in
            Trigger {
              fired.append("reader")
            } content: {
              Text("d")
            }
          }
        case "optional":
          if name.isEmpty == false {
            Trigger {
              fired.append("optional")
            } content: {
            }
          }
        case "nested":
          Trigger {
            fired.append("outer")
          } content: {
            Trigger {
              fired.append("inner")
            } content: {
            }
          }
        case "inside":
          VStack {
            Trigger {
              fired.append("inside")
            } content: {
              Text("e")
            }
          }
        default:
          Trigger {
            fired.append("one of several")
          } content: {
            Text("f")
          }
          Text("g")
        }
      }
      for name in ["plain", "trigger", "modified", "reader", "optional", "nested", "inside", "several"] {
        let rig = CellRig { content(name) }
        rig.body.trigger(in: rig.context)?()
      }
      XCTAssertEqual(fired, ["trigger", "modified", "reader", "optional", "outer"])
    }
  }

  func testReaderAtTheRootChangesBranchInPlace() {
    onMain {
      @MainActor @CellContentBuilder func content() -> some CellContent {
        CellReader { context in
          if context.state == .selected { VStack { Text("selected") } } else { Text("not") }
        }
      }
      let rig = CellRig { content() }
      XCTAssertEqual(rig.texts, ["not"])
      rig.change(to: .selected)
      XCTAssertEqual(rig.texts, ["selected"])
      rig.change(to: .normal)
      XCTAssertEqual(rig.texts, ["not"])
    }
  }
}
