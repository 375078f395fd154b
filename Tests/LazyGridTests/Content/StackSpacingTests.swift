import CGtk4
import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// A box of a fixed size.
@MainActor
private func block(_ width: Int, _ height: Int) -> Native<Gtk.Box> {
  Native {
    let box = Gtk.Box(.horizontal)
    box.addCSSClass("block")
    return box
  } update: { box, _ in
    box.setSizeRequest(width: width, height: height)
  }
}

/// Shows content as the only item of a list.
@MainActor
private func show(
  @CellContentBuilder _ content: @escaping @MainActor () -> some CellContent,
  then check: (Gtk.Widget) -> Void
) {
  let grid = LazyGridView(makeItems(1), layout: .list()) { _ in content() }
  let window = Gtk.Window(width: 300, height: 200)
  window.child = Gtk.ScrolledWindow(child: grid.widget)
  window.present()
  turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.liveCellCount > 0 }
  if let cell = grid.shell.cells.values.first?.widget { check(cell) } else { XCTFail("there is no cell") }
  window.destroy()
}

/// The theme's rules fall on a `Gtk.Box` of the program too; these tests want a size and nothing else of it.
@MainActor
private func withPlainBlocks(_ body: () -> Void) {
  let provider = Gtk.CssProvider("box.block { margin: 0; }")
  provider.addToDisplay()
  body()
  provider.removeFromDisplay()
}

/// What the theme, the application and the program say about the space in a cell.
final class StackSpacingTests: GtkTestCase {
  func testSpacingAndPaddingOfNestedStacksAreExact() {
    onMain {
      withPlainBlocks {
        show {
          VStack(spacing: 2) {
            block(24, 24)
            HStack(spacing: 5) {
              block(24, 24)
              VStack(spacing: 3) {
                block(10, 10)
                block(10, 10)
              }
              .padding(7)
            }
          }
        } then: { cell in
          let content = cell.children[0]
          XCTAssertEqual(content.measure(.vertical).natural, 24 + 2 + 10 + 3 + 10 + 14)
          XCTAssertEqual(content.measure(.horizontal).natural, 24 + 5 + 10 + 14)
          XCTAssertEqual(cell.height, content.measure(.vertical).natural)
        }
      }
    }
  }

  func testSeveralValuesAnEmptyBranchAndAReaderAtTheRootTakeNoRoomOfTheirOwn() {
    onMain {
      withPlainBlocks {
        show {
          block(24, 24)
          block(24, 24)
        } then: {
          XCTAssertEqual($0.height, 48)
        }
        show {
          CellReader { _ in block(24, 24) }
        } then: {
          XCTAssertEqual($0.height, 24)
        }
        show {
          if Int.random(in: 0...1) > 1 { block(24, 24) }
        } then: {
          XCTAssertEqual($0.height, 0)
        }
        show {
          Overlay {
            block(24, 24)
            block(24, 24)
          } overlay: {
            HStack { block(5, 5) }
          }
        } then: {
          XCTAssertEqual($0.height, 48)
        }
      }
    }
  }

  func testItemSpacingIsAllThatIsBetweenContents() {
    onMain {
      let grid = LazyGridView(makeItems(2), layout: .grid(columns: 2, itemSpacing: 4)) { _ in Text("a") }
      let window = Gtk.Window(width: 304, height: 100)
      window.isDecorated = false
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.isSettled && grid.visibleIDs.count == 2 }
      let contents = grid.shell.cells.values.compactMap { $0.implementation.content?.bounds(in: grid.widget) }
        .sorted { $0.x < $1.x }
      XCTAssertEqual(contents.map(\.x), [0, 154])
      XCTAssertEqual(contents.map(\.width), [150, 150])
      window.destroy()
    }
  }

  func testAnyRuleOfTheApplicationWins() {
    onMain {
      let provider = Gtk.CssProvider("box { margin: 3px; border-spacing: 1px; } child { padding: 9px; }")
      provider.addToDisplay()
      defer { provider.removeFromDisplay() }
      show {
        VStack(spacing: 2) {
          block(24, 24)
          block(24, 24)
        }
      } then: { cell in
        XCTAssertEqual(cell.children[0].measure(.vertical).natural, 24 + 2 + 1 + 24 + 6)
        XCTAssertEqual(cell.measure(.vertical).minimum, 18)
      }
    }
  }

  func testNativeBoxesKeepTheTheme() {
    onMain {
      show {
        HStack {
          Native {
            let box = Gtk.Box(.horizontal)
            box.append(Gtk.Label("a"))
            box.append(Gtk.Label("a"))
            return box
          }
        }
      } then: { cell in
        let box = cell.children[0].children[0]
        let labels = box.children.map { $0.measure(.horizontal).natural }.reduce(0, +)
        XCTAssertEqual(box.measure(.horizontal).natural, labels + 8 + 24)
      }
    }
  }

  func testListsOfGtkInsideACellKeepTheTheme() {
    onMain {
      show {
        Native { GtkListSample.gridView() }
      } then: { cell in
        guard let item = cell.firstDescendant("child"), let box = item.children.first else {
          return XCTFail("the grid shows nothing")
        }
        XCTAssertEqual(item.measure(.horizontal).natural, box.measure(.horizontal).natural + 6)
        XCTAssertEqual(box.measure(.horizontal).natural, box.children[0].measure(.horizontal).natural + 24)
      }
      show {
        Native { GtkListSample.listView() }
      } then: { cell in
        guard let item = cell.firstDescendant("row"), let box = item.children.first else {
          return XCTFail("the list shows nothing")
        }
        // A list of the class `rich-list` has 12 px at each side of a row.
        XCTAssertEqual(item.measure(.horizontal).natural, box.measure(.horizontal).natural + 24)
        XCTAssertEqual(box.measure(.horizontal).natural, box.children[0].measure(.horizontal).natural + 24)
      }
    }
  }
}

extension Gtk.Widget {
  /// The first widget below this one with a CSS node of that name.
  fileprivate func firstDescendant(_ cssName: String) -> Gtk.Widget? {
    children.lazy.compactMap { $0.cssName == cssName ? $0 : $0.firstDescendant(cssName) }.first
  }
}

/// GTK's own lists, of boxes with a label in each.
@MainActor
private enum GtkListSample {
  static func gridView() -> Gtk.Widget { Gtk.Widget(adopting: gtk_grid_view_new(model(), factory())) }

  static func listView() -> Gtk.Widget {
    let list = Gtk.Widget(adopting: gtk_list_view_new(model(), factory()))
    list.addCSSClass("rich-list")
    return list
  }

  private static func model() -> OpaquePointer? {
    let strings = gtk_string_list_new(nil)
    gtk_string_list_append(strings, "a")
    return gtk_no_selection_new(strings)
  }

  private static func factory() -> OpaquePointer? {
    // Cannot be NULL.
    let factory = gtk_signal_list_item_factory_new()!
    Gtk.Object(retaining: factory).connectPointer("setup") { item in
      guard let item else { return }
      let box = Gtk.Box(.horizontal)
      box.append(Gtk.Label("a"))
      withExtendedLifetime(box) { gtk_list_item_set_child(OpaquePointer(item), box.widgetPointer) }
    }
    return factory
  }
}
