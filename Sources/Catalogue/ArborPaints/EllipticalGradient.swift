public import Arbor
import ArborDisplay
import ArborPaths
public import Foundation

/// Colors that pass into each other around a center, in the proportions of the frame, as a style
/// and as a view.
///
/// ```swift
/// EllipticalGradient(colors: [.white, .blue])
/// ```
///
/// Differs from SwiftUI: controls and parts of a text have the color in the middle.
public struct EllipticalGradient: Hashable, Sendable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadiusFraction: CGFloat
  private let endRadiusFraction: CGFloat

  /// Creates a style of a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center, as a fraction of the size.
  ///   - startRadiusFraction: The distance of the first color from the center, as a fraction of the
  ///     size.
  ///   - endRadiusFraction: The distance of the last color from the center, as a fraction of the
  ///     size.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  /// Creates a style of colors at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - center: The center, as a fraction of the size.
  ///   - startRadiusFraction: The distance of the first color from the center, as a fraction of the
  ///     size.
  ///   - endRadiusFraction: The distance of the last color from the center, as a fraction of the
  ///     size.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Creates a style of colors at places.
  ///
  /// - Parameters:
  ///   - stops: The colors with their places.
  ///   - center: The center, as a fraction of the size.
  ///   - startRadiusFraction: The distance of the first color from the center, as a fraction of the
  ///     size.
  ///   - endRadiusFraction: The distance of the last color from the center, as a fraction of the
  ///     size.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    gradient.paint(
      .elliptical(
        center: finite(center), start: max(finite(startRadiusFraction), 0),
        end: max(finite(endRadiusFraction), 0)), environment)
  }
}

extension EllipticalGradient: ShapeStyle {}

extension EllipticalGradient: View {
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Returns a style of a gradient around a center, in the proportions of the frame.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Returns a style of colors at equal distances around a center, in the proportions of the frame.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Returns a style of colors at places around a center, in the proportions of the frame.
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      stops: stops, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}
