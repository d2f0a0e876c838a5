import Foundation

/// The appearance of a stretch of text: everything that a renderer needs, already resolved.
///
/// The values are shared: a style has the size of a reference, however many texts have it.
package struct TextStyle: Hashable, Sendable {
  /// The values of a style.
  package struct Values: Hashable, Sendable {
    /// A font family that the page has loaded, such as "Inter".
    package var family: String
    /// The font size in points.
    package var size: Double
    /// The weight from 100 to 900, exactly as measured.
    package var weight: Int
    package var isItalic: Bool
    /// The width of the letters in percent of the normal one, exactly as measured.
    package var width = 100.0
    /// The distance between the tops of two lines, in points.
    package var lineHeight: Double
    package var color: RGBA
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// The appearance of underline and strikethrough.
    package var decoration = Decoration()
    /// The space added after each letter, in points.
    package var tracking = 0.0
    /// The distance of the text above the line's baseline, in points; only in the styles of runs.
    package var raise = 0.0
    package var hasTabularDigits = false
    /// Whether the outlines of the letters depend on their size, exactly as measured.
    package var hasOpticalSizes = false
    /// The values of axes of a variable font, as the value of `font-variation-settings`; `nil` for
    /// none.
    package var variations: String?
    /// The language that determines the forms of letters, as a BCP 47 tag; `nil` for that of the
    /// page.
    package var language: String?
    /// Whether the visitor can select the text.
    package var isSelectable = true
    /// The shadow of the letters; `nil` for none.
    package var shadow: Shadow?
  }

  /// A shadow behind the letters, offset by `x` and `y` and blurred by `radius`, all in points.
  package struct Shadow: Hashable, Sendable {
    package var color: RGBA
    package var radius: Double
    package var x: Double
    package var y: Double

    package init(color: RGBA, radius: Double = 0, x: Double, y: Double) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }
  }

  /// The appearance of underline and strikethrough.
  package struct Decoration: Hashable, Sendable {
    /// The pattern of the lines.
    package enum Pattern: Hashable, Sendable {
      case solid, dotted, dashed
    }

    package var pattern: Pattern
    /// `nil` for the color of the text.
    package var color: RGBA?

    package init(pattern: Pattern = .solid, color: RGBA? = nil) {
      self.pattern = pattern
      self.color = color
    }
  }

  @_Shared package var values: Values

  package init(
    family: String, size: Double, weight: Int = 400, isItalic: Bool = false, lineHeight: Double,
    color: RGBA, isUnderlined: Bool = false, isStruckThrough: Bool = false
  ) {
    values = Values(
      family: family, size: size, weight: weight, isItalic: isItalic, lineHeight: lineHeight,
      color: color, isUnderlined: isUnderlined, isStruckThrough: isStruckThrough)
  }

  package var family: String {
    get { values.family }
    set { values.family = newValue }
  }

  package var size: Double {
    get { values.size }
    set { values.size = newValue }
  }

  package var weight: Int {
    get { values.weight }
    set { values.weight = newValue }
  }

  package var isItalic: Bool {
    get { values.isItalic }
    set { values.isItalic = newValue }
  }

  package var lineHeight: Double {
    get { values.lineHeight }
    set { values.lineHeight = newValue }
  }

  package var color: RGBA {
    get { values.color }
    set { values.color = newValue }
  }

  package var isUnderlined: Bool {
    get { values.isUnderlined }
    set { values.isUnderlined = newValue }
  }

  package var isStruckThrough: Bool {
    get { values.isStruckThrough }
    set { values.isStruckThrough = newValue }
  }
}

/// A text whose lines were broken on the server.
package struct TextContent: Hashable, Sendable {
  /// The style of the lines; a run with another appearance has its own.
  package var style: TextStyle
  package let lines: _Few<TextLine>
  /// The distance from the top of a line to its baseline, in points.
  package var baseline: Double
  /// The gradient of the letters in the color of `style`, across the whole text; `nil` for none.
  @_Apart package var gradient: GradientContent?

  package init(style: TextStyle, lines: [TextLine], baseline: Double) {
    self.style = style
    self.lines = _Few(lines)
    self.baseline = baseline
  }

  /// Creates a text of one line.
  package init(style: TextStyle, line: TextLine, baseline: Double) {
    self.style = style
    lines = _Few(one: line)
    self.baseline = baseline
  }
}

/// One line of a text, positioned relative to the text's frame.
package struct TextLine: Hashable, Sendable {
  /// The runs, including the trailing space at which the line was broken, so that copying works.
  package let runs: _Few<TextRun>
  /// Whether the line runs from right to left.
  package var isRightToLeft: Bool
  /// The position in points, from the left and top edges of the text's frame.
  package var x: Double
  package var y: Double
  /// The exact width of the visible text in points, not rounded up to a pixel as the frame is.
  package var width: Double

  package init(
    runs: [TextRun], x: Double, y: Double, width: Double, isRightToLeft: Bool = false
  ) {
    self.isRightToLeft = isRightToLeft
    self.runs = _Few(runs)
    self.x = x
    self.y = y
    self.width = width
  }

  /// Creates a line from left to right of one run.
  package init(run: TextRun, x: Double, y: Double, width: Double) {
    isRightToLeft = false
    runs = _Few(one: run)
    self.x = x
    self.y = y
    self.width = width
  }
}

/// A stretch of a line in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  /// `nil` for the style of the whole text.
  package var style: TextStyle?
  @_Apart private var rest: Rest?

  /// The properties that few runs have.
  private struct Rest: Hashable, Sendable {
    var boxWidth: Double?
    var link: String?
    var linkNode: UInt32?
    var picture: TextPicture?
  }

  /// The minimum width of the run in points, if the page's fonts do not cover its text; `nil` for
  /// its natural width.
  package var boxWidth: Double? { rest?.boxWidth }
  /// The URL that a tap on the run opens; `nil` for none.
  package var link: String? { rest?.link }
  /// The node that receives the tap, and follows the link; `nil` if the browser follows it.
  package var linkNode: UInt32? { rest?.linkNode }

  /// The picture that is shown in place of the text, which is its accessibility label; `nil` for
  /// letters.
  package var picture: TextPicture? {
    get { rest?.picture }
    set { rest?.picture = newValue }
  }

  package init(
    text: String, style: TextStyle? = nil, boxWidth: Double? = nil, link: String? = nil,
    linkNode: UInt32? = nil, picture: TextPicture? = nil
  ) {
    self.text = text
    self.style = style
    let boxWidth = picture.map { Double($0.size.width) } ?? boxWidth
    let isPlain = boxWidth == nil && link == nil && linkNode == nil
    rest =
      isPlain ? nil : Rest(boxWidth: boxWidth, link: link, linkNode: linkNode, picture: picture)
  }
}
