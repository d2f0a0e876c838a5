public import ArborCore

/// Values that describe where Xcode shows a preview.
///
/// ```swift
/// struct FamilyContext: PreviewContext {
///   var family: Family
///   subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value {
///     family as? Key.Value ?? Key.defaultValue
///   }
/// }
/// ```
public protocol PreviewContext {
  /// The value of a key.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key of a value in a preview's context.
///
/// ```swift
/// struct FamilyKey: PreviewContextKey { static let defaultValue = Family.small }
/// ```
public protocol PreviewContextKey {
  /// The type of the value.
  associatedtype Value
  /// The value of contexts without one of their own.
  static var defaultValue: Value { get }
}

nonisolated extension View {
  /// Has no effect outside of Xcode, as no context there is asked for its values.
  ///
  /// ```swift
  /// static var previews: some View { Card().previewContext(FamilyContext(family: .large)) }
  /// ```
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}
