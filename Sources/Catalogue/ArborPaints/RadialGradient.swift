public import Arbor
import ArborDisplay
import ArborPaths
public import Foundation

/// Colors that pass into each other around a center, as a style and as a view.
///
/// ```swift
/// RadialGradient(colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 80)
/// ```
///
/// Differs from SwiftUI: controls and parts of a text have the color in the middle.
public struct RadialGradient: Hashable, Sendable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  /// Creates a style of a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center, as a fraction of the size.
  ///   - startRadius: The distance of the first color from the center, in points.
  ///   - endRadius: The distance of the last color from the center, in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a style of colors at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - center: The center, as a fraction of the size.
  ///   - startRadius: The distance of the first color from the center, in points.
  ///   - endRadius: The distance of the last color from the center, in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Creates a style of colors at places.
  ///
  /// - Parameters:
  ///   - stops: The colors with their places.
  ///   - center: The center, as a fraction of the size.
  ///   - startRadius: The distance of the first color from the center, in points.
  ///   - endRadius: The distance of the last color from the center, in points.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    gradient.paint(
      .radial(
        center: finite(center), start: max(finite(startRadius), 0), end: max(finite(endRadius), 0)),
      environment)
  }
}

extension RadialGradient: ShapeStyle {}

extension RadialGradient: View {
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a style of a gradient around a center.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a style of colors at equal distances around a center.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a style of colors at places around a center.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
