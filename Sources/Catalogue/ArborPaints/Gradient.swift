public import Arbor
public import ArborCore
import ArborDisplay
import ArborPaths
public import Foundation

/// Colors that pass into each other.
///
/// ```swift
/// Gradient(colors: [.red, .orange, .yellow])
/// ```
public struct Gradient: Hashable, Sendable {
  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    /// The color at the place.
    public var color: Color
    /// The place, from 0 at the start to 1 at the end.
    public var location: CGFloat

    /// Creates a color at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colors at their places.
  public var stops: [Stop]

  /// Creates a gradient of colors at places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func paint(_ form: GradientPaint.Form, _ environment: EnvironmentValues) -> _ResolvedStyle {
    let places = GradientContent.ordered(stops.lazy.map { Double($0.location) })
    let stops = zip(stops, places).map { stop, place in
      GradientContent.Stop(color: stop.color.rgba(in: environment), place: place)
    }
    return _ResolvedStyle(GradientPaint(form: form, stops: stops))
  }
}

extension Color {
  /// A subtle gradient from a lighter tone of the color at the top.
  ///
  /// ```swift
  /// RoundedRectangle(cornerRadius: 12).fill(.blue.gradient)
  /// ```
  public var gradient: AnyGradient { AnyGradient(self) }
}

/// A gradient of any form, such as that of a color.
public struct AnyGradient: Hashable, Sendable {
  let gradient: Gradient?
  private let color: Color

  /// Creates a gradient from the top to the bottom.
  public init(_ gradient: Gradient) {
    self.gradient = gradient
    color = .clear
  }

  init(_ color: Color) {
    gradient = nil
    self.color = color
  }

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    paint(.linear(start: .top, end: .bottom), environment)
  }

  /// Returns the gradient in a form.
  func paint(_ form: GradientPaint.Form, _ environment: EnvironmentValues) -> _ResolvedStyle {
    if let gradient { return gradient.paint(form, environment) }
    let shading = GradientPaint(shading: color.rgba(in: environment))
    return _ResolvedStyle(GradientPaint(form: form, stops: shading.stops))
  }
}

extension AnyGradient: ShapeStyle {}

/// Returns a number, or 0 for one that is not finite.
func finite(_ number: CGFloat) -> Double { number.isFinite ? Double(number) : 0 }

/// Returns a point, or 0 for a coordinate that is not finite.
func finite(_ point: UnitPoint) -> UnitPoint {
  UnitPoint(x: finite(point.x), y: finite(point.y))
}

extension Gradient: ShapeStyle {
  /// The colors pass from the top of a shape to its bottom.
  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._resolve(environment)
  }
}
