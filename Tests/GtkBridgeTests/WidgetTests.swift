import CGtk4
import GtkTestSupport
import XCTest

@testable import GtkBridge

final class WidgetTests: GtkTestCase {
  func testEachWrapperMakesItsOwnTypeWithOneReference() {
    onMain {
      let stack = Stack()
      let widgets: [(Widget, expectedReferences: Int)] = [
        (Label(), 1), (Image(iconName: "edit-clear-symbolic"), 1), (Picture(), 1), (Box(.vertical), 1),
        (Overlay(), 1), (Button(label: "b"), 1), (Button(iconName: "edit-clear-symbolic"), 1),
        (ToggleButton(label: "t"), 1), (Entry("e"), 1), (SearchEntry(), 1), (ScrolledWindow(), 1),
        (HeaderBar(), 1), (stack, 1), (StackSwitcher(Stack()), 1),
      ]
      for (widget, references) in widgets {
        XCTAssertEqual(widget.type, Swift.type(of: widget).type, "\(widget)")
        XCTAssertEqual(widget.referenceCount, references, "\(widget)")
      }
    }
  }

  func testWrappersAreFreed() {
    onMain {
      let weak: [WeakReference<Widget>] = [
        Label("a"), Image(iconName: "edit-clear-symbolic"), Picture(), Box(.horizontal), Overlay(),
        Button(label: "b"), ToggleButton(label: "t"), Entry(), SearchEntry(placeholder: "p"),
        ScrolledWindow(child: Label("c")), HeaderBar(), Stack(), StackSwitcher(Stack()),
      ].map { WeakReference($0) }
      for reference in weak { XCTAssertNil(reference.object) }
    }
  }

  func testControllersBelongToTheWidget() {
    onMain {
      var widget: Box? = Box(.vertical)
      let controllers: [EventController] = [
        GestureClick(), EventControllerKey(), EventControllerMotion(), EventControllerFocus(),
        EventControllerScroll(.both), ShortcutController(),
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
      let box = Box(.horizontal)
      let a = Label("a")
      let b = Label("b")
      let c = Label("c")
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
      let label = Label("a")
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
      let box = Box(.vertical)
      let label = Label("a")
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
      let label = Label("text")
      let plain = label.measure(.vertical).natural
      label.setAttributes(TextAttributes(pixelSize: 48))
      XCTAssertGreaterThan(label.measure(.vertical).natural, plain + 20)
      label.setAttributes(TextAttributes(scale: 2))
      XCTAssertGreaterThan(label.measure(.vertical).natural, plain)
      label.setAttributes(TextAttributes())
      XCTAssertEqual(label.measure(.vertical).natural, plain)
      label.setAttributes(TextAttributes(pointSize: -.infinity, pixelSize: .nan, scale: .nan, weight: -5))
    }
  }

  func testTextOfEntriesGoesBothWays() {
    onMain {
      let entry = SearchEntry(placeholder: "Search")
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
      let stack = Stack()
      stack.addPage(Label("1"), name: "one", title: "One")
      stack.addPage(Label("2"), name: "two", title: "Two")
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
      let label = Label("a")
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
      let settings = Settings.current!
      let before = settings.animationsEnabled
      var changes = 0
      let connection = settings.onAnimationsEnabledChanged { changes += 1 }
      settings.animationsEnabled = !before
      XCTAssertEqual(settings.animationsEnabled, !before)
      XCTAssertEqual(changes, 1)
      settings.animationsEnabled = before
      connection.disconnect()
      Clipboard.current?.setText("😀")
      XCTAssertEqual(Clipboard.current?.ownText, "😀")
    }
  }
}
