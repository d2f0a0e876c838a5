internal import CHarfBuzz

/// Converts text to clusters.
///
/// ## Algorithm
/// 1. Each line of the author is shaped by itself. It is split where the script, the direction or
///    the face changes: Chromium splits it there too, and determines scripts without regard to
///    faces.
/// 2. Each stretch is shaped.
/// 3. Text that the font lacks is set in the first fallback family that covers it (`Fallback`), and
///    the line is shaped again.
/// 4. Text that no font covers is shown in a box whose width is determined here. If there is any,
///    the line is shaped again with the boxes cut out, because the browser shapes the text between
///    them separately.
struct Shaper {
  let text: UnsafeBufferPointer<UInt8>
  let faces: [FontFace]
  let ends: [Int]
  private let direction: TextDirection?
  /// The pictures in the text, in order.
  private let pictures: [Box]
  private let buffer: ShapingBuffer
  private var result = Result()
  private let mayBeBidirectional: Bool
  /// The run in which the next line starts.
  private var firstRun = 0

  /// The length beyond which a stretch is split at the next space: kerning is not visible in a line
  /// that long, and memory stays bounded.
  static let longestStretch = 32_768

  /// A stretch in one face of one run.
  struct Segment: Hashable, Sendable {
    /// The end in UTF-8 units of the text.
    var end: Int
    var face: FontFace
    var run: Int
  }

  /// The shaped text.
  struct Result {
    var clusters: [Cluster] = []
    /// The segments in order; more than the runs if a fallback family covers part of a run.
    var segments: [Segment] = []
    /// Whether some line has several scripts or directions. The script of its punctuation, and thus
    /// its kerning, changes when the line is broken.
    var isMixed = false
    /// The author's lines that run from right to left, in order.
    var rightToLeft: [Range<Int>] = []
    /// Whether lines may end after spaces and nowhere else.
    var breaksAtSpaces = false
  }

  /// Returns the clusters of `text`, whose run `n` ends at `ends[n]` and is set in `faces[n]`.
  ///
  /// - Parameters:
  ///   - pictures: The pictures in the text, in order.
  ///   - direction: The direction of the lines; `nil` for that of the first character with a strong
  ///     direction in each.
  static func shape(
    _ text: UnsafeBufferPointer<UInt8>, faces: [FontFace], ends: [Int], pictures: [Box] = [],
    direction: TextDirection? = nil
  ) -> Result {
    guard !faces.isEmpty else { return Result() }
    if faces.count == 1, direction != .rightToLeft,
      let plain = PlainShaper.shape(text, face: faces[0])
    {
      return plain
    }
    return ShapingBuffer.borrowed { buffer in
      var shaper = Shaper(
        text: text, faces: faces, ends: ends, pictures, direction, buffer: buffer)
      shaper.run()
      return shaper.result
    }
  }

  private init(
    text: UnsafeBufferPointer<UInt8>, faces: [FontFace], ends: [Int], _ pictures: [Box],
    _ direction: TextDirection?, buffer: ShapingBuffer
  ) {
    self.pictures = pictures
    self.text = text
    self.faces = faces
    self.ends = ends
    self.direction = direction
    self.buffer = buffer
    mayBeBidirectional = direction == .rightToLeft || Bidi.mayApply(to: text)
  }

  private mutating func run() {
    // Most texts are short; for a long one the array grows.
    result.clusters.reserveCapacity(min(text.count, 4096))
    var start = 0
    var tabs: [Box] = []
    var picture = 0
    for index in text.indices {
      let byte = text[index]
      if picture < pictures.count, pictures[picture].range.lowerBound == index {
        tabs.append(pictures[picture])
        picture += 1
      } else if byte == UInt8(ascii: "\t") {
        let font = FontLibrary.shared.font(for: faces[Measure.segment(at: index, ends)])
        tabs.append(Box(range: index..<index + 1, advance: font.space &* 8))
      } else if byte == UInt8(ascii: "\n") {
        setLine(start..<index, tabs: tabs)
        tabs.removeAll()
        result.clusters.append(Cluster(offset: UInt32(index), advance: 0, traits: .isNewline))
        start = index + 1
      }
    }
    setLine(start..<text.count, tabs: tabs)
    finishSegments()
  }

  /// A cluster that is not shaped.
  struct Box {
    var range: Range<Int>
    /// The advance in 1/65,536 px.
    var advance: Int32
  }

  private mutating func setLine(_ range: Range<Int>, tabs: [Box]) {
    guard !range.isEmpty else { return }
    var bidi: Bidi?
    if mayBeBidirectional {
      let found = Bidi(text, range, direction: direction)
      if found.base == .rightToLeft { result.rightToLeft.append(range) }
      if found.runs.count > 1 { result.isMixed = true }
      if found.runs.count > 1 || found.runs[0].level & 1 == 1 { bidi = found }
    }
    var segments = ownSegments(of: range)
    let first = result.clusters.count
    set(range, segments, boxes: tabs, bidi)
    if isIncomplete(first, tabs) {
      let uncovered = uncovered(in: result.clusters[first...], until: range.upperBound, tabs: tabs)
      if let found = Fallback.segments(segments, uncovered, in: text) {
        segments = found
        result.clusters.removeSubrange(first...)
        set(range, segments, boxes: tabs, bidi)
      }
    }
    if isIncomplete(first, tabs) {
      let boxes = boxes(
        in: result.clusters[first...], segments, until: range.upperBound, tabs: tabs)
      result.clusters.removeSubrange(first...)
      set(range, segments, boxes: boxes, bidi)
    }
    if let bidi { markLevels(bidi, from: first) }
    for segment in segments { append(segment) }
  }

