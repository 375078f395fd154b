import GtkBridge

/// Content that the library's containers can look into.
///
/// An app's own content conforms to ``CellContent`` alone. Every requirement here has a default that fits
/// content of one widget, so ``CustomContent`` stands in for such a type.
///
/// Call the requirements on any ``CellContent``: its extension below dispatches to them. Where the types are
/// known to the compiler, it folds the dispatch away (seen in the SIL of Swift 6.3.1); an app's own
/// type costs one dynamic cast a call.
@usableFromInline
protocol StructuredContent: CellContent {
  /// The properties that all values of the type share.
  static var structure: ContentStructure { get }

  /// The branch that this value takes, from 0 to ``ContentStructure/branchCount`` - 1.
  var branch: Int { get }

  /// Shows this value in a widget, then applies the modifiers around it.
  func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?)

  /// Evaluates the readers inside a widget that shows this value and leaves everything else unchanged.
  func updateReaders(_ widget: Gtk.Widget, in context: CellContext)

  /// Shows this value in the next places of a container.
  func visitPlaces(_ walk: inout PlaceWalk)

  /// Returns the action of a ``Trigger`` at the root of a cell.
  func trigger(in context: CellContext) -> (@MainActor () -> Void)?
}

/// The defaults: content of one widget, without branches, readers and action.
extension StructuredContent {
  @inlinable static var structure: ContentStructure { .leaf }

  @inlinable var branch: Int { 0 }

  @inlinable
  func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?) {
    guard let decoration else { return update(widget, in: context) }
    let decorated = DecoratedWidget.of(widget)
    decorated.undo(exceptFor: decoration, on: widget)
    update(widget, in: context)
    decorated.apply(decoration, to: widget)
  }

  @inlinable func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {}

  @inlinable func visitPlaces(_ walk: inout PlaceWalk) { walk.visit(leaf: self) }

  @inlinable func trigger(in context: CellContext) -> (@MainActor () -> Void)? { nil }
}

/// The number of widgets, branches and readers of a content type.
@usableFromInline
struct ContentStructure: Hashable, Sendable {
  /// The number of places in a container, those of all branches together.
  @usableFromInline let placeCount: Int

  /// The number of different widgets at the root of a cell, see ``ContentKind``.
  @usableFromInline let branchCount: Int

  /// Whether a change of the cell's state alone can change the content.
  @usableFromInline let hasReaders: Bool

  @inlinable
  init(placeCount: Int, branchCount: Int = 1, hasReaders: Bool = false) {
    self.placeCount = placeCount
    self.branchCount = branchCount
    self.hasReaders = hasReaders
  }

  /// One widget without readers.
  @inlinable static var leaf: ContentStructure { ContentStructure(placeCount: 1) }

  /// No widget.
  @inlinable static var empty: ContentStructure { ContentStructure(placeCount: 0) }

  /// One widget that contains others.
  @inlinable
  static func container(hasReaders: Bool) -> ContentStructure {
    ContentStructure(placeCount: 1, hasReaders: hasReaders)
  }
}

// MARK: Dispatch

/// Adds the structural requirements to an app's own content.
@usableFromInline
struct CustomContent<Content: CellContent>: StructuredContent {
  /// The only stored property, so that the layout in memory is that of the content.
  @usableFromInline let content: Content

  @inlinable func makeWidget() -> Gtk.Widget { content.makeWidget() }

  @inlinable
  func update(_ widget: Gtk.Widget, in context: CellContext) { content.update(widget, in: context) }
}

extension CellContent {
  /// The type that implements the structural requirements for values of this type.
  @inlinable static var structured: any StructuredContent.Type {
    Self.self as? any StructuredContent.Type ?? CustomContent<Self>.self
  }

  @inlinable static var structure: ContentStructure { structured.structure }

  @inlinable var branch: Int { Self.structured.branch(of: self) }

  @inlinable
  func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?) {
    Self.structured.update(widget, with: self, in: context, decoration: decoration)
  }

  @inlinable
  func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    Self.structured.updateReaders(widget, of: self, in: context)
  }

  @inlinable func visitPlaces(_ walk: inout PlaceWalk) { Self.structured.visitPlaces(of: self, &walk) }

  @inlinable
  func trigger(in context: CellContext) -> (@MainActor () -> Void)? {
    Self.structured.trigger(of: self, in: context)
  }
}

/// The requirements as static functions, which need no existential container for the value.
extension StructuredContent {
  /// Returns a content as a value of its ``CellContent/structured`` type.
  @inlinable
  static func value(_ content: some CellContent) -> Self {
    // The same type, or a structure whose only property is the content.
    unsafeBitCast(content, to: Self.self)
  }

  @inlinable static func branch(of content: some CellContent) -> Int { value(content).branch }

  @inlinable
  static func update(
    _ widget: Gtk.Widget, with content: some CellContent, in context: CellContext, decoration: Decoration?
  ) {
    value(content).update(widget, in: context, decoration: decoration)
  }

  @inlinable
  static func updateReaders(_ widget: Gtk.Widget, of content: some CellContent, in context: CellContext) {
    value(content).updateReaders(widget, in: context)
  }

  @inlinable
  static func visitPlaces(of content: some CellContent, _ walk: inout PlaceWalk) {
    value(content).visitPlaces(&walk)
  }

  @inlinable
  static func trigger(of content: some CellContent, in context: CellContext) -> (@MainActor () -> Void)? {
    value(content).trigger(in: context)
  }
}

// MARK: Shared implementations

/// Content that shows another content in the same widget.
@usableFromInline
protocol WrapperContent: StructuredContent {
  associatedtype Content: CellContent

  var content: Content { get }
}

extension WrapperContent {
  @inlinable static var structure: ContentStructure { Content.structure }

  @inlinable var branch: Int { content.branch }

  @inlinable public func makeWidget() -> Gtk.Widget { content.makeWidget() }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) { content.update(widget, in: context) }

  @inlinable
  func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?) {
    content.update(widget, in: context, decoration: decoration)
  }

  @inlinable
  func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    content.updateReaders(widget, in: context)
  }

  @inlinable func visitPlaces(_ walk: inout PlaceWalk) { content.visitPlaces(&walk) }

  @inlinable
  func trigger(in context: CellContext) -> (@MainActor () -> Void)? { content.trigger(in: context) }
}

/// Content whose widget is a `GtkBox` with a place for each child.
@usableFromInline
protocol BoxContent: StructuredContent {
  associatedtype Children: CellContent

  static var orientation: Gtk.Orientation { get }

  /// The pixels between two children.
  var spacing: Int { get }

  var children: Children { get }
}

extension BoxContent {
  @inlinable static var orientation: Gtk.Orientation { .vertical }

  @inlinable var spacing: Int { 0 }

  @inlinable
  public func makeWidget() -> Gtk.Widget {
    Places.makeBox(Self.orientation, count: Children.structure.placeCount)
  }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    PlaceWalk.update(widget, with: children, spacing: spacing, in: context)
  }

  @inlinable
  func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    PlaceWalk.updateReaders(widget, of: children, in: context)
  }
}
