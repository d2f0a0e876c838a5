public import Foundation

/// The name of a way to move.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// That of the kit's own movements.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How far something has moved at a time, both from 0 to 1: a cubic curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let first: CGPoint
  package let second: CGPoint

  /// A name that is not known moves as `default` does.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// The two points towards which the curve bends; their x is held within 0 and 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    first = CGPoint(x: CGFloat(min(max(c1x, 0), 1)), y: CGFloat(c1y))
    second = CGPoint(x: CGFloat(min(max(c2x, 0), 1)), y: CGFloat(c2y))
    super.init()
  }
}
