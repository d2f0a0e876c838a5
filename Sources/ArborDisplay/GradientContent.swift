package import Foundation

/// Colours that pass into each other.
package struct GradientContent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case axial, radial, conic }

  package struct Stop: Hashable, Sendable {
    package var color: RGBA
    /// From 0 to 1, not less than that of the stop before.
    package var place: Double

    package init(color: RGBA, place: Double) {
      self.color = color
      self.place = place
    }
  }

  package var kind: Kind
  /// Two or more.
  package var stops: [Stop]
  /// As fractions of the size of the box.
  package var start: CGPoint
  package var end: CGPoint

  package init(kind: Kind, stops: [Stop], start: CGPoint, end: CGPoint) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }

  /// The line of an axial gradient as CSS has it in a box: an angle from the top with the clock, and where along its own line (which is
  /// so long that its ends are level with the corners) a place from 0 to 1 is, in points.
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