  private mutating func markLevels(_ bidi: Bidi, from first: Int) {
    var level = 0
    for index in first..<result.clusters.count {
      var starts = false
      while level + 1 < bidi.runs.count, result.clusters[index].offset >= bidi.runs[level].end {
        level += 1
        starts = true
      }
      if starts { result.clusters[index].traits.insert(.startsLevel) }
    }
  }

  /// Returns whether there is text beside tabs and pictures that its font does not cover.
  private func isIncomplete(_ first: Int, _ tabs: [Box]) -> Bool {
    result.clusters.count - first > tabs.count
      && result.clusters[first...].count { $0.traits.contains(.isUncovered) } > tabs.count
  }

  /// Returns the author's runs within a line.
  private mutating func ownSegments(of range: Range<Int>) -> [Segment] {
    while firstRun + 1 < ends.count, ends[firstRun] <= range.lowerBound { firstRun += 1 }
    var segments: [Segment] = []
    var run = firstRun
    while run < ends.count {
      let end = min(ends[run], range.upperBound)
      if end > (segments.last?.end ?? range.lowerBound) {
        segments.append(Segment(end: end, face: faces[run], run: run))
      }
      if end == range.upperBound { break }
      run += 1
    }
    return segments
  }

  private mutating func append(_ segment: Segment) {
    if let last = result.segments.last, last.run == segment.run, last.face == segment.face {
      result.segments[result.segments.count - 1].end = segment.end
    } else {
      // A line end belongs to the preceding segment.
      result.segments.append(segment)
    }
  }

  private mutating func finishSegments() {
    if result.segments.isEmpty {
      result.segments = [Segment(end: text.count, face: faces[0], run: 0)]
    }
    result.segments[result.segments.count - 1].end = text.count
  }

  /// Appends the clusters of one line.
  private mutating func set(
    _ range: Range<Int>, _ segments: [Segment], boxes: [Box], _ bidi: Bidi?
  ) {
    var scripts = ScriptRuns(text: text, range: range, boxes: boxes)
    var box = 0
    var segment = 0
    var level = 0
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
        while segments[segment].end <= start { segment += 1 }
        // Runs of one face are shaped together: colors do not change kerning.
        while segment + 1 < segments.count, segments[segment + 1].face == segments[segment].face {
          segment += 1
        }
        var end = min(stretch.upperBound, segments[segment].end)
        if box < boxes.count { end = min(end, boxes[box].range.lowerBound) }
        if let bidi {
          while level + 1 < bidi.runs.count, bidi.runs[level].end <= start { level += 1 }
          if bidi.runs[level].end > start { end = min(end, bidi.runs[level].end) }
        }
        let face = segments[segment].face
        buffer.shape(
          text, start..<end, script: script,
          isRightToLeft: bidi.map { $0.runs[level].level & 1 == 1 } ?? false,
          with: FontLibrary.shared.font(for: face), face: face, into: &result.clusters)
        start = end
      }
    }
  }

  /// Returns the stretches that the font does not cover, in order.
  private func uncovered(
    in draft: ArraySlice<Cluster>, until end: Int, tabs: [Box]
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var tab = 0
    for index in draft.indices where draft[index].traits.contains(.isUncovered) {
      let start = Int(draft[index].offset)
      if tab < tabs.count, tabs[tab].range.lowerBound == start {
        tab += 1
        continue
      }
      let next = index + 1 < draft.endIndex ? Int(draft[index + 1].offset) : end
      found.append(start..<next)
    }
    return found
  }

  /// Returns boxes for the text that no font covers, and for tabs, in order.
  private func boxes(
    in draft: ArraySlice<Cluster>, _ segments: [Segment], until end: Int, tabs: [Box]
  ) -> [Box] {
    var boxes: [Box] = []
    var tab = 0
    var segment = 0
    for index in draft.indices {
      let start = Int(draft[index].offset)
      let next = index + 1 < draft.endIndex ? Int(draft[index + 1].offset) : end
      while segments[segment].end <= start, segment + 1 < segments.count { segment += 1 }
      if tab < tabs.count, tabs[tab].range.lowerBound == start {
        boxes.append(tabs[tab])
        tab += 1
      } else if draft[index].traits.contains(.isUncovered) {
        boxes.append(
          Box(
            range: start..<next, advance: boxAdvance(start..<next, face: segments[segment].face)))
      } else if next - start == 1, text[start] == UInt8(ascii: " "), index > draft.startIndex,
        index + 1 < draft.endIndex, draft[index - 1].traits.contains(.isUncovered),
        draft[index + 1].traits.contains(.isUncovered)
      {
        // The space between two words of an uncovered script belongs to the box, so that the
        // browser can order them.
        boxes.append(Box(range: start..<next, advance: draft[index].advance))
      }
    }
    return boxes
  }

  private func boxAdvance(_ range: Range<Int>, face: FontFace) -> Int32 {
    let width = Fallback.width(of: UnsafeBufferPointer(rebasing: text[range]))
    return Fallback.advance(width, size: face.size)
      &+ (width > 0 ? Int32((face.tracking * 65_536).rounded()) : 0)
  }
}
