import GtkBridge

/// One content after another: what two values in a row become, and more by nesting. In a container
/// they are its children; at the root of a cell they form a ``VStack``.
///
/// Pairs instead of one type with a parameter pack, because the compiler specializes them all the way
/// down; a pack asks the runtime for its tuple type at each walk (seen in profiles of Swift 6.3.1).
public struct PairContent<First: CellContent, Second: CellContent>: CellContent {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable public static var structure: ContentStructure {
    let first = First.structure
    let second = Second.structure
    return ContentStructure(
      placeCount: first.placeCount + second.placeCount, branchCount: 1,
      hasReaders: first.hasReaders || second.hasReaders)
  }

  @inlinable public func makeWidget() -> Gtk.Widget { Places.makeBox(.vertical, for: Self.self) }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    PlaceWalk.update(widget, with: self, in: context)
  }

  @inlinable
  public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    PlaceWalk.updateReaders(widget, of: self, in: context)
  }

  @inlinable
  public func visitPlaces(_ walk: inout PlaceWalk) {
    first.visitPlaces(&walk)
    second.visitPlaces(&walk)
  }
}
