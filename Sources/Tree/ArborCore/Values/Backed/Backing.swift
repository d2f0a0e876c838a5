package import ArborDisplay
package import ArborText
import Foundation

/// The kind of platform object that stands behind a view, with the values that the view declares
/// for it.
package enum Backing: Equatable {
  case text(BackedText)
  /// The name of a symbol or image; `nil` if it has none.
  case image(name: String?, label: String)
  case color(RGBA)
  case shape
  /// A stack; `axis` is `nil` if its views lie on top of each other.
  case stack(axis: Axis?, spacing: Double?)
  case button(isEnabled: Bool)
  case toggle(isOn: Bool, isEnabled: Bool)
  /// A button that stays pressed, or a checkbox.
  case press(BackedPress)
  case slider(BackedSlider)
  case textField(BackedField)
  case textEditor(BackedField)
  case search(BackedSearch)
  case stepper(BackedStepper)
  /// Options side by side: a segmented control.
  case segments(BackedChoice)
  /// Options of which several are visible: a wheel picker.
  case wheel(BackedChoice)
  /// Options that open on demand: a pop-up button.
  case popUp(BackedChoice)
  case date(BackedDate)
  case colorWell(RGBA, hasOpacity: Bool, isEnabled: Bool)
  /// A progress bar; the value is between 0 and 1.
  case progress(Double)
  /// A spinning activity indicator if the value is `nil`, otherwise a ring that shows progress
  /// between 0 and 1.
  case spinner(Double?)
  /// A button that opens a menu.
  case menu(isEnabled: Bool)
  case scrollView(BackedScroll)
  /// A list: a scroll view of rows.
  case list(BackedScroll)
  /// A row of a list, or the header or footer of a section.
  case row(isTitle: Bool)
  /// A table: a scroll view of rows with columns.
  case table(BackedScroll)
  case tableRow
  /// The part of a row that lies in one column.
  case tableCell
  /// The header row of a table.
  case tableHeader
  /// Pages of which one is visible.
  case pages(BackedPages)
  /// Pages side by side that are turned by swipes.
  case turnedPages(BackedPages)
  /// A page control with one dot per page.
  case pageControl(BackedPageControl)
  /// A bar of the enclosing pages.
  case bar(BackedBar)
  /// Bar items that a page's views add to a bar.
  case barItems(BackedSide)
  /// A form of controls.
  case form
  /// A group box around views.
  case box(title: String)
}

/// Pages, identified by the object that manages them.
package struct BackedPages: Equatable {
  package let owner: AnyObject

  package init(_ owner: AnyObject) { self.owner = owner }

  package static func == (one: Self, other: Self) -> Bool { one.owner === other.owner }
}

/// The position of a bar.
package enum BackedBar {
  case top, bottom, tabs
  /// The divider between columns.
  case divider
}

/// The position of views in the bars of a page.
package enum BackedSide { case leading, trailing, bottom }

/// The values of a text.
package struct BackedText: Equatable {
  package var string: String
  package var face: FontFace
  package var lineHeight: Double
  package var color: RGBA
  package var alignment: Alignment
  package var lineLimit: Int?

  /// The alignment of the lines.
  package enum Alignment { case leading, center, trailing }
  /// The part of a line that is replaced by an ellipsis.
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

/// The values of a slider.
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

/// The values of a text field or text editor.
package struct BackedField: Equatable {
  package var text: String
  package var placeholder: String
  package var isEnabled: Bool
  package var isSecure = false
  /// Whether the field grows with the number of lines of its text.
  package var grows = false
  /// The maximum number of lines; `nil` for any number.
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

/// The values of a scroll view.
package struct BackedScroll: Equatable {
  package var axes: Axis.Set
  package var showsIndicators: Bool
  package var isEnabled: Bool
  package var isPaging: Bool
  package var margins: EdgeInsets
}
