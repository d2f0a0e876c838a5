internal import CHarfBuzz

/// Turns text into clusters.
///
/// ## Algorithm
/// 1. Cut where the face or the script changes, at line ends and at tabs; that is also where Chromium cuts.
/// 2. Shape each stretch by itself.
/// 3. Where the font lacks glyphs, the page shows a box whose width is decided here (`Fallback`); the text between two
///    boxes is shaped again by itself, as the browser does.
enum Shaper {
  /// A stretch longer than this is cut at the next space: nobody sees the kerning of a line that long, and memory
  /// stays in bounds.
  static let longestStretch = 32_768

  /// The clusters of `text`, whose run `n` ends at `ends[n]` and is set in `faces[n]`.
  static func clusters(
    of text: UnsafeBufferPointer<UInt8>, faces: [FontFace], ends: [Int]
  ) -> [Cluster] {
    var clusters: [Cluster] = []
    clusters.reserveCapacity(min(text.count, 65_536))
    ShapingBuffer.borrowed { buffer in
      var start = 0
      var run = 0
      while run < faces.count {
        // Runs of one face are shaped together: colours do not change kerning.
        var last = run
        while last + 1 < faces.count, faces[last + 1] == faces[run] { last += 1 }
        if ends[last] > start {
          var setter = Typesetter(text: text, face: faces[run], buffer: buffer)
          setter.set(start..<ends[last], into: &clusters)
        }
        start = ends[last]
        run = last + 1
      }
    }
    return clusters
  }
}

/// Shapes text of one face.
private struct Typesetter {
  let text: UnsafeBufferPointer<UInt8>
  let face: FontFace
  let buffer: ShapingBuffer
  let font: ScaledFont
  let tracking: Int32

  init(text: UnsafeBufferPointer<UInt8>, face: FontFace, buffer: ShapingBuffer) {
    self.text = text
    self.face = face
    self.buffer = buffer
    font = FontLibrary.shared.font(for: face)
    tracking = Int32((face.tracking * 65_536).rounded())
  }

  mutating func set(_ range: Range<Int>, into clusters: inout [Cluster]) {
    var start = range.lowerBound
    for index in range where text[index] == UInt8(ascii: "\n") || text[index] == UInt8(ascii: "\t")
    {
      setLine(start..<index, into: &clusters)
      var cluster = Cluster(offset: UInt32(index), advance: 0, traits: .isNewline)
      if text[index] == UInt8(ascii: "\t") {
        cluster.advance = font.space &* 8
        cluster.traits = .isUncovered
      }
      clusters.append(cluster)
      start = index + 1
    }
    setLine(start..<range.upperBound, into: &clusters)
  }

  private func setLine(_ range: Range<Int>, into clusters: inout [Cluster]) {
    guard !range.isEmpty else { return }
    var scripts = ScriptRuns(text: text, range: range)
    while let (stretch, script) = scripts.next() {
      setStretch(stretch, script: script, into: &clusters)
    }
  }

  private func setStretch(
    _ range: Range<Int>, script: hb_script_t, into clusters: inout [Cluster]
  ) {
    let first = clusters.count
    buffer.shape(
      text, range, script: script, with: font, tracking: tracking, into: &clusters)
    guard clusters[first...].contains(where: { $0.traits.contains(.isUncovered) }) else { return }
    let draft = Array(clusters[first...])
    clusters.removeSubrange(first...)
    setCovered(draft, until: range.upperBound, script: script, into: &clusters)
  }

  /// Shapes what is between the uncovered clusters of `draft` by itself.
  private func setCovered(
    _ draft: [Cluster], until end: Int, script: hb_script_t, into clusters: inout [Cluster]
  ) {
    var index = 0
    while index < draft.count {
      let isUncovered = draft[index].traits.contains(.isUncovered)
      var next = index + 1
      while next < draft.count, draft[next].traits.contains(.isUncovered) == isUncovered {
        next += 1
      }
      let range = Int(draft[index].offset)..<(next < draft.count ? Int(draft[next].offset) : end)
      // One space between words of a foreign script belongs to the box, so that the browser can order them.
      let joins =
        index > 0 && next < draft.count && range.count == 1
        && text[range.lowerBound] == UInt8(ascii: " ")
      if isUncovered {
        for position in index..<next {
          let upper = position + 1 < draft.count ? Int(draft[position + 1].offset) : end
          let bytes = UnsafeBufferPointer(rebasing: text[Int(draft[position].offset)..<upper])
          let em = Fallback.width(of: bytes)
          clusters.append(
            Cluster(
              offset: draft[position].offset,
              advance: Fallback.advance(em, size: face.size) &+ (em > 0 ? tracking : 0),
              traits: .isUncovered))
        }
      } else if joins {
        clusters.append(
          Cluster(
            offset: draft[index].offset, advance: font.space &+ tracking, traits: .isUncovered))
      } else {
        let start = clusters.count
        buffer.shape(
          text, range, script: script, with: font, tracking: tracking, into: &clusters)
        // What is covered within the whole is covered by itself; if not, it is a box all the same.
        for position in start..<clusters.count
        where clusters[position].traits.contains(.isUncovered) {
          clusters[position].advance = Fallback.advance(0.6, size: face.size)
        }
      }
      index = next
    }
  }
}
