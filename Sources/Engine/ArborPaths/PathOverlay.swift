import ArborDisplay
import Foundation

/// The lines of one or two outlines, cut where they meet, from which areas are combined.
///
/// Curves are replaced by short lines that remember their place in the curve; in the result,
/// neighboring lines of one curve become a part of that curve again.
///
/// ## Algorithm
/// 1. Each line is split at its meetings with others (`split`), and points are moved to a fine
///    grid.
/// 2. Lines between the same two points become one `Edge`, with the number of times that each
///    outline passes it.
/// 3. An edge has the winding numbers of both its sides, which a ray from its middle counts. It
///    bounds the result where only one of its sides is inside of it.
/// 4. The bounding edges are joined to loops, and those to lines and curves.
struct PathOverlay {
  /// A line from an outline: a stretch of one of `pieces`.
  struct Line {
    var start: CGPoint
    var end: CGPoint
    /// 0 for the first outline, 1 for the second.
    let outline: Int
    let piece: Int
    var times: (start: Double, end: Double)
  }

  /// A line that no other one meets except at its ends; `low` comes before `high`.
  struct Edge {
    let low: CGPoint
    let high: CGPoint
    /// The passages from low to high minus those in the other direction, by outline.
    var turns = [0, 0]
    let piece: Int
    var times: (low: Double, high: Double)
  }

  private(set) var pieces: [PathPiece] = []
  private(set) var lines: [Line] = []

  /// Adds an outline's lines.
  ///
  /// - Parameter closes: Whether each subpath ends where it began, as filled ones do.
  mutating func add(_ path: Path, as outline: Int, closes: Bool) {
    for subpath in path.subpaths {
      var parts = subpath.pieces
      if closes, let last = parts.last, last.end != subpath.start {
        parts.append(PathPiece(line: last.end, subpath.start))
      }
      for piece in parts {
        var (from, time) = (Self.snapped(piece.start), 0.0)
        for step in piece.flattened {
          let to = Self.snapped(step.point)
          guard to.x.isFinite, to.y.isFinite, to != from else { continue }
          lines.append(
            Line(
              start: from, end: to, outline: outline, piece: pieces.count,
              times: (time, step.time)))
          (from, time) = (to, step.time)
        }
        pieces.append(piece)
      }
    }
  }

  private static let grid = 4096.0

  private static func snapped(_ point: CGPoint) -> CGPoint {
    // Adding zero makes negative zeros positive.
    CGPoint(x: (point.x * grid).rounded() / grid + 0, y: (point.y * grid).rounded() / grid + 0)
  }

  // MARK: Splitting

  /// Splits all lines where they meet. Moving the meetings to the grid can make lines meet again,
  /// so that it is done several times.
  mutating func split() {
    for _ in 0..<4 {
      let cuts = meetings()
      if cuts.allSatisfy(\.isEmpty) { return }
      var result: [Line] = []
      result.reserveCapacity(lines.count * 2)
      for (line, cuts) in zip(lines, cuts) { Self.append(line, at: cuts, to: &result) }
      lines = result
    }
  }

  private static func append(_ line: Line, at cuts: [CGPoint], to result: inout [Line]) {
    let way = CGPoint(x: line.end.x - line.start.x, y: line.end.y - line.start.y)
    let length = way.x * way.x + way.y * way.y
    let ordered = cuts.map { cut in
      (((cut.x - line.start.x) * way.x + (cut.y - line.start.y) * way.y) / length, cut)
    }
    .sorted { $0.0 < $1.0 }
    var rest = line
    for (share, cut) in ordered where cut != rest.start && cut != line.end {
      var first = rest
      first.end = cut
      first.times.end = line.times.start + share * (line.times.end - line.times.start)
      (rest.start, rest.times.start) = (cut, first.times.end)
      result.append(first)
    }
    if rest.start != rest.end { result.append(rest) }
  }

  /// Returns the points inside each line at which it meets others.
  private func meetings() -> [[CGPoint]] {
    var cuts = [[CGPoint]](repeating: [], count: lines.count)
    func left(_ line: Line) -> Double { min(line.start.x, line.end.x) }
    let order = lines.indices.sorted { left(lines[$0]) < left(lines[$1]) }
    var active: [Int] = []
    for index in order {
      let line = lines[index]
      let least = left(line)
      active.removeAll { max(lines[$0].start.x, lines[$0].end.x) < least }
      let (top, bottom) = (min(line.start.y, line.end.y), max(line.start.y, line.end.y))
      for other in active {
        let near = lines[other]
        if max(near.start.y, near.end.y) < top || min(near.start.y, near.end.y) > bottom {
          continue
        }
        Self.meet(line, near) {
          cuts[index].append($0)
        } other: {
          cuts[other].append($0)
        }
      }
      active.append(index)
    }
    return cuts
  }

