import GtkBridge

/// A value that can make a widget and bring it up to date.
///
/// The static type of a content is its structure: a recycled cell is updated in place and never
/// rebuilt. Make your own by conforming a struct:
///
/// ```swift
/// struct Stars: CellContent {
///   var count: Int
///
///   func makeWidget() -> Gtk.Widget { Gtk.Label() }
///
///   func update(_ widget: Gtk.Widget, in context: CellContext) {
///     widget.cast(to: Gtk.Label.self)?.text = String(repeating: "★", count: count)
///   }
/// }
/// ```
///
/// Where the user changes something in the widget, text in an entry for instance, use ``Native``, which tells
/// another item from the same one.
///
/// The requirements under *Structure* are for contents that consist of others; leave them to their
/// defaults in yours.
@MainActor
public protocol CellContent {
  /// A new widget that shows nothing in particular yet; ``update(_:in:)`` follows.
  func makeWidget() -> Gtk.Widget

  /// Shows this value in a widget that ``makeWidget()`` of the same type made, whatever it showed
  /// before.
  func update(_ widget: Gtk.Widget, in context: CellContext)

  // MARK: Structure

  /// What is known of every value of the type.
  static var structure: ContentStructure { get }

  /// Which of the type's ``ContentStructure/branchCount`` branches this value takes.
  var branch: Int { get }

  /// Shows this value and, on top of it, what modifiers say about its widget.
  func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?)

  /// Evaluates the readers inside a widget that was updated with this value, and touches nothing else.
  func updateReaders(_ widget: Gtk.Widget, in context: CellContext)

  /// Shows this value in its places of a container, the next ones of the walk.
  func visitPlaces(_ walk: inout PlaceWalk)

  /// What a click does when this is the root of a cell: the action of a ``Trigger``.
  func trigger(in context: CellContext) -> (@MainActor () -> Void)?
}

extension CellContent {
  @inlinable public static var structure: ContentStructure { .leaf }

  @inlinable public var branch: Int { 0 }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?) {
    guard let decoration else { return update(widget, in: context) }
    let decorated = DecoratedWidget.of(widget)
    decorated.undo(whatIsNotIn: decoration, on: widget)
    update(widget, in: context)
    decorated.apply(decoration, to: widget)
  }

  @inlinable public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {}

  @inlinable public func visitPlaces(_ walk: inout PlaceWalk) { walk.visit(leaf: self) }

  @inlinable public func trigger(in context: CellContext) -> (@MainActor () -> Void)? { nil }
}
