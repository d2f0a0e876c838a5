/// A gesture that is recognized only if modifier keys are held when the pointer goes down.
public nonisolated struct _HeldGesture<Content: Gesture>: Gesture {
  public typealias Body = Never
  /// The value of the wrapped gesture.
  public typealias Value = Content.Value
  private let content: Content?
  /// `nil` for a gesture that is never recognized.
  private let keys: KeyInput.Modifiers?

  package init(_ content: Content?, keys: KeyInput.Modifiers?) {
    (self.content, self.keys) = (content, keys)
  }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    HeldRecognizer(content?._makeRecognizer() ?? _GestureRecognizer(), keys)
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? HeldRecognizer<Value> else { return }
    content?._updateRecognizer(recognizer.content)
  }

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) { content?._addNeeds(to: &needs) }
}

private final class HeldRecognizer<Value>: WrappingRecognizer<Value> {
  private let keys: KeyInput.Modifiers?

  init(_ content: _GestureRecognizer<Value>, _ keys: KeyInput.Modifiers?) {
    self.keys = keys
    super.init(content)
  }

  override func receive(_ pointer: Pointer) {
    guard let keys, pointer.modifiers.isSuperset(of: keys) else { return cancel() }
    super.receive(pointer)
  }
}

/// A gesture, or none: `nil` is never recognized.
extension Optional: Gesture where Wrapped: Gesture {
  /// The value of the gesture.
  public typealias Value = Wrapped.Value

  public func _makeRecognizer() -> _GestureRecognizer<Wrapped.Value> {
    _HeldGesture(self, keys: map { _ in [] })._makeRecognizer()
  }

  public func _updateRecognizer(_ recognizer: _GestureRecognizer<Wrapped.Value>) {
    _HeldGesture(self, keys: [])._updateRecognizer(recognizer)
  }

  public func _addNeeds(to needs: inout _GestureNeeds) { self?._addNeeds(to: &needs) }
}
