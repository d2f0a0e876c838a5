import ArborInspection

/// The outcome of an intent.
///
/// ```swift
/// func perform() async throws -> some IntentResult { .result() }
/// func perform() async throws -> some ReturnsValue<Int> { .result(value: 3) }
/// ```
///
/// Differs from App Intents: results have no views.
public protocol IntentResult: Sendable {
  /// The type of the value; `Never` for none.
  associatedtype Value: _IntentValue
  /// The value; `nil` if there is none.
  var value: Value? { get }
  /// The text that people are told; `nil` for none.
  var _dialog: IntentDialog? { get }
  /// The intent that is performed next; `nil` for none.
  var _next: (any AppIntent)? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result that people are told.
public protocol ProvidesDialog: IntentResult {}

/// A result after which another intent is performed.
public protocol OpensIntent: IntentResult {}

/// The result of an intent.
public struct IntentResultContainer<
  Value: _IntentValue, OpensIntentType, SnippetViewType, DialogType
>: IntentResult {
  /// The value; `nil` if there is none.
  public let value: Value?
  public let _dialog: IntentDialog?
  public let _next: (any AppIntent)?

  init(_ value: Value? = nil, dialog: IntentDialog? = nil, next: (any AppIntent)? = nil) {
    self.value = value
    _dialog = dialog
    _next = next
  }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: ProvidesDialog where DialogType == IntentDialog {}
extension IntentResultContainer: OpensIntent where OpensIntentType: AppIntent {}

extension IntentResult {
  /// A result of nothing.
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> { IntentResultContainer() }

  /// A result with a value.
  public static func result<V: _IntentValue>(value: V) -> Self
  where Self == IntentResultContainer<V, Never, Never, Never> { IntentResultContainer(value) }

  /// A result that people are told.
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    IntentResultContainer(dialog: dialog)
  }

  /// A result with a value that people are told.
  public static func result<V: _IntentValue>(value: V, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
    IntentResultContainer(value, dialog: dialog)
  }

  /// A result after which another intent is performed.
  public static func result<Next: AppIntent>(opensIntent: Next) -> Self
  where Self == IntentResultContainer<Never, Next, Never, Never> {
    IntentResultContainer(next: opensIntent)
  }

  /// A result that people are told, after which another intent is performed.
  public static func result<Next: AppIntent>(opensIntent: Next, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Next, Never, IntentDialog> {
    IntentResultContainer(dialog: dialog, next: opensIntent)
  }

  /// A result with a value, after which another intent is performed.
  public static func result<V: _IntentValue, Next: AppIntent>(
    value: V, opensIntent: Next
  ) -> Self where Self == IntentResultContainer<V, Next, Never, Never> {
    IntentResultContainer(value, next: opensIntent)
  }

  /// A result with a value that people are told, after which another intent is performed.
  public static func result<V: _IntentValue, Next: AppIntent>(
    value: V, opensIntent: Next, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<V, Next, Never, IntentDialog> {
    IntentResultContainer(value, dialog: dialog, next: opensIntent)
  }
}
