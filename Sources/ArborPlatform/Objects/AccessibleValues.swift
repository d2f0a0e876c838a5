/// What a view says to assistive technology, to tests and to a pointer that rests on it.
package struct AccessibleValues: Equatable {
  package var label: String?
  package var hint: String?
  package var value: String?
  package var identifier: String?
  package var toolTip: String?
  /// Of WAI-ARIA; nil: it says none.
  package var role: String?
  /// Whether assistive technology passes the view and all in it by.
  package var isHidden = false

  package init() {}
}
