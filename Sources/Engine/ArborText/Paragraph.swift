internal import Synchronization

/// A text that is shaped once, and then wrapped for any width.
///
/// Immutable, and shared by all views that show the same text in the same faces.
package final class Paragraph: Sendable {
  /// A stretch of text in one face.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var face: FontFace
    /// The width of a picture in the text, in points; `nil` for letters.
    package var pictureWidth: Double?

    package init(text: String, face: FontFace) {
      self.text = text
      self.face = face
    }

    /// Creates the run of a picture, which is one unbreakable letter of this width in points.
    /// Ellipses and hyphens beside it are set in `face`.
    package init(pictureWidth: Double, face: FontFace) {
      text = "\u{FFFC}"
      self.face = face
      self.pictureWidth = pictureWidth.isFinite ? min(max(pictureWidth, 0), 8_192) : 0
    }
  }

  /// The displayed text: the runs in sequence, with line ends as "\n" and without control
  /// characters.
  package let text: String
  /// The width of the longest line if only "\n" ends a line, in points: a multiple of 1/64.
  package let width: Double
  /// The number of lines if only "\n" ends a line; 1 for the empty text.
  package let lineCountUnwrapped: Int
  /// True if tracking moves a character backward. Then a part of a line can be wider than the line,
  /// and lines may have to be broken in a room in which `width` fits.
  let hasNegativeAdvances: Bool

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
  var displayScale: Double { runFaces.first?.displayScale ?? 1 }
  /// Whether every line is one element of the page: one run in its own font, without boxes.
  package let isUniform: Bool
  /// Whether each line must be shaped by itself wherever the text is broken.
  let isMixed: Bool
  /// Whether lines may end after spaces and nowhere else.
  let breaksAtSpaces: Bool
  /// The author's lines that run from right to left, in order.
  let rightToLeft: [Range<Int>]
  let layouts = Mutex(Layouts())
  /// The bits of the minimum width; NaN until it is computed.
  let knownMinimumWidth = Atomic<UInt64>(Double.nan.bitPattern)

  package var isSingleLine: Bool { lineCountUnwrapped == 1 }

  /// The text, if it is a single line in one face without boxes at its own width; `nil` otherwise.
  package var singleLine: String? { isUniform && lineCountUnwrapped == 1 ? text : nil }

  init(_ runs: [Run]) {
    var (joined, ends) = Self.joined(runs)
    let runFaces = runs.map(\.face)
    let pictures = Self.pictures(runs, ends)
    let shaped = joined.withUTF8 {
      Shaper.shape($0, faces: runFaces, ends: ends, pictures: pictures)
    }
    text = joined
    pictureWidths = pictures.isEmpty ? [:] : Self.pictureWidths(runs)
    self.runFaces = Self.shared(runFaces)
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
    let found = shaped.clusters.withUnsafeBufferPointer { Array($0) }
    clusters = found
    isMixed = shaped.isMixed
    isUniform =
      breaksAtSpaces
      || runs.count <= 1 && rightToLeft.isEmpty && faces.count <= 1 && faces.first == runFaces.first
        && !found.contains { $0.traits.contains(.isUncovered) }
    hasNegativeAdvances =
      runFaces.contains { $0.tracking < 0 } && found.contains { $0.advance < 0 }
    (width, lineCountUnwrapped) = Self.unwrappedSize(
      found, ends: self.ends, hasNewlines: !breaksAtSpaces,
      displayScale: runFaces.first?.displayScale ?? 1)
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

  /// Returns the width of the longest line, in px, and the number of lines, as the line ends in the
  /// text make them.
  private static func unwrappedSize(
    _ clusters: [Cluster], ends: [Int], hasNewlines: Bool, displayScale: Double
  ) -> (width: Double, lineCount: Int) {
    var longest = 0.0
    var count = 1
    var start = 0
    if hasNewlines {
      for index in clusters.indices where clusters[index].traits.contains(.isNewline) {
        longest = max(
          longest, Measure.width(of: clusters[start..<index], ends: ends, scale: displayScale))
        start = index + 1
        count += 1
      }
    }
    return (
      max(longest, Measure.width(of: clusters[start...], ends: ends, scale: displayScale)), count
    )
  }

  /// Returns shared storage for the faces of consecutive texts.
  private static func shared(_ faces: [FontFace]) -> [FontFace] {
    lastFaces.withLock { last in
      if last != faces { last = faces }
      return last
    }
  }

  private static let onlyRun = [0]

  private static let lastFaces = Mutex<[FontFace]>([])
}
