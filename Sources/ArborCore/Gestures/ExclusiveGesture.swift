/// One of two gestures; the first goes before the second.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// Which of them it was.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public func _makeRecognizer() -> _GestureRecognizer<Value> {
    ExclusiveRecognizer<First, Second>(first._makeRecognizer(), second._makeRecognizer())
  }

  public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? ExclusiveRecognizer<First, Second> else { return }
    first._updateRecognizer(recognizer.first)
    second._updateRecognizer(recognizer.second)
  }

  public func _addNeeds(to needs: inout _GestureNeeds) {
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

extension Gesture {
  /// This gesture, or, where it fails, the other one.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
