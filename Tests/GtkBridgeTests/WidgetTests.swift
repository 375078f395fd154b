import CGtk4
import GtkTestSupport
import XCTest

@testable import GtkBridge

final class WidgetTests: GtkTestCase {
  func testEachWrapperMakesItsOwnTypeWithOneReference() {
    onMain {
      let stack = Gtk.Stack()
      let widgets: [(Gtk.Widget, expectedReferences: Int)] = [
        (Gtk.Label(), 1), (Gtk.Image(iconName: "edit-clear-symbolic"), 1), (Gtk.Picture(), 1),
        (Gtk.Box(.vertical), 1),
        (Gtk.Overlay(), 1), (Gtk.Button(label: "b"), 1), (Gtk.Button(iconName: "edit-clear-symbolic"), 1),
        (Gtk.ToggleButton(label: "t"), 1), (Gtk.Entry("e"), 1), (Gtk.SearchEntry(), 1),
        (Gtk.ScrolledWindow(), 1),
        (Gtk.HeaderBar(), 1), (stack, 1), (Gtk.StackSwitcher(Gtk.Stack()), 1),
      ]
      for (widget, references) in widgets {
        XCTAssertEqual(widget.type, Swift.type(of: widget).type, "\(widget)")
        XCTAssertEqual(widget.referenceCount, references, "\(widget)")
      }
    }
  }

  func testWrappersAreFreed() {
    onMain {
      let weak: [Gtk.WeakReference<Gtk.Widget>] = [
        Gtk.Label("a"), Gtk.Image(iconName: "edit-clear-symbolic"), Gtk.Picture(), Gtk.Box(.horizontal),
        Gtk.Overlay(),
        Gtk.Button(label: "b"), Gtk.ToggleButton(label: "t"), Gtk.Entry(), Gtk.SearchEntry(placeholder: "p"),
        Gtk.ScrolledWindow(child: Gtk.Label("c")), Gtk.HeaderBar(), Gtk.Stack(),
        Gtk.StackSwitcher(Gtk.Stack()),
      ].map { Gtk.WeakReference($0) }
      for reference in weak { XCTAssertNil(reference.object) }
    }
  }

  func testControllersBelongToTheWidget() {
    onMain {
      var widget: Gtk.Box? = Gtk.Box(.vertical)
      let controllers: [Gtk.EventController] = [
        Gtk.GestureClick(), Gtk.EventControllerKey(), Gtk.EventControllerMotion(), Gtk.EventControllerFocus(),
        Gtk.ShortcutController(),
      ]
      let references = controllers.map(\.referenceCount)
      controllers.forEach { widget?.addController($0) }
      XCTAssertEqual(controllers.map(\.referenceCount), references.map { $0 + 1 })
      XCTAssertEqual(controllers[0].widget, widget)
      widget?.removeController(controllers[0])
      XCTAssertNil(controllers[0].widget)
      widget = nil
      XCTAssertEqual(controllers.map(\.referenceCount), references)
    }
  }

  func testChildrenKeepTheirOrder() {
    onMain {
      let box = Gtk.Box(.horizontal)
      let a = Gtk.Label("a")
      let b = Gtk.Label("b")
      let c = Gtk.Label("c")
      box.append(a)
      box.append(c)
      box.insert(b, after: a)
      XCTAssertEqual(box.children, [a, b, c])
      c.insert(into: box, before: a)
      XCTAssertEqual(box.children, [c, a, b])
      box.move(c, after: b)
      XCTAssertEqual(box.children, [a, b, c])
      box.remove(b)
      XCTAssertEqual(box.children, [a, c])
      XCTAssertNil(b.parent)
      b.unparent()
      XCTAssertTrue(a.isInside(box))
      XCTAssertFalse(b.isInside(box))
    }
  }

  func testStateAndStyle() {
    onMain {
      let label = Gtk.Label("a")
      label.setStateFlags([.selected, .active])
      XCTAssertTrue(label.stateFlags.isSuperset(of: [.selected, .active]))
      label.unsetStateFlags(.active)
      XCTAssertFalse(label.stateFlags.contains(.active))
      label.addCSSClass("title-1")
      XCTAssertTrue(label.hasCSSClass("title-1"))
      label.removeCSSClass("title-1")
      XCTAssertFalse(label.hasCSSClass("title-1"))
      label.direction = .rightToLeft
      XCTAssertEqual(label.direction, .rightToLeft)
      label.tooltip = "tip"
      XCTAssertEqual(label.tooltip, "tip")
      label.tooltip = nil
      XCTAssertNil(label.tooltip)
    }
  }

