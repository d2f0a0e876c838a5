public import ArborDisplay
import Foundation

extension Path {
  /// Returns the area that a line along the outline covers.
  ///
  /// ```swift
  /// let ring = Path(ellipseIn: frame).strokedPath(StrokeStyle(lineWidth: 4, dash: [8, 4]))
  /// ```
  ///
  /// Differs from SwiftUI: curves become short lines.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    guard style.lineWidth.isFinite, style.lineWidth > 0 else { return Path() }
    let dashes = style.dash.map { $0.isFinite ? max($0, 0) : 0 }
    let isDashed = dashes.reduce(0, +) > 0
    var area = Path()
    for subpath in subpaths {
      let line = StrokedLine(subpath)
      let parts = isDashed ? line.dashed(dashes, phase: style.dashPhase) : [line]
      for part in parts { part.appendOutline(style, to: &area) }
    }
    return area.normalized(eoFill: false)
  }
}

/// A line of straight pieces, and the outlines of strokes along it.
private struct StrokedLine {
  private var points: [CGPoint]
  private let isClosed: Bool
  /// Whether slight bends belong to curves, and are no corners.
  private let hasCurves: Bool

  private init(_ points: [CGPoint], isClosed: Bool, hasCurves: Bool) {
    (self.points, self.isClosed, self.hasCurves) = (points, isClosed, hasCurves)
  }

  init(_ subpath: Path.Subpath) {
    self.init(
      [subpath.start], isClosed: subpath.isClosed,
      hasCurves: subpath.pieces.contains { !$0.isLine })
    for piece in subpath.pieces { points += piece.flattened.map(\.point) }
    if isClosed, points.count > 1, points[points.count - 1] == points[0] { points.removeLast() }
  }

  // MARK: Dashes

