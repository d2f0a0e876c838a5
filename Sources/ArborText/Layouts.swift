/// What a paragraph remembers between two layouts.
struct Layouts {
  private var words: [Word]?
  /// Newest first. Layout asks for the same few widths again and again.
  private var recent: [Answer] = []
  private static let capacity = 3

  private struct Answer {
    var width: Double
    var maximum: Int?
    var spans: [Span]
    var longest: Double
  }

  /// The words, without remembering them.
  func knownWords(of paragraph: Paragraph) -> [Word] {
    words ?? Word.words(of: paragraph.text, clusters: paragraph.clusters)
  }

  mutating func words(of paragraph: Paragraph) -> [Word] {
    if let words { return words }
    let made = Word.words(of: paragraph.text, clusters: paragraph.clusters)
    words = made
    return made
  }

  /// The lines in `width` points, and the width of the longest.
  mutating func spans(
    of paragraph: Paragraph, in width: Double, maximum: Int?
  ) -> (spans: [Span], longest: Double) {
    if let known = recent.first(where: { $0.width == width && $0.maximum == maximum }) {
      return (known.spans, known.longest)
    }
    let spans = Wrapping.spans(
      of: paragraph, words: words(of: paragraph), in: width, maximum: maximum)
    let longest = spans.reduce(0) { max($0, $1.width) }
    if recent.count >= Self.capacity { recent.removeLast() }
    recent.insert(
      Answer(width: width, maximum: maximum, spans: spans, longest: longest), at: 0)
    return (spans, longest)
  }
}
