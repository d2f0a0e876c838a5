/// A gesture that is one of two; the first has precedence over the second.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// The value of the gesture that was recognized.
  public enum Value {
    /// The first gesture was recognized.
    case first(First.Value)
    /// The second gesture was recognized.
    case second(Second.Value)
  }

  /// The gesture that has precedence.
  public var first: First
  /// The gesture that is recognized if the first one fails.
  public var second: Second

  /// Creates a gesture from two, of which the first has precedence.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    ExclusiveRecognizer<First, Second>(first._makeRecognizer(), second._makeRecognizer())
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? ExclusiveRecognizer<First, Second> else { return }
    first._updateRecognizer(recognizer.first)
    second._updateRecognizer(recognizer.second)
  }

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) {
    first._addNeeds(to: &needs)
    second._addNeeds(to: &needs)
  }
}

extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, ExclusiveGesture<First, Second>.Value>
{
  override func settle() {
    if first.isCertain {
      if !second.isOver || second.isCertain { second.cancel() }
    } else if second.isCertain, !first.isOver, !first.holdsUp(second) {
      first.cancel()
    }
    isWaiting = first.isWaiting || second.isWaiting
    isCertain = first.isCertain || first.hasFailed && second.isCertain
    isCertainByTime =
      first.isCertain ? first.isCertainByTime : isCertain && second.isCertainByTime
    phase = first.hasFailed ? second.phase.map { .second($0) } : first.phase.map { .first($0) }
  }

  override func act() {
    if first.hasFailed { second.act() } else { first.act() }
  }
}

nonisolated extension Gesture {
  /// Returns a gesture that is this one or, if it fails, the other one.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
