package import Foundation

/// The lines of a text as the page shows them, for queries of positions in UTF-16 units.
package struct TextLines {
  /// A position at which a caret can be.
  package struct Stop {
    package var place: Int
    /// The distance from the line's left edge, in points.
    package var x: CGFloat
    package init(place: Int, x: CGFloat) {
      self.place = place
      self.x = x
    }
  }

  package struct Line {
    package var width: CGFloat
    /// The caret positions in the order of the text, at least one: the line's start and, last, its
    /// end.
    package var stops: [Stop]
    package init(width: CGFloat, stops: [Stop]) {
      self.width = width
      self.stops = stops
    }

    var start: Int { stops.first?.place ?? 0 }
    var end: Int { stops.last?.place ?? 0 }

    /// Returns the distance of a position from the line's left edge; inside of a cluster that of
    /// its start.
    func x(of place: Int) -> CGFloat {
      stops.last { $0.place <= place }?.x ?? stops.first?.x ?? 0
    }
  }

  /// The lines, at least one.
  package var lines: [Line]
  /// The height of each line, in points.
  package var lineHeight: CGFloat
  /// The space between two lines, in points.
  package var spacing: CGFloat
  /// The top left corner.
  package var origin = CGPoint.zero
  /// The width of the box; infinite for the width of the text.
  package var width: CGFloat
  /// The alignment of lines in the box: 0 at its left edge, 1 at its right one.
  package var alignment: CGFloat = 0

  package init(lines: [Line], lineHeight: CGFloat, spacing: CGFloat, width: CGFloat) {
    self.lines = lines
    self.lineHeight = lineHeight
    self.spacing = spacing
    self.width = width
  }

  /// The size of all lines, with a whole-number width.
  package var size: CGSize {
    CGSize(
      width: lines.reduce(0) { max($0, $1.width) }.rounded(.up),
      height: CGFloat(lines.count) * lineHeight + CGFloat(lines.count - 1) * spacing)
  }

  private func left(of line: Line) -> CGFloat {
    origin.x + (width.isFinite ? max(width - line.width, 0) * alignment : 0)
  }

  private func top(of index: Int) -> CGFloat {
    origin.y + CGFloat(index) * (lineHeight + spacing)
  }

  /// Returns the last line that begins at or before a position.
  private func line(of place: Int) -> Int {
    lines.lastIndex { $0.start <= place } ?? 0
  }

  /// Returns the rectangle of the caret, 2 points wide.
  package func caret(at place: Int) -> CGRect {
    let index = line(of: place)
    let x = left(of: lines[index]) + lines[index].x(of: place)
    return CGRect(x: x, y: top(of: index), width: 2, height: lineHeight)
  }

  /// Returns the rectangles that a range covers, one per line from top to bottom; that of the caret
  /// for an empty range.
  package func rects(of range: NSRange) -> [CGRect] {
    guard range.length > 0 else { return [caret(at: range.location)] }
    let (first, last) = (line(of: range.location), line(of: range.location + range.length - 1))
    return (first...max(first, last)).map { index in
      let line = lines[index]
      let from = line.x(of: max(range.location, line.start))
      let to = line.x(of: min(range.location + range.length, line.end))
      return CGRect(
        x: left(of: line) + min(from, to), y: top(of: index), width: abs(to - from),
        height: lineHeight)
    }
  }

  private func line(at point: CGPoint) -> Line {
    let row = ((point.y - origin.y) / (lineHeight + spacing)).rounded(.down)
    return lines[Int(min(max(row, 0), CGFloat(lines.count - 1)))]
  }

  /// Returns where the character at a point begins, or the nearest one of its line, and how far the
  /// point is from there towards its end, from 0 to 1. What cannot be divided, such as a pair of
  /// UTF-16 units, is one character.
  package func character(at point: CGPoint) -> (place: Int, share: CGFloat) {
    let line = line(at: point)
    let x = point.x - left(of: line)
    let stops = line.stops
    // The ends of a character are in either order, that of the line's direction.
    func distance(_ index: Int) -> CGFloat {
      let (start, end) = (stops[index].x, stops[index + 1].x)
      return max(min(start, end) - x, x - max(start, end), 0)
    }
    let starts = stops.indices.dropLast().reversed()
    guard let index = starts.min(by: { distance($0) < distance($1) }) else {
      return (line.start, 0)
    }
    let (start, end) = (stops[index], stops[index + 1])
    let isWide = end.x != start.x
    return (start.place, isWide ? min(max((x - start.x) / (end.x - start.x), 0), 1) : 0)
  }

  /// Returns the caret position nearest to a point.
  package func place(closestTo point: CGPoint) -> Int {
    let line = line(at: point)
    let x = point.x - left(of: line)
    return line.stops.min { abs($0.x - x) < abs($1.x - x) }?.place ?? 0
  }
}

extension NSTextAlignment {
  /// The alignment of a line in a wider box: 0 at its left edge, 1 at its right one.
  package var share: CGFloat {
    switch self {
    case .center: 0.5
    case .right: 1
    case .left, .justified, .natural: 0
    }
  }
}
