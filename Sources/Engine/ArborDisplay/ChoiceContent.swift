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
