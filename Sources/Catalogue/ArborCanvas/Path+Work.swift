import ArborDisplay
import Foundation

extension Path {
  /// Returns about how many lines the area of the path is computed from: those of its curves, and
  /// two more wherever the lines between the ends of its elements cross each other. Counting ends
  /// beyond a limit.
  func lineCount(upTo limit: Int) -> Int {
    guard case .elements(let elements) = storage else { return 200 }
    var count = 0
    var chords: [Chord] = []
    var (first, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ end: CGPoint, bend: CGFloat = 0) {
      chords.append(Chord(start: current, end: end))
      // The lines of a curve are at most a hundredth of a point away from it.
      let lines = (75 * bend).squareRoot()
      count += lines < 200 ? 1 + Int(lines) : 200
      current = end
    }
    for element in elements where count <= limit {
      switch element {
      case .move(let end): (first, current) = (end, end)
      case .line(let end): add(end)
      case .quadCurve(let end, let control): add(end, bend: current.bend(control, end))
      case .curve(let end, let one, let two):
        add(end, bend: max(current.bend(one, two), one.bend(two, end)))
      case .closeSubpath: add(first)
      }
    }
    for (index, chord) in chords.enumerated() where count <= limit {
      for other in chords[..<index] where chord.crosses(other) { count += 2 }
    }
    return count
  }
}

/// A line between the ends of an element.
private struct Chord {
  let start: CGPoint
  let end: CGPoint

  private func side(of point: CGPoint) -> CGFloat {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }

  func crosses(_ other: Chord) -> Bool {
    side(of: other.start) * side(of: other.end) < 0
      && other.side(of: start) * other.side(of: end) < 0
  }
}

extension CGPoint {
  /// How far a control point is from the middle between this point and another, twice.
  fileprivate func bend(_ control: CGPoint, _ end: CGPoint) -> CGFloat {
    hypot(x - 2 * control.x + end.x, y - 2 * control.y + end.y)
  }
}
