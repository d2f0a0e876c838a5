internal import Synchronization

/// A text that is measured once, and then wrapped for any width.
///
/// Immutable, and shared by all views that show the same text in the same faces. Pages have many
/// short texts that are on one line each: of those it holds no more than their size.
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
  package var lineCountUnwrapped: Int { Int(lineCount) }
  private let lineCount: Int32
  /// True if tracking moves a character backward. Then a part of a line can be wider than the line,
  /// and lines may have to be broken in a room in which `width` fits.
  let hasNegativeAdvances: Bool

  /// Whether every line is one element of the page: one run in its own font, without boxes.
  package let isUniform: Bool
  /// The faces of the author's runs, in order.
  let runFaces: [FontFace]
  private let lazyShape: AtomicLazyReference<ShapedText>
  /// The bits of the minimum width; NaN until it is computed.
  private let knownMinimumWidth: Atomic<UInt64>

  package var isSingleLine: Bool { lineCount == 1 }

  /// The text, if it is a single line in one face without boxes at its own width; `nil` otherwise.
  package var singleLine: String? { isUniform && lineCount == 1 ? text : nil }

  init(_ runs: [Run]) {
    if runs.count == 1, runs[0].pictureWidth == nil,
      let size = PlainShaper.size(of: runs[0].text, face: runs[0].face)
    {
      text = runs[0].text
      width = size.width
      lineCount = 1
      hasNegativeAdvances = false
      isUniform = true
      runFaces = SharedFaces.array(runs[0].face)
      lazyShape = AtomicLazyReference()
      knownMinimumWidth = Atomic((size.minimumWidth ?? .nan).bitPattern)
    } else {
      let shape = ShapedText(runs)
      text = shape.text
      let size = shape.unwrappedSize
      width = size.width
      lineCount = Int32(clamping: size.lineCount)
      hasNegativeAdvances =
        runs.contains { $0.face.tracking < 0 } && shape.clusters.contains { $0.advance < 0 }
      isUniform = shape.isUniform
      runFaces = shape.runFaces
      lazyShape = AtomicLazyReference()
      _ = lazyShape.storeIfNil(shape)
      knownMinimumWidth = Atomic(Double.nan.bitPattern)
    }
  }

  /// The clusters; those of a plain text are made when they are needed first.
  var shape: ShapedText {
    if let shape = lazyShape.load() { return shape }
    return lazyShape.storeIfNil(makeShape())
  }

  private func makeShape() -> ShapedText {
    let shape = ShapedText([Run(text: text, face: runFaces[0])])
    assert(shape.unwrappedSize.width == width, "A plain text is measured as it is shaped.")
    let minimum = Double(bitPattern: knownMinimumWidth.load(ordering: .relaxed))
    assert(minimum.isNaN || minimum == shape.minimumWidth)
    return shape
  }

  /// The width of the widest part that no line break can divide, in points.
  package var minimumWidth: Double {
    let known = Double(bitPattern: knownMinimumWidth.load(ordering: .relaxed))
    if !known.isNaN { return known }
    let found = (lazyShape.load() ?? makeShape()).minimumWidth
    knownMinimumWidth.store(found.bitPattern, ordering: .relaxed)
    return found
  }

  /// Returns whether this is a text in one face, byte for byte.
  func shows(_ text: String, in face: FontFace) -> Bool {
    runFaces.count == 1 && runFaces[0] == face && self.text.utf8.count == text.utf8.count
      && haveSameBytes(self.text, text)
  }
}
