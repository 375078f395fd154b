import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// A cell without a view, which creates its widget once and updates it.
@MainActor
final class CellRig {
  private(set) var body: CellBody
  private(set) var widget: Gtk.Widget
  private var binding: CellBinding

  init(id: Int = 0, @CellContentBuilder _ content: () -> some CellContent) {
    body = CellBody(content())
    binding = CellBinding(id: id) { _ in }
    widget = body.makeWidget()
    body.update(widget, in: CellContext(state: .normal, binding: binding))
  }

  /// Binds the cell to other content of its kind.
  func bind(
    id: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    @CellContentBuilder _ content: () -> some CellContent
  ) {
    let next = CellBody(content())
    XCTAssertEqual(next.kind, body.kind, "the content is of another kind", file: file, line: line)
    body = next
    binding.end()
    binding = CellBinding(id: id) { _ in }
    body.update(widget, in: context)
  }

  /// Changes the state without a bind.
  func change(to state: CellState) {
    body.updateReaders(widget, in: CellContext(state: state, binding: binding))
  }

  var context: CellContext { CellContext(state: .normal, binding: binding) }

  /// The strings of all texts in the cell, from first to last.
  var texts: [String] { widget.labels.compactMap(\.shownText) }
}

extension Gtk.Widget {
  /// The widgets that show text, including this one, from first to last.
  var labels: [Gtk.Widget] { shownText != nil ? [self] : children.flatMap(\.labels) }

  /// The string that a `Text` or a label shows.
  var shownText: String? { Text.shown(in: self) ?? cast(to: Gtk.Label.self)?.text }
}

/// Returns the kind of the content that a closure builds.
@MainActor
func kind(@CellContentBuilder _ content: () -> some CellContent) -> ContentKind {
  CellBody(content()).kind
}
