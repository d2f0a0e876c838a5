public import Foundation

extension Path {
  /// The smallest upright rectangle around the path; `.null` for an empty path.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: .null
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
    case .elements(let elements): Self.bounds(of: elements)
    }
  }

  private static func bounds(of elements: [Element]) -> CGRect {
    var points: [CGPoint] = []
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let to):
        start = to
        points.append(to)
        last = to
      case .line(let to):
        points.append(to)
        last = to
      case .quadCurve(let to, let control):
        // The same curve with two control points.
        let first = mix(last, control, 2 / 3)
        points += extremes(last, first, mix(to, control, 2 / 3), to)
        last = to
      case .curve(let to, let control1, let control2):
        points += extremes(last, control1, control2, to)
        last = to
      case .closeSubpath: last = start
      }
    }
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { box, point in
      let (left, top) = (min(box.minX, point.x), min(box.minY, point.y))
      return CGRect(
        x: left, y: top, width: max(box.maxX, point.x) - left,
        height: max(box.maxY, point.y) - top)
    }
  }

  private static func mix(_ one: CGPoint, _ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part)
  }

  /// Returns the end of a curve and its extreme points.
  private static func extremes(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint
  ) -> [CGPoint] {
    let times = turns(p0.x, p1.x, p2.x, p3.x) + turns(p0.y, p1.y, p2.y, p3.y)
    return times.map { t in
      let (ab, bc, cd) = (mix(p0, p1, t), mix(p1, p2, t), mix(p2, p3, t))
      return mix(mix(ab, bc, t), mix(bc, cd, t), t)
    } + [p3]
  }

  /// Returns the zeros of a cubic's derivative, between its ends.
  private static func turns(
    _ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat
  ) -> [CGFloat] {
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    // This form is numerically stable for small `a`.
    let q = -(b + (b < 0 ? -square.squareRoot() : square.squareRoot())) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
