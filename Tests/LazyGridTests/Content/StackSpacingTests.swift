import CGtk4
import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Returns a box of a fixed size.
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

/// Shows content as the only item of a list and passes its cell to a closure.
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

/// Runs a closure without the theme's margins of boxes, so that blocks have exact sizes.
@MainActor
private func withPlainBlocks(_ body: () -> Void) {
  let provider = Gtk.CssProvider("box.block { margin: 0; }")
  provider.addToDisplay()
  body()
  provider.removeFromDisplay()
}

/// Tests of the space in a cell that the theme, the application's style sheet and the content determine.
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

  func testImplicitBoxesTakeNoSpace() {
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

  func testOnlyItemSpacingSeparatesContents() {
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

  func testStyleSheetOfApplicationOverridesStackStyle() {
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
      withBoxRule {
        var widths: [Int] = []
        show {
          HStack {
            Native { GtkListSample.box(labels: 2) }
          }
        } then: { cell in
          widths = ownWidths(cell.firstDescendant("box.native"), depth: 1)
        }
        XCTAssertEqual(widths, expectedWidths(depth: 1, "box.native") { GtkListSample.box(labels: 2) })
        XCTAssertGreaterThanOrEqual(widths.first ?? 0, 8 + 24)
      }
    }
  }

  func testListsOfGtkInsideACellKeepTheTheme() {
    onMain {
      withBoxRule {
        let samples: [(String, () -> Gtk.Widget)] = [
          ("child", GtkListSample.gridView), ("row", GtkListSample.listView),
        ]
        for (name, sample) in samples {
          var widths: [Int] = []
          show {
            Native { sample() }
          } then: { cell in
            widths = ownWidths(cell.firstDescendant(name), depth: 2)
          }
          XCTAssertEqual(widths, expectedWidths(depth: 2, name, sample), name)
          // A cell of a grid has 3 px at each side, a row of a list of the class `rich-list` 12 px.
          XCTAssertEqual(widths.first, name == "child" ? 6 : 24)
          XCTAssertGreaterThanOrEqual(widths.last ?? 0, 24, name)
        }
      }
    }
  }
}

/// Runs a closure with a rule for boxes that GTK's theme contains up to 4.18 but not in 4.24.
@MainActor
private func withBoxRule(_ body: () -> Void) {
  let provider = Gtk.CssProvider("gridview > child box { border-spacing: 8px; margin: 12px; }")
  // The theme's own rules take precedence.
  provider.addToDisplay(priority: .library)
  body()
  provider.removeFromDisplay()
}

/// Returns how much wider a widget is than its children together, then the same of its first child, and so on.
@MainActor
private func ownWidths(_ widget: Gtk.Widget?, depth: Int) -> [Int] {
  guard let widget, depth > 0 else { return [] }
  let children = widget.children
  let inner = children.map { $0.measure(.horizontal).natural }.reduce(0, +)
  return [widget.measure(.horizontal).natural - inner] + ownWidths(children.first, depth: depth - 1)
}

/// Returns ``ownWidths(_:depth:)`` of a widget in a cell of a `GtkGridView`.
@MainActor
private func expectedWidths(depth: Int, _ name: String, _ sample: @escaping () -> Gtk.Widget) -> [Int] {
  let window = Gtk.Window(width: 300, height: 200)
  let grid = GtkListSample.gridView(of: sample)
  window.child = Gtk.ScrolledWindow(child: grid)
  window.present()
  defer { window.destroy() }
  turnMainLoop { grid.firstDescendant("child")?.firstDescendant(name) != nil }
  return ownWidths(grid.firstDescendant("child")?.firstDescendant(name), depth: depth)
}

extension Gtk.Widget {
  /// The first widget below this one with a CSS node of that name, and of that class if there is one after a
  /// full stop.
  fileprivate func firstDescendant(_ node: String) -> Gtk.Widget? {
    let parts = node.split(separator: ".").map { String($0) }
    return children.lazy.compactMap { child in
      let isWanted = child.cssName == parts[0] && parts.dropFirst().allSatisfy { child.hasCSSClass($0) }
      return isWanted ? child : child.firstDescendant(node)
    }.first
  }
}

/// GTK's own lists, whose items are boxes with a label.
@MainActor
private enum GtkListSample {
  static func gridView() -> Gtk.Widget { gridView { box(labels: 1) } }

  static func gridView(of content: @escaping () -> Gtk.Widget) -> Gtk.Widget {
    Gtk.Widget(adopting: gtk_grid_view_new(model(), factory(content)))
  }

  static func listView() -> Gtk.Widget {
    let list = Gtk.Widget(adopting: gtk_list_view_new(model(), factory { box(labels: 1) }))
    list.addCSSClass("rich-list")
    return list
  }

  static func box(labels count: Int) -> Gtk.Box {
    let box = Gtk.Box(.horizontal)
    box.addCSSClass("native")
    for _ in 0..<count { box.append(Gtk.Label("a")) }
    return box
  }

  private static func model() -> OpaquePointer? {
    let strings = gtk_string_list_new(nil)
    gtk_string_list_append(strings, "a")
    return gtk_no_selection_new(strings)
  }

  private static func factory(_ content: @escaping () -> Gtk.Widget) -> OpaquePointer? {
    // Cannot be NULL.
    let factory = gtk_signal_list_item_factory_new()!
    Gtk.Object(retaining: factory).connectPointer("setup") { item in
      guard let item else { return }
      let content = content()
      withExtendedLifetime(content) { gtk_list_item_set_child(OpaquePointer(item), content.widgetPointer) }
    }
    return factory
  }
}
