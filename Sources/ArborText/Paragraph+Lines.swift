internal import Synchronization

extension Paragraph {
  /// One line as the page shows it: an element of its own, never wrapped by the browser.
  package struct Line: Hashable, Sendable {
    /// Its place in the paragraph's `text`, in UTF-8 units: with its trailing spaces, without "\n", and without what was
    /// cut off.
    package var range: Range<Int>
    /// Of what is visible, in points: a multiple of 1/64. Trailing spaces hang beyond it.
    package var width: Double
    /// What to emit, in order; its text may end with "…" or a hyphen that the paragraph lacks.
    package var pieces: [Piece]
    package var isTruncated: Bool
  }

  /// A stretch of a line in one element.
  package struct Piece: Hashable, Sendable {
    /// Which of the paragraph's runs it belongs to.
    package var run: Int
    package var text: String
    /// nil: as wide as its glyphs. Otherwise the font lacks glyphs, and the page shows the text in a box of this width,
    /// in points.
    package var boxWidth: Double?
  }

  /// The lines in a box of `width` points, at least one.
  ///
  /// - Parameters:
  ///   - width: nil or infinite: only "\n" ends a line.
  ///   - maximum: How many lines are allowed, at least 1; nil: as many as needed. If more are needed, the last one ends
  ///     with "…".
  package func lines(in width: Double?, maximum: Int? = nil) -> [Line] {
    let found = spans(in: width, maximum: maximum).spans
    return found.map { line($0) }
  }

  /// How large the text is in a box of `width` points: the width rounded up to a whole point, the height as many times
  /// `lineHeight` as there are lines.
  ///
  /// - Parameters: `width` and `maximum` as for `lines(in:maximum:)`; `lineHeight` in points.
  package func size(
    in width: Double?, maximum: Int? = nil, lineHeight: Double
  ) -> (width: Double, height: Double, lines: Int) {
    let room = width ?? .infinity
    let widest: Double
    let count: Int
    if self.width <= room + 1.0 / 64, lineCountUnwrapped <= max(maximum ?? .max, 1) {
      (widest, count) = (self.width, lineCountUnwrapped)
    } else {
      let found = spans(in: width, maximum: maximum)
      (widest, count) = (found.longest, found.spans.count)
    }
    return (widest.rounded(.up), Double(count) * lineHeight, count)
  }

  /// The widest part that no line break can divide, in points.
  package var minimumWidth: Double {
    let known = Double(bitPattern: knownMinimumWidth.load(ordering: .relaxed))
    if !known.isNaN { return known }
    let found = findMinimumWidth()
    knownMinimumWidth.store(found.bitPattern, ordering: .relaxed)
    return found
  }

  private func findMinimumWidth() -> Double {
    // Most short texts are never wrapped.
    let words = layouts.withLock {
      clusters.count < 64 ? $0.knownWords(of: self) : $0.words(of: self)
    }
    var widest = 0.0
    for word in words where Double(word.visible) / 65_536 > widest {
      widest = max(widest, Measure.width(of: clusters[word.start..<word.visibleEnd], ends: ends))
    }
    return widest
  }

  private func spans(in width: Double?, maximum: Int?) -> (spans: [Span], longest: Double) {
    let room = width ?? .infinity
    return layouts.withLock {
      $0.spans(of: self, in: room.isNaN ? .infinity : room, maximum: maximum)
    }
  }

  private func line(_ span: Span) -> Line {
    Line(
      range: offset(span.start)..<offset(span.end), width: span.width, pieces: pieces(of: span),
      isTruncated: span.suffix == .ellipsis)
  }

  private func pieces(of span: Span) -> [Piece] {
    if isUniform, span.suffix == .none {
      guard span.end > span.start else { return [] }
      return [Piece(run: 0, text: String(substring(span.start, span.end)), boxWidth: nil)]
    }
    var pieces: [Piece] = []
    var index = span.start
    let end = span.suffix == .hyphen ? max(span.end - 1, span.start) : span.end
    while index < end {
      let run = run(at: index)
      let isBox = clusters[index].traits.contains(.isUncovered)
      var next = index
      var advance: Int64 = 0
      while next < end, offset(next) < ends[run],
        clusters[next].traits.contains(.isUncovered) == isBox
      {
        advance += Int64(clusters[next].advance)
        next += 1
      }
      pieces.append(
        Piece(
          run: run, text: String(substring(index, next)),
          boxWidth: isBox ? max(Double((advance + 1023) >> 10) / 64, 0) : nil))
      index = next
    }
    append(span.suffix, to: &pieces, start: span.start)
    return pieces
  }

  private func append(_ suffix: Span.Suffix, to pieces: inout [Piece], start: Int) {
    guard suffix != .none, !faces.isEmpty else { return }
    if let last = pieces.indices.last, pieces[last].boxWidth == nil {
      pieces[last].text += suffix.rawValue
    } else {
      let run = pieces.last?.run ?? run(at: start)
      pieces.append(Piece(run: run, text: suffix.rawValue, boxWidth: nil))
    }
  }
}
