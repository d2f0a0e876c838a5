internal import CHarfBuzz

/// Turns text into clusters.
///
/// ## Algorithm
/// 1. Each line that the author ended is by itself. Cut it where the script or the face changes: Chromium cuts there too,
///    and finds the scripts without regard to faces.
/// 2. Shape each stretch.
/// 3. Where the font lacks glyphs, the page shows a box whose width is decided here (`Fallback`). If there are any, do
///    all this again with the boxes cut out, because the browser shapes what is between them by itself.
struct Shaper {
  private let text: UnsafeBufferPointer<UInt8>
  private let faces: [FontFace]
  private let ends: [Int]
  private let buffer: ShapingBuffer
  private var result = Result()

  /// A stretch longer than this is cut at the next space: nobody sees the kerning of a line that long, and memory
  /// stays in bounds.
  static let longestStretch = 32_768

  struct Result {
    var clusters: [Cluster] = []
    /// Whether some line is of several scripts. The script of its punctuation, and thus its kerning, changes when the
    /// line is broken.
    var isMixed = false
  }

  /// The clusters of `text`, whose run `n` ends at `ends[n]` and is set in `faces[n]`.
  static func shape(
    _ text: UnsafeBufferPointer<UInt8>, faces: [FontFace], ends: [Int]
  ) -> Result {
    guard !faces.isEmpty else { return Result() }
    return ShapingBuffer.borrowed { buffer in
      var shaper = Shaper(text: text, faces: faces, ends: ends, buffer: buffer)
      shaper.run()
      return shaper.result
    }
  }

  private init(
    text: UnsafeBufferPointer<UInt8>, faces: [FontFace], ends: [Int], buffer: ShapingBuffer
  ) {
    self.text = text
    self.faces = faces
    self.ends = ends
    self.buffer = buffer
  }

  private mutating func run() {
    // Most texts are short; a long one grows as it goes.
    result.clusters.reserveCapacity(min(text.count, 4096))
    var start = 0
    var tabs: [Box] = []
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "\t") {
        tabs.append(Box(range: index..<index + 1, advance: font(at: index).space &* 8))
      } else if byte == UInt8(ascii: "\n") {
        setLine(start..<index, tabs: tabs)
        tabs.removeAll()
        result.clusters.append(Cluster(offset: UInt32(index), advance: 0, traits: .isNewline))
        start = index + 1
      }
    }
    setLine(start..<text.count, tabs: tabs)
  }

  /// A cluster that is not shaped here.
  struct Box {
    var range: Range<Int>
    /// In 1/65,536 px.
    var advance: Int32
  }

  private mutating func setLine(_ range: Range<Int>, tabs: [Box]) {
    guard !range.isEmpty else { return }
    let first = result.clusters.count
    set(range, boxes: tabs)
    let isComplete =
      result.clusters.count - first == tabs.count
      || !result.clusters[first...].contains { $0.traits.contains(.isUncovered) }
    if isComplete { return }
    let boxes = boxes(in: result.clusters[first...], until: range.upperBound, tabs: tabs)
    result.clusters.removeSubrange(first...)
    set(range, boxes: boxes)
  }

  /// Appends the clusters of one line.
  private mutating func set(_ range: Range<Int>, boxes: [Box]) {
    var scripts = ScriptRuns(text: text, range: range, boxes: boxes)
    var box = 0
    var run = 0
    var previous: hb_script_t?
    while let (stretch, script) = scripts.next() {
      if let previous, previous != script { result.isMixed = true }
      previous = script
      var start = stretch.lowerBound
      while start < stretch.upperBound {
        if box < boxes.count, boxes[box].range.lowerBound == start {
          result.clusters.append(
            Cluster(offset: UInt32(start), advance: boxes[box].advance, traits: .isUncovered))
          start = boxes[box].range.upperBound
          box += 1
          continue
        }
        while ends[run] <= start { run += 1 }
        // Runs of one face are shaped together: colours do not change kerning.
        while run + 1 < faces.count, faces[run + 1] == faces[run] { run += 1 }
        var end = min(stretch.upperBound, ends[run])
        if box < boxes.count { end = min(end, boxes[box].range.lowerBound) }
        setStretch(start..<end, script: script, face: faces[run])
        start = end
      }
    }
  }

  private mutating func setStretch(_ range: Range<Int>, script: hb_script_t, face: FontFace) {
    buffer.shape(
      text, range, script: script, with: FontLibrary.shared.font(for: face),
      tracking: Int32((face.tracking * 65_536).rounded()), into: &result.clusters)
  }

  /// What the font does not cover, with the tabs, in order.
  private func boxes(in draft: ArraySlice<Cluster>, until end: Int, tabs: [Box]) -> [Box] {
    var boxes: [Box] = []
    var tab = 0
    for index in draft.indices {
      let start = Int(draft[index].offset)
      let next = index + 1 < draft.endIndex ? Int(draft[index + 1].offset) : end
      if tab < tabs.count, tabs[tab].range.lowerBound == start {
        boxes.append(tabs[tab])
        tab += 1
      } else if draft[index].traits.contains(.isUncovered) {
        boxes.append(Box(range: start..<next, advance: fallbackAdvance(start..<next)))
      } else if next - start == 1, text[start] == UInt8(ascii: " "), index > draft.startIndex,
        index + 1 < draft.endIndex, draft[index - 1].traits.contains(.isUncovered),
        draft[index + 1].traits.contains(.isUncovered)
      {
        // The space between two words of a foreign script belongs to the box, so that the browser can order them.
        boxes.append(Box(range: start..<next, advance: draft[index].advance))
      }
    }
    return boxes
  }

  private func fallbackAdvance(_ range: Range<Int>) -> Int32 {
    let face = faces[run(at: range.lowerBound)]
    let width = Fallback.width(of: UnsafeBufferPointer(rebasing: text[range]))
    return Fallback.advance(width, size: face.size)
      &+ (width > 0 ? Int32((face.tracking * 65_536).rounded()) : 0)
  }

  private func font(at index: Int) -> ScaledFont {
    FontLibrary.shared.font(for: faces[run(at: index)])
  }

  private func run(at offset: Int) -> Int {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