  func testAllocationPlacesAndScalesAboutTheCentre() {
    onMain {
      let box = Gtk.Box(.vertical)
      let label = Gtk.Label("a")
      label.setParent(box)
      _ = label.measure(.horizontal)
      label.allocate(x: 10, y: 20, width: 100, height: 40)
      XCTAssertEqual(label.width, 100)
      var bounds = label.bounds(in: box)!
      XCTAssertEqual([bounds.x, bounds.y, bounds.width, bounds.height], [10, 20, 100, 40])
      label.allocate(x: 10, y: 20, width: 100, height: 40, scale: 0.5)
      bounds = label.bounds(in: box)!
      XCTAssertEqual([bounds.x, bounds.y, bounds.width, bounds.height], [35, 30, 50, 20])
      label.unparent()
    }
  }

  func testFontSizeChangesTheLabelAndIsTakenAwayAgain() {
    onMain {
      let label = Gtk.Label("text")
      let plain = label.measure(.vertical).natural
      label.setAttributes(Gtk.TextAttributes(pixelSize: 48))
      XCTAssertGreaterThan(label.measure(.vertical).natural, plain + 20)
      label.setAttributes(Gtk.TextAttributes(scale: 2))
      XCTAssertGreaterThan(label.measure(.vertical).natural, plain)
      label.setAttributes(Gtk.TextAttributes())
      XCTAssertEqual(label.measure(.vertical).natural, plain)
      label.setAttributes(Gtk.TextAttributes(pointSize: -.infinity, pixelSize: .nan, scale: .nan, weight: -5))
    }
  }

  func testTextOfEntriesGoesBothWays() {
    onMain {
      let entry = Gtk.SearchEntry(placeholder: "Search")
      var changes = 0
      entry.onTextChanged { changes += 1 }
      entry.text = "smile 😀"
      XCTAssertEqual(entry.text, "smile 😀")
      XCTAssertGreaterThan(changes, 0)
      var searches = 0
      entry.searchDelay = 10
      entry.onSearchChanged { searches += 1 }
      entry.text = "cat"
      turnMainLoop { searches > 0 }
    }
  }

  func testStackShowsThePageAskedForAndIgnoresUnknownOnes() {
    onMain {
      let stack = Gtk.Stack()
      stack.addPage(Gtk.Label("1"), name: "one", title: "One")
      stack.addPage(Gtk.Label("2"), name: "two", title: "Two")
      XCTAssertEqual(stack.visiblePage, "one")
      var changes = 0
      stack.onVisiblePageChanged { changes += 1 }
      stack.visiblePage = "two"
      stack.visiblePage = "three"
      XCTAssertEqual(stack.visiblePage, "two")
      XCTAssertEqual(changes, 1)
    }
  }

  func testAccessibleValuesAreAccepted() {
    onMain {
      let label = Gtk.Label("a")
      label.setAccessible(.positionInSet, 3)
      label.setAccessible(.setSize, 10)
      label.setAccessible(.rowIndex, 1)
      label.setAccessible(.columnIndex, 2)
      label.setAccessible(.rowCount, 4)
      label.setAccessible(.columnCount, 3)
      label.setAccessibleLabel("grinning face")
      label.setAccessibleDescription("an emoji")
      label.setAccessibleSelected(true)
      label.setAccessibleMultiSelectable(false)
      XCTAssertEqual(label.accessibleRole, GTK_ACCESSIBLE_ROLE_LABEL)
    }
  }

  func testSettingsAndClipboard() {
    onMain {
      let settings = Gtk.Settings.current!
      let before = settings.animationsEnabled
      var changes = 0
      let connection = settings.onAnimationsEnabledChanged { changes += 1 }
      settings.animationsEnabled = !before
      XCTAssertEqual(settings.animationsEnabled, !before)
      XCTAssertEqual(changes, 1)
      settings.animationsEnabled = before
      connection.disconnect()
      Gtk.Clipboard.current?.setText("😀")
      XCTAssertEqual(Gtk.Clipboard.current?.ownText, "😀")
    }
  }
}
