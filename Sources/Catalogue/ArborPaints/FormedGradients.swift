public import Arbor
import ArborCore
import ArborPaths
public import Foundation

/// A gradient of any form, in one.
private struct FormedGradient: ShapeStyle {
  let gradient: AnyGradient
  let form: GradientPaint.Form

  static var _hasGradient: Bool { true }

  func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    gradient.paint(form, environment)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns a style of a color's gradient along a line.
  ///
  /// ```swift
  /// Circle().fill(.linearGradient(Color.blue.gradient, startPoint: .leading, endPoint: .trailing))
  /// ```
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> AnyShapeStyle {
    formed(gradient, .linear(start: finite(startPoint), end: finite(endPoint)))
  }

  /// Returns a style of a color's gradient around a center.
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> AnyShapeStyle {
    formed(
      gradient,
      .radial(center: finite(center), start: finite(startRadius), end: finite(endRadius)))
  }

  /// Returns a style of a color's gradient around a center, in the proportions of the frame.
  public static func ellipticalGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> AnyShapeStyle {
    formed(
      gradient,
      .elliptical(
        center: finite(center), start: finite(startRadiusFraction), end: finite(endRadiusFraction)))
  }

  /// Returns a style of a color's gradient by the angle around a center.
  public static func angularGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AnyShapeStyle {
    formed(
      gradient,
      .angular(
        center: finite(center), start: finite(startAngle.radians), end: finite(endAngle.radians)))
  }

  /// Returns a style of a color's gradient by the angle around a center, a whole turn.
  public static func conicGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AnyShapeStyle {
    angularGradient(gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  private static func formed(
    _ gradient: AnyGradient, _ form: GradientPaint.Form
  ) -> AnyShapeStyle {
    AnyShapeStyle(FormedGradient(gradient: gradient, form: form))
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns a style of colors at places by the angle around a center, a whole turn.
  public static func conicGradient(
    stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}
