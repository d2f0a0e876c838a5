public import ArborDisplay
public import Foundation

extension Path {
  /// Returns a part of the outline, by fractions of its length from 0 to 1.
  ///
  /// ```swift
  /// Circle().path(in: frame).trimmedPath(from: 0, to: 0.25)
  /// ```
  ///
  /// An ellipse begins at its right end and goes clockwise. Fractions beyond 0 and 1 are limited; a
  /// part that ends before it begins is empty.
  public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    let start = start.isFinite ? min(max(start, 0), 1) : 0
    let end = end.isFinite ? min(max(end, 0), 1) : 1
    if start <= 0, end >= 1 { return self }
    guard start < end else { return Path() }
    let pieces = Self.pieces(turnedElements)
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return Path() }
    var trimmed: [Element] = []
    var passed = 0.0
    var pen: CGPoint?
    for piece in pieces {
      defer { passed += piece.length }
      let (from, to) = (start * total - passed, end * total - passed)
      guard piece.length > 0, to > 0, from < piece.length else { continue }
      let part = piece.part(
        from: piece.time(at: max(from, 0)), to: piece.time(at: min(to, piece.length)))
      if pen != part.start { trimmed.append(.move(to: part.start)) }
      trimmed.append(part.element)
      pen = part.end
    }
    return trimmed.isEmpty ? Path() : Path(storage: .elements(trimmed))
  }

  /// Returns the same as `trimmedPath(from:to:)`, always with elements of its own, so that a
  /// drawing keeps its kind while the ends move: nothing of an outline is its first point.
  package func trimmedOutline(from start: CGFloat, to end: CGFloat) -> Path {
    let part = trimmedPath(from: start, to: end)
    if case .elements = part.storage { return part }
    if part.storage != .empty { return Path(storage: .elements(turnedElements)) }
    guard let first = turnedElements.first else { return part }
    return Path(storage: .elements([first]))
  }

  /// The elements, of an ellipse from its right end on.
  private var turnedElements: [Element] {
    guard case .ellipse = storage else { return elements }
    let curves = elements.filter { if case .curve = $0 { true } else { false } }
    guard curves.count == 4, case .curve(let right, _, _) = curves[0] else { return elements }
    return [.move(to: right)] + curves[1...] + [curves[0], .closeSubpath]
  }

  /// The lines and curves between two moves.
  struct Subpath {
    var start: CGPoint
    var pieces: [PathPiece] = []
    var isClosed = false
  }

  private static func pieces(_ elements: [Element]) -> [PathPiece] {
    subpaths(elements).flatMap(\.pieces)
  }

  /// The parts of the outline, each with its lines and curves.
  var subpaths: [Subpath] { Self.subpaths(elements) }

  private static func subpaths(_ elements: [Element]) -> [Subpath] {
    var subpaths: [Subpath] = []
    var open: Subpath?
    var (first, current) = (CGPoint.zero, CGPoint.zero)
    func mix(_ one: CGPoint, _ other: CGPoint) -> CGPoint {
      CGPoint(x: one.x + (other.x - one.x) * 2 / 3, y: one.y + (other.y - one.y) * 2 / 3)
    }
    func finish() {
      if let open { subpaths.append(open) }
      open = nil
    }
    func add(_ piece: PathPiece) {
      if open == nil { open = Subpath(start: current) }
      open?.pieces.append(piece)
      current = piece.end
    }
    for element in elements {
      switch element {
      case .move(let end):
        finish()
        (first, current) = (end, end)
      case .line(let end): add(PathPiece(line: current, end))
      case .quadCurve(let end, let control):
        add(PathPiece([current, mix(current, control), mix(end, control), end]))
      case .curve(let end, let control1, let control2):
        add(PathPiece([current, control1, control2, end]))
      case .closeSubpath:
        if current != first || open == nil { add(PathPiece(line: current, first)) }
        open?.isClosed = true
        finish()
        current = first
      }
    }
    finish()
    return subpaths
  }
}

/// A line or a cubic curve with the lengths of its beginning.
struct PathPiece {
  /// Start, both control points, end.
  let points: [CGPoint]
  let isLine: Bool
  /// The length up to each of the equally distant times.
  private let lengths: [Double]

  var start: CGPoint { points[0] }
  var end: CGPoint { points[3] }
  var length: Double { lengths[lengths.count - 1] }

  init(_ points: [CGPoint], isLine: Bool = false) {
    self.points = points
    self.isLine = isLine
    let steps = isLine ? 1 : 32
    var lengths = [0.0]
    var former = points[0]
    for step in 1...steps {
      let point = Self.point(points, Double(step) / Double(steps))
      lengths.append(lengths[step - 1] + hypot(point.x - former.x, point.y - former.y))
      former = point
    }
    self.lengths = lengths
  }

  init(line start: CGPoint, _ end: CGPoint) {
    self.init([start, start, end, end], isLine: true)
  }

  /// Returns the points from which the piece is drawn with lines, with their times, without its
  /// start. No line is further from the curve than a hundredth of a point.
  var flattened: [(point: CGPoint, time: Double)] {
    if isLine { return [(end, 1)] }
    func bend(_ index: Int) -> Double {
      hypot(
        points[index].x - 2 * points[index + 1].x + points[index + 2].x,
        points[index].y - 2 * points[index + 1].y + points[index + 2].y)
    }
    let number = (6 * max(bend(0), bend(1)) / 0.08).squareRoot()
    let count = number < 200 ? max(Int(number.rounded(.up)), 1) : 200
    return (1...count).map { step in
      let time = Double(step) / Double(count)
      return (step == count ? end : Self.point(points, time), time)
    }
  }

  private static func mix(_ one: CGPoint, _ other: CGPoint, _ time: Double) -> CGPoint {
    CGPoint(x: one.x + (other.x - one.x) * time, y: one.y + (other.y - one.y) * time)
  }

  private static func point(_ points: [CGPoint], _ time: Double) -> CGPoint {
    var points = points
    while points.count > 1 { points = zip(points, points.dropFirst()).map { mix($0, $1, time) } }
    return points[0]
  }

  /// Returns the time at which the piece has a length.
  func time(at length: Double) -> Double {
    if isLine { return self.length > 0 ? length / self.length : 0 }
    let step = lengths.dropFirst().firstIndex { $0 >= length } ?? lengths.count - 1
    let (before, after) = (lengths[step - 1], lengths[step])
    let fraction = after > before ? (length - before) / (after - before) : 0
    return (Double(step - 1) + fraction) / Double(lengths.count - 1)
  }

  func part(from start: Double, to end: Double) -> PathPiece {
    if isLine {
      return PathPiece(
        line: Self.mix(points[0], points[3], start), Self.mix(points[0], points[3], end))
    }
    let left = Self.split(points, end).left
    return PathPiece(Self.split(left, end > 0 ? start / end : 0).right)
  }

  private static func split(
    _ points: [CGPoint], _ time: Double
  ) -> (left: [CGPoint], right: [CGPoint]) {
    var row = points
    var (left, right) = ([row[0]], [row[row.count - 1]])
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map { mix($0, $1, time) }
      left.append(row[0])
      right.append(row[row.count - 1])
    }
    return (left, right.reversed())
  }

  var element: Path.Element {
    isLine ? .line(to: end) : .curve(to: end, control1: points[1], control2: points[2])
  }
}
