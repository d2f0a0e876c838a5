import ArborTiming
public import Foundation

/// An animation that is added to a layer, and played by the browser.
///
/// The server says once how a layer moves; nothing is sent while it does. The layer's properties
/// stay as they are: `presentation()` has the values on the way.
///
/// Differs from Core Animation: a layer keeps what an animation was when it was added, but its
/// delegate and `animation(forKey:)` get the object itself, and not a copy.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  /// The begin in the time of the layer or group, in seconds; 0 for the time of `add(_:forKey:)`.
  open var beginTime: TimeInterval = 0
  /// The seconds of one way; 0 for those of the transaction.
  open var duration: TimeInterval = 0
  /// The speed; 0 holds the animation at `timeOffset`, negative speeds play it backward.
  open var speed: Float = 1
  /// The seconds that have passed at the begin.
  open var timeOffset: TimeInterval = 0
  /// The number of repetitions; 0 plays once.
  open var repeatCount: Float = 0
  /// The seconds of all repetitions, in place of `repeatCount`; 0 for none.
  open var repeatDuration: TimeInterval = 0
  /// Whether each repetition goes back, too.
  open var autoreverses = false
  /// How the layer looks outside of the animation's time.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The speed over time; `nil` for that of the transaction, or for a constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is told of start and stop, which is retained.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer gives the animation up at its end; the default.
  open var isRemovedOnCompletion = true
  private var values: [String: Any] = [:]

  /// Creates an animation of 0.25 seconds.
  public override init() { super.init() }

  /// Returns what code has stored under a key, to tell animations apart.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Stores a value under a key of code's own.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Adds the animation to the layer under the key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns the part of a plan that moves something; `nil` if nothing does.
  func content(in scope: AnimationScope) -> AnimationPlan.Content? { nil }
}

/// An animation of the property that a key path names.
///
/// Key paths are `position`, `bounds.size`, `opacity`, `transform` and its parts
/// (`transform.rotation.z`, `transform.scale.x`, `transform.translation.y` and so on),
/// `backgroundColor`, `cornerRadius`, `borderWidth`, `borderColor`, `shadowOpacity`,
/// `shadowRadius`, `shadowOffset`, `shadowColor`; of shapes `path`, `fillColor`, `strokeColor`,
/// `lineWidth`, `strokeStart` and `strokeEnd`; of gradients `colors`, `locations`, `startPoint` and
/// `endPoint`. Another one is reported once, and nothing moves.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The property that moves.
  open var keyPath: String?
  /// Whether the values are added to that of the layer.
  open var isAdditive = false
  /// Whether each repetition begins where the last one ended. After 64 repetitions the animation
  /// begins anew. Ignored with a timing function, with `autoreverses`, and along a path.
  open var isCumulative = false

  /// Creates an animation of the property that a key path names.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  fileprivate func values(
    _ kind: PlannedValues.Kind, of keyPath: LayerKeyPath
  ) -> AnimationPlan.Content {
    .values(
      PlannedValues(
        keyPath: keyPath, kind: kind, isAdditive: isAdditive, isCumulative: isCumulative))
  }
}

/// An animation from one value to another.
///
/// ```swift
/// let turn = CABasicAnimation(keyPath: "transform.rotation.z")
/// turn.toValue = 2 * Double.pi
/// turn.duration = 2
/// turn.repeatCount = .infinity
/// spinner.add(turn, forKey: "turn")
/// ```
///
/// Of the three values at most two are used; what is missing is the layer's own. Numbers, points,
/// sizes, rectangles, `CGColor`, `CGPath`, `CATransform3D` and, for `colors` and `locations`,
/// arrays are values; others count as `nil`.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the values at start and end.
  open var byValue: Any?
  /// The value at the start of an action that says none.
  var start: LayerValue?

  override func content(in scope: AnimationScope) -> AnimationPlan.Content? {
    guard let path = scope.keyPath(keyPath) else { return nil }
    return values(
      .ends(
        from: path.value(of: fromValue) ?? start, to: path.value(of: toValue),
        by: path.value(of: byValue),
        previous: path.value(in: scope.layer)), of: path)
  }
}

