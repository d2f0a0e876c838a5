public import Foundation

extension Path {
  /// Returns whether a point lies inside the outline.
  ///
  /// Differs from SwiftUI: each curve is approximated by 16 line segments.
  ///
  /// - Parameter eoFill: Whether the even-odd rule applies; otherwise the nonzero winding rule
  ///   does.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    switch storage {
    case .empty: return false
    case .rect(let rect): return rect.contains(p)
    case .ellipse(let rect): return Self.isInside(p, ellipseAround: rect)
    case .roundedRect(let rect, let corner):
      guard rect.contains(p) else { return false }
      // The distances to the nearest sides: both are short only in a corner.
      let x = min(p.x - rect.minX, rect.maxX - p.x)
      let y = min(p.y - rect.minY, rect.maxY - p.y)
      guard x < corner.width, y < corner.height else { return true }
      return Self.isInside(
        CGPoint(x: x, y: y),
        ellipseAround: CGRect(x: 0, y: 0, width: 2 * corner.width, height: 2 * corner.height))
    case .elements(let elements):
      let winding = Self.winding(of: elements, around: p)
      return eoFill ? winding.crossings % 2 == 1 : winding.turns != 0
    }
  }

  private static func isInside(_ p: CGPoint, ellipseAround rect: CGRect) -> Bool {
    guard rect.width > 0, rect.height > 0 else { return false }
    let x = (p.x - rect.midX) / (rect.width / 2)
    let y = (p.y - rect.midY) / (rect.height / 2)
    return x * x + y * y <= 1
  }

  /// Returns the number of crossings of a ray to the right with the outline, and the winding
  /// number.
  private static func winding(
    of elements: [Element], around p: CGPoint
  ) -> (crossings: Int, turns: Int) {
    var result = (crossings: 0, turns: 0)
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func line(to end: CGPoint) {
      defer { current = end }
      let goesDown = current.y <= p.y && end.y > p.y
      guard goesDown || current.y > p.y && end.y <= p.y else { return }
      let x = current.x + (p.y - current.y) / (end.y - current.y) * (end.x - current.x)
      guard x > p.x else { return }
      result.crossings += 1
      result.turns += goesDown ? 1 : -1
    }
    func curve(_ point: (Double) -> CGPoint) {
      for step in 1...16 { line(to: point(Double(step) / 16)) }
    }
    for element in elements {
      switch element {
      case .move(let to):
        line(to: start)
        (start, current) = (to, to)
      case .line(let to): line(to: to)
      case .quadCurve(let to, let control):
        let from = current
        curve { mix([from, control, to], [1, 2, 1], at: $0) }
      case .curve(let to, let control1, let control2):
        let from = current
        curve { mix([from, control1, control2, to], [1, 3, 3, 1], at: $0) }
      case .closeSubpath: line(to: start)
      }
    }
    // A filled outline is closed.
    line(to: start)
    return result
  }
}

/// Returns a point of a Bézier curve.
private func mix(_ points: [CGPoint], _ factors: [Double], at time: Double) -> CGPoint {
  var result = CGPoint.zero
  for (index, point) in points.enumerated() {
    let weight =
      factors[index] * pow(time, Double(index))
      * pow(1 - time, Double(points.count - 1 - index))
    result.x += weight * point.x
    result.y += weight * point.y
  }
  return result
}
