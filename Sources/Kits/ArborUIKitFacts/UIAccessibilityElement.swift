package import ArborPlatform
public import ArborUIKit
public import Foundation

/// An element for assistive technology that is no view, such as a bar of a chart that a view draws.
/// The page has an empty box with its role and name in its place.
///
/// ```swift
/// let bar = UIAccessibilityElement(accessibilityContainer: chart)
/// bar.accessibilityLabel = "March"
/// bar.accessibilityValue = "42"
/// bar.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 10, width: 20, height: 90)
/// chart.accessibilityElements = [bar]
/// ```
///
/// Differs from UIKit: without a trait that is a role, the page has the role `img`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  package final let part = AccessiblePart()
  /// The view that contains the element.
  open private(set) weak var accessibilityContainer: AnyObject?

  /// Creates an element inside a view, whose `accessibilityElements` must contain it.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as? UIView
    super.init()
  }

  open override var next: UIResponder? { accessibilityContainer as? UIView }

  /// The frame in the container's coordinates, in points.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { part.frame }
    set { part.frame = newValue.standardized }
  }

  /// The name: `aria-label`.
  open var accessibilityLabel: String? {
    get { part.values.label }
    set { part.values.label = newValue }
  }

  /// The value, which is read after the label.
  open var accessibilityValue: String? {
    get { part.values.value }
    set { part.values.value = newValue }
  }

  /// The result of operating the element: `aria-description`.
  open var accessibilityHint: String? {
    get { part.values.hint }
    set { part.values.hint = newValue }
  }

  /// An identifier for tests: `data-testid`.
  open var accessibilityIdentifier: String? {
    get { part.values.identifier }
    set { part.values.identifier = newValue }
  }

  /// The traits; the first with a WAI-ARIA role determines the role.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { UIAccessibilityTraits(rawValue: part.values.traits) }
    set {
      part.values.traits = newValue.rawValue
      part.values.role = newValue.role
    }
  }

  /// Whether assistive technology finds the element: by default, it does.
  open var isAccessibilityElement: Bool {
    get { !part.values.isHidden }
    set { part.values.isHidden = !newValue }
  }
}
