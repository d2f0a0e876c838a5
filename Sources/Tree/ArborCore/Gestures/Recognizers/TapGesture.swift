public import Foundation

/// A gesture of one tap, or of several in a row.
public nonisolated struct TapGesture: Gesture, Sendable {
  public typealias Body = Never
  /// A tap has no value.
  public typealias Value = ()
  /// The required number of taps.
  public var count: Int

  /// Creates a tap gesture.
  public init(count: Int = 1) { self.count = count }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<()> {
    TapRecognizer(count: count) { _ in () }
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<()>) {}

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) { needs.takesTaps = true }
}

/// A gesture of one tap, or of several in a row, with the location of the last one.
public nonisolated struct SpatialTapGesture: Gesture, Sendable {
  public typealias Body = Never

  /// The value of a tap with a location.
  public struct Value: Equatable, Sendable {
    /// The location of the last tap in the coordinate space of the gesture.
    public var location: CGPoint
  }

  /// The required number of taps.
  public var count: Int
  /// The coordinate space of the location in the value.
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  /// Creates a tap gesture with a location.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// Creates a tap gesture with a location.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    let space = coordinateSpace
    return TapRecognizer(count: count) { Value(location: $0.location(in: space)) }
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {}

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) { needs.takesTaps = true }
}

/// The maximum movement of a tap and between taps, in points, and the maximum pause between taps,
/// in seconds.
enum TapLimits {
  static let distance = 10.0
  static let distanceBetweenTaps = 40.0
  static let pause = 0.35
}

/// Ends with the last tap. The duration of a tap is not limited.
final class TapRecognizer<Value>: _GestureRecognizer<Value> {
  private let count: Int
  private let value: (Pointer) -> Value
  private var taps = 0
  private var start = CGPoint.zero

  init(count: Int, value: @escaping (Pointer) -> Value) {
    self.count = max(count, 1)
    self.value = value
  }

  override func receive(_ pointer: Pointer) {
    if isOver { return }
    if pointer.second != nil { return cancel() }
    switch pointer.phase {
    case .down:
      if taps > 0, start.distance(to: pointer.location) > TapLimits.distanceBetweenTaps { taps = 0 }
      start = pointer.location
      isWaiting = false
    case .move:
      if start.distance(to: pointer.location) > TapLimits.distance { cancel() }
    case .up:
      // The client may have counted taps that belong to earlier gestures.
      taps = max(taps + 1, pointer.taps > 0 ? (pointer.taps - 1) % count + 1 : 0)
      if taps >= count {
        phase = .ended(value(pointer))
        isCertain = true
      } else {
        isWaiting = true
      }
    }
  }

  override func restart() {
    super.restart()
    taps = 0
  }
}
