extension ShapedText {
  /// Returns the UTF-8 offset of cluster `index`; that of the text's end for the index after the
  /// last.
  func offset(_ index: Int) -> Int {
    index < clusters.count ? Int(clusters[index].offset) : (ends.last ?? 0)
  }

  /// Returns whether the author's line that contains an offset runs from right to left.
  func isRightToLeft(at offset: Int) -> Bool {
    if rightToLeft.isEmpty { return false }
    var low = 0
    var high = rightToLeft.count
    while low < high {
      let middle = (low + high) / 2
      if rightToLeft[middle].upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < rightToLeft.count && rightToLeft[low].lowerBound <= offset
  }

  /// Returns the segment that cluster `index` belongs to; the last one at the text's end.
  func segment(at index: Int) -> Int {
    if faces.count <= 1 { return 0 }
    return Measure.segment(at: offset(index), ends)
  }

  func isSpace(_ index: Int) -> Bool {
    let offset = offset(index)
    return text.utf8.withContiguousStorageIfAvailable { Word.isSpace($0, at: offset) } ?? false
  }

  /// Returns the text between two clusters.
  func substring(_ start: Int, _ end: Int) -> Substring {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: offset(start))
    return text[lower..<utf8.index(lower, offsetBy: offset(end) - offset(start))]
  }

  /// Returns the advance of "…" in a line that starts at `index`, in 1/65,536 px.
  func ellipsisAdvance(at index: Int) -> Int64 {
    guard let face = faces.isEmpty ? nil : runFaces[owners[segment(at: index)]] else { return 0 }
    return Int64((Paragraph.shaped("…", face: face).width * 65_536).rounded())
  }

  /// Returns the width of a line on the page, in points.
  func width(of span: Span) -> Double {
    let inner = clusters[span.start..<span.visibleEnd]
    if span.suffix == .none {
      let isWhole =
        !breaksShaping(at: span.start) && !breaksShaping(at: span.end)
      if isWhole { return Measure.width(of: inner, ends: ends, scale: displayScale) }
    }
    // The line is measured by itself, with the spaces that the page keeps.
    let runs = runs(of: span)
    var joined = ""
    var lengths: [Int] = []
    for run in runs {
      joined += run.text
      lengths.append(joined.utf8.count)
    }
    let pictures = Self.pictures(runs, lengths)
    let shaped = joined.withUTF8 {
      Shaper.shape(
        $0, faces: runs.map(\.face), ends: lengths, pictures: pictures,
        direction: isRightToLeft(at: offset(span.start)) ? .rightToLeft : .leftToRight
      ).clusters
    }
    var visible = joined.utf8.count
    if span.suffix == .none { visible -= offset(span.end) - offset(span.visibleEnd) }
    let count = shaped.firstIndex { $0.offset >= visible } ?? shaped.count
    // The elements of the page, as `pieces(of:)` divides them.
    return Measure.width(of: shaped[..<count], ends: lengths, scale: displayScale)
  }

  /// Returns whether the text was shaped as one across the start of cluster `index`.
  private func breaksShaping(at index: Int) -> Bool {
    guard index > 0, index < clusters.count else { return false }
    if clusters[index].traits.contains(.isUnsafeToBreak) { return true }
    return isMixed && !clusters[index].traits.contains(.isNewline)
      && !clusters[index - 1].traits.contains(.isNewline)
  }

  /// Returns the text of a line on the page: one run per element.
  func runs(of span: Span) -> [Run] {
    var result: [Run] = []
    var owner = -1
    var end = span.suffix == .ellipsis ? span.visibleEnd : span.end
    if span.suffix == .hyphen, end > span.start { end -= 1 }
    append(span.start..<end, to: &result, &owner)
    if span.suffix != .none, !faces.isEmpty {
      if owner < 0 { owner = owners[segment(at: span.start)] }
      if let last = result.last, last.face == runFaces[owner], last.pictureWidth == nil {
        result[result.count - 1].text += span.suffix.rawValue
      } else {
        result.append(Run(text: span.suffix.rawValue, face: runFaces[owner]))
      }
    }
    if let tail = span.tail { append(tail, to: &result, &owner) }
    return result
  }

  private func append(_ range: Range<Int>, to result: inout [Run], _ owner: inout Int) {
    var start = range.lowerBound
    while start < range.upperBound {
      let segment = segment(at: start)
      var next = range.upperBound
      if ends[segment] < offset(next) {
        next = start
        while next < range.upperBound, offset(next) < ends[segment] { next += 1 }
      }
      let text = substring(start, next)
      if let width = pictureWidths[owners[segment]] {
        result.append(Run(pictureWidth: width, face: faces[segment]))
      } else if let last = result.last, owner == owners[segment], last.face == faces[segment] {
        result[result.count - 1].text += text
      } else {
        result.append(Run(text: String(text), face: faces[segment]))
      }
      owner = owners[segment]
      start = next
    }
  }
}
