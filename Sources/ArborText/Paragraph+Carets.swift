/// A line, and where in it a caret can stand. Places are counted in UTF-16 units of what an author gave.
package struct CaretLine: Sendable {
  /// Where a caret can stand.
  package struct Stop: Sendable {
    package var place: Int
    /// From the line's left edge, in points.
    package var x: Double
  }

  /// Of what is visible, in points.
  package var width: Double
  /// In the order of the text: the first one is at the line's beginning, the last one at its end.
  package var stops: [Stop]
}

extension Paragraph {
  /// The lines of `runs` in a box of `width` points, at least one.
  ///
  /// A caret stands between two clusters. What runs against its line counts as if it ran with it.
  ///
  /// - Parameter width: nil or infinite: only the text's own ends end a line.
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
    return paragraph.lines(in: width).map { paragraph.carets(in: $0, offsets) }
  }

  /// - Parameter offsets: where each unit of what the author gave is in `text`, and where that ends.
  private func carets(in line: Line, _ offsets: [Int]) -> CaretLine {
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

  /// The first number for which something holds that holds for all behind it; the range's end: there is none.
  private static func first(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
