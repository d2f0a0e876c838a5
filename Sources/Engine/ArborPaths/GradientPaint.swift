package import ArborDisplay
package import Foundation

/// A gradient whose places depend on the size of what it fills.
package struct GradientPaint: Hashable, Sendable {
  /// The form and its places, as fractions of the size; radii are in points, angles in radians,
  /// clockwise from the positive x axis.
  package enum Form: Hashable, Sendable {
    case linear(start: UnitPoint, end: UnitPoint)
    case radial(center: UnitPoint, start: Double, end: Double)
    /// The radii are fractions of the width and of the height.
    case elliptical(center: UnitPoint, start: Double, end: Double)
    case angular(center: UnitPoint, start: Double, end: Double)
  }

  package var form: Form
  /// Any number of stops, in the order of their places.
  package var stops: [GradientContent.Stop]

  package init(form: Form, stops: [GradientContent.Stop]) {
    self.form = form
    self.stops = stops
  }

  /// The color in the middle, for what cannot be drawn with a gradient.
  package var middle: RGBA { stops.isEmpty ? .clear : stops[stops.count / 2].color }

  /// Returns the gradient of a frame for a box of a size, in which the frame is.
  package func content(of frame: CGRect, in box: CGSize) -> GradientContent {
    var content = content(in: frame.size)
    guard frame.size != box, box.width > 0, box.height > 0 else { return content }
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: (frame.minX + point.x * frame.width) / box.width,
        y: (frame.minY + point.y * frame.height) / box.height)
    }
    content.start = moved(content.start)
    content.end = moved(content.end)
    return content
  }

  /// Returns the gradient for a size in points.
  private func content(in size: CGSize) -> GradientContent {
    let (width, height) = (max(size.width, 0.001), max(size.height, 0.001))
    func gradient(
      _ kind: GradientContent.Kind, _ start: UnitPoint, _ x: Double, _ y: Double,
      _ stops: [GradientContent.Stop]
    ) -> GradientContent {
      GradientContent(
        kind: kind, stops: stops, start: CGPoint(x: start.x, y: start.y),
        end: CGPoint(x: start.x + x, y: start.y + y))
    }
    switch form {
    case .linear(let start, let end):
      return gradient(.axial, start, end.x - start.x, end.y - start.y, padded(stops))
    case .radial(let center, let start, let end):
      let radius = max(start, end, 0.001)
      return gradient(
        .radial, center, radius / width, radius / height, between(start / radius, end / radius))
    case .elliptical(let center, let start, let end):
      let radius = max(start, end, 0.001)
      return gradient(.radial, center, radius, radius, between(start / radius, end / radius))
    case .angular(let center, let start, let end):
      let turn = min(abs(end - start) / (2 * .pi), 1)
      let first = min(start, end)
      return gradient(
        .conic, center, cos(first) / width, sin(first) / height,
        end < start ? between(turn, 0) : between(0, turn))
    }
  }

  /// Returns the stops between two places; in the reverse order where the second is the smaller.
  private func between(_ start: Double, _ end: Double) -> [GradientContent.Stop] {
    let moved = stops.map { stop in
      GradientContent.Stop(
        color: stop.color, place: min(max(start + stop.place * (end - start), 0), 1))
    }
    return padded(end < start ? moved.reversed() : moved)
  }

  private func padded(_ stops: [GradientContent.Stop]) -> [GradientContent.Stop] {
    switch stops.count {
    case 0: [.init(color: .clear, place: 0), .init(color: .clear, place: 1)]
    case 1: [stops[0], .init(color: stops[0].color, place: 1)]
    default: stops
    }
  }
}
