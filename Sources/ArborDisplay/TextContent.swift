/// How one stretch of text looks: everything that a renderer needs, already resolved.
///
/// The values are shared: a style is as large as a reference, however many texts have it.
package struct TextStyle: Hashable, Sendable {
  private final class Storage: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  package struct Values: Hashable, Sendable {
    /// A font family that the page has loaded, such as "Inter".
    package var family: String
    /// In points.
    package var size: Double
    /// 100 to 900, exactly the weight that was measured.
    package var weight: Int
    package var isItalic: Bool
    /// The distance between the tops of two lines, in points.
    package var lineHeight: Double
    package var color: RGBA
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// Of the lines under and through the text.
    package var decoration = Decoration()
    /// What is added after each letter, in points.
    package var tracking = 0.0
    /// How far above the line's baseline the text stands, in points; only in the styles of runs.
    package var raise = 0.0
    package var hasTabularDigits = false
    /// Whether the visitor can mark the text.
    package var isSelectable = true
    /// Of the letters; nil: there is none.
    package var shadow: Shadow?
  }

  /// What lies behind the letters, moved by `x` and `y`, its edge blurred by `radius`, all in points.
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

  /// How the lines under and through a text look.
  package struct Decoration: Hashable, Sendable {
    package enum Pattern: String, Hashable, Sendable {
      case solid, dotted, dashed
    }

    package var pattern: Pattern
    /// nil: the colour of the text.
    package var color: RGBA?

    package init(pattern: Pattern = .solid, color: RGBA? = nil) {
      self.pattern = pattern
      self.color = color
    }
  }

  private var storage: Storage

  package init(
    family: String, size: Double, weight: Int = 400, isItalic: Bool = false, lineHeight: Double,
    color: RGBA, isUnderlined: Bool = false, isStruckThrough: Bool = false
  ) {
    storage = Storage(
      Values(
        family: family, size: size, weight: weight, isItalic: isItalic, lineHeight: lineHeight,
        color: color, isUnderlined: isUnderlined, isStruckThrough: isStruckThrough))
  }

  package var values: Values {
    get { storage.values }
    set { storage = Storage(newValue) }
  }

  package var family: String {
    get { storage.values.family }
    set { values.family = newValue }
  }

  package var size: Double {
    get { storage.values.size }
    set { values.size = newValue }
  }

  package var weight: Int {
    get { storage.values.weight }
    set { values.weight = newValue }
  }

  package var isItalic: Bool {
    get { storage.values.isItalic }
    set { values.isItalic = newValue }
  }

  package var lineHeight: Double {
    get { storage.values.lineHeight }
    set { values.lineHeight = newValue }
  }

  package var color: RGBA {
    get { storage.values.color }
    set { values.color = newValue }
  }

  package var isUnderlined: Bool {
    get { storage.values.isUnderlined }
    set { values.isUnderlined = newValue }
  }

  package var isStruckThrough: Bool {
    get { storage.values.isStruckThrough }
    set { values.isStruckThrough = newValue }
  }

  package static func == (one: TextStyle, other: TextStyle) -> Bool {
    one.storage === other.storage || one.storage.values == other.storage.values
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }
}

/// A text whose lines were broken on the server.
package struct TextContent: Hashable, Sendable {
  /// The style of the lines; a run that looks different names its own.
  package var style: TextStyle
  package var lines: [TextLine]
  /// From the top of a line to its baseline, in points.
  package var baseline: Double

  package init(style: TextStyle, lines: [TextLine], baseline: Double) {
    self.style = style
    self.lines = lines
    self.baseline = baseline
  }
}

/// One line of a text, placed relative to the text's frame.
package struct TextLine: Hashable, Sendable {
  /// With the trailing space at which it was broken, so that copying works.
  package var runs: [TextRun]
  /// In points, from the left and top edge of the text's frame.
  package var x: Double
  package var y: Double
  /// The exact width of what is visible, in points: not rounded up to a pixel as the frame is.
  package var width: Double

  /// Whether the line runs from right to left.
  package var isRightToLeft: Bool

  package init(
    runs: [TextRun], x: Double, y: Double, width: Double, isRightToLeft: Bool = false
  ) {
    self.isRightToLeft = isRightToLeft
    self.runs = runs
    self.x = x
    self.y = y
    self.width = width
  }
}

/// A stretch of a line in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  /// nil: the style of the whole text.
  package var style: TextStyle?
  /// The width that the run takes at least, in points, where the page's fonts do not cover its
  /// text; nil: as wide as it is.
  package var boxWidth: Double?
  /// Where a tap on the run leads; nil: nowhere.
  package var link: String?
  /// Who is told of the tap, and follows the link; nil: the browser follows it.
  package var linkNode: UInt32?

  package init(
    text: String, style: TextStyle? = nil, boxWidth: Double? = nil, link: String? = nil,
    linkNode: UInt32? = nil
  ) {
    self.link = link
    self.linkNode = linkNode
    self.text = text
    self.style = style
    self.boxWidth = boxWidth
  }
}
