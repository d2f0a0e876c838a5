import ArborDisplay
import Foundation

/// The path of an overlay at the scale of a map, relative to a corner.
struct OverlayPath: Equatable {
  /// The position of the path in the map view, in points.
  var corner: CGPoint
  var path: Path

  /// The margin around the view, in points, to which longer outlines are clipped.
  private static let margin = 4_000.0

  /// Creates the path; `nil` if nothing of it is visible.
  ///
  /// The path keeps its own coordinates while the map only moves. An outline that extends far
  /// beyond the view is clipped.
  init?(_ drawing: OverlayDrawing, in visible: MKMapRect, _ viewport: MapViewport) {
    let bounds = drawing.bounds
    guard !bounds.isNull, visible.width > 0, viewport.width > 0 else { return nil }
    let scale = viewport.width / visible.width
    let world = MKMapSize.world.width
    // The offset to the nearest copy of the world.
    let turn = ((visible.midX - bounds.midX) / world).rounded() * world
    let origin = CGPoint(
      x: (bounds.minX + turn - visible.minX) * scale, y: (bounds.minY - visible.minY) * scale)
    let area = CGRect(
      x: -Self.margin, y: -Self.margin, width: viewport.width + 2 * Self.margin,
      height: viewport.height + 2 * Self.margin)
    let box = CGRect(
      origin: origin, size: CGSize(width: bounds.width * scale, height: bounds.height * scale))
    guard box.maxX >= area.minX, box.minX <= area.maxX, box.maxY >= area.minY,
      box.minY <= area.maxY
    else { return nil }
    let isWhole = area.contains(box)
    corner = isWhole ? origin : .zero
    let from =
      isWhole
      ? MKMapPoint(x: bounds.minX, y: bounds.minY)
      : MKMapPoint(x: visible.minX - turn, y: visible.minY)
    var path = Path()
    for line in drawing.lines {
      let points = line.points.map {
        CGPoint(x: ($0.x - from.x) * scale, y: ($0.y - from.y) * scale)
      }
      Self.add(points, isClosed: line.isClosed, within: isWhole ? nil : area, to: &path)
    }
    guard !path.isEmpty else { return nil }
    self.path = path
  }

  private static func add(
    _ points: [CGPoint], isClosed: Bool, within area: CGRect?, to path: inout Path
  ) {
    guard let area else { return add(points, isClosed: isClosed, to: &path) }
    if isClosed { return add(cut(points, to: area), isClosed: true, to: &path) }
    var run: [CGPoint] = []
    for (start, end) in zip(points, points.dropFirst()) {
      guard let piece = cut(start, end, to: area) else { continue }
      if run.last != piece.0 {
        add(run, isClosed: false, to: &path)
        run = [piece.0]
      }
      run.append(piece.1)
    }
    add(run, isClosed: false, to: &path)
  }

  private static func add(_ points: [CGPoint], isClosed: Bool, to path: inout Path) {
    guard points.count > 1, let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.closeSubpath() }
  }

  /// Returns the part of a segment inside an area (Liang–Barsky); `nil` if there is none.
  private static func cut(
    _ start: CGPoint, _ end: CGPoint, to area: CGRect
  ) -> (CGPoint, CGPoint)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (first, last) = (0.0, 1.0)
    let sides = [
      (-dx, start.x - area.minX), (dx, area.maxX - start.x), (-dy, start.y - area.minY),
      (dy, area.maxY - start.y),
    ]
    for (way, room) in sides {
      if way == 0 {
        if room < 0 { return nil }
      } else if way < 0 {
        first = max(first, room / way)
      } else {
        last = min(last, room / way)
      }
    }
    guard first <= last else { return nil }
    return (
      first == 0 ? start : CGPoint(x: start.x + dx * first, y: start.y + dy * first),
      last == 1 ? end : CGPoint(x: start.x + dx * last, y: start.y + dy * last)
    )
  }

  /// Returns the part of a polygon inside an area (Sutherland–Hodgman).
  private static func cut(_ points: [CGPoint], to area: CGRect) -> [CGPoint] {
    let sides: [(Side, Double, Double)] = [
      (.x, area.minX, 1), (.x, -area.maxX, -1), (.y, area.minY, 1), (.y, -area.maxY, -1),
    ]
    return sides.reduce(points) { points, side in
      let (axis, bound, sign) = side
      func room(_ point: CGPoint) -> Double { sign * axis.of(point) - bound }
      var kept: [CGPoint] = []
      for (index, point) in points.enumerated() {
        let before = points[index == 0 ? points.count - 1 : index - 1]
        let (was, now) = (room(before), room(point))
        if (was < 0) != (now < 0) {
          let part = was / (was - now)
          kept.append(
            CGPoint(
              x: before.x + (point.x - before.x) * part,
              y: before.y + (point.y - before.y) * part))
        }
        if now >= 0 { kept.append(point) }
      }
      return kept
    }
  }

  private enum Side {
    case x, y
    func of(_ point: CGPoint) -> Double { self == .x ? point.x : point.y }
  }
}
