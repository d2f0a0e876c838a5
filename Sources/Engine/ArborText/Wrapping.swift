/// One line of a paragraph, as indices of clusters.
struct Span: Hashable, Sendable {
  var start: Int
  /// The index at which trailing spaces begin.
  var visibleEnd: Int
  /// The index at which the next line begins, except for a "\n" between the two.
  var end: Int
  /// The width of the visible text on the page, in points.
  var width: Double = 0
  /// The text that the page shows after the line: "…", a hyphen, or nothing.
  var suffix: Suffix = .none
  /// The clusters after the "…" if the text is truncated at its head or in its middle.
  var tail: Range<Int>?

  /// The text that the page adds at the end of a line.
  enum Suffix: String, Hashable, Sendable {
    case none = ""
    case ellipsis = "…"
    /// Replaces the soft hyphen that ends the line.
    case hyphen = "\u{2010}"
  }
}

/// The place of the ellipsis in the last allowed line.
package enum Truncation: Hashable, Sendable {
  case head, middle, tail
}

/// Breaks a paragraph into lines.
///
/// ## Algorithm
/// 1. Take words while the sum of their advances fits the width and 1/64 px; trailing spaces hang.
/// 2. A word that is too long for a line of its own is broken between clusters, after at least one.
/// 3. If the text was shaped across the end of the line, shape the line by itself, as the page
///    does, and measure that; if it no longer fits, take one word (or cluster) less.
/// 4. If more lines are needed than allowed, the last one ends with "…" after as many clusters as
///    fit, or the ellipsis is at its start or in its middle, before the end of the text.
struct Wrapping {
  private let paragraph: ShapedText
  private let words: [Word]
  /// The width in points, with the tolerance of 1/64 px.
  private let limit: Double
  /// `limit` in 1/65,536 px.
  private let room: Int64
  private let maximum: Int
  private let truncation: Truncation
  /// 1/64 px in 1/65,536 px.
  private static let tolerance: Int64 = 1024
  private var spans: [Span] = []
  private var word = 0
  /// The first cluster that is in no line yet, and the advances of its word before it.
  private var cluster = 0
  private var consumed: Int64 = 0

  private init(
    _ paragraph: ShapedText, words: [Word], width: Double, maximum: Int?, truncation: Truncation
  ) {
    self.truncation = truncation
    self.paragraph = paragraph
    self.words = words
    limit = max(min(width, 1e9), 0) + 1.0 / 64
    room = Int64((limit * 65_536).rounded(.down))
    self.maximum = max(maximum ?? Int.max, 1)
  }

  /// Returns the lines of `paragraph`, at least one. `width` is in points; `maximum` is `nil` for
  /// no limit.
  static func spans(
    of paragraph: ShapedText, words: [Word], in width: Double, maximum: Int?,
    truncation: Truncation = .tail
  ) -> [Span] {
    var wrapping = Wrapping(
      paragraph, words: words, width: width, maximum: maximum, truncation: truncation)
    wrapping.run()
    return wrapping.spans
  }

  private mutating func run() {
    let clusters = paragraph.clusters
    while word < words.count {
      let start = cluster
      let startWord = word
      let span = nextSpan()
      let isRest = word < words.count || clusters.last?.traits.contains(.isNewline) == true
      if spans.count + 1 == maximum, isRest {
        if truncation == .tail {
          var end = startWord
          while !words[end].endsLine { end += 1 }
          spans.append(truncated(start, words[startWord...end]))
        } else {
          spans.append(truncatedBeforeEnd(start, isMiddle: truncation == .middle))
        }
        return
      }
      spans.append(span)
    }
    // An empty line follows a final "\n", and the empty text consists of one.
    if spans.isEmpty || clusters.last?.traits.contains(.isNewline) == true {
      spans.append(Span(start: clusters.count, visibleEnd: clusters.count, end: clusters.count))
    }
  }

  private mutating func nextSpan() -> Span {
    var last = word
    var sum: Int64 = 0
    while last < words.count {
      let visible = sum + words[last].visible - (last == word ? consumed : 0)
      if visible > room, !(visible <= 0) { break }
      sum += words[last].full - (last == word ? consumed : 0)
      last += 1
      if words[last - 1].endsLine { break }
    }
    // Words word..<last fit by their sums.
    var attempts = 0
    while last > word {
      let final = words[last - 1]
      var span = Span(
        start: cluster, visibleEnd: max(final.visibleEnd, cluster), end: final.end,
        suffix: final.endsWithHyphen && last < words.count ? .hyphen : .none)
      if final.endsLine, span.end > cluster,
        paragraph.clusters[span.end - 1].traits.contains(.isNewline)
      {
        span.end -= 1
      }
      span.width = paragraph.width(of: span)
      if span.width <= limit || (attempts > 8 && last == word + 1) {
        word = last
        cluster = final.end
        consumed = 0
        return span
      }
      attempts += 1
      last -= 1
    }
    return partOfWord()
  }

