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
/// Differs from SwiftUI: an animation that is interrupted is not merged with the following one.
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
}

extension CustomAnimation {
  /// Not known.
  public nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }
}

/// The values that an animation keeps from one time to a later one.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates an empty state.
  public init() {}

  /// The value of a key, or its default.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(K.self)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(K.self)] = newValue }
  }
}

/// The key of a value that an animation keeps.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
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
