public import ArborDisplay
public import Foundation

/// A rectangle that fills its frame.
public struct Rectangle: Shape, Equatable {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// How round corners are curved. Browsers draw all of them as arcs.
public enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

/// A rectangle with round corners that fills its frame.
public struct RoundedRectangle: Shape, Equatable {
  /// Radii in points, limited to half of the sides.
  public var cornerSize: CGSize

  public nonisolated init(cornerSize: CGSize) { self.cornerSize = cornerSize }
  public nonisolated init(cornerRadius: CGFloat) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  /// - Parameter style: of no effect.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle) {
    self.init(cornerRadius: cornerRadius)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize)
  }
}

/// The largest circle in the middle of its frame.
public struct Circle: Shape, Equatable {
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }
}

/// An ellipse that fills its frame.
public struct Ellipse: Shape, Equatable {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape, Equatable {
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}
