package import Foundation

/// The lines of a text as the page shows them, for whoever asks where something is. Places are counted in UTF-16 units.
package struct TextLines {
  /// Where a caret can stand.
  package struct Stop {
    package var place: Int
    /// From the line's left edge, in points.
    package var x: CGFloat
    package init(place: Int, x: CGFloat) {
      self.place = place
      self.x = x
    }
  }

  package struct Line {
    package var width: CGFloat
    /// In the order of the text, at least one: the line's beginning, and at last its end.
    package var stops: [Stop]
    package init(width: CGFloat, stops: [Stop]) {
      self.width = width
      self.stops = stops
    }

    var start: Int { stops.first?.place ?? 0 }
    var end: Int { stops.last?.place ?? 0 }

    /// From the line's left edge; what is inside of a cluster is at its beginning.
    func x(of place: Int) -> CGFloat {
      stops.last { $0.place <= place }?.x ?? stops.first?.x ?? 0
    }
  }

  /// At least one.
  package var lines: [Line]
  /// Of each, in points.
  package var lineHeight: CGFloat
  /// Between two of them.
  package var spacing: CGFloat
  /// The upper left corner.
  package var origin = CGPoint.zero
  /// Of the box; infinity: as wide as the text.
  package var width: CGFloat
  /// Where lines are in the box: 0 at its left edge, 1 at its right one.
  package var alignment: CGFloat = 0

  package init(lines: [Line], lineHeight: CGFloat, spacing: CGFloat, width: CGFloat) {
    self.lines = lines
    self.lineHeight = lineHeight
    self.spacing = spacing
    self.width = width
  }

  /// Of all lines, rounded up to whole points across.
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

  /// The last line that begins at a place or before it.
  private func line(of place: Int) -> Int {
    lines.lastIndex { $0.start <= place } ?? 0
  }

  /// Two points wide.
  package func caret(at place: Int) -> CGRect {
    let index = line(of: place)
    let x = left(of: lines[index]) + lines[index].x(of: place)
    return CGRect(x: x, y: top(of: index), width: 2, height: lineHeight)
  }

  /// What a stretch covers: a rectangle for each line, from top to bottom. A caret's own, where it is empty.
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

  /// Where a caret can stand nearest to a point.
  package func place(closestTo point: CGPoint) -> Int {
    let row = ((point.y - origin.y) / (lineHeight + spacing)).rounded(.down)
    let line = lines[Int(min(max(row, 0), CGFloat(lines.count - 1)))]
    let x = point.x - left(of: line)
    return line.stops.min { abs($0.x - x) < abs($1.x - x) }?.place ?? 0
  }
}

extension NSTextAlignment {
  /// Where a line is in a wider box: 0 at its left edge, 1 at its right one.
  package var share: CGFloat {
    switch self {
    case .center: 0.5
    case .right: 1
    case .left, .justified, .natural: 0
    }
  }
}
