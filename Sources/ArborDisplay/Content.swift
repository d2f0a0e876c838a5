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
  /// The style of the first run; a line's further runs name their own.
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

  package init(runs: [TextRun], x: Double, y: Double, width: Double) {
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
  /// The width that the run takes, in points, where the page's fonts do not cover its text; nil: as wide as it is.
  package var boxWidth: Double?

  package init(text: String, style: TextStyle? = nil, boxWidth: Double? = nil) {
    self.text = text
    self.style = style
    self.boxWidth = boxWidth
  }
}

/// A filled or stroked outline, in the coordinates of its segment.
package struct ShapeContent: Hashable, Sendable {
  package var path: Path
  package var fill: RGBA?
  package var stroke: Stroke?

  package init(path: Path, fill: RGBA? = nil, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }

  /// A line along an outline, half of its width on each side.
  package struct Stroke: Hashable, Sendable {
    package var color: RGBA
    package var style: StrokeStyle

    package init(color: RGBA, style: StrokeStyle) {
      self.color = color
      self.style = style
    }
  }
}

/// How a layer changes what is drawn in it.
package struct LayerContent: Hashable, Sendable {
  /// 0 (not visible) to 1.
  package var opacity: Double
  /// The outline outside which nothing is drawn, in the coordinates of the segment; nil: nothing is cut.
  package var clip: Path?
  /// How the layer is turned, scaled or moved as a whole, in its own coordinates; nil: not at all.
  package var transform: CGAffineTransform?

  package init(opacity: Double = 1, clip: Path? = nil, transform: CGAffineTransform? = nil) {
    self.opacity = opacity
    self.clip = clip
    self.transform = transform
  }
}

/// Something that the visitor can operate.
package struct ControlContent: Hashable, Sendable {
  package var kind: Kind
  package var isEnabled: Bool
  /// What assistive technology calls it; empty where the drawn label says it.
  package var label: String

  package init(kind: Kind, isEnabled: Bool, label: String = "") {
    self.kind = kind
    self.isEnabled = isEnabled
    self.label = label
  }

  package enum Kind: Hashable, Sendable {
    /// Its children are drawn as its label. Events: `tap`.
    case button
    /// Its children are drawn as its label; following it opens the URL.
    case link(url: String)
    /// Events: `input` with the whole new text, `submit`, `focus`, `blur`.
    case textField(TextFieldContent)
    /// The switch itself, without its label. Events: `input` with a Boolean.
    case toggle(isOn: Bool)
    /// The track and thumb, without a label. Events: `input` with a number.
    case slider(SliderContent)
  }
}

/// A field for one line of text.
package struct TextFieldContent: Hashable, Sendable {
  package var text: String
  package var placeholder: String
  package var style: TextStyle
  /// Whether the field draws the rounded border of `RoundedBorderTextFieldStyle`.
  package var hasRoundedBorder: Bool
  package var isSecure: Bool
  /// What the Enter key of an on-screen keyboard says, in the words of HTML; nil: what the browser says.
  package var enterKey: String?
  /// The last edit of the client that `text` covers: the client keeps its own text when it has made a later one.
  package var version: Int

  package init(
    text: String, placeholder: String, style: TextStyle, hasRoundedBorder: Bool,
    isSecure: Bool = false, enterKey: String? = nil, version: Int = 0
  ) {
    self.enterKey = enterKey
    self.text = text
    self.placeholder = placeholder
    self.style = style
    self.hasRoundedBorder = hasRoundedBorder
    self.isSecure = isSecure
    self.version = version
  }
}

/// A value between two bounds.
package struct SliderContent: Hashable, Sendable {
  package var value: Double
  package var lowerBound: Double
  package var upperBound: Double
  /// nil: continuous.
  package var step: Double?
  /// The last edit of the client that `value` covers, as for a text field.
  package var version: Int

  package init(
    value: Double, lowerBound: Double, upperBound: Double, step: Double? = nil, version: Int = 0
  ) {
    self.value = value
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.step = step
    self.version = version
  }
}
