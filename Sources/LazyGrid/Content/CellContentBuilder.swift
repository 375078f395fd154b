/// Puts the contents listed in a closure together.
///
/// Several become a ``PairContent``; `if` without `else` becomes an `Optional`; `if`/`else` and
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
