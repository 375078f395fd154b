import GtkBridge

/// Several contents one after the other. In a container they are its children; at the root of a
/// cell they form a ``VStack``.
public struct TupleContent<each Content: CellContent>: CellContent {
  @usableFromInline let contents: (repeat each Content)

  @inlinable public init(_ contents: repeat each Content) { self.contents = (repeat each contents) }

  @inlinable public static var structure: ContentStructure {
    var placeCount = 0
    var hasReaders = false
    for structure in repeat (each Content).structure {
      placeCount += structure.placeCount
      hasReaders = hasReaders || structure.hasReaders
    }
    return ContentStructure(placeCount: placeCount, branchCount: 1, hasReaders: hasReaders)
  }

  public func makeWidget() -> Widget { Places.makeBox(.vertical, for: Self.self) }

  @inlinable
  public func update(_ widget: Widget, in context: CellContext) {
    PlaceWalk.update(widget, with: self, in: context)
  }

  @inlinable
  public func updateReaders(_ widget: Widget, in context: CellContext) {
    PlaceWalk.updateReaders(widget, of: self, in: context)
  }

  @inlinable
  public func visitPlaces(_ walk: inout PlaceWalk) {
    repeat (each contents).visitPlaces(&walk)
  }
}
