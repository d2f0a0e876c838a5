/// One of several texts, chosen in the browser's own way.
package struct SelectContent: Hashable, Sendable {
  package var options: [String]
  /// nil: none of them.
  package var selected: Int?
  package var style: TextStyle
  /// How many options are seen at once; nil: they open on demand.
  package var rows: Int?
  /// The last edit of the client that `selected` covers, as for a text field.
  package var version: Int

  package init(
    options: [String], selected: Int?, style: TextStyle, rows: Int? = nil, version: Int = 0
  ) {
    self.options = options
    self.selected = selected
    self.style = style
    self.rows = rows
    self.version = version
  }
}

/// A value that browsers have an input of their own for.
package struct EntryContent: Hashable, Sendable {
  package enum Format: Hashable, Sendable {
    /// `#rrggbb`, or with `hasOpacity` any colour of CSS.
    case color(hasOpacity: Bool)
    /// `2026-01-31`
    case date
    /// `13:30`
    case time
    /// `2026-01-31T13:30`
    case dateTime
  }

  package var format: Format
  package var value: String
  package var lowerBound: String?
  package var upperBound: String?
  /// In seconds, of times; nil: a minute.
  package var step: Int?
  /// nil: it shows no text.
  package var style: TextStyle?
  /// The last edit of the client that `value` covers, as for a text field.
  package var version: Int

  package init(
    format: Format, value: String, lowerBound: String? = nil, upperBound: String? = nil,
    step: Int? = nil, style: TextStyle? = nil, version: Int = 0
  ) {
    self.step = step
    self.format = format
    self.value = value
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.style = style
    self.version = version
  }
}

/// What assistive technology is told of a part of the page that is not operated itself.
package struct PartContent: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// Its children are options of which one is chosen.
    case choices
    /// From 0 to 1; nil: nobody knows how far it is.
    case progress(Double?)
    /// As `progress(nil)`, drawn by the browser, which turns it.
    case spinner
    /// Its children belong together.
    case group
    /// Opens above the page when its button is pressed.
    case popover
    /// Stands at the bottom of the page while something is edited.
    case accessory
  }

  package var role: Role

  package init(role: Role) { self.role = role }
}
