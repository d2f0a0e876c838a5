/// Several values that are animated together.
///
/// ```swift
/// var animatableData: AnimatableValues<Double, CGFloat, Double> {
///   get { AnimatableValues(start, width, end) }
///   set { (start, width, end) = newValue.value }
/// }
/// ```
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The values, in their order.
  public var value: (repeat each Value)

  /// Creates the data of values.
  public init(_ value: repeat each Value) { self.value = (repeat each value) }

  /// The zeros of all values.
  public static var zero: Self { Self(repeat (each Value).zero) }

  /// Whether all values are the same.
  public static func == (left: Self, right: Self) -> Bool {
    for (one, other) in repeat (each left.value, each right.value) {
      if one != other { return false }
    }
    return true
  }

  // Operators of one more type would let the compiler look longer at each `+` of authors.

  /// Adds value by value.
  @_implements(AdditiveArithmetic,+(_:_:))
  public static func _sum(_ left: Self, _ right: Self) -> Self {
    Self(repeat (each left.value) + (each right.value))
  }

  /// Subtracts value by value.
  @_implements(AdditiveArithmetic,-(_:_:))
  public static func _difference(_ left: Self, _ right: Self) -> Self {
    Self(repeat (each left.value) - (each right.value))
  }

  /// Multiplies each value by a factor.
  public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  /// The sum of the squares of all lengths.
  public var magnitudeSquared: Double {
    var sum = 0.0
    for one in repeat each value { sum += one.magnitudeSquared }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
