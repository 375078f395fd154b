import GtkBridge

/// Shows nothing and takes no room. At the root of a cell it is an empty box.
public struct EmptyContent: CellContent {
  @inlinable public init() {}

  @inlinable public static var structure: ContentStructure { .empty }

  public func makeWidget() -> Gtk.Widget { Places.makeBox(.vertical, count: 0) }

  @inlinable public func update(_ widget: Gtk.Widget, in context: CellContext) {}

  @inlinable public func visitPlaces(_ walk: inout PlaceWalk) {}
}
