import GtkBridge

/// Nil shows nothing and takes no room. At the root of a cell it is an empty box, which is a kind of
/// its own.
extension Optional: CellContent where Wrapped: CellContent {
  @inlinable public static var structure: ContentStructure {
    let wrapped = Wrapped.structure
    return ContentStructure(
      placeCount: wrapped.placeCount, branchCount: 1 + wrapped.branchCount,
      hasReaders: wrapped.hasReaders)
  }

  @inlinable public var branch: Int {
    if let self { 1 + self.branch } else { 0 }
  }

  @inlinable
  public func makeWidget() -> Gtk.Widget {
    if let self { self.makeWidget() } else { EmptyContent().makeWidget() }
  }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    update(widget, in: context, decoration: nil)
  }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?) {
    if let self {
      self.update(widget, in: context, decoration: decoration)
    } else {
      EmptyContent().update(widget, in: context, decoration: decoration)
    }
  }

  @inlinable
  public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    self?.updateReaders(widget, in: context)
  }

  @inlinable
  public func visitPlaces(_ walk: inout PlaceWalk) {
    if let self {
      self.visitPlaces(&walk)
    } else {
      walk.leaveEmpty(Wrapped.structure.placeCount)
    }
  }

  @inlinable
  public func trigger(in context: CellContext) -> (@MainActor () -> Void)? {
    self?.trigger(in: context)
  }
}
