public import Foundation

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The timing of the kit's own animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing of an animation: a cubic curve from (0, 0) to (1, 1) of its progress over time.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let first: CGPoint
  package let second: CGPoint

  /// Creates a timing function by its name; an unknown name stands for `default`.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// Creates a timing function from the two control points of its curve. Their x is limited to the
  /// range of 0 through 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    first = CGPoint(x: CGFloat(min(max(c1x, 0), 1)), y: CGFloat(c1y))
    second = CGPoint(x: CGFloat(min(max(c2x, 0), 1)), y: CGFloat(c2y))
    super.init()
  }
}
