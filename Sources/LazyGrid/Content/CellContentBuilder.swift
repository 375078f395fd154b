/// Puts the contents listed in a closure together.
///
/// Several become a ``TupleContent``; `if` without `else` becomes an `Optional`; `if`/`else` and
/// `switch` become a ``ConditionalContent``.
@MainActor
@resultBuilder
public enum CellContentBuilder {
  @inlinable public static func buildBlock() -> EmptyContent { EmptyContent() }

  @inlinable
  public static func buildBlock<Content: CellContent>(_ content: Content) -> Content { content }

  @inlinable
  public static func buildBlock<each Content: CellContent>(
    _ contents: repeat each Content
  ) -> TupleContent<repeat each Content> {
    TupleContent(repeat each contents)
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
