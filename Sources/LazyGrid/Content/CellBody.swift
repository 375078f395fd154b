import GtkBridge

/// The type-erased content of one cell.
///
/// Several values at the root form a ``VStack``. Each branch of a conditional at the root is a kind of its
/// own. An empty root is an empty box.
@MainActor
@usableFromInline
struct CellBody {
  /// Identifies the cells that can show this content.
  @usableFromInline let kind: ContentKind

  /// Whether the content has readers, without which ``updateReaders(_:in:)`` does nothing.
  @usableFromInline let hasReaders: Bool

  @usableFromInline let make: @MainActor () -> Gtk.Widget
  @usableFromInline let show: @MainActor (Gtk.Widget, CellContext) -> Void
  @usableFromInline let evaluateReaders: @MainActor (Gtk.Widget, CellContext) -> Void
  @usableFromInline let findTrigger: @MainActor (CellContext) -> (@MainActor () -> Void)?

  /// Creates a body.
  ///
  /// The closures are created in the caller's module, where the compiler knows the type.
  @inlinable
  init<Content: CellContent>(_ content: Content) {
    kind = ContentKind(type: Content.self, branch: content.branch)
    hasReaders = Content.structure.hasReaders
    let box = ContentBox(content)
    make = { box.content.makeWidget() }
    show = { box.content.update($0, in: $1) }
    evaluateReaders = { box.content.updateReaders($0, in: $1) }
    findTrigger = { box.content.trigger(in: $0) }
  }

  /// Creates a widget for cells of this kind.
  ///
  /// Keep the handle: an update through another handle costs more.
  func makeWidget() -> Gtk.Widget { make() }

  /// Shows the content in a widget that a body of the same kind created.
  func update(_ widget: Gtk.Widget, in context: CellContext) { show(widget, context) }

  /// Evaluates the ``CellReader``s in a widget that this body updated last, after a change of the cell's
  /// state.
  func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    if hasReaders { evaluateReaders(widget, context) }
  }

  /// Returns the action of a ``Trigger`` at the root, on the branch taken.
  func trigger(in context: CellContext) -> (@MainActor () -> Void)? { findTrigger(context) }
}

/// Content that all closures of a body share, so that none of them needs memory of its own.
@usableFromInline
final class ContentBox<Content: CellContent> {
  @usableFromInline let content: Content

  @inlinable init(_ content: Content) { self.content = content }
}

/// Identifies contents of the same type and with the same branch at the root, which can replace one another
/// in a cell.
///
/// Branches below the root are not part of the kind: they add or remove their own widgets only.
@usableFromInline
struct ContentKind: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let branch: Int

  @usableFromInline
  init(type: any CellContent.Type, branch: Int) {
    self.type = ObjectIdentifier(type)
    self.branch = branch
  }
}
