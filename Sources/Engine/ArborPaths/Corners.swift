public import ArborDisplay
public import Foundation

/// The radii of a rectangle's corners, in points.
///
/// ```swift
/// UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 12, topTrailing: 12))
/// ```
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the upper corner at the leading edge.
  public var topLeading: CGFloat
  /// The radius of the lower corner at the leading edge.
  public var bottomLeading: CGFloat
  /// The radius of the lower corner at the trailing edge.
  public var bottomTrailing: CGFloat
  /// The radius of the upper corner at the trailing edge.
  public var topTrailing: CGFloat

  /// Creates radii, by default 0.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

extension Path {
  /// Creates a rectangle whose corners have different radii, each limited to half of the shorter
  /// side.
  ///
  /// ```swift
  /// Path(roundedRect: frame, cornerRadii: RectangleCornerRadii(topLeading: 12, topTrailing: 12))
  /// ```
  ///
  /// Differs from SwiftUI: leading is left in any layout direction.
  ///
  /// - Parameter style: Has no effect.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    let half = min(rect.width, rect.height) / 2
    func radius(_ radius: CGFloat) -> CGFloat { radius.isFinite ? min(max(radius, 0), half) : 0 }
    let (topLeft, topRight) = (radius(cornerRadii.topLeading), radius(cornerRadii.topTrailing))
    let bottomLeft = radius(cornerRadii.bottomLeading)
    let bottomRight = radius(cornerRadii.bottomTrailing)
    if topLeft == topRight, topLeft == bottomLeft, topLeft == bottomRight {
      self.init(roundedRect: rect, cornerRadius: topLeft)
      return
    }
    self.init()
    move(to: CGPoint(x: rect.minX + topLeft, y: rect.minY))
    addCorner(CGPoint(x: rect.maxX, y: rect.minY), from: (-1, 0), to: (0, 1), topRight)
    addCorner(CGPoint(x: rect.maxX, y: rect.maxY), from: (0, -1), to: (-1, 0), bottomRight)
    addCorner(CGPoint(x: rect.minX, y: rect.maxY), from: (1, 0), to: (0, -1), bottomLeft)
    addCorner(rect.origin, from: (0, 1), to: (1, 0), topLeft)
    closeSubpath()
  }

  /// Adds a line to a corner and the quarter of a circle in it.
  private mutating func addCorner(
    _ corner: CGPoint, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat), _ radius: CGFloat
  ) {
    // The control points of a quarter circle are so far from the corner.
    let rest = radius * (1 - 0.552_284_749_831)
    func along(_ way: (CGFloat, CGFloat), _ length: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + way.0 * length, y: corner.y + way.1 * length)
    }
    addLine(to: along(from, radius))
    if radius > 0 {
      addCurve(to: along(to, radius), control1: along(from, rest), control2: along(to, rest))
    }
  }

  /// Adds a rectangle whose corners have different radii.
  ///
  /// - Parameter style: Has no effect.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerRadii: cornerRadii), transform: transform)
  }
}
