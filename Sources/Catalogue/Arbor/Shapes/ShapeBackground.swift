public import ArborCore
public import Foundation

extension View {
  /// Fills the area behind this view with a style.
  ///
  /// - Parameter edges: The edges at which the fill extends into the safe area.
  @_disfavoredOverload
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Fills a shape of the view's size behind it with a style.
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    background { shape.fill(style) }
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  ///
  /// - Parameter cornerRadius: In points.
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }

  /// A rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - cornerRadius: In points.
  ///   - style: Has no effect.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}
