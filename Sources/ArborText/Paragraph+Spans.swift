extension Paragraph {
  /// The UTF-8 offset of cluster `index`; of the text's end for the index after the last.
  func offset(_ index: Int) -> Int {
    index < clusters.count ? Int(clusters[index].offset) : (ends.last ?? 0)
  }

  /// The run that cluster `index` belongs to; the last one after the text's end.
  func run(at index: Int) -> Int {
    if faces.count <= 1 { return 0 }
    let offset = self.offset(index)
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func isSpace(_ index: Int) -> Bool {
    let position = text.utf8.index(text.startIndex, offsetBy: offset(index))
    return text.utf8[position] == UInt8(ascii: " ") || text.utf8[position] == UInt8(ascii: "\t")
  }

  /// The text between two clusters.
  func substring(_ start: Int, _ end: Int) -> Substring {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: offset(start))
    return text[lower..<utf8.index(lower, offsetBy: offset(end) - offset(start))]
  }

  /// The advance of "…" where a line that starts at `index` is cut off, in 1/65,536 px.
  func ellipsisAdvance(at index: Int) -> Int64 {
    guard let face = faces.isEmpty ? nil : faces[run(at: index)] else { return 0 }
    return Int64((Paragraph.shaped("…", face: face).width * 65_536).rounded())
  }

  /// How wide the page shows a line, in points.
  func width(of span: Span) -> Double {
    let inner = clusters[span.start..<span.visibleEnd]
    if span.suffix == .none {
      let isWhole =
        !breaksShaping(at: span.start) && !breaksShaping(at: span.end)
      if isWhole { return Measure.width(of: inner, ends: ends) }
    }
    // The line by itself, with the spaces that the page keeps.
    let runs = runs(of: span)
    var joined = ""
    var lengths: [Int] = []
    for run in runs {
      joined += run.text
      lengths.append(joined.utf8.count)
    }
    let shaped = joined.withUTF8 {
      Shaper.shape($0, faces: runs.map(\.face), ends: lengths).clusters
    }
    var visible = joined.utf8.count
    if span.suffix == .none { visible -= offset(span.end) - offset(span.visibleEnd) }
    let count = shaped.firstIndex { $0.offset >= visible } ?? shaped.count
    return Measure.width(of: shaped[..<count], ends: lengths)
  }

  /// Whether the text was shaped as one across the place before cluster `index`.
  private func breaksShaping(at index: Int) -> Bool {
    guard index > 0, index < clusters.count else { return false }
    if clusters[index].traits.contains(.isUnsafeToBreak) { return true }
    return isMixed && !clusters[index].traits.contains(.isNewline)
      && !clusters[index - 1].traits.contains(.isNewline)
  }

  /// What the page shows of a line.
  func runs(of span: Span) -> [Run] {
    var result: [Run] = []
    var start = span.start
    var end = span.suffix == .ellipsis ? span.visibleEnd : span.end
    if span.suffix == .hyphen, end > start { end -= 1 }
    while start < end {
      let run = run(at: start)
      var next = end
      if ends[run] < offset(end) {
        next = start
        while next < end, offset(next) < ends[run] { next += 1 }
      }
      result.append(Run(text: String(substring(start, next)), face: faces[run]))
      start = next
    }
    if span.suffix != .none, !faces.isEmpty {
      let face = faces[run(at: max(end - 1, span.start))]
      if let last = result.indices.last, result[last].face == face {
        result[last].text += span.suffix.rawValue
      } else {
        result.append(Run(text: span.suffix.rawValue, face: face))
      }
    }
    return result
  }
}
