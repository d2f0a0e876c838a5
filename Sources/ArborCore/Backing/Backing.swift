package import ArborDisplay
package import ArborText
import Foundation

/// What kind of platform object stands behind a view, with what the view says about it.
package enum Backing: Equatable {
  case text(BackedText)
  /// The name of a symbol or a picture; nil: it has none.
  case image(name: String?, label: String)
  case color(RGBA)
  case shape
  /// nil: above each other.
  case stack(axis: Axis?, spacing: Double?)
  case button(isEnabled: Bool)
  case toggle(isOn: Bool, isEnabled: Bool)
  /// A button that stays pressed, or a box that is checked.
  case press(BackedPress)
  case slider(BackedSlider)
  case textField(BackedField)
  case textEditor(BackedField)
  case search(BackedSearch)
  case stepper(BackedStepper)
  /// Options side by side.
  case segments(BackedChoice)
  /// Options of which several are seen.
  case wheel(BackedChoice)
  /// Options that open on demand.
  case popUp(BackedChoice)
  case date(BackedDate)
  case colorWell(RGBA, hasOpacity: Bool, isEnabled: Bool)
  /// From 0 to 1.
  case progress(Double)
  /// A wheel that turns while something goes on, or a ring that shows how far it is, from 0 to 1.
  case spinner(Double?)
  /// A button that opens a list of things to do.
  case menu(isEnabled: Bool)
  case scrollView(BackedScroll)
  /// A scroll view of rows.
  case list(BackedScroll)
  /// A row of a list, or a title above or below rows.
  case row(isTitle: Bool)
  /// A scroll view of rows with columns.
  case table(BackedScroll)
  case tableRow
  /// What of a row lies in one column.
  case tableCell
  /// The titles above the columns.
  case tableHeader
  /// Pages of which one is shown.
  case pages(BackedPages)
  /// Pages beside each other that are turned by swipes.
  case turnedPages(BackedPages)
  /// A dot for each page.
  case pageControl(BackedPageControl)
  /// A bar of the pages around.
  case bar(BackedBar)
  /// What a page's views put into a bar.
  case barItems(BackedSide)
  /// A list of controls.
  case form
  /// A card around views.
  case box(title: String)
}

/// Whoever looks after some pages.
package struct BackedPages: Equatable {
  package let owner: AnyObject

  package init(_ owner: AnyObject) { self.owner = owner }

  package static func == (one: Self, other: Self) -> Bool { one.owner === other.owner }
}

/// Where a bar stands.
package enum BackedBar {
  case top, bottom, tabs
  /// Between columns.
  case divider
}

/// Where views stand in the bars of a page.
package enum BackedSide { case leading, trailing, bottom }

/// What a text says.
package struct BackedText: Equatable {
  package var string: String
  package var face: FontFace
  package var lineHeight: Double
  package var color: RGBA
  package var alignment: Alignment
  package var lineLimit: Int?

  package enum Alignment { case leading, center, trailing }
  package enum Truncation { case head, middle, tail }

  package init(
    string: String, face: FontFace, lineHeight: Double, color: RGBA, alignment: Alignment,
    lineLimit: Int?
  ) {
    self.string = string
    self.face = face
    self.lineHeight = lineHeight
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
  }
}

/// What a slider says.
package struct BackedSlider: Equatable {
  package var value: Double
  package var bounds: ClosedRange<Double>
  package var isEnabled: Bool

  package init(value: Double, bounds: ClosedRange<Double>, isEnabled: Bool) {
    self.value = value
    self.bounds = bounds
    self.isEnabled = isEnabled
  }
}

/// What a text field says.
package struct BackedField: Equatable {
  package var text: String
  package var placeholder: String
  package var isEnabled: Bool
  package var isSecure = false
  /// Whether it has as many lines as its text needs.
  package var grows = false
  /// nil: any number of lines.
  package var lineLimit: Int? = 1
  package var hasBorder: Bool
  package var face: FontFace
  package var color: RGBA

  package init(
    text: String, placeholder: String, isEnabled: Bool, hasBorder: Bool, face: FontFace,
    color: RGBA
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isEnabled = isEnabled
    self.hasBorder = hasBorder
    self.face = face
    self.color = color
  }
}

/// What a scroll view says.
package struct BackedScroll: Equatable {
  package var axes: Axis.Set
  package var showsIndicators: Bool
  package var isEnabled: Bool
  package var isPaging: Bool
  package var margins: EdgeInsets
}
