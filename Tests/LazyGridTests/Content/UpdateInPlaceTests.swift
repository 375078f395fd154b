import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

final class UpdateInPlaceTests: GtkTestCase {
  func testWidgetsAreKeptThroughAHundredUpdates() {
    onMain {
      @MainActor @CellContentBuilder func content(_ number: Int) -> some CellContent {
        Text("\(number)").font(size: 48)
        HStack(spacing: number % 7) {
          Text("\(number + 1)").bold(number % 2 == 0)
          VStack { Text("\(number + 2)").padding(number % 3) }
          CellReader { context in Text("\(context.id) \(number + 3)") }
        }
      }
      let rig = CellRig { content(0) }
      let widgets = rig.widget.descendants
      XCTAssertEqual(widgets.count, 6)
      for number in 1...100 {
        rig.bind(id: number) { content(number) }
        XCTAssertEqual(rig.widget.descendants, widgets)
        XCTAssertEqual(
          rig.texts, ["\(number)", "\(number + 1)", "\(number + 2)", "\(number) \(number + 3)"])
      }
    }
  }

  /// Tries every change from one set of present children to another.
  func testBranchesAddAndRemoveOnlyTheirOwnChildren() {
    onMain {
      @MainActor @CellContentBuilder func content(_ bits: Int) -> some CellContent {
        if bits & 1 != 0 { Text("0") }
        Text("always")
        if bits & 2 != 0 { Text("1") } else { VStack { Text("not 1") } }
        if bits & 4 != 0 {
          Text("2a")
          Text("2b")
        }
        if bits & 8 != 0 { if bits & 16 != 0 { Text("3") } }
      }
      func expected(_ bits: Int) -> [String] {
        var texts: [String] = bits & 1 != 0 ? ["0"] : []
        texts.append("always")
        texts.append(bits & 2 != 0 ? "1" : "not 1")
        if bits & 4 != 0 { texts += ["2a", "2b"] }
        if bits & 24 == 24 { texts.append("3") }
        return texts
      }
      for old in 0..<32 {
        for new in 0..<32 {
          let rig = CellRig { content(old) }
          let before = rig.widget.children
          rig.bind { content(new) }
          XCTAssertEqual(rig.texts, expected(new), "from \(old) to \(new)")
          // A child that is present before and after keeps its widget.
          let kept = Set(expected(old)).intersection(expected(new)).count
          XCTAssertEqual(Set(before).intersection(rig.widget.children).count, kept, "from \(old) to \(new)")
        }
      }
    }
  }

  func testNestedBranchKeepsOtherWidgets() {
    onMain {
      @MainActor @CellContentBuilder func content(_ isShown: Bool) -> some CellContent {
        Text("a")
        HStack {
          Text("b")
          VStack {
            if isShown { Text("c") }
            Text("d")
          }
        }
        Text("e")
      }
      let rig = CellRig { content(true) }
      let labels = rig.widget.labels
      rig.bind { content(false) }
      XCTAssertEqual(rig.texts, ["a", "b", "d", "e"])
      XCTAssertEqual(rig.widget.labels, [labels[0], labels[1], labels[3], labels[4]])
      rig.bind { content(true) }
      XCTAssertEqual(rig.texts, ["a", "b", "c", "d", "e"])
      XCTAssertNotEqual(rig.widget.labels[2], labels[2])
    }
  }

  func testWidgetOfRemovedBranchIsReleased() {
    onMain {
      @MainActor @CellContentBuilder func content(_ isShown: Bool) -> some CellContent {
        Text("a")
        if isShown { VStack { Text("b") } }
      }
      let rig = CellRig { content(true) }
      let inner = Gtk.WeakReference(rig.widget.labels[1])
      rig.bind { content(false) }
      XCTAssertNil(inner.object)
    }
  }
}

extension Gtk.Widget {
  /// All descendants, depth first.
  var descendants: [Gtk.Widget] { children.flatMap { [$0] + $0.descendants } }
}
