/// A gesture followed by another one.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// The progress of the sequence.
  public enum Value {
    /// The first gesture is in progress.
    case first(First.Value)
    /// The first gesture has ended; the second value is `nil` until the second gesture begins.
    case second(First.Value, Second.Value?)
  }

  /// The gesture that must end first.
  public var first: First
  /// The gesture that follows it.
  public var second: Second

  /// Creates a sequence of two gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    SequenceRecognizer<First, Second>(first._makeRecognizer(), second._makeRecognizer())
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {
    guard let recognizer = recognizer as? SequenceRecognizer<First, Second> else { return }
    first._updateRecognizer(recognizer.first)
    second._updateRecognizer(recognizer.second)
  }

  /// Adds the needs of both: a client cannot be told to report those of the second gesture only
  /// after the first has ended.
  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) {
    first._addNeeds(to: &needs)
    second._addNeeds(to: &needs)
  }
}

extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// The second gesture begins at the pointer's location when the first has ended: at once if the
/// pointer is down, otherwise when it goes down again.
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

nonisolated extension Gesture {
  /// Returns a gesture that consists of this one followed by another one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
