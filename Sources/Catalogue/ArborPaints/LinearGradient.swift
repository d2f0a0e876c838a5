public import Arbor
import ArborDisplay
import ArborPaths

/// Colors that pass into each other along a line, as a style and as a view.
///
/// ```swift
/// LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
/// ```
///
/// Differs from SwiftUI: controls and parts of a text have the color in the middle.
public struct LinearGradient: Hashable, Sendable {
  private let gradient: Gradient
  private let startPoint: UnitPoint
  private let endPoint: UnitPoint

  /// Creates a style of a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - startPoint: The place of the first color, as a fraction of the size.
  ///   - endPoint: The place of the last color, as a fraction of the size.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a style of colors at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - startPoint: The place of the first color, as a fraction of the size.
  ///   - endPoint: The place of the last color, as a fraction of the size.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a style of colors at places.
  ///
  /// - Parameters:
  ///   - stops: The colors with their places.
  ///   - startPoint: The place of the first color, as a fraction of the size.
  ///   - endPoint: The place of the last color, as a fraction of the size.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    gradient.paint(.linear(start: finite(startPoint), end: finite(endPoint)), environment)
  }
}

extension LinearGradient: ShapeStyle {}

extension LinearGradient: View {
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a style of a gradient along a line.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a style of colors at equal distances along a line.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a style of colors at places along a line.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
