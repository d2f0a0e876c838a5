package import ArborDisplay
package import Foundation

/// What a button says that stays pressed, or a box that is checked.
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

/// What a stepper says.
package struct BackedStepper: Equatable {
  /// 0 where only its steps are known.
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

/// What a control says that chooses one of several titles.
package struct BackedChoice: Equatable {
  package var titles: [String]
  /// nil: none of them.
  package var selected: Int?
  package var isEnabled: Bool

  package init(titles: [String], selected: Int?, isEnabled: Bool) {
    self.titles = titles
    self.selected = selected
    self.isEnabled = isEnabled
  }
}

/// What a control for a day and a time says.
package struct BackedDate: Equatable {
  package var date: Date
  package var earliest: Date?
  package var latest: Date?
  package var showsDate: Bool
  package var showsTime: Bool
  package var isEnabled: Bool
  package var style: Style

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

/// What a search field says.
package struct BackedSearch: Equatable {
  package var text: String
  package var placeholder: String
  package var showsCancel: Bool
  package var isEnabled: Bool
  /// To what the search can be limited, and to which of them it is.
  package var scopes: [String] = []
  package var scope: Int?

  package init(text: String, placeholder: String, showsCancel: Bool, isEnabled: Bool) {
    self.text = text
    self.placeholder = placeholder
    self.showsCancel = showsCancel
    self.isEnabled = isEnabled
  }
}

/// What the dots of pages say.
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

/// What is otherwise about a control that stands for one of a kit.
package struct AdaptedControl: Equatable {
  package var lowerBound: Double?
  package var upperBound: Double?
  package var showsDate: Bool?
  package var showsTime: Bool?
  package var earliest: Date?
  package var latest: Date?
  package var dateStyle: BackedDate.Style?
  /// Between times.
  package var minuteInterval: Int?
  package var firstWeekday: Int?
  package var locale: Locale?
  package var timeZone: TimeZone?
  /// Of pages.
  package var count: Int?
  package var hasBackground: Bool?
  /// Whether a search field has a button that ends the search.
  package var showsCancel: Bool?
  /// Behind what is chosen, or how far something is.
  package var fill: RGBA?
  package var track: RGBA?
  package var cornerRadius: Double?
  package var isLarge: Bool?
  package var isEditable: Bool?
  /// Whether the client tells where it has scrolled a text of many lines.
  package var tellsPosition: Bool?
  /// Around a text that is edited: top, right, bottom, left.
  package var insets: [Double]?
  /// Whether a field has a rounded border.
  package var hasBorder: Bool?
  /// Whether nobody can read what is in a field.
  package var isSecure: Bool?
  /// Whether a colour may be translucent.
  package var hasOpacity: Bool?

  package init() {}
}

extension NodeAdaptation {
  /// What `change` says of the control; nothing is kept where it says nothing.
  package mutating func adaptControl(_ change: (inout AdaptedControl) -> Void) {
    var wanted = AdaptedControl()
    change(&wanted)
    if wanted != AdaptedControl() { control = wanted }
  }
}
