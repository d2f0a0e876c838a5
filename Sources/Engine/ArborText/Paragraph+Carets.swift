/// A line with its caret positions. Places are counted in UTF-16 units of the author's text.
package struct CaretLine: Sendable {
  /// A caret position.
  package struct Stop: Sendable {
    package var place: Int
    /// The distance from the line's left edge, in points.
    package var x: Double
  }

  /// The width of the visible text, in points.
  package var width: Double
  /// The caret positions in text order: the first is at the line's beginning, the last at its end.
  package var stops: [Stop]
}

extension Paragraph {
  /// Returns the lines of `runs` in a box of `width` points, at least one.
  ///
  /// A caret stands between two clusters. Text that runs against the direction of its line is
  /// treated as if it ran with it.
  ///
  /// - Parameter width: `nil` or infinite if only the text's own line ends end a line.
  package static func caretLines(_ runs: [Run], in width: Double?) -> [CaretLine] {
    guard let first = runs.first else {
      return [CaretLine(width: 0, stops: [CaretLine.Stop(place: 0, x: 0)])]
    }
    let paragraph = runs.count == 1 ? shaped(first.text, face: first.face) : shaped(runs)
    var offsets: [Int] = []
    for run in runs {
      let before = offsets.popLast() ?? 0
      offsets += PlainText.offsets(in: run.text).map { $0 + before }
    }
    let shape = paragraph.shape
    return paragraph.lines(in: width).map { shape.carets(in: $0, offsets) }
  }

}

extension ShapedText {
  /// - Parameter offsets: The offset in `text` of each unit of the author's text, and of its end.
  fileprivate func carets(in line: Paragraph.Line, _ offsets: [Int]) -> CaretLine {
    var stops: [CaretLine.Stop] = []
    var advance: Int64 = 0
    var index = Self.first(in: 0..<clusters.count) { offset($0) >= line.range.lowerBound }
    func stop(at offset: Int) {
      let place = Self.first(in: 0..<max(offsets.count - 1, 0)) { offsets[$0] >= offset }
      let x = Double(advance) / 65_536
      stops.append(CaretLine.Stop(place: place, x: line.isRightToLeft ? line.width - x : x))
    }
    while index < clusters.count, offset(index) < line.range.upperBound {
      stop(at: offset(index))
      advance += Int64(clusters[index].advance)
      index += 1
    }
    stop(at: line.range.upperBound)
    return CaretLine(width: line.width, stops: stops)
  }

  /// Returns the first number for which a monotonic condition holds; the range's end if there is
  /// none.
  private static func first(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
