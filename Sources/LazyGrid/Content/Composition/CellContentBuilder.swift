import GtkBridge

/// A result builder that combines the contents listed in a closure.
///
/// Several contents become a ``PairContent``, `if` without `else` becomes an `Optional`, and `if`/`else` and
/// `switch` become a ``ConditionalContent``.
@MainActor
@resultBuilder
public enum CellContentBuilder {
  @inlinable public static func buildBlock() -> EmptyContent { EmptyContent() }

  @inlinable
  public static func buildPartialBlock<Content: CellContent>(first content: Content) -> Content { content }

  @inlinable
  public static func buildPartialBlock<First: CellContent, Second: CellContent>(
    accumulated first: First, next second: Second
  ) -> PairContent<First, Second> {
    PairContent(first, second)
  }

  @inlinable
  public static func buildExpression<Content: CellContent>(_ content: Content) -> Content { content }

  @inlinable
  public static func buildOptional<Content: CellContent>(_ content: Content?) -> Content? { content }

  @inlinable
  public static func buildEither<First: CellContent, Second: CellContent>(
    first content: First
  ) -> ConditionalContent<First, Second> {
    .first(content)
  }

  @inlinable
  public static func buildEither<First: CellContent, Second: CellContent>(
    second content: Second
  ) -> ConditionalContent<First, Second> {
    .second(content)
  }

  @inlinable
  public static func buildLimitedAvailability<Content: CellContent>(_ content: Content) -> Content { content }
}

/// Content that shows nothing and takes no space.
///
/// At the root of a cell, its widget is an empty box.
public struct EmptyContent: StructuredContent {
  @inlinable public init() {}

  @inlinable static var structure: ContentStructure { .empty }

  public func makeWidget() -> Gtk.Widget { Places.makeBox(.vertical, count: 0) }

  @inlinable public func update(_ widget: Gtk.Widget, in context: CellContext) {}

  @inlinable func visitPlaces(_ walk: inout PlaceWalk) {}
}

/// Two contents in a row: the result of listing several contents in a closure, nested for more than two.
///
/// In a container, the contents are its children. At the root of a cell, they form a ``VStack``.
///
/// A parameter pack in place of pairs would request its tuple type from the runtime on each walk (seen in
/// profiles of Swift 6.3.1); the compiler specializes pairs completely.
public struct PairContent<First: CellContent, Second: CellContent>: BoxContent {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable static var structure: ContentStructure {
    let first = First.structure
    let second = Second.structure
    return ContentStructure(
      placeCount: first.placeCount + second.placeCount, hasReaders: first.hasReaders || second.hasReaders)
  }

  @inlinable var children: Self { self }

  @inlinable
  func visitPlaces(_ walk: inout PlaceWalk) {
    first.visitPlaces(&walk)
    second.visitPlaces(&walk)
  }
}

/// One of two contents: the result of `if`/`else` and `switch`.
///
/// In a container, each branch has its own places, so a change of the branch replaces that child only. At
/// the root of a cell, each branch needs cells of its own.
public enum ConditionalContent<First: CellContent, Second: CellContent>: StructuredContent {
  case first(First)
  case second(Second)

  @inlinable static var structure: ContentStructure {
    let first = First.structure
    let second = Second.structure
    return ContentStructure(
      placeCount: first.placeCount + second.placeCount,
      branchCount: first.branchCount + second.branchCount,
      hasReaders: first.hasReaders || second.hasReaders)
  }

  @inlinable var branch: Int {
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
  func update(_ widget: Gtk.Widget, in context: CellContext, decoration: Decoration?) {
    switch self {
    case .first(let content): content.update(widget, in: context, decoration: decoration)
    case .second(let content): content.update(widget, in: context, decoration: decoration)
    }
  }

  @inlinable
  func updateReaders(_ widget: Gtk.Widget, in context: CellContext) {
    switch self {
    case .first(let content): content.updateReaders(widget, in: context)
    case .second(let content): content.updateReaders(widget, in: context)
    }
  }

  @inlinable
  func visitPlaces(_ walk: inout PlaceWalk) {
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
  func trigger(in context: CellContext) -> (@MainActor () -> Void)? {
    switch self {
    case .first(let content): content.trigger(in: context)
    case .second(let content): content.trigger(in: context)
    }
  }
}

/// Content of `if` without `else`.
///
/// `nil` is ``EmptyContent``.
extension Optional: CellContent, StructuredContent, WrapperContent where Wrapped: CellContent {
  @inlinable var content: ConditionalContent<EmptyContent, Wrapped> {
    if let self { .second(self) } else { .first(EmptyContent()) }
  }
}
