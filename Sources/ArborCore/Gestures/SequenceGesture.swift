/// A gesture, and after its end another one.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// How far it has come.
  public enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first has ended; nil: the second has not begun.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public func _makeRecognizer() -> _GestureRecognizer<Value> {
    SequenceRecognizer<First, Second>(first._makeRecognizer(), second._makeRecognizer())
  }

  public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? SequenceRecognizer<First, Second> else { return }
    first._updateRecognizer(recognizer.first)
    second._updateRecognizer(recognizer.second)
  }

  /// What the second needs counts only after the first, but nobody can tell a client.
  public func _addNeeds(to needs: inout _GestureNeeds) {
    first._addNeeds(to: &needs)
    second._addNeeds(to: &needs)
  }
}

extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// The second begins where the pointer is when the first has ended: at once if it is down, else when it comes down again.
private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, SequenceGesture<First, Second>.Value>
{
  private var hasBegun = false

  override func receive(_ pointer: Pointer) {
    if isOver { return }
    if first.hasEnded {
      hasBegun = hasBegun || pointer.phase == .down
      if hasBegun { second.receive(pointer) }
    } else {
      first.receive(pointer)
      if first.hasEnded, pointer.phase != .up {
        var start = pointer
        start.phase = .down
        hasBegun = true
        second.receive(start)
      }
    }
    settle()
  }

  override func expire() {
    if first.hasEnded, !hasBegun { return cancel() }
    super.expire()
  }

  override func settle() {
    switch first.phase {
    case .ended(let value):
      isWaiting = !hasBegun || second.isWaiting
      isCertain = true
      isCertainByTime = first.isCertainByTime
      switch second.phase {
      case .possible: phase = .active(.second(value, nil))
      case .active(let other): phase = .active(.second(value, other))
      case .ended(let other): phase = .ended(.second(value, other))
      case .failed: phase = .failed
      }
    default:
      isWaiting = first.isWaiting
      phase = first.phase.map { .first($0) }
    }
  }

  override func act() {
    first.act()
    if hasBegun { second.act() }
  }

  override func restart() {
    super.restart()
    hasBegun = false
  }
}

extension Gesture {
  /// This gesture, and after its end the other one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
