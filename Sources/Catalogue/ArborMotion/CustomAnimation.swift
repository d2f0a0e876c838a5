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
}

extension Animation {
  /// More seconds than that are not played.
  private static var longest: Double { 60 }

  /// Creates an animation from a movement of your own.
  public init<A: CustomAnimation>(_ base: A) {
    var context = AnimationContext<Double>(
      state: AnimationState(), environment: EnvironmentValues())
    var fractions: [Double] = []
    let interval = 1.0 / 60
    while Double(fractions.count) * interval <= Self.longest,
      let value = base.animate(
        value: 1, time: Double(fractions.count) * interval, context: &context)
    {
      fractions.append(value.isFinite ? value : fractions.last ?? 0)
    }
    let duration = Double(fractions.count) * interval
    fractions = fractions + [1]
    // A browser gets at most 201 places.
    let last = fractions.count - 1
    let count = max(min(last, 200), 1)
    let kept = (0...count).map { min(Int((Double($0 * last) / Double(count)).rounded()), last) }
    self.init(sampled: kept.map { fractions[$0] }, duration: duration)
  }
}