/// An animation that moves as a mass on a spring.
///
/// ```swift
/// let bounce = CASpringAnimation(keyPath: "position.y")
/// bounce.damping = 6
/// bounce.fromValue = 40
/// bounce.duration = bounce.settlingDuration
/// ```
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring, more than 0.
  open var mass: CGFloat = 1
  /// The force per distance, more than 0.
  open var stiffness: CGFloat = 100
  /// The force per speed, 0 or more.
  open var damping: CGFloat = 10
  /// The speed at the start, in distances between the values per second.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping beyond the critical one is used; otherwise it counts as the critical one.
  open var allowsOverdamping = false

  /// Creates a spring by the period of its oscillation and its bounce, with the duration in which
  /// it comes to rest.
  ///
  /// - Parameters:
  ///   - perceptualDuration: In seconds, more than 0.
  ///   - bounce: From -1, without any oscillation, through 0, the critical damping, to 1, an
  ///     oscillation without end.
  public convenience init(perceptualDuration: TimeInterval, bounce: CGFloat = 0) {
    self.init()
    let period = perceptualDuration.isFinite ? max(perceptualDuration, 0.01) : 0.5
    let bounce = bounce.isFinite ? min(max(bounce, -0.99), 1) : 0
    stiffness = pow(2 * .pi / period, 2)
    damping = bounce < 0 ? 4 * .pi / (period * (1 + bounce)) : 4 * .pi * (1 - bounce) / period
    allowsOverdamping = bounce < 0
    duration = settlingDuration
  }

  /// The period of the oscillation without damping, in seconds.
  open var perceptualDuration: TimeInterval { spring.period }
  /// The bounce: 0 for the critical damping, 1 without damping, negative beyond the critical one.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  /// The seconds until less than a thousandth of the way is left; at most an hour.
  open var settlingDuration: TimeInterval { spring.settlingDuration }

  /// Returns the fractions of the way at equal distances in time, in seconds.
  package func fractions(during duration: Double) -> [Double] {
    spring.fractions(during: duration)
  }

  var spring: LayerSpring {
    LayerSpring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }
}

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight between the values; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stays until the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, with a constant speed; the times of the keyframes are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, with times by the distances between the values.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns as it follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// In the opposite direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or of a position along a path.
///
/// ```swift
/// let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
/// shake.values = [0, -8, 8, -5, 5, 0]
/// shake.duration = 0.4
/// ```
///
/// More than 512 values are thinned out to that many.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, as those of a `CABasicAnimation`; ignored if there is a path.
  open var values: [Any]?
  /// The path that a position follows: the end of each line and curve is a keyframe.
  open var path: CGPath?
  /// The times of the keyframes as fractions of the duration, ascending from 0 to 1; `nil` for
  /// equal distances. With `discrete` there is one more time than there are values.
  open var keyTimes: [NSNumber]?
  /// The speed from each keyframe to the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between keyframes are found.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns along the path; `nil` for no.
  open var rotationMode: CAAnimationRotationMode?

  override func content(in scope: AnimationScope) -> AnimationPlan.Content? {
    guard let keyPath = scope.keyPath(keyPath) else { return nil }
    let way = PlannedValues.Way(
      times: keyTimes?.prefix(PlannedValues.maximumFrames + 1).map(\.doubleValue),
      mode: calculationMode,
      easings: (timingFunctions ?? []).prefix(PlannedValues.maximumFrames).map(\.easing))
    if let path, keyPath == .position {
      let turn = rotationMode.map { $0 == .rotateAutoReverse ? 180.0 : 0 }
      return values(.path(path.outline, turn: turn, way), of: keyPath)
    }
    let all = values ?? []
    let most = PlannedValues.maximumFrames
    let chosen =
      all.count <= most ? all : (0..<most).map { all[$0 * (all.count - 1) / (most - 1)] }
    return values(.frames(chosen.compactMap { keyPath.value(of: $0) }, way), of: keyPath)
  }
}

/// Animations that play together, in a time of their own.
///
/// ```swift
/// let group = CAAnimationGroup()
/// group.animations = [fade, grow]
/// group.duration = 1.2
/// layer.add(group, forKey: "appear")
/// ```
///
/// Animations in a group have no delegate, and are over with the group. At most 64 play, groups in
/// groups up to a depth of 8, and 256 in all. One that repeats is drawn by about 600 values in the
/// duration of the group: many repetitions have fewer steps each, and those after 300 do not play,
/// which is reported once.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations, whose times begin with the group.
  open var animations: [CAAnimation]?

  override func content(in scope: AnimationScope) -> AnimationPlan.Content? {
    guard let inner = scope.inner(duration: duration) else { return nil }
    let plans = (animations ?? []).prefix(64).compactMap { inner.plan(of: $0) }
    return .group(plans)
  }
}

/// The key under which layers have their transition.
public let kCATransition = "transition"
/// The key of the action for a layer that is added to a visible one, or is no longer hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that is removed from a visible one, or is hidden.
public let kCAOnOrderOut = "onOrderOut"

/// The look of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the look.
  public let rawValue: String
  /// Creates a look from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content appears as the old one fades; the default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the direction.
  public let rawValue: String
  /// Creates a direction from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right side.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left side; the default.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The change from a layer's old content to what it shows after the current turn.
///
/// ```swift
/// let fade = CATransition()
/// fade.type = .push
/// fade.subtype = .fromRight
/// label.layer.add(fade, forKey: nil)
/// label.text = "Next"
/// ```
///
/// Differs from Core Animation: it begins at once and plays once, whatever its begin and its
/// repetitions, and nothing is clipped that slides.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The look.
  open var type = CATransitionType.fade
  /// The direction; `nil` for `fromLeft`. A fade has none.
  open var subtype: CATransitionSubtype?

  override func content(in scope: AnimationScope) -> AnimationPlan.Content? {
    .transition(type, subtype ?? .fromLeft)
  }
}

extension CAMediaTimingFunction {
  var easing: AnimationTiming.Easing {
    let isLinear = first == .zero && second == CGPoint(x: 1, y: 1)
    return isLinear || !first.y.isFinite || !second.y.isFinite
      ? .linear : UnitBezier(start: first, end: second).easing
  }

  /// Puts the x and y of a point of the curve, of 0 through 3, into a buffer for two numbers.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [.zero, first, second, CGPoint(x: 1, y: 1)]
    let point = points[min(max(index, 0), 3)]
    values[0] = Float(point.x)
    values[1] = Float(point.y)
  }
}
