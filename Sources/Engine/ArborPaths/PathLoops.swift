import ArborDisplay
import Foundation

/// The bounding edges of an area, each in the direction that has the area at its right, and the
/// loops that they form.
struct PathLoops {
  /// An edge with a direction.
  struct Step {
    var start: CGPoint
    var end: CGPoint
    let piece: Int
    var times: (start: Double, end: Double)
  }

  private var steps: [Step] = []
  private let pieces: [PathPiece]

  /// Finds the edges of the area that `isInside` accepts by the winding numbers of the outlines.
  init(_ overlay: PathOverlay, isInside: ([Int]) -> Bool) {
    pieces = overlay.pieces
    let edges = overlay.edges
    for edge in edges where edge.turns != [0, 0] {
      let sides = PathOverlay.sides(from: edge.low, to: edge.high, in: edges)
      let (before, after) = (isInside(sides.before), isInside(sides.after))
      guard before != after else { continue }
      // The right of a flat edge from low to high is below it; that of a steep one depends on
      // where it leads.
      let goesDown = edge.high.y > edge.low.y
      let isForward = sides.isSteep ? before == goesDown : after
      steps.append(
        isForward
          ? Step(
            start: edge.low, end: edge.high, piece: edge.piece,
            times: (edge.times.low, edge.times.high))
          : Step(
            start: edge.high, end: edge.low, piece: edge.piece,
            times: (edge.times.high, edge.times.low)))
    }
  }

  /// The area as a path.
  var path: Path {
    var elements: [Path.Element] = []
    for loop in loops() {
      let parts = merged(loop)
      guard let first = parts.first else { continue }
      elements.append(.move(to: first.start))
      for (index, part) in parts.enumerated() {
        let isLast = index == parts.count - 1
        if isLast, pieces[part.piece].isLine { break }
        elements.append(element(of: part))
      }
      elements.append(.closeSubpath)
    }
    return elements.isEmpty ? Path() : Path(storage: .elements(elements))
  }

  /// Joins the steps. Where several begin at one point, the sharpest turn to the right is next, so
  /// that loops touch there and do not cross.
  private func loops() -> [[Step]] {
    var starts: [CGPoint: [Int]] = [:]
    for (index, step) in steps.enumerated() { starts[step.start, default: []].append(index) }
    var loops: [[Step]] = []
    for index in steps.indices {
      var current = index
      guard starts[steps[index].start]?.contains(index) == true else { continue }
      var loop: [Step] = []
      while true {
        let step = steps[current]
        starts[step.start]?.removeAll { $0 == current }
        loop.append(step)
        if step.end == steps[index].start { break }
        guard let next = starts[step.end]?.max(by: { turn(step, $0) < turn(step, $1) }) else {
          break
        }
        current = next
      }
      if loop.count > 1 { loops.append(loop) }
    }
    return loops
  }

  private func turn(_ step: Step, _ next: Int) -> Double {
    let (x, y) = (step.end.x - step.start.x, step.end.y - step.start.y)
    let (nextX, nextY) =
      (steps[next].end.x - steps[next].start.x, steps[next].end.y - steps[next].start.y)
    return atan2(x * nextY - y * nextX, x * nextX + y * nextY)
  }

  /// Joins neighboring steps of one line or curve, from the first beginning of one on.
  private func merged(_ loop: [Step]) -> [Step] {
    let first =
      loop.indices.first { !continues(loop[($0 + loop.count - 1) % loop.count], loop[$0]) } ?? 0
    var parts: [Step] = []
    for step in loop[first...] + loop[..<first] {
      if let last = parts.last, continues(last, step) {
        parts[parts.count - 1].end = step.end
        parts[parts.count - 1].times.end = step.times.end
      } else {
        parts.append(step)
      }
    }
    return parts
  }

  /// Whether a step goes on along the same line, or along the same curve.
  private func continues(_ step: Step, _ next: Step) -> Bool {
    if pieces[step.piece].isLine, pieces[next.piece].isLine {
      let (x, y) = (step.end.x - step.start.x, step.end.y - step.start.y)
      let (nextX, nextY) = (next.end.x - next.start.x, next.end.y - next.start.y)
      let off = abs(x * nextY - y * nextX)
      return off <= 0.001 * hypot(x, y) && x * nextX + y * nextY > 0
    }
    return step.piece == next.piece && abs(step.times.end - next.times.start) < 1e-9
      && (step.times.end > step.times.start) == (next.times.end > next.times.start)
  }

  private func element(of part: Step) -> Path.Element {
    let piece = pieces[part.piece]
    if piece.isLine { return .line(to: part.end) }
    let (from, to) = part.times
    let points = piece.part(from: min(from, to), to: max(from, to)).points
    return from < to
      ? .curve(to: part.end, control1: points[1], control2: points[2])
      : .curve(to: part.end, control1: points[2], control2: points[1])
  }
}
