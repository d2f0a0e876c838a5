/// A gesture with an action that runs when its value changes.
public nonisolated struct _ChangedGesture<Content: Gesture>: Gesture
where Content.Value: Equatable {
  public typealias Body = Never
  /// The value of the wrapped gesture.
  public typealias Value = Content.Value
  let content: Content
  let action: (Value) -> Void

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    ChangedRecognizer(content._makeRecognizer(), action)
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? ChangedRecognizer<Value> else { return }
    recognizer.action = action
    content._updateRecognizer(recognizer.content)
  }

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) {
    needs.addWatched(content)
  }
}

extension _GestureNeeds {
  /// Adds the needs of a gesture that is observed while it is in progress: a press is then reported
  /// from its beginning.
  @MainActor mutating func addWatched(_ gesture: some Gesture) {
    var own = _GestureNeeds()
    gesture._addNeeds(to: &own)
    if !own.times.isEmpty { own.times.insert(0) }
    takesTaps = takesTaps || own.takesTaps
    pairs = pairs || own.pairs
    if let distance = own.distance { moves(from: distance) }
    times.formUnion(own.times)
  }
}

/// Wraps another recognizer and forwards everything to it.
class WrappingRecognizer<Value>: _GestureRecognizer<Value> {
  final let content: _GestureRecognizer<Value>

  init(_ content: _GestureRecognizer<Value>) { self.content = content }

  private func adopt() {
    phase = content.phase
    follow(content)
  }

  override func receive(_ pointer: Pointer) {
    content.receive(pointer)
    adopt()
  }

  override func act() { content.act() }

  override func cancel() {
    content.cancel()
    adopt()
  }

  override final func expire() {
    content.expire()
    adopt()
  }

  override func restart() {
    content.restart()
    adopt()
  }
}

private final class ChangedRecognizer<Value: Equatable>: WrappingRecognizer<Value> {
  var action: (Value) -> Void
  private var last: Value?

  init(_ content: _GestureRecognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(content)
  }

  override func act() {
    super.act()
    guard case .active(let value) = phase, value != last else { return }
    last = value
    action(value)
  }

  override func restart() {
    super.restart()
    last = nil
  }
}

/// A gesture with an action that runs when it ends.
public nonisolated struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Body = Never
  /// The value of the wrapped gesture.
  public typealias Value = Content.Value
  let content: Content
  let action: (Value) -> Void

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    EndedRecognizer(content._makeRecognizer(), action)
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? EndedRecognizer<Value> else { return }
    recognizer.action = action
    content._updateRecognizer(recognizer.content)
  }

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) { content._addNeeds(to: &needs) }
}

private final class EndedRecognizer<Value>: WrappingRecognizer<Value> {
  var action: (Value) -> Void
  private var isDone = false

  init(_ content: _GestureRecognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(content)
  }

  override func act() {
    super.act()
    guard case .ended(let value) = phase, !isDone else { return }
    isDone = true
    action(value)
  }

  override func restart() {
    super.restart()
    isDone = false
  }
}

/// A gesture whose value is transformed.
public nonisolated struct _MapGesture<Content: Gesture, Value>: Gesture {
  public typealias Body = Never
  let content: Content
  let transform: (Content.Value) -> Value

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    MapRecognizer(content._makeRecognizer(), transform)
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? MapRecognizer<Content.Value, Value> else { return }
    recognizer.transform = transform
    content._updateRecognizer(recognizer.content)
  }

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) { content._addNeeds(to: &needs) }
}

private final class MapRecognizer<Input, Value>: _GestureRecognizer<Value> {
  let content: _GestureRecognizer<Input>
  var transform: (Input) -> Value

  init(_ content: _GestureRecognizer<Input>, _ transform: @escaping (Input) -> Value) {
    self.content = content
    self.transform = transform
  }

  private func adopt() {
    phase = content.phase.map(transform)
    follow(content)
  }

  override func receive(_ pointer: Pointer) {
    content.receive(pointer)
    adopt()
  }

  override func act() { content.act() }

  override func cancel() {
    content.cancel()
    adopt()
  }

  override func expire() {
    content.expire()
    adopt()
  }

  override func restart() {
    content.restart()
    adopt()
  }
}

nonisolated extension Gesture {
  /// Runs an action with the last value when the gesture ends successfully. It does not run if the
  /// gesture is canceled.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Returns a gesture whose value is transformed by a closure.
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}

nonisolated extension Gesture where Value: Equatable {
  /// Runs an action with each new value while the gesture is in progress.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}
