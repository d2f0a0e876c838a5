import ArborDisplay

import Foundation

/// A part of a ring, with angles in radians that grow clockwise from the right.
struct Sector {
  var center: CGPoint
  var inner: Double
  var outer: Double
  var start: Double
  var end: Double
  /// In points, on each side.
  var inset: Double
  var corner: Double

  private func point(_ radius: Double, _ angle: Double) -> CGPoint {
    Curve.rounded(CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius))
  }

  /// Returns the angle by which an edge is moved at a radius.
  private func turn(_ radius: Double) -> Double {
    let inset = inset.isFinite ? max(inset, 0) : 0
    return radius > inset ? asin(inset / radius) : .pi / 2
  }

  var path: Path {
    var path = Path()
    guard outer > 0.05 else { return path }
    if end - start > 2 * .pi - 1e-6 { return ring }
    let (from, to) = (start + turn(outer), end - turn(outer))
    guard from < to else { return path }
    path.move(to: point(outer, from))
    addArc(outer, from, to, to: &path)
    let (low, high) = (start + turn(max(inner, inset)), end - turn(max(inner, inset)))
    if inner > 0.05, low < high {
      path.addLine(to: point(inner, high))
      addArc(inner, high, low, to: &path)
    } else {
      // The edges meet where both are as far from the radii as they should be.
      let half = (end - start) / 2
      let radius = min(max(inner, half < .pi / 2 ? inset / max(sin(half), 1e-3) : 0), outer)
      path.addLine(to: point(radius, start + half))
    }
    path.closeSubpath()
    return corner > 0.5 ? rounded(path) : path
  }

  private var ring: Path {
    var path = Path(
      ellipseIn: CGRect(
        x: center.x - outer, y: center.y - outer, width: 2 * outer, height: 2 * outer))
    guard inner > 0.05 else { return path }
    path.move(to: point(inner, 2 * .pi))
    addArc(inner, 2 * .pi, 0, to: &path)
    path.closeSubpath()
    return path
  }

  /// Adds an arc of cubic curves, each of at most a quarter of a turn.
  private func addArc(_ radius: Double, _ from: Double, _ to: Double, to path: inout Path) {
    let count = max(Int((abs(to - from) / (.pi / 2)).rounded(.up)), 1)
    let step = (to - from) / Double(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let (a, b) = (from + step * Double(index), from + step * Double(index + 1))
      let (p, q) = (point(radius, a), point(radius, b))
      path.addCurve(
        to: q, control1: Curve.rounded(CGPoint(x: p.x - sin(a) * reach, y: p.y + cos(a) * reach)),
        control2: Curve.rounded(CGPoint(x: q.x + sin(b) * reach, y: q.y - cos(b) * reach)))
    }
  }

  /// Returns the sector with round corners, which are small beside its edges.
  private func rounded(_ sharp: Path) -> Path {
    let radius = min(corner, (outer - inner) / 2)
    let turned = min(radius / outer, (end - start) / 2 - turn(outer))
    guard turned > 0.001 else { return sharp }
    let (from, to) = (start + turn(outer), end - turn(outer))
    var path = Path()
    path.move(to: point(outer, from + turned))
    addArc(outer, from + turned, to - turned, to: &path)
    path.addQuadCurve(to: point(outer - radius, to), control: point(outer, to))
    let (low, high) = (start + turn(max(inner, inset)), end - turn(max(inner, inset)))
    let innerTurn = inner > radius ? min(radius / inner, (high - low) / 2) : 0
    if innerTurn > 0.001 {
      path.addLine(to: point(inner + radius, high))
      path.addQuadCurve(to: point(inner, high - innerTurn), control: point(inner, high))
      addArc(inner, high - innerTurn, low + innerTurn, to: &path)
      path.addQuadCurve(to: point(inner + radius, low), control: point(inner, low))
    } else {
      path.addLine(to: point(max(inner, inset), (start + end) / 2))
    }
    path.addLine(to: point(outer - radius, from))
    path.addQuadCurve(to: point(outer, from + turned), control: point(outer, from))
    path.closeSubpath()
    return path
  }
}
