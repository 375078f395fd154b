import GtkBridge

/// One of two contents: what `if`/`else` and `switch` become.
///
/// In a container each branch has places of its own, so that taking the other branch replaces that
/// child only. At the root of a cell each branch is a kind of its own.
public enum ConditionalContent<First: CellContent, Second: CellContent>: CellContent {
  case first(First)
  case second(Second)

  @inlinable public static var structure: ContentStructure {
    let first = First.structure
    let second = Second.structure
    return ContentStructure(
      placeCount: first.placeCount + second.placeCount,
      branchCount: first.branchCount + second.branchCount,
      hasReaders: first.hasReaders || second.hasReaders)
  }

  @inlinable public var branch: Int {
    switch self {
    case .first(let content): content.branch
    case .second(let content): First.structure.branchCount + content.branch
    }
  }

  @inlinable
  public func makeWidget() -> Gtk.Widget {
    switch self {
    case .first(let content): content.makeWidget()
    case .second(let content): content.makeWidget()
    }
  }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    update(widget, in: context, decoration: nil)
  }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?) {
    switch self {
    case .first(let content): content.update(widget, in: context, decoration: decoration)
    case .second(let content): content.update(widget, in: context, decoration: decoration)
    }
  }

  @inlinable
  public func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    switch self {
    case .first(let content): content.updateReaders(widget, in: context)
    case .second(let content): content.updateReaders(widget, in: context)
    }
  }

  @inlinable
  public func visitPlaces(_ walk: inout PlaceWalk) {
    switch self {
    case .first(let content):
      content.visitPlaces(&walk)
      walk.leaveEmpty(Second.structure.placeCount)
    case .second(let content):
      walk.leaveEmpty(First.structure.placeCount)
      content.visitPlaces(&walk)
    }
  }

  @inlinable
  public func trigger(in context: CellContext) -> (@MainActor () -> Void)? {
    switch self {
    case .first(let content): content.trigger(in: context)
    case .second(let content): content.trigger(in: context)
    }
  }
}
