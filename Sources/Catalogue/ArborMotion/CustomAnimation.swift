public import ArborCore
public import ArborTiming
public import Foundation

/// A movement of an author's own.
///
/// It is computed beforehand for the way from 0 to 1, and a browser plays it for all values.
///
/// ```swift
/// struct Hop: CustomAnimation {
///   func animate<V: VectorArithmetic>(
///     value: V, time: TimeInterval, context: inout AnimationContext<V>
///   ) -> V? {
///     time > 0.6 ? nil : value.scaled(by: abs(sin(time / 0.6 * 2.5 * .pi)))
///   }
/// }
/// ```
///
/// When a value changes while its former animation plays, both play together, or the new one takes
/// the place of the former one: ``shouldMerge(previous:value:time:context:)`` decides. Differs from
/// SwiftUI: before or after an animation that is not an author's, and with a delay, a speed or
/// repetitions, the new one begins where the value is.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the place at a time in seconds on the way from zero to `value`; `nil` at its end.
  nonisolated func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// Returns the speed per second at a time in seconds; `nil`, as by default, if it is not known.
  ///
  /// Differs from SwiftUI: pages do not ask for it; ``Animation/velocity(value:time:context:)``
  /// does.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Returns whether the animation takes the place of an earlier one of its type that still plays.
  ///
  /// If so, it goes on with the time and the state of the earlier one, toward the sum of both ways,
  /// and the earlier one ends. Otherwise, as by default, both play together. To go on with the
  /// speed of the earlier one, keep its place and speed in the state of the context.
  ///
  /// - Parameters:
  ///   - previous: The animation that plays.
  ///   - value: The way of the animation that plays. Its numbers are factors, which a browser
  ///     applies to what it shows, unless the value is an ``Animatable`` one.
  ///   - time: The seconds since the start of the animation that plays.
  ///   - context: The state of the animation that plays.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Not known.
  public nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  /// Lets both animations play together.
  public nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The surroundings of an animation.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values that the animation keeps.
  public var state: AnimationState<Value>
  /// Whether the animation may count as complete, although it goes on.
  public var isLogicallyComplete = false
  /// The environment: the default one.
  public let environment: EnvironmentValues

  /// Returns a context for values of another type, with the values that are kept for them.
  ///
  /// ```swift
  /// var inner = context.withState(AnimationState<Double>())
  /// let part = Animation.spring.animate(value: 1.0, time: time, context: &inner)
  /// ```
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(
      state: state, isLogicallyComplete: isLogicallyComplete, environment: environment)
  }
}

/// The movement of a ``CustomAnimation``, for rooms that do not know it.
struct CustomMovement<Base: CustomAnimation>: OwnMovement {
  let base: Base

  var animation: Any { base }

  func place<V: VectorArithmetic>(
    of value: V, at time: Double, _ state: inout AnimationState<V>
  ) -> V? {
    inContext(&state) { base.animate(value: value, time: time, context: &$0) }
  }

  func takesOver<V: VectorArithmetic>(
    _ former: Movement, of value: V, at time: Double, _ state: inout AnimationState<V>
  ) -> Bool {
    guard former.own is Self else { return false }
    return inContext(&state) {
      base.shouldMerge(previous: Animation(former), value: value, time: time, context: &$0)
    }
  }

  private func inContext<V: VectorArithmetic, Result>(
    _ state: inout AnimationState<V>, _ body: (inout AnimationContext<V>) -> Result
  ) -> Result {
    var context = AnimationContext(state: state, environment: EnvironmentValues())
    defer { state = context.state }
    return body(&context)
  }
}
