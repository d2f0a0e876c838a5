public import ArborDisplay
public import Foundation

/// A rectangle that fills its frame.
///
/// ```swift
/// Rectangle().fill(.blue).frame(width: 80, height: 40)
/// ```
public nonisolated struct Rectangle: Shape, Equatable, Sendable {
  nonisolated public static var _hasOwnSize: Bool { false }
  /// Creates the shape.
  public nonisolated init() {}
  /// Returns the rectangle itself.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with rounded corners that fills its frame.
///
/// ```swift
/// Text("New").padding(8)
///   .background(RoundedRectangle(cornerRadius: 6).fill(.yellow))
/// ```
public nonisolated struct RoundedRectangle: Shape, Equatable, Sendable {
  nonisolated public static var _hasOwnSize: Bool { false }
  /// The radii in points, limited to half of the sides.
  public var cornerSize: CGSize

  /// Creates a rectangle with elliptical corners.
  ///
  /// - Parameter style: Has no effect.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
  }
  /// Creates a rectangle with circular corners; the radius is in points.
  public nonisolated init(cornerRadius: CGFloat) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  /// Creates a rectangle with circular corners.
  ///
  /// - Parameter style: Has no effect.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle) {
    self.init(cornerRadius: cornerRadius)
  }

  /// Returns the rectangle with its corners rounded.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize)
  }
}

/// The largest circle in the center of its frame.
///
/// ```swift
/// Circle().stroke(.red, lineWidth: 2).frame(width: 44, height: 44)
/// ```
public nonisolated struct Circle: Shape, Equatable, Sendable {
  /// Creates the shape.
  public nonisolated init() {}

  /// Returns the largest square in the proposed size.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let offered = proposal.replacingUnspecifiedDimensions()
    let side = min(offered.width, offered.height)
    return CGSize(width: side, height: side)
  }

  /// Returns the largest circle in the center of the rectangle.
  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }
}

/// An ellipse that fills its frame.
///
/// ```swift
/// Ellipse().fill(.green).frame(width: 120, height: 60)
/// ```
public nonisolated struct Ellipse: Shape, Equatable, Sendable {
  nonisolated public static var _hasOwnSize: Bool { false }
  /// Creates the shape.
  public nonisolated init() {}
  /// Returns the ellipse that touches all sides of the rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle whose shorter sides are half circles.
///
/// ```swift
/// Text("Sale").padding(.horizontal, 10)
///   .background(Capsule().fill(.red))
/// ```
public nonisolated struct Capsule: Shape, Equatable, Sendable {
  nonisolated public static var _hasOwnSize: Bool { false }
  /// Creates the shape.
  ///
  /// - Parameter style: Has no effect.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}

  /// Returns the rectangle with half circles at its shorter sides.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}
