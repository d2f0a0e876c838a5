public import ArborPaths
import ArborPlatform
public import ArborUIKit
public import Foundation

/// The timing of a property animator: a curve or a spring.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The curve; `nil` for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; `nil` for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// ```swift
/// let timing = UICubicTimingParameters(
///   controlPoint1: CGPoint(x: 0.2, y: 0.8), controlPoint2: CGPoint(x: 0.4, y: 1))
/// UIViewPropertyAnimator(duration: 0.4, timingParameters: timing).startAnimation()
/// ```
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject,
  UITimingCurveProvider
{
  /// The first inner control point.
  public let controlPoint1: CGPoint
  /// The second inner control point.
  public let controlPoint2: CGPoint

  /// Creates the timing of the system, which starts and ends slowly.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Creates the timing of a named curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut:
      self.init(
        controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1))
    case .easeIn:
      self.init(controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
    case .easeOut:
      self.init(controlPoint1: .zero, controlPoint2: CGPoint(x: 0.58, y: 1))
    case .linear: self.init(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1))
    }
  }

  /// Creates a curve; the x of both points is limited to 0 through 1, and what is not finite counts
  /// as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    func limited(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x.isFinite ? min(max(point.x, 0), 1) : 0, y: point.y.isFinite ? point.y : 0)
    }
    controlPoint1 = limited(point1)
    controlPoint2 = limited(point2)
    super.init()
  }

  /// The parameters themselves.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The timing of a mass on a spring.
///
/// ```swift
/// let timing = UISpringTimingParameters(
///   dampingRatio: 0.6, initialVelocity: CGVector(dx: 2, dy: 0))
/// ```
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject,
  UITimingCurveProvider
{
  /// The speed at the start, in ways per second. Its length in its own direction counts: all
  /// properties begin with one speed.
  public let initialVelocity: CGVector
  private let movement: Movement

  private enum Movement {
    case ratio(Double)
    case spring(mass: Double, stiffness: Double, damping: Double)
  }

  private init(_ movement: Movement, _ velocity: CGVector) {
    self.movement = movement
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring that comes to rest in the duration of its animator; a ratio of 1 does not
  /// swing over.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  /// Creates a spring by its physics, whose own duration takes the place of the animator's.
  ///
  /// - Parameters:
  ///   - mass: More than 0.
  ///   - stiffness: The force per distance, more than 0.
  ///   - damping: The force per speed.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)), velocity)
  }

  /// Creates a spring by the period of its oscillation in seconds, and its bounce from -1 to 1.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    self.init(
      mass: 1, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
  }

  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  public var springTimingParameters: UISpringTimingParameters? { self }

  private var speed: Double {
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let length = hypot(dx, dy)
    return length.isFinite ? (abs(dx) > abs(dy) ? dx : dy) < 0 ? -length : length : 0
  }

  /// Returns the movement in the time of an animator, in seconds.
  func animation(duration: Double) -> ObjectAnimation {
    switch movement {
    case .ratio(let ratio):
      return ObjectAnimation(.spring(dampingRatio: ratio, velocity: speed), duration: duration)
    case .spring(let mass, let stiffness, let damping):
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
      (spring.initialVelocity, spring.allowsOverdamping) = (speed, true)
      return .spring(spring)
    }
  }
}
