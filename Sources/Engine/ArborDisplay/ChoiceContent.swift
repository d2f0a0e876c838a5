/// A choice among several texts, as a control of the browser.
package struct SelectContent: Hashable, Sendable {
  package var options: [String]
  /// `nil` if no option is selected.
  package var selected: Int?
  package var style: TextStyle
  /// The number of options visible at once; `nil` if they open on demand.
  package var rows: Int?
  /// The client's last edit that `selected` includes, as for a text field.
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

/// A value for which browsers have a special input.
package struct EntryContent: Hashable, Sendable {
  /// The kind of input, with the format of its value.
  package enum Format: Hashable, Sendable {
    /// `#rrggbb`, or with `hasOpacity` any CSS color.
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
  /// The step of times in seconds; `nil` for a minute.
  package var step: Int?
  /// `nil` if the control shows no text.
  package var style: TextStyle?
  /// The client's last edit that `value` includes, as for a text field.
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

/// The accessibility role of a part of the page that is not itself interactive.
package struct PartContent: Hashable, Sendable {
  /// The role of the part.
  package enum Role: Hashable, Sendable {
    /// A group of options of which one is selected.
    case choices
    /// Progress from 0 to 1; `nil` if it is indeterminate.
    case progress(Double?)
    /// Like `progress(nil)`, animated by the browser.
    case spinner
    /// A group of related children.
    case group
    /// A popover that opens above the page when its button is pressed.
    case popover
    /// An accessory at the bottom of the page while something is edited.
    case accessory
  }

  package var role: Role

  package init(role: Role) { self.role = role }
}
