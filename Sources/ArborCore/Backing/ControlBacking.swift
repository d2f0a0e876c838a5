package import ArborDisplay
package import Foundation

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

  package init(
    date: Date, earliest: Date?, latest: Date?, showsDate: Bool, showsTime: Bool, isEnabled: Bool
  ) {
    self.date = date
    self.earliest = earliest
    self.latest = latest
    self.showsDate = showsDate
    self.showsTime = showsTime
    self.isEnabled = isEnabled
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
  /// Behind what is chosen, or how far something is.
  package var fill: RGBA?
  package var track: RGBA?
  package var cornerRadius: Double?
  package var isLarge: Bool?
  package var isEditable: Bool?
  /// Whether the client tells where it has scrolled a text of many lines.
  package var tellsPosition: Bool?
  /// Around a text of many lines: top, right, bottom, left.
  package var insets: [Double]?

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
