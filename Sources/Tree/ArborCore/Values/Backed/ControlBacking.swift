package import ArborDisplay
package import Foundation

/// The values of a button that stays pressed, or of a checkbox.
package struct BackedPress: Equatable {
  package var isOn: Bool
  package var isEnabled: Bool
  package var title: String
  package var isCheckbox: Bool

  package init(isOn: Bool, isEnabled: Bool, title: String, isCheckbox: Bool) {
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.title = title
    self.isCheckbox = isCheckbox
  }
}

/// The values of a stepper.
package struct BackedStepper: Equatable {
  /// 0 if only the steps of the control are known.
  package var value: Double
  package var lowerBound: Double
  package var upperBound: Double
  package var step: Double
  package var isEnabled: Bool

  package init(
    value: Double, lowerBound: Double, upperBound: Double, step: Double, isEnabled: Bool
  ) {
    self.value = value
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.step = step
    self.isEnabled = isEnabled
  }
}

/// The values of a control that selects one of several titles.
package struct BackedChoice: Equatable {
  package var titles: [String]
  /// The index of the selected title; `nil` if none is selected.
  package var selected: Int?
  package var isEnabled: Bool

  package init(titles: [String], selected: Int?, isEnabled: Bool) {
    self.titles = titles
    self.selected = selected
    self.isEnabled = isEnabled
  }
}

/// The values of a control that selects a date, a time or both.
package struct BackedDate: Equatable {
  package var date: Date
  package var earliest: Date?
  package var latest: Date?
  package var showsDate: Bool
  package var showsTime: Bool
  package var isEnabled: Bool
  package var style: Style

  /// The appearance of the control.
  package enum Style: Equatable { case automatic, compact, graphical, wheel, field, stepperField }

  package init(
    date: Date, earliest: Date?, latest: Date?, showsDate: Bool, showsTime: Bool, isEnabled: Bool,
    style: Style
  ) {
    self.date = date
    self.earliest = earliest
    self.latest = latest
    self.showsDate = showsDate
    self.showsTime = showsTime
    self.isEnabled = isEnabled
    self.style = style
  }
}

/// The values of a search field.
package struct BackedSearch: Equatable {
  package var text: String
  package var placeholder: String
  package var showsCancel: Bool
  package var isEnabled: Bool
  /// The titles of the search scopes; `scope` is the index of the selected one.
  package var scopes: [String] = []
  package var scope: Int?

  package init(text: String, placeholder: String, showsCancel: Bool, isEnabled: Bool) {
    self.text = text
    self.placeholder = placeholder
    self.showsCancel = showsCancel
    self.isEnabled = isEnabled
  }
}

/// The values of a page control.
package struct BackedPageControl: Equatable {
  package var count: Int
  package var current: Int
  package var hasBackground: Bool

  package init(count: Int, current: Int, hasBackground: Bool) {
    self.count = count
    self.current = current
    self.hasBackground = hasBackground
  }
}

/// Values that code sets on the object of a control; `nil` leaves the value that the view declares.
package struct AdaptedControl: Equatable {
  package var lowerBound: Double?
  package var upperBound: Double?
  package var showsDate: Bool?
  package var showsTime: Bool?
  package var earliest: Date?
  package var latest: Date?
  package var dateStyle: BackedDate.Style?
  /// The interval between the times that can be selected, in minutes.
  package var minuteInterval: Int?
  package var firstWeekday: Int?
  package var locale: Locale?
  package var timeZone: TimeZone?
  /// The number of pages of a page control.
  package var count: Int?
  package var hasBackground: Bool?
  /// Whether a search field has a cancel button.
  package var showsCancel: Bool?
  /// The color behind the selected option, or of the completed part of a progress bar.
  package var fill: RGBA?
  package var track: RGBA?
  package var cornerRadius: Double?
  package var isLarge: Bool?
  package var isEditable: Bool?
  /// Whether the client reports the scroll position of a text editor.
  package var tellsPosition: Bool?
  /// The insets of a text editor, in points: top, right, bottom, left.
  package var insets: [Double]?
  /// Whether a field has a rounded border.
  package var hasBorder: Bool?
  /// Whether the text of a field is hidden, as in a password field.
  package var isSecure: Bool?
  /// Whether a color can have an opacity below 1.
  package var hasOpacity: Bool?

  package init() {}
}
