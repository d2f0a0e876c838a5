/// Builds views from the statements of a closure: any number of them, with `if`, `else`, `switch`
/// and optionals.
@resultBuilder
public struct ViewBuilder {
  /// Builds an empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Passes a single view through unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Combines more than ten views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

  /// Passes the view of a statement through unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Builds an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first arm of an `if`/`else` or `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// Builds the second arm of an `if`/`else` or `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  /// Erases the type of a view behind an availability check.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
