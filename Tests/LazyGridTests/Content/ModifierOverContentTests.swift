import CGtk4
import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Tests of modifiers over contents that set the same properties.
final class ModifierOverContentTests: GtkTestCase {
  func testRecycledWidgetEqualsFreshWidget() {
    onMain {
      for property in ModifiedProperty.all {
        // GTK offers no getter for the accessible label.
        let styles = property.name == "accessibilityLabel" ? [.always] : UpdateStyle.allCases
        for style in styles {
          let items = style.items
          for first in items {
            for second in items {
              for third in items {
                let recycled = CellRig { property.content(first, style) }
                recycled.bind { property.content(second, style) }
                recycled.bind { property.content(third, style) }
                let fresh = CellRig { property.content(third, style) }
                XCTAssertEqual(
                  WidgetLook(recycled.widget), WidgetLook(fresh.widget),
                  "\(property.name), content \(style): \(first), \(second), \(third)")
              }
            }
          }
        }
      }
    }
  }

  func testModifierOverridesContent() {
    onMain {
      for property in ModifiedProperty.all {
        let plain = CellRig { property.content(ModifiedItem(own: nil, modifier: 1), .always) }
        let both = CellRig { property.content(ModifiedItem(own: 0, modifier: 1), .always) }
        if property.name == "cssClass" {
          XCTAssertTrue(both.widget.hasCSSClass("class-1"))
        } else {
          XCTAssertEqual(WidgetLook(both.widget), WidgetLook(plain.widget), property.name)
        }
      }
    }
  }

  func testModifierOfOneSideLeavesOtherSidesToContent() {
    onMain {
      let rig = CellRig {
        Native {
          let label = Gtk.Label()
          label.setMargins(7)
          label.setSizeRequest(width: 200, height: 10)
          return label
        }
        .padding(.leading, 3).frame(minHeight: 90)
      }
      let margins = [
        rig.widget.topMargin, rig.widget.startMargin, rig.widget.bottomMargin, rig.widget.endMargin,
      ]
      XCTAssertEqual(margins, [7, 3, 7, 7])
      XCTAssertEqual(rig.widget.sizeRequest.width, 200)
      XCTAssertEqual(rig.widget.sizeRequest.height, 90)
    }
  }

  func testRemovedModifierRestoresLastValueOfContent() {
    onMain {
      var last: Int?
      @MainActor func content(_ height: Int, minHeight: Int?) -> some CellContent {
        Native {
          Gtk.Label()
        } update: { label, _ in
          if height != last { label.setSizeRequest(height: height) }
          last = height
        }
        .frame(minHeight: minHeight)
      }
      let rig = CellRig { content(10, minHeight: nil) }
      rig.bind { content(20, minHeight: 90) }
      XCTAssertEqual(rig.widget.sizeRequest.height, 90)
      rig.bind { content(20, minHeight: nil) }
      XCTAssertEqual(rig.widget.sizeRequest.height, 20)
    }
  }

  func testStackWithoutExpansionModifierFollowsItsChildren() {
    onMain {
      @MainActor func content(_ expands: Bool?) -> some CellContent {
        HStack { Text("a").expands(horizontally: true) }.expands(horizontally: expands)
      }
      let rig = CellRig { content(false) }
      XCTAssertEqual(gtk_widget_compute_expand(rig.widget.widgetPointer, GTK_ORIENTATION_HORIZONTAL), 0)
      rig.bind { content(nil) }
      XCTAssertEqual(gtk_widget_compute_expand(rig.widget.widgetPointer, GTK_ORIENTATION_HORIZONTAL), 1)
    }
  }

  func testEqualModifierIsNotSetAgain() {
    onMain {
      let label = Gtk.Label()
      var changes = 0
      for name in ["opacity", "margin-top", "tooltip-markup", "height-request", "halign", "hexpand"] {
        label.onNotify(name) { changes += 1 }
      }
      @MainActor func content(_ text: String) -> some CellContent {
        Native {
          label
        } update: { label, _ in
          label.text = text
        }
        .opacity(0.3).padding(4).help("tip").frame(minHeight: 30)
        .aligned(horizontally: .center).expands(horizontally: true)
      }
      let rig = CellRig { content("a") }
      changes = 0
      rig.bind { content("b") }
      XCTAssertEqual(changes, 0)
    }
  }

