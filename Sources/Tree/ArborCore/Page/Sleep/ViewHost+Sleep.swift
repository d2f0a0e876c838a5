import ArborGraph

extension ViewHost {
  /// The id of the control that has the focus.
  package var focusedControl: UInt32? { focus.control }

  /// Gives the focus to a control, as if its visitor had.
  package func restoreFocus(at id: UInt32) {
    guard let node = focusable(id) else { return }
    noteFocus(.focus, at: node)
    flush()
  }

  /// Lets the views appear after the page has woken.
  package func showAgain() {
    isShown = true
    actions.hasLateContent = true
    flush()
  }
}
