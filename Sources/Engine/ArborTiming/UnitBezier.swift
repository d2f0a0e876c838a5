package import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) whose x grows monotonically with its parameter.
package struct UnitBezier: Hashable, Sendable {
  private let start: CGPoint
  private let end: CGPoint

  /// Creates a curve; the x of both control points is limited to 0 through 1, and the y to 1,000
  /// times the change. What is no number counts as 0.
  package init(start: CGPoint, end: CGPoint) {
    func limited(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x.isNaN ? 0 : min(max(point.x, 0), 1),
        y: point.y.isNaN ? 0 : min(max(point.y, -1_000), 1_000))
    }
    self.start = limited(start)
    self.end = limited(end)
  }

  package func value(at progress: Double) -> Double {
    Self.point(start.y, end.y, at: parameter(at: progress))
  }

  package var inverse: UnitBezier {
    UnitBezier(start: CGPoint(x: start.y, y: start.x), end: CGPoint(x: end.y, y: end.x))
  }

  /// The curve as a drawing contains it.
  package var easing: AnimationTiming.Easing { .bezier(start: start, end: end) }

  // MARK: Velocity

  /// Returns the slope at a progress. Where a control point coincides with its end point, the next
  /// point gives the direction.
  package func velocity(at progress: Double) -> Double {
    if progress <= 0 { return Self.slope(start, end, CGPoint(x: 1, y: 1)) }
    if progress >= 1 {
      return Self.slope(
        CGPoint(x: 1 - end.x, y: 1 - end.y), CGPoint(x: 1 - start.x, y: 1 - start.y),
        CGPoint(x: 1, y: 1))
    }
    let parameter = parameter(at: progress)
    return Self.slope(
      CGPoint(
        x: Self.derivative(start.x, end.x, at: parameter),
        y: Self.derivative(start.y, end.y, at: parameter)))
  }

  /// Returns the slope of the first direction that is not zero.
  private static func slope(_ directions: CGPoint...) -> Double {
    guard let direction = directions.first(where: { $0 != .zero }) else { return 0 }
    if direction.x > 0 { return direction.y / direction.x }
    return direction.y < 0 ? -.infinity : .infinity
  }

  // MARK: Points

  private static func point(_ one: Double, _ two: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * one + 3 * u * t * t * two + t * t * t
  }

  private static func derivative(_ one: Double, _ two: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * one + 6 * u * t * (two - one) + 3 * t * t * (1 - two)
  }

  /// Returns the parameter at which the curve's x is `progress`. Since x grows with the parameter,
  /// bisection finds it.
  private func parameter(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if Self.point(start.x, end.x, at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