  /// Scrolls a list with rows of 12 px, two thirds of which have a minimum height of 90 px.
  func testRecycledRowsHaveTheirMinimumHeight() {
    onMain {
      let grid = LazyGridView(makeItems(2_000), layout: .list()) { item in
        Native {
          Gtk.Label()
        } update: { label, _ in
          label.text = "\(item.id)"
          label.setSizeRequest(height: 12)
        }
        .frame(minHeight: item.id % 3 < 2 ? 90 : nil)
      }
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      let window = Gtk.Window(width: 300, height: 400)
      window.child = scroller
      window.present()
      turnMainLoop { grid.isSettled && !grid.visibleIDs.isEmpty }
      var seen = 0
      for page in 1...20 {
        scroller.verticalAdjustment.value = Double(page) * 350
        turnMainLoop { grid.isSettled }
        for live in grid.shell.engine.liveSlots where live.isVisible {
          let isHigh = live.slot.index % 3 < 2
          XCTAssertEqual(live.frame.height >= 90, isHigh, "row \(live.slot.index) is \(live.frame.height) px")
          seen += 1
        }
      }
      XCTAssertGreaterThan(seen, 60)
      window.destroy()
    }
  }
}

/// The values of a property that an item's content and its modifier set: the number of a value, or `nil`.
private struct ModifiedItem {
  var own: Int?
  var modifier: Int?
}

/// The time at which a content sets its widget's property.
private enum UpdateStyle: CaseIterable {
  /// On each update.
  case always
  /// Only when the widget is created.
  case once

  @MainActor var items: [ModifiedItem] {
    let values: [Int?] = [nil, 0, 1]
    return (self == .always ? values : [0]).flatMap { own in
      values.map { ModifiedItem(own: own, modifier: $0) }
    }
  }
}

/// A property that both a modifier and content can set, with two values.
@MainActor
private struct ModifiedProperty {
  typealias Content = ModifiedContent<Native<Gtk.Label>>

  var name: String
  var modify: (Content, Int) -> Content
  /// Sets the property of the label; `nil` sets GTK's default.
  var touch: (Gtk.Label, Int?) -> Void

  @CellContentBuilder
  func content(_ item: ModifiedItem, _ style: UpdateStyle) -> some CellContent {
    let native = Native<Gtk.Label> {
      let label = Gtk.Label("text")
      if style == .once { touch(label, item.own) }
      return label
    } update: { label, _ in
      if style == .always { touch(label, item.own) }
    }
    let plain = ModifiedContent(native)
    item.modifier.map { modify(plain, $0) } ?? plain
  }

  static let all: [ModifiedProperty] = [
    ModifiedProperty(name: "cssClass") {
      $0.cssClass("class-\($1)")
    } touch: { label, value in
      for number in 0..<2 {
        if number == value {
          label.addCSSClass("class-\(number)")
        } else {
          label.removeCSSClass("class-\(number)")
        }
      }
    },
    ModifiedProperty(name: "padding") {
      $0.padding(5 + $1)
    } touch: { label, value in
      label.setMargins(value.map { 5 + $0 } ?? 0)
    },
    ModifiedProperty(name: "help") {
      $0.help("tip <\($1)>")
    } touch: { label, value in
      if value == 1 {
        label.tooltipMarkup = "<b>tip</b>"
      } else {
        label.tooltip = value.map { "tip <\($0)>" }
      }
    },
    ModifiedProperty(name: "accessibilityLabel") {
      $0.accessibilityLabel("label \($1)")
    } touch: { label, value in
      if let value { label.setAccessibleLabel("label \(value)") } else { label.resetAccessibleLabel() }
    },
    ModifiedProperty(name: "opacity") {
      $0.opacity([0.3, 0.6][$1])
    } touch: { label, value in
      label.opacity = value.map { [0.3, 0.6][$0] } ?? 1
    },
    ModifiedProperty(name: "aligned") {
      $0.aligned(horizontally: [.start, .end][$1], vertically: [.center, .start][$1])
    } touch: { label, value in
      label.horizontalAlignment = value.map { [.start, .end][$0] } ?? .fill
      label.verticalAlignment = value.map { [.center, .start][$0] } ?? .fill
    },
    ModifiedProperty(name: "frame") {
      $0.frame(minWidth: 100 + $1, minHeight: 50 + $1)
    } touch: { label, value in
      label.setSizeRequest(width: value.map { 100 + $0 } ?? -1, height: value.map { 50 + $0 } ?? -1)
    },
    ModifiedProperty(name: "expands") {
      $0.expands(horizontally: $1 == 1, vertically: $1 == 0)
    } touch: { label, value in
      label.ownHorizontalExpansion = value.map { $0 == 1 }
      label.ownVerticalExpansion = value.map { $0 == 0 }
    },
  ]
}
