internal import Synchronization

/// A text, shaped once and wrapped for any width afterwards.
///
/// Immutable, and shared by everyone who shows the same text in the same faces.
package final class Paragraph: Sendable {
  /// A stretch in one face.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var face: FontFace

    package init(text: String, face: FontFace) {
      self.text = text
      self.face = face
    }
  }

  /// What is shown: the runs one after the other, line ends as "\n", without control characters.
  package let text: String
  /// The longest line if only "\n" ends a line, in points: a multiple of 1/64.
  package let width: Double
  /// How many lines that makes: 1 for the empty text.
  package let lineCountUnwrapped: Int

  /// The faces of the author's runs, in order.
  let runFaces: [FontFace]
  /// The faces of the segments: a run whose font lacks a glyph is of several.
  let faces: [FontFace]
  /// Where segment `n` ends in `text`, in UTF-8 units.
  let ends: [Int]
  /// The run that segment `n` belongs to.
  let owners: [Int]
  let clusters: [Cluster]
  /// Whether every line is one element of the page: one run, no box, its own font.
  package let isUniform: Bool
  /// Whether a line must be shaped by itself wherever it is broken.
  let isMixed: Bool
  /// Whether lines may end after spaces and nowhere else.
  let breaksAtSpaces: Bool
  /// The lines that the author ended and that run from right to left, in order.
  let rightToLeft: [Range<Int>]
  let layouts = Mutex(Layouts())
  /// As bits; not a number until someone asked.
  let knownMinimumWidth = Atomic<UInt64>(Double.nan.bitPattern)

  package var isSingleLine: Bool { lineCountUnwrapped == 1 }

  /// The text, if it is one line in one face without a box when it is offered its width; else nil.
  package var singleLine: String? { isUniform && lineCountUnwrapped == 1 ? text : nil }

  init(_ runs: [Run]) {
    var joined = runs.count == 1 ? PlainText.cleaned(runs[0].text) : ""
    var ends: [Int] = []
    if runs.count == 1 {
      ends = [joined.utf8.count]
    } else {
      for run in runs {
        joined += PlainText.cleaned(run.text)
        ends.append(joined.utf8.count)
      }
    }
    let runFaces = runs.map(\.face)
    let shaped = joined.withUTF8 { Shaper.shape($0, faces: runFaces, ends: ends) }
    text = joined
    self.runFaces = Self.shared(runFaces)
    if shaped.segments.count == 1, shaped.segments[0].face == runFaces[0] {
      // Most texts: nothing of their own is kept.
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
    var longest = 0.0
    var count = 1
    var start = 0
    if !breaksAtSpaces {
      for index in found.indices where found[index].traits.contains(.isNewline) {
        longest = max(longest, Measure.width(of: found[start..<index], ends: self.ends))
        start = index + 1
        count += 1
      }
    }
    width = max(longest, Measure.width(of: found[start...], ends: self.ends))
    lineCountUnwrapped = count
  }

  /// The same storage for the faces of one text after another.
  private static func shared(_ faces: [FontFace]) -> [FontFace] {
    lastFaces.withLock { last in
      if last != faces { last = faces }
      return last
    }
  }

  private static let onlyRun = [0]

  private static let lastFaces = Mutex<[FontFace]>([])
}
