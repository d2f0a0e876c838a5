public import ArborDisplay
import ArborTiming
import Foundation

/// A timing curve from (0, 0) to (1, 1) that maps a fraction of the time to a fraction of the
/// change.
public struct UnitCurve: Hashable, Sendable {
  private enum Form: Hashable {
    case bezier(UnitBezier)
    case arc(UnitArc)
  }

  private let form: Form

  private init(_ form: Form) { self.form = form }

  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(.bezier(UnitBezier(start: CGPoint(x: x1, y: y1), end: CGPoint(x: x2, y: y2))))
  }

  /// A constant speed.
  public static let linear = bezier(0, 0, 1, 1)
  /// A curve that starts slowly.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// A curve that ends slowly.
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// A curve that starts and ends slowly.
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)

  /// Starts slowly and ends quickly: the bottom right quarter of a circle.
  public static let circularEaseIn = UnitCurve(.arc(.easeIn))
  /// Starts quickly and ends slowly: the top left quarter of a circle.
  public static let circularEaseOut = UnitCurve(.arc(.easeOut))
  /// The first half is a small ``circularEaseIn``, the second half a small ``circularEaseOut``.
  public static let circularEaseInOut = UnitCurve(.arc(.easeInOut))

  /// Creates a cubic Bézier curve; the x of both control points is limited to 0 through 1.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  /// Returns the fraction of the change after the fraction `progress` of the time; 0 before the
  /// start and 1 after the end.
  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    switch form {
    case .bezier(let curve): return self == .linear ? progress : curve.value(at: progress)
    case .arc(let arc): return arc.value(at: progress)
    }
  }

  /// Returns the speed at a progress: the slope of the curve.
  ///
  /// At the ends it is the slope with which the curve leaves or arrives, which is infinite where
  /// the curve is vertical. Outside of 0 through 1 it is that of the nearest end.
  public func velocity(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    switch form {
    case .bezier(let curve): return curve.velocity(at: progress)
    case .arc(let arc): return arc.velocity(at: progress)
    }
  }

  /// The inverse function: the curve mirrored at the diagonal.
  public var inverse: UnitCurve {
    switch form {
    case .bezier(let curve): UnitCurve(.bezier(curve.inverse))
    case .arc(let arc): UnitCurve(.arc(arc.inverse))
    }
  }

  /// The curve as a drawing contains it.
  var easing: AnimationTiming.Easing {
    if self == .linear { return .linear }
    switch form {
    case .bezier(let curve): return curve.easing
    case .arc(let arc): return arc.easing
    }
  }
}
