public import Foundation

/// A gesture of a pointer that stays down at its location for a while.
///
/// The value is true as soon as the pointer is down; the gesture ends when the duration has passed.
public nonisolated struct LongPressGesture: Gesture, Sendable {
  public typealias Body = Never
  /// Whether the pointer is down.
  public typealias Value = Bool
  /// The duration in seconds.
  public var minimumDuration: Double
  /// The distance that the pointer may move meanwhile, in points.
  public var maximumDistance: CGFloat

  /// Creates a long press gesture; the duration is in seconds, the distance in points.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Bool> { LongPressRecognizer(self) }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Bool>) {}

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) {
    needs.times.insert(minimumDuration.isFinite ? min(max(minimumDuration, 0), 3_600) : 3_600)
  }
}

private final class LongPressRecognizer: _GestureRecognizer<Bool> {
  private let gesture: LongPressGesture
  private var start = CGPoint.zero
  private var startTime = 0.0

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override func receive(_ pointer: Pointer) {
    if isOver { return }
    if pointer.phase == .down {
      start = pointer.location
      startTime = pointer.time
      phase = .active(true)
    }
    // Times are reported in whole milliseconds.
    if pointer.second != nil || start.distance(to: pointer.location) > gesture.maximumDistance {
      cancel()
    } else if pointer.time - startTime >= gesture.minimumDuration - 0.0005 {
      phase = .ended(true)
      isCertain = true
      isCertainByTime = true
    } else if pointer.phase == .up {
      cancel()
    }
  }
}
