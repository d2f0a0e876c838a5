public import ArborCore
import ArborTiming
public import Foundation

extension Animation {
  /// More seconds than that are not played.
  private static var longest: Double { 60 }

  /// Creates an animation from a movement of your own.
  public init<A: CustomAnimation>(_ base: A) {
    if let planned = base as? PlannedAnimation {
      self.init(planned.movement)
      return
    }
    var context = AnimationContext<Double>(
      state: AnimationState(), environment: EnvironmentValues())
    var fractions: [Double] = []
    var logicalEnd: Double?
    let interval = 1.0 / 60
    while Double(fractions.count) * interval <= Self.longest,
      let value = base.animate(
        value: 1, time: Double(fractions.count) * interval, context: &context)
    {
      if context.isLogicallyComplete, logicalEnd == nil {
        logicalEnd = Double(fractions.count) * interval
      }
      fractions.append(value.isFinite ? value : fractions.last ?? 0)
    }
    let duration = Double(fractions.count) * interval
    fractions = fractions + [1]
    // A browser gets at most 201 places.
    let last = fractions.count - 1
    let count = max(min(last, 200), 1)
    let kept = (0...count).map { min(Int((Double($0 * last) / Double(count)).rounded()), last) }
    self.init(
      Movement(
        .sampled(
          kept.map { fractions[$0] }, duration: duration,
          Movement.Origin(CustomMovement(base: base)))))
    self.logicalEnd = logicalEnd.map { LogicalEnd(after: $0, of: timing) }
  }

  /// The movement as a ``CustomAnimation``: the one that the animation was made of, or one that
  /// moves as the animation does.
  ///
  /// ```swift
  /// let isHop = animation.base is Hop
  /// ```
  /// An animation with a delay, a speed or repetitions has another base than the one without.
  public var base: any CustomAnimation {
    movement.own?.animation as? any CustomAnimation ?? PlannedAnimation(movement: movement)
  }

  /// Returns the place at a time in seconds on the way from zero to a value; `nil` after the end.
  ///
  /// ```swift
  /// let place = Animation.bouncy.animate(value: 100.0, time: 0.2, context: &context)
  /// ```
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: time, context: &context) }

  /// Returns the speed per second at a time in seconds on the way from zero to a value; `nil` after
  /// the end, and where a ``CustomAnimation`` does not know it.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { base.velocity(value: value, time: time, context: context) }

  /// Returns whether the animation takes the place of an earlier one; see
  /// ``CustomAnimation/shouldMerge(previous:value:time:context:)``.
  ///
  /// Springs do so after springs, and go on with their speed.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}

// MARK: Descriptions

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The movement in words, with its delay, speed and repetitions where it has any.
  public var description: String {
    var text =
      switch movement.base {
      case .curve(let easing, let duration): "\(Self.name(of: easing))(duration: \(duration))"
      case .spring(let period, let ratio, let velocity):
        "spring(response: \(period), dampingFraction: \(ratio)"
          + (velocity == 0 ? ")" : ", initialVelocity: \(velocity))")
      case .sampled(_, let duration, let origin):
        (origin?.value.base as? any OwnMovement).map { "\($0.animation)" }
          ?? "sampled(duration: \(duration))"
      }
    for (name, value) in changes { text += ".\(name)(\(value))" }
    return text
  }

  /// The movement in words, with the type.
  public var debugDescription: String { "Animation.\(description)" }

  /// The base, and delay, speed and repetitions where the animation has any.
  public var customMirror: Mirror {
    Mirror(
      self, children: [("base", base as Any)] + changes.map { ($0.name, $0.value as Any) })
  }

  /// The delay, speed and repetitions that differ from those of a plain movement.
  private var changes: [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    if let repetition = movement.repetition {
      let count = repetition.count == 0 ? "" : "\(repetition.count), "
      all.append(
        (
          repetition.count == 0 ? "repeatForever" : "repeatCount",
          "\(count)autoreverses: \(repetition.autoreverses)"
        ))
    }
    if movement.delay != 0 { all.append(("delay", "\(movement.delay)")) }
    if movement.speed != 1 { all.append(("speed", "\(movement.speed)")) }
    return all
  }

  private static func name(of easing: AnimationTiming.Easing) -> String {
    switch easing {
    case .linear: "linear"
    case .bezier(let start, let end): "timingCurve(\(start.x), \(start.y), \(end.x), \(end.y))"
    case .steps, .points, .spring: "timingCurve"
    }
  }
}
