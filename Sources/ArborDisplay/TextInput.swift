/// What a text input asks of keyboards and browsers, in the words of HTML; nil: what the browser does by itself.
package struct TextInputTraits: Hashable, Sendable {
  /// Which keys there are: `text`, `email`, `url`, `numeric`, `decimal`, `tel`, `search`.
  package var keyboard: String?
  /// What the Return key says: `done`, `go`, `send`, `search`, `next`, `enter`.
  package var enterKey: String?
  /// What begins with a capital letter: `none`, `words`, `sentences`, `characters`.
  package var capitals: String?
  package var corrects: Bool?
  package var checksSpelling: Bool?
  /// What the text is, so that a browser can fill it in: `email`, `username`, `one-time-code`...
  package var content: String?
  package var isSecure = false
  /// nil: in the colour of the text.
  package var caret: RGBA?
  /// Whether the browser has a button in the field that deletes the text; nil: it has none.
  package var clearButton: ClearButton?

  package enum ClearButton: Hashable, Sendable {
    case whileEditing, always
  }

  package init() {}

  /// These, and where others say something, those.
  package func adapted(by others: TextInputTraits) -> TextInputTraits {
    var traits = self
    traits.keyboard = others.keyboard ?? keyboard
    traits.enterKey = others.enterKey ?? enterKey
    traits.capitals = others.capitals ?? capitals
    traits.corrects = others.corrects ?? corrects
    traits.checksSpelling = others.checksSpelling ?? checksSpelling
    traits.content = others.content ?? content
    traits.isSecure = others.isSecure || isSecure
    traits.caret = others.caret ?? caret
    traits.clearButton = others.clearButton ?? clearButton
    return traits
  }
}

/// A text that the visitor edits.
package struct TextFieldContent: Hashable, Sendable {
  package var text: String
  package var placeholder: String
  package var style: TextStyle
  /// Whether the field draws the rounded border of `RoundedBorderTextFieldStyle`.
  package var hasRoundedBorder: Bool
  /// The last event of the client that `text` and `selection` cover: the client keeps its own when it has made a later one.
  package var version: Int
  private var storage: Storage?

  private final class Storage: Sendable {
    let details: Details
    init(_ details: Details) { self.details = details }
  }

  /// What few fields say.
  package struct Details: Hashable, Sendable {
    package var traits = TextInputTraits()
    /// In UTF-16 units; nil: nobody asks where the selection is, and nobody sets it.
    package var selection: Range<Int>?
    /// Whether there may be many lines, which the browser breaks.
    package var isMultiline = false
    /// Whether Return ends editing all the same; with Option it begins a line.
    package var submitsOnReturn = false
    /// Whether the visitor may change the text, besides selecting it.
    package var isEditable = true
    package var alignment = Alignment.start
    /// Around a text of many lines, in points: top, right, bottom, left.
    package var insets = [0.0, 0.0, 0.0, 0.0]
    /// Behind a text of many lines; nil: nothing.
    package var background: RGBA?
    /// Whether the client tells which part of the text is visible.
    package var tellsPosition = false
    /// How stretches of the text look, from its beginning to its end; empty: all of it in the style of the field.
    package var runs: [Run] = []

    package init() {}
  }

  package enum Alignment: String, Hashable, Sendable {
    case start, left, center, right, justify
  }

  /// How a stretch looks where it differs from the style of the field. Letters stay where they are.
  package struct Run: Hashable, Sendable {
    /// In UTF-16 units.
    package var length: Int
    package var color: RGBA?
    package var background: RGBA?
    package var isBold = false
    package var isUnderlined = false
    package var isStruckThrough = false
    /// Of the lines under and through it; nil: the colour of the text.
    package var lineColor: RGBA?

    package init(length: Int) { self.length = length }

    /// Whether nothing differs.
    package var isPlain: Bool { self == Run(length: length) }
  }

  package init(
    text: String, placeholder: String, style: TextStyle, hasRoundedBorder: Bool,
    isSecure: Bool = false, enterKey: String? = nil, version: Int = 0
  ) {
    var details = Details()
    details.traits.isSecure = isSecure
    details.traits.enterKey = enterKey
    self.init(
      text: text, placeholder: placeholder, style: style, hasRoundedBorder: hasRoundedBorder,
      details: details, version: version)
  }

  package init(
    text: String, placeholder: String, style: TextStyle, hasRoundedBorder: Bool, details: Details,
    version: Int = 0
  ) {
    self.text = text
    self.placeholder = placeholder
    self.style = style
    self.hasRoundedBorder = hasRoundedBorder
    self.version = version
    self.details = details
  }

  private static let standard = Details()

  package var details: Details {
    get { storage?.details ?? Self.standard }
    set { storage = newValue == Self.standard ? nil : Storage(newValue) }
  }

  package var isSecure: Bool { storage?.details.traits.isSecure ?? false }
  package var enterKey: String? { storage?.details.traits.enterKey }
  package var isMultiline: Bool { storage?.details.isMultiline ?? false }
  package var selection: Range<Int>? { storage?.details.selection }

  package static func == (one: Self, other: Self) -> Bool {
    one.text == other.text && one.version == other.version
      && one.placeholder == other.placeholder && one.style == other.style
      && one.hasRoundedBorder == other.hasRoundedBorder
      && (one.storage === other.storage || one.details == other.details)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(version)
  }
}
