/// A gesture that consists of two simultaneous ones.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// The values of both gestures so far.
  public struct Value {
    /// The value of the first gesture; `nil` while it has none.
    public var first: First.Value?
    /// The value of the second gesture; `nil` while it has none.
    public var second: Second.Value?
  }

  /// One of the gestures.
  public var first: First
  /// The other gesture.
  public var second: Second

  /// Creates a gesture from two simultaneous ones.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    SimultaneousRecognizer<First, Second>(first._makeRecognizer(), second._makeRecognizer())
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? SimultaneousRecognizer<First, Second> else { return }
    first._updateRecognizer(recognizer.first)
    second._updateRecognizer(recognizer.second)
  }

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) {
    first._addNeeds(to: &needs)
    second._addNeeds(to: &needs)
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

/// A recognizer that forwards every step to two others.
class PairRecognizer<First, Second, Value>: _GestureRecognizer<Value> {
  final let first: _GestureRecognizer<First>
  final let second: _GestureRecognizer<Second>

  init(_ first: _GestureRecognizer<First>, _ second: _GestureRecognizer<Second>) {
    self.first = first
    self.second = second
  }

  /// Determines the phase after one of the two has changed.
  func settle() {}

  override func receive(_ pointer: Pointer) {
    first.receive(pointer)
    second.receive(pointer)
    settle()
  }

  override func expire() {
    first.expire()
    second.expire()
    settle()
  }

  override func act() {
    first.act()
    second.act()
  }

  override func cancel() {
    first.cancel()
    second.cancel()
    super.cancel()
  }

  override func restart() {
    first.restart()
    second.restart()
    super.restart()
  }
}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, SimultaneousGesture<First, Second>.Value>
{
  override func settle() {
    isCertain = first.isCertain || second.isCertain
    isCertainByTime = first.isCertainByTime || second.isCertainByTime
    isWaiting = first.isWaiting || second.isWaiting
    let value = SimultaneousGesture<First, Second>.Value(
      first: first.phase.value, second: second.phase.value)
    if first.hasFailed && second.hasFailed {
      phase = .failed
    } else if first.isOver && second.isOver {
      phase = .ended(value)
    } else if value.first != nil || value.second != nil {
      phase = .active(value)
    } else {
      phase = .possible
    }
  }
}

extension _GestureRecognizer.Phase {
  /// The value of the phase; `nil` if it has none.
  var value: Value? {
    switch self {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }
}

nonisolated extension Gesture {
  /// Returns a gesture that consists of this one and a simultaneous one.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other>
  {
    SimultaneousGesture(self, other)
  }
}