  private static func meet(
    _ one: Line, _ other: Line, one cutOne: (CGPoint) -> Void, other cutOther: (CGPoint) -> Void
  ) {
    var touches = false
    func test(_ point: CGPoint, _ line: Line, _ cut: (CGPoint) -> Void) {
      if point == line.start || point == line.end {
        touches = true
      } else if isInside(point, line) {
        touches = true
        cut(point)
      }
    }
    test(other.start, one, cutOne)
    test(other.end, one, cutOne)
    test(one.start, other, cutOther)
    test(one.end, other, cutOther)
    if touches { return }
    let a = CGPoint(x: one.end.x - one.start.x, y: one.end.y - one.start.y)
    let b = CGPoint(x: other.end.x - other.start.x, y: other.end.y - other.start.y)
    let area = a.x * b.y - a.y * b.x
    guard area != 0 else { return }
    let way = CGPoint(x: other.start.x - one.start.x, y: other.start.y - one.start.y)
    let share = (way.x * b.y - way.y * b.x) / area
    let otherShare = (way.x * a.y - way.y * a.x) / area
    guard share > 0, share < 1, otherShare > 0, otherShare < 1 else { return }
    let point = snapped(CGPoint(x: one.start.x + share * a.x, y: one.start.y + share * a.y))
    if point != one.start, point != one.end { cutOne(point) }
    if point != other.start, point != other.end { cutOther(point) }
  }

  /// Whether a point is on a line, between its ends, as far as the grid can tell.
  private static func isInside(_ point: CGPoint, _ line: Line) -> Bool {
    let way = CGPoint(x: line.end.x - line.start.x, y: line.end.y - line.start.y)
    let to = CGPoint(x: point.x - line.start.x, y: point.y - line.start.y)
    let length = way.x * way.x + way.y * way.y
    let along = to.x * way.x + to.y * way.y
    guard along > 0, along < length else { return false }
    let off = to.x * way.y - to.y * way.x
    return off * off <= length * 0.5 / (grid * grid)
  }

  // MARK: Edges

  /// The different lines, after `split`.
  var edges: [Edge] {
    var known: [[CGPoint]: Int] = [:]
    var edges: [Edge] = []
    for line in lines {
      let rises = Self.isBefore(line.start, line.end)
      let (low, high) = rises ? (line.start, line.end) : (line.end, line.start)
      let index = known[[low, high]] ?? edges.count
      if index == edges.count {
        known[[low, high]] = index
        let times = rises ? line.times : (line.times.end, line.times.start)
        edges.append(Edge(low: low, high: high, piece: line.piece, times: times))
      }
      edges[index].turns[line.outline] += rises ? 1 : -1
    }
    return edges
  }

  private static func isBefore(_ one: CGPoint, _ other: CGPoint) -> Bool {
    one.x == other.x ? one.y < other.y : one.x < other.x
  }

  /// The winding numbers of both outlines at the sides of a line.
  struct Sides {
    /// Above the line, or to its left if it is steep.
    var before: [Int]
    /// Below the line, or to its right if it is steep.
    var after: [Int]
    let isSteep: Bool
  }

  /// Returns the winding numbers beside a line between two points, which is one of the edges if
  /// they pass it.
  static func sides(from start: CGPoint, to end: CGPoint, in edges: [Edge]) -> Sides {
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let isSteep = abs(end.y - start.y) > abs(end.x - start.x)
    var before = [0, 0]
    var own = [0, 0]
    let (low, high) = isBefore(start, end) ? (start, end) : (end, start)
    for edge in edges {
      let sign = isSteep && edge.low.y > edge.high.y ? -1 : 1
      if edge.low == low, edge.high == high {
        own = edge.turns.map { $0 * sign }
        continue
      }
      let (one, other) = (edge.low, edge.high)
      let isBefore: Bool
      if isSteep {
        guard min(one.y, other.y) <= middle.y, max(one.y, other.y) > middle.y else { continue }
        let share = (middle.y - one.y) / (other.y - one.y)
        isBefore = one.x + share * (other.x - one.x) < middle.x
      } else {
        guard one.x <= middle.x, other.x > middle.x else { continue }
        let share = (middle.x - one.x) / (other.x - one.x)
        isBefore = one.y + share * (other.y - one.y) < middle.y
      }
      guard isBefore else { continue }
      before[0] += sign * edge.turns[0]
      before[1] += sign * edge.turns[1]
    }
    return Sides(before: before, after: [before[0] + own[0], before[1] + own[1]], isSteep: isSteep)
  }
}
