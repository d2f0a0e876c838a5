internal import Synchronization

/// The clusters of a text, from which lines of any width are made.
///
/// A `Paragraph` makes it of a plain text only when lines have to be broken.
final class ShapedText: Sendable {
  typealias Run = Paragraph.Run

  /// The displayed text, as that of the paragraph.
  let text: String
  /// The faces of the author's runs, in order.
  let runFaces: [FontFace]
  /// The widths of the runs that are pictures, in points; empty if there are none.
  let pictureWidths: [Int: Double]
  /// The faces of the segments. A run whose font lacks a glyph has several segments.
  let faces: [FontFace]
  /// The ends of segments in `text`, in UTF-8 units.
  let ends: [Int]
  /// The runs that segments belong to.
  let owners: [Int]
  let clusters: [Cluster]
  /// The pixels per point of the display.
  let displayScale: Double
  /// Whether every line is one element of the page: one run in its own font, without boxes.
  let isUniform: Bool
  /// Whether each line must be shaped by itself wherever the text is broken.
  let isMixed: Bool
  /// Whether lines may end after spaces and nowhere else.
  let breaksAtSpaces: Bool
  /// The author's lines that run from right to left, in order.
  let rightToLeft: [Range<Int>]
  let layouts = Mutex(Layouts())

  init(_ runs: [Run]) {
    var (joined, ends) = Self.joined(runs)
    let runFaces = runs.map(\.face)
    let pictures = Self.pictures(runs, ends)
    let shaped = joined.withUTF8 {
      Shaper.shape($0, faces: runFaces, ends: ends, pictures: pictures)
    }
    text = joined
    pictureWidths = pictures.isEmpty ? [:] : Self.pictureWidths(runs)
    self.runFaces = SharedFaces.array(runFaces)
    if shaped.segments.count == 1, shaped.segments[0].run == 0,
      shaped.segments[0].face == runFaces[0]
    {
      // Most texts share these arrays.
      faces = self.runFaces
      owners = Self.onlyRun
    } else {
      faces = shaped.segments.map(\.face)
      owners = shaped.segments.map(\.run)
    }
    self.ends = shaped.segments.map(\.end)
    rightToLeft = shaped.rightToLeft
    breaksAtSpaces = shaped.breaksAtSpaces
    clusters = shaped.clusters.withUnsafeBufferPointer { Array($0) }
    isMixed = shaped.isMixed
    displayScale = runFaces.first?.displayScale ?? 1
    isUniform =
      breaksAtSpaces
      || runs.count <= 1 && rightToLeft.isEmpty && faces.count <= 1 && faces.first == runFaces.first
        && !clusters.contains { $0.traits.contains(.isUncovered) }
  }

  /// Returns the boxes of the runs that are pictures, in order.
  static func pictures(_ runs: [Run], _ ends: [Int]) -> [Shaper.Box] {
    guard runs.contains(where: { $0.pictureWidth != nil }) else { return [] }
    return zip(runs, ends).compactMap { run, end in
      run.pictureWidth.map { width in
        Shaper.Box(
          range: end - run.text.utf8.count..<end,
          advance: Int32(clamping: Int((width * 65_536).rounded())))
      }
    }
  }

  private static func pictureWidths(_ runs: [Run]) -> [Int: Double] {
    var widths: [Int: Double] = [:]
    for (index, run) in runs.enumerated() { widths[index] = run.pictureWidth }
    return widths
  }

  /// Returns the text of all runs, and the offset in UTF-8 at which each ends.
  private static func joined(_ runs: [Run]) -> (text: String, ends: [Int]) {
    if runs.count == 1 {
      let text = PlainText.cleaned(runs[0].text)
      return (text, [text.utf8.count])
    }
    var joined = ""
    var ends: [Int] = []
    for run in runs {
      joined += PlainText.cleaned(run.text)
      ends.append(joined.utf8.count)
    }
    return (joined, ends)
  }

  /// The width of the longest line, in points, and the number of lines, as the line ends in the
  /// text make them.
  var unwrappedSize: (width: Double, lineCount: Int) {
    var longest = 0.0
    var count = 1
    var start = 0
    if !breaksAtSpaces {
      for index in clusters.indices where clusters[index].traits.contains(.isNewline) {
        longest = max(longest, width(of: start..<index))
        start = index + 1
        count += 1
      }
    }
    return (max(longest, width(of: start..<clusters.count)), count)
  }

  /// The width of the widest part that no line break can divide, in points.
  var minimumWidth: Double {
    // Most short texts are never wrapped: their words are not cached.
    let words = layouts.withLock {
      clusters.count < 64 ? $0.knownWords(of: self) : $0.words(of: self)
    }
    var widest = 0.0
    for word in words where Double(word.visible) / 65_536 > widest {
      widest = max(widest, width(of: word.start..<word.visibleEnd))
    }
    return widest
  }

  /// The width of a range of clusters on one line, in points.
  func width(of range: Range<Int>) -> Double {
    Measure.width(of: clusters[range], ends: ends, scale: displayScale)
  }

  private static let onlyRun = [0]
}

/// One array for all texts with the same faces.
enum SharedFaces {
  private struct Known {
    var last: [FontFace] = []
    var all = BoundedTable<[FontFace], [FontFace]>(capacity: 256)
  }

  private static let known = Mutex(Known())

  static func array(_ faces: [FontFace]) -> [FontFace] {
    known.withLock { known in
      if known.last == faces { return known.last }
      let shared = known.all[faces] ?? faces
      if known.all[faces] == nil { known.all[faces] = shared }
      known.last = shared
      return shared
    }
  }

  static func array(_ face: FontFace) -> [FontFace] {
    let last: [FontFace]? = known.withLock { known in
      known.last.count == 1 && known.last[0] == face ? known.last : nil
    }
    return last ?? array([face])
  }
}
