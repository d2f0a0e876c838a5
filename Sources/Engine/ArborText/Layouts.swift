/// The cached layouts of a paragraph.
struct Layouts {
  private var words: [Word]?
  /// Results for recent widths, newest first. Layout requests the same few widths repeatedly.
  private var recent: [Answer] = []
  private static let capacity = 3

  /// The lines for one width and limit.
  private struct Answer {
    var width: Double
    var maximum: Int?
    var truncation: Truncation
    var spans: [Span]
    var longest: Double
  }

  /// Returns the words without caching them.
  func knownWords(of paragraph: ShapedText) -> [Word] {
    words ?? Word.words(of: paragraph)
  }

  mutating func words(of paragraph: ShapedText) -> [Word] {
    if let words { return words }
    let made = Word.words(of: paragraph)
    words = made
    return made
  }

  /// Returns the lines in `width` points, and the width of the longest.
  mutating func spans(
    of paragraph: ShapedText, in width: Double, maximum: Int?, truncation: Truncation
  ) -> (spans: [Span], longest: Double) {
    let known = recent.first {
      $0.width == width && $0.maximum == maximum && $0.truncation == truncation
    }
    if let known {
      return (known.spans, known.longest)
    }
    let spans = Wrapping.spans(
      of: paragraph, words: words(of: paragraph), in: width, maximum: maximum,
      truncation: truncation)
    let longest = spans.reduce(0) { max($0, $1.width) }
    if recent.count >= Self.capacity { recent.removeLast() }
    recent.insert(
      Answer(
        width: width, maximum: maximum, truncation: truncation, spans: spans, longest: longest),
      at: 0)
    return (spans, longest)
  }
}