  /// Returns the dashes, as lines of their own.
  func dashed(_ dashes: [CGFloat], phase: CGFloat) -> [StrokedLine] {
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    let whole = pattern.reduce(0, +)
    var rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: whole) : 0
    if rest < 0 { rest += whole }
    var place = 0
    while rest >= pattern[place] {
      rest -= pattern[place]
      place = (place + 1) % pattern.count
    }
    rest = pattern[place] - rest
    func begin(_ point: CGPoint) -> StrokedLine? {
      place % 2 == 0 ? StrokedLine([point], isClosed: false, hasCurves: hasCurves) : nil
    }
    var current = begin(points[0])
    var result: [StrokedLine] = []
    let corners = isClosed ? points + [points[0]] : points
    for (index, end) in corners.enumerated().dropFirst() {
      var start = corners[index - 1]
      var length = hypot(end.x - start.x, end.y - start.y)
      while length > rest, result.count < 10_000 {
        let share = rest / length
        start = CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        length -= rest
        if var dash = current {
          dash.points.append(start)
          result.append(dash)
        }
        place = (place + 1) % pattern.count
        rest = pattern[place]
        current = begin(start)
      }
      rest -= length
      current?.points.append(end)
    }
    if let current, current.points.count > 1 { result.append(current) }
    return result
  }

  // MARK: Outlines

  func appendOutline(_ style: StrokeStyle, to area: inout Path) {
    let reach = style.lineWidth / 2
    let points = distinct
    guard points.count > 1 else { return appendDot(at: points[0], style, to: &area) }
    if isClosed, points.count > 2 {
      area.addLines(side(of: points, style, isLoop: true))
      area.closeSubpath()
      area.addLines(side(of: points.reversed(), style, isLoop: true))
      area.closeSubpath()
      return
    }
    area.addLines(side(of: points, style, isLoop: false))
    addCap(of: points[points.count - 1], after: points[points.count - 2], style, reach, to: &area)
    for point in side(of: points.reversed(), style, isLoop: false) { area.addLine(to: point) }
    addCap(of: points[0], after: points[1], style, reach, to: &area)
    area.closeSubpath()
  }

  /// The points without those that are the same as the one before.
  private var distinct: [CGPoint] {
    var result = [points[0]]
    for point in points where point != result[result.count - 1] { result.append(point) }
    if isClosed, result.count > 1, result[result.count - 1] == result[0] { result.removeLast() }
    return result
  }

  /// A line of no length is visible if its ends are.
  private func appendDot(at point: CGPoint, _ style: StrokeStyle, to area: inout Path) {
    let side = CGRect(
      x: point.x - style.lineWidth / 2, y: point.y - style.lineWidth / 2, width: style.lineWidth,
      height: style.lineWidth)
    switch style.lineCap {
    case .butt: break
    case .round: area.addEllipse(in: side)
    case .square: area.addRect(side)
    }
  }

  private func addCap(
    of end: CGPoint, after other: CGPoint, _ style: StrokeStyle, _ reach: CGFloat,
    to area: inout Path
  ) {
    let angle = atan2(end.y - other.y, end.x - other.x)
    switch style.lineCap {
    case .butt: break
    case .round:
      area.addTurn(
        around: end, radius: reach, from: angle - .pi / 2, to: angle + .pi / 2, clockwise: true,
        joins: true)
    case .square:
      let (x, y) = (cos(angle) * reach, sin(angle) * reach)
      area.addLine(to: CGPoint(x: end.x + y + x, y: end.y - x + y))
      area.addLine(to: CGPoint(x: end.x - y + x, y: end.y + x + y))
    }
  }

  /// Returns the edge of the stroke to the left of the line, from its first point to its last one.
  private func side(of points: [CGPoint], _ style: StrokeStyle, isLoop: Bool) -> [CGPoint] {
    let reach = style.lineWidth / 2
    let count = points.count
    func way(_ index: Int) -> CGPoint {
      let (from, to) = (points[index % count], points[(index + 1) % count])
      let length = hypot(to.x - from.x, to.y - from.y)
      return CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
    }
    func beside(_ point: CGPoint, _ way: CGPoint) -> CGPoint {
      CGPoint(x: point.x + way.y * reach, y: point.y - way.x * reach)
    }
    var edge = isLoop ? [] : [beside(points[0], way(0))]
    for index in isLoop ? 0..<count : 1..<count - 1 {
      let (before, after) = (way(index + count - 1), way(index))
      let point = points[index]
      edge.append(beside(point, before))
      // The line turns away from this side, or towards it.
      let turn = before.x * after.y - before.y * after.x
      if turn > 0 {
        edge += join(at: point, before, after, style)
      } else if turn < 0 {
        edge.append(point)
      }
      edge.append(beside(point, after))
    }
    if !isLoop { edge.append(beside(points[count - 1], way(count - 2))) }
    return edge
  }

  /// Returns the points between both ends of a join at the outer side of a corner.
  private func join(
    at point: CGPoint, _ before: CGPoint, _ after: CGPoint, _ style: StrokeStyle
  ) -> [CGPoint] {
    let reach = style.lineWidth / 2
    let cosine = min(max(before.x * after.x + before.y * after.y, -1), 1)
    let angle = acos(cosine)
    let isBend = hasCurves && angle < 0.35
    switch isBend ? .miter : style.lineJoin {
    case .bevel: return []
    case .miter:
      let half = cos(angle / 2)
      guard half > 0.001, isBend || 1 / half <= style.miterLimit else { return [] }
      // Both normals have the length of half the line; the corner is on their sum.
      let (x, y) = (before.y + after.y, -before.x - after.x)
      let scale = reach / half / hypot(x, y)
      return [CGPoint(x: point.x + x * scale, y: point.y + y * scale)]
    case .round:
      let count = max(Int((angle / 0.1).rounded(.up)), 1)
      let first = atan2(-before.x, before.y)
      return (1..<max(count, 2)).map { step in
        let turn = first + angle * Double(step) / Double(max(count, 2))
        return CGPoint(x: point.x + cos(turn) * reach, y: point.y + sin(turn) * reach)
      }
    }
  }
}
