public import ArborCore

/// A gesture of any type with values of one type.
///
/// ```swift
/// var gesture: AnyGesture<Void> {
///   isEditing
///     ? AnyGesture(TapGesture().map { _ in })
///     : AnyGesture(LongPressGesture().map { _ in })
/// }
/// ```
///
/// A gesture of another type begins with the next touch.
public nonisolated struct AnyGesture<Value>: Gesture, @unchecked Sendable {
  public typealias Body = Never
  private let base: any Gesture<Value>

  /// Creates a gesture that is recognized as another one is.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value { base = gesture }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> { base._makeRecognizer() }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    base._updateRecognizer(recognizer)
  }

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) { base._addNeeds(to: &needs) }
}
