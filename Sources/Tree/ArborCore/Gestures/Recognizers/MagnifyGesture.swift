import ArborLayout
public import ArborDisplay
public import Foundation

/// A gesture of two fingers that spread or pinch, on a touch screen or a trackpad.
public nonisolated struct MagnifyGesture: Gesture, Sendable {
  public typealias Body = Never

  /// The state of a magnification.
  public struct Value: Equatable, Sendable {
    /// The time of the fingers' last step.
    public var time: Date
    /// The ratio of the current distance between the fingers to the initial one.
    public var magnification: CGFloat
    /// The rate of change of the magnification, per second.
    public var velocity: CGFloat
    /// The initial middle between the fingers, as a fraction of the view's size.
    public var startAnchor: UnitPoint
    /// The initial middle between the fingers, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// The amount by which the magnification must differ from 1 before the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates a magnify gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    let least = minimumScaleDelta
    return TwoFingersRecognizer<Value>(
      isEnough: { abs($0.scale - 1) >= least },
      value: { fingers, pointer, start in
        Value(
          time: pointer.date, magnification: fingers.scale, velocity: fingers.scaleVelocity,
          startAnchor: start.anchor, startLocation: start.location)
      })
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {}

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) { needs.pairs = true }
}

/// A gesture of two fingers that rotate around each other.
public nonisolated struct RotateGesture: Gesture, Sendable {
  public typealias Body = Never

  /// The state of a rotation.
  public struct Value: Equatable, Sendable {
    /// The time of the fingers' last step.
    public var time: Date
    /// The clockwise rotation since the gesture began.
    public var rotation: Angle
    /// The angle by which the rotation changes per second.
    public var velocity: Angle
    /// The initial middle between the fingers, as a fraction of the view's size.
    public var startAnchor: UnitPoint
    /// The initial middle between the fingers, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// The angle by which the fingers must rotate, in either direction, before the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates a rotate gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
    let least = minimumAngleDelta.radians
    return TwoFingersRecognizer<Value>(
      isEnough: { abs($0.rotation) >= least },
      value: { fingers, pointer, start in
        Value(
          time: pointer.date, rotation: .radians(fingers.rotation),
          velocity: .radians(fingers.rotationVelocity), startAnchor: start.anchor,
          startLocation: start.location)
      })
  }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {}

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) { needs.pairs = true }
}

/// Begins when two fingers have moved far enough, and ends when one of them is lifted.
private final class TwoFingersRecognizer<Value>: _GestureRecognizer<Value> {
  typealias Start = (anchor: UnitPoint, location: CGPoint)
  private let isEnough: (TwoFingers) -> Bool
  private let value: (TwoFingers, Pointer, Start) -> Value
  private var fingers: TwoFingers?
  private var start: Start = (.center, .zero)

  init(
    isEnough: @escaping (TwoFingers) -> Bool,
    value: @escaping (TwoFingers, Pointer, Start) -> Value
  ) {
    self.isEnough = isEnough
    self.value = value
  }

  override func receive(_ pointer: Pointer) {
    if isOver { return }
    if let second = pointer.second, pointer.phase != .up {
      follow(pointer, second)
    } else if case .active(let last) = phase {
      phase = .ended(last)
    } else if fingers != nil || pointer.phase == .up {
      cancel()
    }
  }

  private func follow(_ pointer: Pointer, _ second: CGPoint) {
    guard var now = fingers else {
      fingers = TwoFingers(pointer.location, second, at: pointer.time)
      var middle = pointer
      middle.location = pointer.location.middle(to: second)
      let (place, size) = (middle.location(in: .local), pointer.node.size)
      let anchor =
        size.width > 0 && size.height > 0
        ? UnitPoint(x: place.x / size.width, y: place.y / size.height) : .center
      start = (anchor, place)
      return
    }
    now.move(pointer.location, second, at: pointer.time)
    fingers = now
    guard isCertain || isEnough(now) else { return }
    isCertain = true
    phase = .active(value(now, pointer, start))
  }

  override func restart() {
    super.restart()
    fingers = nil
  }
}
