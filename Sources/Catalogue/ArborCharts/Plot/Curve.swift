package import ArborDisplay
package import Foundation

/// Lines through points.
package enum Curve {
  /// Adds a line through points to a path, which is at the first of them.
  package static func add(_ points: [CGPoint], _ method: InterpolationMethod, to path: inout Path) {
    switch method.storage {
    case .linear: for point in points.dropFirst() { path.addLine(to: point) }
    case .stepStart, .stepCenter, .stepEnd: addSteps(points, method, to: &path)
    case .monotone: addMonotone(points, to: &path)
    case .cardinal(let tension):
      addCubic(points, to: &path) { p0, p1, p2, p3 in
        let share = (1 - tension) / 6
        return (
          CGPoint(x: p1.x + (p2.x - p0.x) * share, y: p1.y + (p2.y - p0.y) * share),
          CGPoint(x: p2.x - (p3.x - p1.x) * share, y: p2.y - (p3.y - p1.y) * share)
        )
      }
    case .catmullRom(let alpha):
      addCubic(points, to: &path) { catmullRom($0, $1, $2, $3, alpha) }
    }
  }

  private static func addSteps(
    _ points: [CGPoint], _ method: InterpolationMethod, to path: inout Path
  ) {
    for (one, other) in zip(points, points.dropFirst()) {
      let middle =
        switch method {
        case .stepStart: one.x
        case .stepEnd: other.x
        default: (one.x + other.x) / 2
        }
      if middle != one.x { path.addLine(to: CGPoint(x: middle, y: one.y)) }
      path.addLine(to: CGPoint(x: middle, y: other.y))
      if middle != other.x { path.addLine(to: other) }
    }
  }

  private static func addCubic(
    _ points: [CGPoint], to path: inout Path,
    _ controls: (CGPoint, CGPoint, CGPoint, CGPoint) -> (CGPoint, CGPoint)
  ) {
    for index in points.indices.dropFirst() {
      let (p1, p2) = (points[index - 1], points[index])
      let p0 = index > 1 ? points[index - 2] : p1
      let p3 = index + 1 < points.count ? points[index + 1] : p2
      let (one, other) = controls(p0, p1, p2, p3)
      path.addCurve(to: p2, control1: rounded(one), control2: rounded(other))
    }
  }

  private static func catmullRom(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ alpha: Double
  ) -> (CGPoint, CGPoint) {
    func length(_ one: CGPoint, _ other: CGPoint) -> Double {
      pow(hypot(other.x - one.x, other.y - one.y), alpha)
    }
    func control(_ far: CGPoint, _ near: CGPoint, _ other: CGPoint, _ a: Double, _ b: Double)
      -> CGPoint
    {
      guard a > 1e-6, b > 1e-6 else { return near }
      let (u, v, w) = (a * a, b * b, 3 * a * (a + b))
      let own = 2 * u + 3 * a * b + v
      return CGPoint(
        x: (near.x * own - far.x * v + other.x * u) / w,
        y: (near.y * own - far.y * v + other.y * u) / w)
    }
    let (a, b, c) = (length(p0, p1), length(p1, p2), length(p2, p3))
    return (control(p0, p1, p2, a, b), control(p3, p2, p1, c, b))
  }

  /// Adds cubic curves with the slopes of Fritsch and Carlson, as Steffen limits them.
  private static func addMonotone(_ points: [CGPoint], to path: inout Path) {
    guard points.count > 2 else { return add(points, .linear, to: &path) }
    func slope(_ index: Int) -> Double {
      let width = points[index + 1].x - points[index].x
      return abs(width) < 1e-9 ? 0 : (points[index + 1].y - points[index].y) / width
    }
    func tangent(_ index: Int) -> Double {
      if index == 0 { return slope(0) }
      if index == points.count - 1 { return slope(index - 1) }
      let (before, after) = (slope(index - 1), slope(index))
      let (h0, h1) = (
        points[index].x - points[index - 1].x, points[index + 1].x - points[index].x
      )
      guard before * after > 0, h0 * h1 > 0 else { return 0 }
      let mean = (before * h1 + after * h0) / (h0 + h1)
      let limit = 2 * min(abs(before), abs(after))
      return abs(mean) > limit ? (mean < 0 ? -limit : limit) : mean
    }
    for index in points.indices.dropFirst() {
      let (one, other) = (points[index - 1], points[index])
      let third = (other.x - one.x) / 3
      path.addCurve(
        to: other,
        control1: rounded(CGPoint(x: one.x + third, y: one.y + third * tangent(index - 1))),
        control2: rounded(CGPoint(x: other.x - third, y: other.y - third * tangent(index))))
    }
  }

  /// Rounds to tenths of points, which keeps documents short.
  package static func rounded(_ point: CGPoint) -> CGPoint {
    CGPoint(x: rounded(point.x), y: rounded(point.y))
  }

  package static func rounded(_ length: Double) -> Double { (length * 10).rounded() / 10 }
}
