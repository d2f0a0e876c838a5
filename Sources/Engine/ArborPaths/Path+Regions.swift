public import ArborDisplay
import Foundation

extension Path {
  /// Returns an outline of the same area without crossings, in which the area is filled by either
  /// rule.
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what this path fills; otherwise the nonzero
  ///   winding rule does.
  public func normalized(eoFill: Bool = true) -> Path {
    combined(with: Path(), eoFill) { inside, _ in inside }
  }

  /// Returns the area that is in this path and in another one.
  ///
  /// ```swift
  /// let lens = Path(ellipseIn: left).intersection(Path(ellipseIn: right))
  /// ```
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the paths fill; otherwise the nonzero
  ///   winding rule does.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && $1 }
  }

  /// Returns the area that is in this path or in another one.
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the paths fill; otherwise the nonzero
  ///   winding rule does.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 || $1 }
  }

  /// Returns the area that is in this path and not in another one.
  ///
  /// ```swift
  /// let ring = Path(ellipseIn: frame).subtracting(Path(ellipseIn: frame.insetBy(dx: 8, dy: 8)))
  /// ```
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the paths fill; otherwise the nonzero
  ///   winding rule does.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && !$1 }
  }

  /// Returns the area that is in one of two paths only.
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the paths fill; otherwise the nonzero
  ///   winding rule does.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 != $1 }
  }

  /// Returns the parts of this line that are inside of another path.
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the other path fills; otherwise the
  ///   nonzero winding rule does.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    line(eoFill, other, isKept: { $0 })
  }

  /// Returns the parts of this line that are outside of another path.
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the other path fills; otherwise the
  ///   nonzero winding rule does.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    line(eoFill, other, isKept: { !$0 })
  }

  private static func isInside(_ turns: Int, _ eoFill: Bool) -> Bool {
    eoFill ? turns % 2 != 0 : turns != 0
  }

  private func combined(
    with other: Path, _ eoFill: Bool, _ combine: (Bool, Bool) -> Bool
  ) -> Path {
    var overlay = PathOverlay()
    overlay.add(self, as: 0, closes: true)
    overlay.add(other, as: 1, closes: true)
    overlay.split()
    let loops = PathLoops(overlay) { turns in
      combine(Self.isInside(turns[0], eoFill), Self.isInside(turns[1], eoFill))
    }
    return loops.path
  }

  private func line(_ eoFill: Bool, _ other: Path, isKept: (Bool) -> Bool) -> Path {
    var overlay = PathOverlay()
    overlay.add(self, as: 0, closes: false)
    overlay.add(other, as: 1, closes: true)
    overlay.split()
    let edges = overlay.edges.filter { $0.turns[1] != 0 }
    var elements: [Element] = []
    var last: PathOverlay.Line?
    for line in overlay.lines where line.outline == 0 {
      let sides = PathOverlay.sides(from: line.start, to: line.end, in: edges)
      // A line along the edge has one side inside.
      let isInside =
        Self.isInside(sides.before[1], eoFill) || Self.isInside(sides.after[1], eoFill)
      guard isKept(isInside) else { continue }
      let piece = overlay.pieces[line.piece]
      if last?.end != line.start { elements.append(.move(to: line.start)) }
      let isSame = last?.end == line.start && last?.piece == line.piece
      let start = isSame ? last?.times.start ?? 0 : line.times.start
      if isSame { elements.removeLast() }
      if piece.isLine {
        elements.append(.line(to: line.end))
      } else {
        let points = piece.part(from: start, to: line.times.end).points
        elements.append(.curve(to: line.end, control1: points[1], control2: points[2]))
      }
      last = line
      last?.times.start = start
    }
    return elements.isEmpty ? Path() : Path(storage: .elements(elements))
  }
}
