import ArborPlatform
public import ArborUIKit

extension UIView {
  /// Whether assistive technology ignores all outside of the view: the role `dialog` with
  /// `aria-modal` in the page.
  public var accessibilityViewIsModal: Bool {
    get { read("accessibilityViewIsModal", accessible?.isModal ?? false) }
    set { changeAccessible("accessibilityViewIsModal", \.isModal, to: newValue) }
  }

  /// Whether the subviews are a group for assistive technology: the role `group` in the page.
  public var shouldGroupAccessibilityChildren: Bool {
    get { read("shouldGroupAccessibilityChildren", accessible?.groups ?? false) }
    set { changeAccessible("shouldGroupAccessibilityChildren", \.groups, to: newValue) }
  }

  /// The elements inside the view for assistive technology, such as those of what it draws.
  ///
  /// Differs from UIKit: views of the list, and those outside of it, are read where they are; each
  /// `UIAccessibilityElement` is added after them.
  public var accessibilityElements: [Any]? {
    get { accessible.flatMap { $0.parts.elements.isEmpty ? nil : $0.parts.elements } }
    set {
      let elements = (newValue ?? []).map { $0 as AnyObject }
      let parts = AccessibleParts(elements) { ($0 as? UIAccessibilityElement)?.part }
      changeAccessible("accessibilityElements", \.parts, to: parts)
      _propertyDidChange(.subviews)
    }
  }
}
