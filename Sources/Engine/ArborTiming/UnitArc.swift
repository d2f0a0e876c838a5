import Foundation

/// A curve from (0, 0) to (1, 1) that consists of one or two quarters of a circle.
package enum UnitArc: Hashable, Sendable {
  case easeIn, easeOut, easeInOut
  /// The inverse of ``easeInOut``.
  case easeOutIn

  package func value(at progress: Double) -> Double {
    let isFirst = progress < 0.5
    return switch self {
    case .easeIn: Self.rise(progress)
    case .easeOut: 1 - Self.rise(1 - progress)
    case .easeInOut:
      isFirst ? Self.rise(2 * progress) / 2 : 1 - Self.rise(2 - 2 * progress) / 2
    case .easeOutIn:
      isFirst ? (1 - Self.rise(1 - 2 * progress)) / 2 : (1 + Self.rise(2 * progress - 1)) / 2
    }
  }

  package func velocity(at progress: Double) -> Double {
    let isFirst = progress < 0.5
    return switch self {
    case .easeIn: Self.slope(progress)
    case .easeOut: Self.slope(1 - progress)
    case .easeInOut: Self.slope(isFirst ? 2 * progress : 2 - 2 * progress)
    case .easeOutIn: Self.slope(isFirst ? 1 - 2 * progress : 2 * progress - 1)
    }
  }

  package var inverse: UnitArc {
    switch self {
    case .easeIn: .easeOut
    case .easeOut: .easeIn
    case .easeInOut: .easeOutIn
    case .easeOutIn: .easeInOut
    }
  }

  /// The curve as a drawing contains it: points of the curve, closer together where it is steep.
  package var easing: AnimationTiming.Easing {
    let count = 32
    let quarter = (0...count).map { sin(Double($0) / Double(count) * .pi / 2) }
    let times: [Double] =
      switch self {
      case .easeIn: quarter
      case .easeOut: quarter.reversed().map { 1 - $0 }
      case .easeInOut: quarter.map { $0 / 2 } + quarter.dropLast().reversed().map { 1 - $0 / 2 }
      case .easeOutIn:
        quarter.reversed().map { (1 - $0) / 2 } + quarter.dropFirst().map { (1 + $0) / 2 }
      }
    return .points(times.map { CGPoint(x: $0, y: value(at: $0)) })
  }

  /// Returns the height at `x` of the bottom right quarter of a circle of radius 1.
  private static func rise(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }

  private static func slope(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}
