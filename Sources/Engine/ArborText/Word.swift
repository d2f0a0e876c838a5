/// A stretch of a paragraph in which no line may end, with the spaces after it.
struct Word {
  /// The index of the first cluster.
  var start: Int
  /// The index at which trailing spaces begin.
  var visibleEnd: Int
  /// The index at which the next word begins.
  var end: Int
  /// The advance of the clusters up to `visibleEnd`, in 1/65,536 px.
  var visible: Int64 = 0
  /// The advance of all clusters, in 1/65,536 px.
  var full: Int64 = 0
  /// Whether the word ends with "\n", or with the text.
  var endsLine = false
  /// Whether the word ends with a soft hyphen, which is visible only at the end of a line.
  var endsWithHyphen = false

  /// Returns the words of a paragraph. An empty last line has none.
  static func words(of paragraph: ShapedText) -> [Word] {
    let clusters = paragraph.clusters
    var text = paragraph.text
    if paragraph.breaksAtSpaces { return text.withUTF8 { plainWords(of: clusters, in: $0) } }
    return text.withUTF8 { bytes in
      var words: [Word] = []
      var start = 0
      var index = 0
      for offset in LineBreaker.opportunities(in: bytes) {
        while index < clusters.count, clusters[index].offset < offset { index += 1 }
        // A break within a ligature is not possible.
        guard index == clusters.count || clusters[index].offset == offset, index > start else {
          continue
        }
        words.append(Word(start..<index, of: clusters, in: bytes))
        start = index
      }
      return words
    }
  }

  /// Returns the words of plain text: each letter is a cluster, and lines end after spaces.
  private static func plainWords(
    of clusters: [Cluster], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Word] {
    var words: [Word] = []
    words.reserveCapacity(bytes.count / 4 + 1)
    var start = 0
    var width: Int64 = 0
    var index = 0
    while index < bytes.count {
      while index < bytes.count, bytes[index] != 32 {
        width += Int64(clusters[index].advance)
        index += 1
      }
      var word = Word(start: start, visibleEnd: index, end: index)
      word.visible = width
      while index < bytes.count, bytes[index] == 32 {
        width += Int64(clusters[index].advance)
        index += 1
      }
      word.end = index
      word.full = width
      word.endsLine = index == bytes.count
      words.append(word)
      start = index
      width = 0
    }
    return words
  }

  /// Returns whether a character of valid UTF-8 hangs beyond the end of a line: a space, a tab or
  /// an ideographic space, as in browsers.
  static func isSpace(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x20, 0x09: true
    case 0xE3: bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0x80
    default: false
    }
  }

  private init(start: Int, visibleEnd: Int, end: Int) {
    self.start = start
    self.visibleEnd = visibleEnd
    self.end = end
  }

  private init(
    _ range: Range<Int>, of clusters: [Cluster], in bytes: UnsafeBufferPointer<UInt8>
  ) {
    start = range.lowerBound
    end = range.upperBound
    visibleEnd = end
    endsLine = end == clusters.count
    if clusters[end - 1].traits.contains(.isNewline) {
      endsLine = true
      visibleEnd -= 1
    }
    while visibleEnd > start, Self.isSpace(bytes, at: Int(clusters[visibleEnd - 1].offset)) {
      visibleEnd -= 1
    }
    for index in start..<end {
      if index == visibleEnd { visible = full }
      full += Int64(clusters[index].advance)
    }
    if visibleEnd == end { visible = full }
    if visibleEnd == end, !endsLine {
      let last = Int(clusters[end - 1].offset)
      let upper = end < clusters.count ? Int(clusters[end].offset) : bytes.count
      endsWithHyphen = upper - last == 2 && bytes[last] == 0xC2 && bytes[last + 1] == 0xAD
    }
  }
}
