import Foundation

/// A curve from (0, 0) to (1, 1): how far something has come after a part of its time.
public struct UnitCurve: Hashable, Sendable {
  /// Of a cubic Bézier curve.
  private let start: CGPoint
  private let end: CGPoint

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    start = CGPoint(x: min(max(x1, 0), 1), y: y1)
    end = CGPoint(x: min(max(x2, 0), 1), y: y2)
  }

  public static let linear = UnitCurve(0, 0, 1, 1)
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

  /// A cubic Bézier curve; the x of both points is kept between 0 and 1.
  public static func bezier(
    startControlPoint: (x: Double, y: Double), endControlPoint: (x: Double, y: Double)
  ) -> UnitCurve {
    UnitCurve(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  /// How far after the part `progress` of the time; outside of 0 to 1 the nearest end.
  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    return Self.bezier(start.y, end.y, at: parameter(at: progress))
  }

  /// How fast there, as the change of the value per change of the time.
  public func velocity(at progress: Double) -> Double {
    let parameter = parameter(at: min(max(progress, 0), 1))
    let time = Self.slope(start.x, end.x, at: parameter)
    let value = Self.slope(start.y, end.y, at: parameter)
    if time > 0 { return value / time }
    return value == 0 ? 0 : .infinity
  }

  /// The curve mirrored at the diagonal: what takes the time of this one's value.
  public var inverse: UnitCurve { UnitCurve(start.y, start.x, end.y, end.x) }

  /// As CSS writes an easing function.
  var css: String {
    self == .linear ? "linear" : "cubic-bezier(\(start.x),\(start.y),\(end.x),\(end.y))"
  }

  private static func bezier(_ one: Double, _ two: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * one + 3 * u * t * t * two + t * t * t
  }

  private static func slope(_ one: Double, _ two: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * one + 6 * u * t * (two - one) + 3 * t * t * (1 - two)
  }

  /// The Bézier parameter at which the curve's x is `progress`: x grows with the parameter, so that halving finds it.
  private func parameter(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if Self.bezier(start.x, end.x, at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
