public import Foundation

/// The curvature of rounded corners.
///
/// Differs from SwiftUI: browsers draw all corners as arcs.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 12, style: .continuous).fill(.blue)
/// ```
public enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

extension Path {
  /// Creates a rectangle with round corners; the radii are limited to half of the sides.
  ///
  /// - Parameter style: Has no effect.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) {
    self.init(roundedRect: rect, cornerSize: cornerSize)
  }

  /// Creates a rectangle with circular corners; the radius is limited to half of the sides.
  ///
  /// - Parameter style: Has no effect.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle) {
    self.init(roundedRect: rect, cornerRadius: cornerRadius)
  }
}
