package import Foundation

/// A gradient between colors.
package struct GradientContent: Hashable, Sendable {
  /// The form of the gradient: along a line, around a center, or by the angle around a center.
  package enum Kind: Hashable, Sendable { case axial, radial, conic }

  /// A color at a position.
  package struct Stop: Hashable, Sendable {
    package var color: RGBA
    /// The position from 0 to 1, not less than that of the preceding stop.
    package var place: Double

    package init(color: RGBA, place: Double) {
      self.color = color
      self.place = place
    }
  }

  package var kind: Kind
  /// Two or more stops.
  package var stops: [Stop]
  /// The start and the end, as fractions of the size of the box.
  package var start: CGPoint
  package var end: CGPoint

  package init(kind: Kind, stops: [Stop], start: CGPoint, end: CGPoint) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }

  /// The color in the middle, for what cannot be drawn with a gradient.
  package var middle: RGBA { stops[stops.count / 2].color }

  /// Returns places that are from 0 to 1 and never decrease; one that is not finite counts as 0.
  package static func ordered(_ places: some Sequence<Double>) -> [Double] {
    var least = 0.0
    return places.map { place in
      least = max(least, place.isFinite ? min(max(place, 0), 1) : 0)
      return least
    }
  }

  /// Returns the line of an axial gradient in CSS terms: its angle clockwise from the top in
  /// degrees, and the start and length, in points, of the range from 0 to 1 on the CSS gradient
  /// line, whose ends are level with the corners.
  package func axis(in size: CGSize) -> (angle: Double, start: Double, length: Double) {
    let from = CGPoint(x: start.x * size.width, y: start.y * size.height)
    let way = CGPoint(x: end.x * size.width - from.x, y: end.y * size.height - from.y)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 0 else { return (180, 0, 0) }
    let unit = CGPoint(x: way.x / length, y: way.y / length)
    let whole = abs(size.width * unit.x) + abs(size.height * unit.y)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let begin = (from.x - middle.x) * unit.x + (from.y - middle.y) * unit.y + whole / 2
    return (atan2(unit.x, -unit.y) * 180 / .pi, begin, length)
  }
}
