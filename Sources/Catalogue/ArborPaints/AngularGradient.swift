public import Arbor
import ArborDisplay
import ArborPaths

/// Colors that pass into each other by the angle around a center, as a style and as a view.
///
/// ```swift
/// AngularGradient(colors: [.red, .yellow, .green, .red], center: .center)
/// ```
///
/// Differs from SwiftUI: controls and parts of a text have the color in the middle.
public struct AngularGradient: Hashable, Sendable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startAngle: Angle
  private let endAngle: Angle

  /// Creates a style of a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center, as a fraction of the size.
  ///   - startAngle: The angle of the first color, clockwise from the right.
  ///   - endAngle: The angle of the last color, at most a turn from the first.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// Creates a style of colors at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - center: The center, as a fraction of the size.
  ///   - startAngle: The angle of the first color, clockwise from the right.
  ///   - endAngle: The angle of the last color, at most a turn from the first.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle
    )
  }

  /// Creates a style of colors at places.
  ///
  /// - Parameters:
  ///   - stops: The colors with their places.
  ///   - center: The center, as a fraction of the size.
  ///   - startAngle: The angle of the first color, clockwise from the right.
  ///   - endAngle: The angle of the last color, at most a turn from the first.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates a style of a whole turn.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center, as a fraction of the size.
  ///   - angle: The angle of the first and of the last color, clockwise from the right.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates a style of a whole turn.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - center: The center, as a fraction of the size.
  ///   - angle: The angle of the first and of the last color, clockwise from the right.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(colors: colors, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates a style of a whole turn.
  ///
  /// - Parameters:
  ///   - stops: The colors.
  ///   - center: The center, as a fraction of the size.
  ///   - angle: The angle of the first and of the last color, clockwise from the right.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(stops: stops, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    gradient.paint(
      .angular(
        center: finite(center), start: finite(startAngle.radians), end: finite(endAngle.radians)),
      environment)
  }
}

extension AngularGradient: ShapeStyle {}

extension AngularGradient: View {
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns a style of a gradient by the angle around a center.
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a style of colors at equal distances by the angle around a center.
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a style of colors at places by the angle around a center.
  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a style of colors by the angle around a center, a whole turn.
  public static func conicGradient(
    colors: [Color], center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient { AngularGradient(colors: colors, center: center, angle: angle) }

  /// Returns a style of a gradient by the angle around a center, a whole turn.
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }
}
