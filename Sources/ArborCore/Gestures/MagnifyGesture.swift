public import ArborDisplay
public import Foundation

/// Two fingers that spread or come together, or the same on a trackpad.
public struct MagnifyGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var time: Date
    /// How many times as far apart the fingers are as at first.
    public var magnification: CGFloat
    /// How fast that grows, per second.
    public var velocity: CGFloat
    /// Between the fingers as they came down, in the view.
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  /// How much the magnification must differ from 1 before the gesture begins.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public func _makeRecognizer() -> _GestureRecognizer<Value> {
    let least = minimumScaleDelta
    return TwoFingersRecognizer<Value>(
      isEnough: { abs($0.scale - 1) >= least },
      value: { fingers, pointer, start in
        Value(
          time: pointer.date, magnification: fingers.scale, velocity: fingers.scaleVelocity,
          startAnchor: start.anchor, startLocation: start.location)
      })
  }

  public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {}

  public func _addNeeds(to needs: inout _GestureNeeds) { needs.pairs = true }
}

/// The older spelling of `MagnifyGesture`, whose value is the magnification.
public struct MagnificationGesture: Gesture {
  public typealias Body = Never
  public typealias Value = CGFloat

  /// How much the magnification must differ from 1 before the gesture begins.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public func _makeRecognizer() -> _GestureRecognizer<CGFloat> {
    let least = minimumScaleDelta
    return TwoFingersRecognizer<CGFloat>(
      isEnough: { abs($0.scale - 1) >= least }, value: { fingers, _, _ in CGFloat(fingers.scale) })
  }

  public func _updateRecognizer(_ recognizer: _GestureRecognizer<CGFloat>) {}

  public func _addNeeds(to needs: inout _GestureNeeds) { needs.pairs = true }
}

/// Two fingers that turn around each other.
public struct RotateGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var time: Date
    /// Clockwise, from how the fingers lay at first.
    public var rotation: Angle
    /// Per second.
    public var velocity: Angle
    /// Between the fingers as they came down, in the view.
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  /// How far the fingers must turn, either way, before the gesture begins.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  public func _makeRecognizer() -> _GestureRecognizer<Value> {
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

  public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {}

  public func _addNeeds(to needs: inout _GestureNeeds) { needs.pairs = true }
}

/// The older spelling of `RotateGesture`, whose value is the angle.
public struct RotationGesture: Gesture {
  public typealias Body = Never
  public typealias Value = Angle

  /// How far the fingers must turn, either way, before the gesture begins.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  public func _makeRecognizer() -> _GestureRecognizer<Angle> {
    let least = minimumAngleDelta.radians
    return TwoFingersRecognizer<Angle>(
      isEnough: { abs($0.rotation) >= least },
      value: { fingers, _, _ in Angle(radians: fingers.rotation) })
  }

  public func _updateRecognizer(_ recognizer: _GestureRecognizer<Angle>) {}

  public func _addNeeds(to needs: inout _GestureNeeds) { needs.pairs = true }
}

/// Begins when two fingers have moved enough, and ends when one of them is up.
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
