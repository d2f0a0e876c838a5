import ArborPlatform

extension NSView: AccessibleObject {
  /// Shown while the pointer rests on the view.
  public var toolTip: String? {
    get { read("toolTip", accessible?.toolTip) }
    set { changeAccessible("toolTip", \.toolTip, to: newValue) }
  }

  /// What assistive technology calls the view: `aria-label` of the view, or of the control that it is.
  public func accessibilityLabel() -> String? { accessible?.label }
  public func setAccessibilityLabel(_ label: String?) {
    changeAccessible("accessibilityLabel", \.label, to: label)
  }

  /// What the view is for: `aria-description`.
  public func accessibilityHelp() -> String? { accessible?.hint }
  public func setAccessibilityHelp(_ help: String?) {
    changeAccessible("accessibilityHelp", \.hint, to: help)
  }

  /// For tests and other code that looks for the view: `data-testid` in the page.
  public func accessibilityIdentifier() -> String { accessible?.identifier ?? "" }
  public func setAccessibilityIdentifier(_ identifier: String?) {
    changeAccessible("accessibilityIdentifier", \.identifier, to: identifier)
  }

  /// Whether assistive technology passes by the view and what is in it: `aria-hidden`.
  public func isAccessibilityHidden() -> Bool { accessible?.isHidden ?? false }
  public func setAccessibilityHidden(_ isHidden: Bool) {
    changeAccessible("accessibilityHidden", \.isHidden, to: isHidden)
  }
}
