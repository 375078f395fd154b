import CGtk4
import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

final class ModifierTests: GtkTestCase {
  func testModifiersCreateNoWidget() {
    onMain {
      let rig = CellRig { Text("a").padding(3).cssClass("b").help("c") }
      XCTAssertNotNil(Text.shown(in: rig.widget))
    }
  }

  func testRemovedModifiersRestoreEveryProperty() {
    onMain {
      @MainActor @CellContentBuilder func content(_ isFancy: Bool) -> some CellContent {
        Text("a")
          .cssClass(isFancy ? "one" : "").cssClass("two")
          .padding(.leading, isFancy ? 5 : 0).padding(isFancy ? 2 : 0)
          .help(isFancy ? "tip" : nil)
          .accessibilityLabel(isFancy ? "label" : nil)
          .opacity(isFancy ? 0.5 : 1)
          .aligned(horizontally: isFancy ? .end : nil, vertically: isFancy ? .start : nil)
          .frame(minWidth: isFancy ? 100 : nil, minHeight: isFancy ? 50 : nil)
          .expands(horizontally: isFancy ? true : nil, vertically: isFancy ? true : nil)
      }
      let plain = CellRig { content(false) }
      let fancy = CellRig { content(true) }
      XCTAssertEqual(fancy.widget.measure(.horizontal).minimum, 100 + 5 + 4)
      XCTAssertEqual(fancy.widget.measure(.vertical).minimum, 50 + 4)
      XCTAssertTrue(fancy.widget.hasCSSClass("one"))
      XCTAssertEqual(fancy.widget.tooltip, "tip")
      XCTAssertEqual(fancy.widget.opacity, 0.5, accuracy: 0.01)
      XCTAssertEqual(fancy.widget.horizontalAlignment, .end)
      XCTAssertTrue(fancy.widget.expandsVertically)
      let before = WidgetLook(fancy.widget)
      fancy.bind { content(false) }
      XCTAssertEqual(WidgetLook(fancy.widget), WidgetLook(plain.widget))
      XCTAssertFalse(fancy.widget.hasCSSClass("one"))
      XCTAssertTrue(fancy.widget.hasCSSClass("two"))
      fancy.bind { content(true) }
      XCTAssertEqual(WidgetLook(fancy.widget), before)
    }
  }

  func testNestedModifiersAreCombined() {
    onMain {
      @MainActor func padded(_ content: some CellContent) -> some CellContent {
        content.padding(3).cssClass("outer").opacity(0.2)
      }
      let rig = CellRig { padded(Text("a").padding(2).cssClass("inner").opacity(0.6)) }
      XCTAssertTrue(rig.widget.hasCSSClass("inner"))
      XCTAssertTrue(rig.widget.hasCSSClass("outer"))
      XCTAssertEqual(gtk_widget_get_margin_top(rig.widget.widgetPointer), 5)
      XCTAssertEqual(rig.widget.opacity, 0.6, accuracy: 0.01)
      rig.bind { padded(Text("a").padding(1).cssClass("other").opacity(0.6)) }
      XCTAssertFalse(rig.widget.hasCSSClass("inner"))
      XCTAssertTrue(rig.widget.hasCSSClass("outer"))
      XCTAssertEqual(gtk_widget_get_margin_top(rig.widget.widgetPointer), 4)
    }
  }

  func testModifierOfSeveralContentsAppliesToEach() {
    onMain {
      @MainActor @CellContentBuilder func several(_ isShown: Bool) -> some CellContent {
        Text("a")
        if isShown { Text("b") }
      }
      @MainActor @CellContentBuilder func content(_ isShown: Bool) -> some CellContent {
        HStack {
          Trigger {
          } content: {
            several(isShown)
          }
          .cssClass("c")
          Text("d")
        }
      }
      let rig = CellRig { content(false) }
      rig.bind { content(true) }
      XCTAssertEqual(rig.texts, ["a", "b", "d"])
      XCTAssertEqual(rig.widget.labels.map { $0.hasCSSClass("c") }, [true, true, false])
    }
  }

  func testAccessibleLabelSurvivesTextChange() {
    onMain {
      @MainActor func content(_ text: String, _ label: String?) -> some CellContent {
        Text(text).accessibilityLabel(label)
      }
      let rig = CellRig { content("a", "first") }
      rig.widget.assertAccessibleLabel("first")
      rig.bind { content("b", "first") }
      rig.widget.assertAccessibleLabel("first")
      rig.bind { content("b", nil) }
      rig.widget.assertAccessibleLabel("b")
    }
  }

  func testModifierValuesOutOfRangeAreClamped() {
    onMain {
      let rig = CellRig { Text("a").padding(-5).opacity(.nan).frame(minWidth: -5) }
      XCTAssertEqual(gtk_widget_get_margin_top(rig.widget.widgetPointer), 0)
      XCTAssertEqual(rig.widget.opacity, 1)
      rig.bind { Text("a").padding(.max).opacity(7).frame(minWidth: 1) }
      XCTAssertEqual(gtk_widget_get_margin_top(rig.widget.widgetPointer), Int32(Int16.max))
      rig.bind { Text("a").padding(.max).padding(.max).opacity(-1).frame(minWidth: 1) }
      XCTAssertEqual(gtk_widget_get_margin_top(rig.widget.widgetPointer), Int32(Int16.max))
      XCTAssertEqual(rig.widget.opacity, 0)
    }
  }
}

extension Gtk.Widget {
  /// Fails the test if the accessible label differs.
  fileprivate func assertAccessibleLabel(
    _ label: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let other = lazygrid_accessible_text_mismatch(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, label) else {
      return
    }
    XCTFail("read out as \(String(cString: other)) instead of \(label)", file: file, line: line)
    g_free(other)
  }
}
