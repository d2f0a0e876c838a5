import ArborPlatform

extension NSView: AccessibleObject {
  /// The tooltip of the view; `nil` means none.
  public var toolTip: String? {
    get { read("toolTip", accessible?.toolTip) }
    set { changeAccessible("toolTip", \.toolTip, to: newValue) }
  }

  /// Returns the name of the view for assistive technology: `aria-label` in the page.
  public func accessibilityLabel() -> String? { accessible?.label }
  /// Sets the name for assistive technology; `nil` removes it.
  public func setAccessibilityLabel(_ label: String?) {
    changeAccessible("accessibilityLabel", \.label, to: label)
  }

  /// Returns the name of the view for assistive technology.
  public func accessibilityTitle() -> String? { accessibilityLabel() }
  /// Sets the name for assistive technology.
  ///
  /// Differs from AppKit: an element of a page has one name, which is both its title and its label.
  public func setAccessibilityTitle(_ accessibilityTitle: String?) {
    setAccessibilityLabel(accessibilityTitle)
  }

  /// Returns the purpose of the view: `aria-description` in the page.
  public func accessibilityHelp() -> String? { accessible?.hint }
  /// Sets the purpose of the view; `nil` removes it.
  public func setAccessibilityHelp(_ help: String?) {
    changeAccessible("accessibilityHelp", \.hint, to: help)
  }

  /// Returns an identifier for tests: `data-testid` in the page; empty if there is none.
  public func accessibilityIdentifier() -> String { accessible?.identifier ?? "" }
  /// Sets the identifier for tests; `nil` removes it.
  public func setAccessibilityIdentifier(_ identifier: String?) {
    changeAccessible("accessibilityIdentifier", \.identifier, to: identifier)
  }

  /// Returns whether assistive technology skips the view and its contents: `aria-hidden` in the
  /// page.
  public func isAccessibilityHidden() -> Bool { accessible?.isHidden ?? false }
  /// Sets whether assistive technology skips the view and its contents.
  public func setAccessibilityHidden(_ isHidden: Bool) {
    changeAccessible("accessibilityHidden", \.isHidden, to: isHidden)
  }

  /// Returns the value that is read after the label.
  public func accessibilityValue() -> Any? { accessible?.value }
  /// Sets the value, of which the description is read; `nil` removes it.
  public func setAccessibilityValue(_ value: Any?) {
    changeAccessible("accessibilityValue", \.value, to: value.map { "\($0)" })
  }
}
