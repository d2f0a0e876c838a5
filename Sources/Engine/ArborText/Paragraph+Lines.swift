internal import Synchronization

extension Paragraph {
  /// One line as the page shows it: an element of its own, never wrapped by the browser.
  package struct Line: Hashable, Sendable {
    /// The range in the paragraph's `text`, in UTF-8 units: with trailing spaces, without "\n", and
    /// without truncated text.
    package var range: Range<Int>
    /// The width of the visible text in points, a multiple of 1/64. Trailing spaces hang beyond it.
    package var width: Double
    /// The elements in order; the text may end with "…" or a hyphen that the paragraph lacks.
    package var pieces: [Piece]
    package var isTruncated: Bool
    package var isRightToLeft: Bool
    /// The width in points of trailing spaces in a right-to-left line, which the page shows at its
    /// left edge.
    package var hanging: Double
  }

  /// A stretch of a line in one element.
  package struct Piece: Hashable, Sendable {
    /// The index of the paragraph's run that it belongs to.
    package var run: Int
    /// The face: the run's own, or that of a fallback family.
    package var face: FontFace
    package var text: String
    /// `nil` if the text is as wide as its glyphs. Otherwise no font has them, and the page shows
    /// the text in a box that is at least this wide, in points.
    package var boxWidth: Double?
    /// The distance of a picture from the edge at which the line begins, in points; 0 for text.
    package var start = 0.0
  }

  /// Returns the lines in a box of `width` points, at least one.
  ///
  /// - Parameters:
  ///   - width: `nil` or infinite if only "\n" ends a line.
  ///   - maximum: The maximum number of lines, at least 1; `nil` for no limit. If more are needed,
  ///     the last one is truncated.
  ///   - truncation: The place of the ellipsis in the last line.
  package func lines(
    in width: Double?, maximum: Int? = nil, truncation: Truncation = .tail
  ) -> [Line] {
    let shape = shape
    return shape.spans(in: width, maximum: maximum, truncation).spans.map { shape.line($0) }
  }

  /// Returns the size of the text in a box of `width` points: the width rounded up to a whole
  /// point, the height as a multiple of `lineHeight`.
  ///
  /// - Parameters: `width`, `maximum` and `truncation` as for `lines(in:maximum:truncation:)`;
  ///   `lineHeight` in points.
  package func size(
    in width: Double?, maximum: Int? = nil, truncation: Truncation = .tail, lineHeight: Double
  ) -> (width: Double, height: Double, lines: Int) {
    let room = width ?? .infinity
    let widest: Double
    let count: Int
    if isUnwrapped(in: room, maximum: maximum) {
      (widest, count) = (self.width, lineCountUnwrapped)
    } else {
      let found = shape.spans(in: width, maximum: maximum, truncation)
      (widest, count) = (found.longest, found.spans.count)
    }
    return (widest.rounded(.up), Double(count) * lineHeight, count)
  }

  /// Returns whether the text is truncated if `maximum` lines are allowed in `width` points.
  package func isTruncated(in width: Double?, maximum: Int?) -> Bool {
    guard let maximum, maximum < .max else { return false }
    if isUnwrapped(in: width ?? .infinity, maximum: maximum) { return false }
    return shape.spans(in: width, maximum: maximum, .tail).spans.contains { $0.suffix == .ellipsis }
  }

  /// Returns `true` if no line has to be broken in `room` points, and all lines are allowed.
  private func isUnwrapped(in room: Double, maximum: Int?) -> Bool {
    !hasNegativeAdvances && width <= room + 1.0 / 64
      && lineCountUnwrapped <= max(maximum ?? .max, 1)
  }
}

extension ShapedText {
  func spans(
    in width: Double?, maximum: Int?, _ truncation: Truncation
  ) -> (spans: [Span], longest: Double) {
    let room = width ?? .infinity
    return layouts.withLock {
      $0.spans(
        of: self, in: room.isNaN ? .infinity : room, maximum: maximum, truncation: truncation)
    }
  }

  func line(_ span: Span) -> Paragraph.Line {
    let isRightToLeft = isRightToLeft(at: offset(span.start))
    var hanging = 0.0
    if isRightToLeft, span.suffix == .none, span.visibleEnd < span.end {
      hanging = width(of: span.visibleEnd..<span.end)
    }
    return Paragraph.Line(
      range: offset(span.start)..<offset(span.end), width: span.width, pieces: pieces(of: span),
      isTruncated: span.suffix == .ellipsis, isRightToLeft: isRightToLeft, hanging: hanging)
  }

  private func pieces(of span: Span) -> [Paragraph.Piece] {
    if isUniform, span.suffix == .none {
      guard span.end > span.start else { return [] }
      return [
        Paragraph.Piece(
          run: 0, face: runFaces[0], text: String(substring(span.start, span.end)), boxWidth: nil)
      ]
    }
    var pieces: [Paragraph.Piece] = []
    append(
      span.start..<(span.suffix == .hyphen ? max(span.end - 1, span.start) : span.end), to: &pieces)
    append(span.suffix, to: &pieces, start: span.start)
    if let tail = span.tail { append(tail, to: &pieces, at: span.width - width(of: tail)) }
    return pieces
  }

  /// - Parameter start: The distance of the range from the edge at which the line begins.
  private func append(
    _ range: Range<Int>, to pieces: inout [Paragraph.Piece], at start: Double = 0
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let segment = segment(at: index)
      let isBox = clusters[index].traits.contains(.isUncovered)
      var next = index
      var (advance, rest) = (Int64(0), Int64(0))
      while next < range.upperBound, offset(next) < ends[segment],
        clusters[next].traits.contains(.isUncovered) == isBox
      {
        advance += Int64(clusters[next].advance)
        rest += Int64(clusters[next].rest)
        next += 1
      }
      let text = substring(index, next)
      if !isBox, let last = pieces.last, last.run == owners[segment], last.boxWidth == nil,
        last.face == faces[segment]
      {
        pieces[pieces.count - 1].text += text
      } else {
        var piece = Paragraph.Piece(
          run: owners[segment], face: faces[segment], text: String(text),
          boxWidth: isBox ? max(Measure.ceiled(advance, rest, displayScale), 0) : nil)
        if pictureWidths[owners[segment]] != nil {
          piece.start = start + width(of: range.lowerBound..<index)
        }
        pieces.append(piece)
      }
      index = next
    }
  }

  private func append(_ suffix: Span.Suffix, to pieces: inout [Paragraph.Piece], start: Int) {
    guard suffix != .none, !faces.isEmpty else { return }
    let run = pieces.last?.run ?? owners[segment(at: start)]
    if let last = pieces.last, last.boxWidth == nil, last.face == runFaces[run] {
      pieces[pieces.count - 1].text += suffix.rawValue
    } else {
      pieces.append(
        Paragraph.Piece(run: run, face: runFaces[run], text: suffix.rawValue, boxWidth: nil))
    }
  }
}
