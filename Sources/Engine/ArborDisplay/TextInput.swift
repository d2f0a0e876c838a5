/// A text that the visitor edits.
package struct TextFieldContent: Hashable, Sendable {
  package var text: String
  package var placeholder: String
  package var style: TextStyle
  /// Whether the field draws the rounded border of `RoundedBorderTextFieldStyle`.
  package var hasRoundedBorder: Bool
  /// The client's last event that `text` and `selection` include: the client keeps its own values
  /// after a later one.
  package var version: Int
  /// The details, if they differ from the defaults.
  @_Apart private var changed: Details?

  /// The properties that few fields change.
  package struct Details: Hashable, Sendable {
    package var traits = TextInputTraits()
    /// The selection in UTF-16 units; `nil` if it is neither observed nor set.
    package var selection: Range<Int>?
    /// Whether the field has several lines, which the browser wraps.
    package var isMultiline = false
    /// Whether Return ends editing even in a multiline field; Option-Return then inserts a line
    /// break.
    package var submitsOnReturn = false
    /// Whether the visitor may change the text, besides selecting it.
    package var isEditable = true
    package var alignment = Alignment.start
    /// The insets of a multiline text, in points: top, right, bottom, left.
    package var insets = [0.0, 0.0, 0.0, 0.0]
    /// The background of a multiline text; `nil` for none.
    package var background: RGBA?
    /// Whether the client reports the scroll position of the text.
    package var tellsPosition = false
    /// Whether only the caret shows the focus, without a ring.
    package var hidesFocusRing = false
    /// The styles of stretches of the text, from its start to its end; empty if all of it has the
    /// style of the field.
    package var runs: [Run] = []
    /// The style that gives all lines their height, if runs have fonts of their own.
    package var strut: TextStyle?
    /// True if the client reports Command or Control with B, I, U and Z instead of handling them.
    package var sendsKeys = false

    package init() {}
  }

  /// The alignment of the text.
  package enum Alignment: Hashable, Sendable {
    case start, left, center, right, justify
  }

  /// The differences of a stretch from the style of the field. Without a style of its own they do
  /// not move letters.
  package struct Run: Hashable, Sendable {
    /// The length in UTF-16 units; an empty run says how text will look that is typed there.
    package var length: Int
    /// The whole look except the background, with a font of its own; `nil` for that of the field.
    package var style: TextStyle?
    package var color: RGBA?
    package var background: RGBA?
    package var isBold = false
    package var isUnderlined = false
    package var isStruckThrough = false
    /// The color of underline and strikethrough; `nil` for the color of the text.
    package var lineColor: RGBA?

    package init(length: Int, style: TextStyle? = nil, background: RGBA? = nil) {
      (self.length, self.style, self.background) = (length, style, background)
    }

    /// Whether the run has no differences.
    package var isPlain: Bool { self == Run(length: length) }
  }

  package init(
    text: String, placeholder: String, style: TextStyle, hasRoundedBorder: Bool,
    isSecure: Bool = false, returnKey: TextInputTraits.ReturnKey? = nil, version: Int = 0
  ) {
    var details = Details()
    details.traits.isSecure = isSecure
    details.traits.returnKey = returnKey
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
    get { changed ?? Self.standard }
    set { changed = newValue == Self.standard ? nil : newValue }
  }

  package var isSecure: Bool { changed?.traits.isSecure ?? false }
  package var returnKey: TextInputTraits.ReturnKey? { changed?.traits.returnKey }
  package var isMultiline: Bool { changed?.isMultiline ?? false }
  package var selection: Range<Int>? { changed?.selection }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(version)
  }
}