  /// Returns a line with the part of the current word that fits, at least one cluster.
  private mutating func partOfWord() -> Span {
    let clusters = paragraph.clusters
    let wordEnd = words[word].visibleEnd
    var end = cluster
    var sum: Int64 = 0
    while end < wordEnd {
      let next = sum + Int64(clusters[end].advance)
      if next > room, end > cluster { break }
      sum = next
      end += 1
    }
    // The whole word fits by its sum, but not as the page shows it.
    if end == wordEnd, end > cluster + 1 { end -= 1 }
    var span = part(to: end)
    for _ in 0..<8 where span.width > limit && end > cluster + 1 {
      end -= 1
      span = part(to: end)
    }
    if end >= wordEnd {
      cluster = words[word].end
      consumed = 0
      word += 1
    } else {
      for index in cluster..<span.end { consumed += Int64(clusters[index].advance) }
      cluster = span.end
    }
    return span
  }

  /// Returns the line from the first free cluster to `end` within the current word. Spaces hang
  /// here too.
  private func part(to end: Int) -> Span {
    let clusters = paragraph.clusters
    var span = Span(start: cluster, visibleEnd: end, end: end)
    let wordEnd = words[word].visibleEnd
    while span.visibleEnd > cluster + 1, paragraph.isSpace(span.visibleEnd - 1) {
      span.visibleEnd -= 1
    }
    while span.end < wordEnd, paragraph.isSpace(span.end) { span.end += 1 }
    if span.end >= wordEnd {
      span.end = words[word].end
      if clusters[span.end - 1].traits.contains(.isNewline) { span.end -= 1 }
    }
    // If every cluster is a line, as when a stack requests the minimum, the sum is exact enough.
    span.width =
      room <= Self.tolerance
      ? Measure.width(
        of: clusters[span.start..<span.visibleEnd], ends: paragraph.ends,
        scale: paragraph.displayScale)
      : paragraph.width(of: span)
    return span
  }

  /// Returns the last allowed line, made of the words of its hard line.
  private func truncated(_ start: Int, _ rest: ArraySlice<Word>) -> Span {
    let clusters = paragraph.clusters
    let hardEnd = rest.last?.visibleEnd ?? start
    var end = start
    var sum = paragraph.ellipsisAdvance(at: start)
    while end < hardEnd {
      sum += Int64(clusters[end].advance)
      if sum > room { break }
      end += 1
    }
    var attempts = 0
    while true {
      while end > start, paragraph.isSpace(end - 1) { end -= 1 }
      var span = Span(start: start, visibleEnd: end, end: end, suffix: .ellipsis)
      span.width = paragraph.width(of: span)
      if span.width <= limit || end == start || attempts >= 8 { return span }
      end -= 1
      attempts += 1
    }
  }

  /// Returns the last allowed line, with the end of the text after "…".
  private func truncatedBeforeEnd(_ start: Int, isMiddle: Bool) -> Span {
    let clusters = paragraph.clusters
    let count = clusters.count
    let lastBreak = clusters[start...].lastIndex { $0.traits.contains(.isNewline) }
    let lowest = lastBreak.map { min($0 + 1, count) } ?? start
    let headLimit =
      clusters[start...].firstIndex { $0.traits.contains(.isNewline) } ?? count
    var head = start
    var tail = count
    var sum = paragraph.ellipsisAdvance(at: start)
    while true {
      // Add a letter at the end, then one at the start.
      var hasGrown = false
      if tail > max(lowest, head), sum + Int64(clusters[tail - 1].advance) <= room {
        tail -= 1
        sum += Int64(clusters[tail].advance)
        hasGrown = true
      }
      if isMiddle, head < min(headLimit, tail), sum + Int64(clusters[head].advance) <= room {
        sum += Int64(clusters[head].advance)
        head += 1
        hasGrown = true
      }
      if !hasGrown { break }
    }
    var attempts = 0
    while true {
      while head > start, paragraph.isSpace(head - 1) { head -= 1 }
      while tail < count, paragraph.isSpace(tail) { tail += 1 }
      var span = Span(
        start: start, visibleEnd: head, end: head, suffix: .ellipsis, tail: tail..<count)
      span.width = paragraph.width(of: span)
      if span.width <= limit || attempts >= 8 || tail == count && head == start { return span }
      if tail < count { tail += 1 } else { head -= 1 }
      attempts += 1
    }
  }
}
