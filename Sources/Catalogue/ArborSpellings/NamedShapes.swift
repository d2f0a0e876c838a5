public import Arbor
public import ArborCore
public import ArborDisplay
public import Foundation

nonisolated extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == RoundedRectangle {
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

nonisolated extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

nonisolated extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

nonisolated extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension ButtonBorderShape: InsettableShape {
  nonisolated public func path(in rect: CGRect) -> Path { inset(by: 0).path(in: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    let half: Double? =
      switch kind {
      case .capsule, .circle: nil
      case .automatic, .rounded(nil): 8
      case .rounded(let radius): radius
      }
    return RoundedRectangle(cornerRadius: half ?? 10_000).inset(by: amount)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    kind == .automatic ? environment.buttonBorderShape : self
  }
}

nonisolated extension Shape where Self == ButtonBorderShape {
  /// The shape of bordered buttons, as the environment has it.
  public static var buttonBorder: ButtonBorderShape { .automatic }
}
