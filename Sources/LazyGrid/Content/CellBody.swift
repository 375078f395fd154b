import GtkBridge

/// The content of one cell, its type erased.
///
/// Several values at the root form a ``VStack``; a conditional at the root makes each branch a
/// kind of its own; an empty root is an empty box.
@MainActor
public struct CellBody {
  /// Which cells can show this content.
  public let kind: ContentKind

  /// Whether ``updateReaders(_:in:)`` may do anything.
  public let hasReaders: Bool

  @usableFromInline let make: @MainActor () -> Gtk.Widget
  @usableFromInline let show: @MainActor (Gtk.Widget, CellContext) -> Void
  @usableFromInline let evaluateReaders: (@MainActor (Gtk.Widget, CellContext) -> Void)?
  @usableFromInline let findTrigger: @MainActor (CellContext) -> (@MainActor () -> Void)?

  /// The closures are made here, in the caller's module, where the type is known.
  @inlinable
  public init<Content: CellContent>(_ content: Content) {
    kind = ContentKind(type: Content.self, branch: content.branch)
    hasReaders = Content.structure.hasReaders
    let box = ContentBox(content)
    make = { box.content.makeWidget() }
    show = { box.content.update($0, in: $1) }
    if Content.structure.hasReaders {
      evaluateReaders = { box.content.updateReaders($0, in: $1) }
    } else {
      evaluateReaders = nil
    }
    findTrigger = { box.content.trigger(in: $0) }
  }

  /// A widget for cells of this kind. Keep the handle: updating through another one costs more.
  public func makeWidget() -> Gtk.Widget { make() }

  /// Shows the content in a widget that a body of the same kind made.
  public func update(_ widget: Gtk.Widget, in context: CellContext) { show(widget, context) }

  /// Follows a change of the cell's state in a widget that this body updated last: evaluates the
  /// ``CellReader``s and touches nothing else.
  public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    evaluateReaders?(widget, context)
  }

  /// The action when the root, on the branch taken, is a ``Trigger``.
  public func trigger(in context: CellContext) -> (@MainActor () -> Void)? { findTrigger(context) }
}

/// A content in one place for all closures of a body: they cost no memory of their own then.
@usableFromInline
final class ContentBox<Content: CellContent> {
  @usableFromInline let content: Content

  @inlinable init(_ content: Content) { self.content = content }
}
