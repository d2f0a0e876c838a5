public import ArborAppKit
import ArborDisplay
import ArborPlatform
public import Foundation

/// The names around accessibility.
public enum NSAccessibility {
  /// The role of an element; those that pages have.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A button.
    public static let button = Role(rawValue: "AXButton")
    /// A link.
    public static let link = Role(rawValue: "AXLink")
    /// An image.
    public static let image = Role(rawValue: "AXImage")
    /// A group of other elements.
    public static let group = Role(rawValue: "AXGroup")

    private static let all: [Role] = [.button, .link, .image]

    init?(_ values: AccessibleValues) {
      let known = Self.all.first { values.role != nil && $0.shown == values.role }
      guard let role = known ?? (values.groups ? .group : nil) else { return nil }
      self = role
    }

    /// The role in the page; `nil` for a group.
    var shown: AccessibilityRole? {
      switch self {
      case .button: .button
      case .link: .link
      case .image: .image
      default: nil
      }
    }
  }
}

/// An element for assistive technology that is no view, such as a bar of a chart that a view draws.
/// The page has an empty box with its role and name in its place.
///
/// ```swift
/// let bar = NSAccessibilityElement()
/// bar.setAccessibilityLabel("March")
/// bar.setAccessibilityValue(42)
/// bar.setAccessibilityFrameInParentSpace(NSRect(x: 0, y: 10, width: 20, height: 90))
/// chart.setAccessibilityChildren([bar])
/// ```
///
/// Differs from AppKit: without a role, the page has the role `img`.
@preconcurrency @MainActor open class NSAccessibilityElement: NSObject {
  package final let part = AccessiblePart()
  private weak var parent: AnyObject?

  /// Creates an element without a name.
  public required override init() { super.init() }

  /// Returns an element.
  ///
  /// - Parameters:
  ///   - frame: the frame in the parent's window, in points, from its lower left corner.
  ///   - parent: the view of which it is an element.
  open class func element(
    withRole role: NSAccessibility.Role, frame: NSRect, label: String?, parent: Any?
  ) -> Any {
    let element = Self()
    let view = parent as? NSView
    element.parent = view
    element.setAccessibilityRole(role)
    element.setAccessibilityLabel(label)
    element.part.frame = view?.convert(frame, from: nil) ?? frame
    return element
  }

  /// Returns the view of which it is an element.
  open func accessibilityParent() -> Any? { parent }
  /// Sets the view of which it is an element.
  open func setAccessibilityParent(_ parent: Any?) { self.parent = parent as? NSView }

  /// Returns the frame in the parent's coordinates, in points.
  open func accessibilityFrameInParentSpace() -> NSRect { part.frame }
  /// Sets the frame in the parent's coordinates.
  open func setAccessibilityFrameInParentSpace(_ frame: NSRect) { part.frame = frame.standardized }

  /// Returns the role that code has set.
  open func accessibilityRole() -> NSAccessibility.Role? { NSAccessibility.Role(part.values) }
  /// Sets the role.
  open func setAccessibilityRole(_ role: NSAccessibility.Role?) {
    part.values.role = role?.shown
    part.values.groups = role == .group
    part.values.isLeaf = role != .group
  }

  /// Returns the name: `aria-label`.
  open func accessibilityLabel() -> String? { part.values.label }
  /// Sets the name; `nil` removes it.
  open func setAccessibilityLabel(_ label: String?) { part.values.label = label }

  /// Returns the value that is read after the label.
  open func accessibilityValue() -> Any? { part.values.value }
  /// Sets the value, of which the description is read; `nil` removes it.
  open func setAccessibilityValue(_ value: Any?) { part.values.value = value.map { "\($0)" } }

  /// Returns the purpose: `aria-description`.
  open func accessibilityHelp() -> String? { part.values.hint }
  /// Sets the purpose; `nil` removes it.
  open func setAccessibilityHelp(_ help: String?) { part.values.hint = help }
}

extension NSView {
  /// Returns the role that code has set; `nil` for that of the view's class.
  public func accessibilityRole() -> NSAccessibility.Role? {
    accessible.flatMap { NSAccessibility.Role($0) }
  }
  /// Sets the role; controls have their own. `nil` removes it.
  public func setAccessibilityRole(_ role: NSAccessibility.Role?) {
    changeAccessible("accessibilityRole", \.role, to: role?.shown)
    changeAccessible("accessibilityGroups", \.groups, to: role == .group)
  }

  /// Returns the elements of what the view draws that code has set.
  public func accessibilityChildren() -> [Any]? {
    accessible.flatMap { $0.parts.elements.isEmpty ? nil : $0.parts.elements }
  }
  /// Sets the elements of what the view draws, which are added after its subviews.
  ///
  /// Differs from AppKit: views of the list are read where they are.
  public func setAccessibilityChildren(_ children: [Any]?) {
    let elements = (children ?? []).map { $0 as AnyObject }
    let parts = AccessibleParts(elements) { ($0 as? NSAccessibilityElement)?.part }
    changeAccessible("accessibilityChildren", \.parts, to: parts)
    _propertyDidChange(.subviews)
  }

  /// Returns whether the view has an element of its own.
  public func isAccessibilityElement() -> Bool { accessible?.isElement ?? true }
  /// Sets whether the view has an element of its own. Without one, its role, label and help are not
  /// in the page, but its subviews are.
  public func setAccessibilityElement(_ isElement: Bool) {
    changeAccessible("accessibilityElement", \.isElement, to: isElement)
  }

  /// Returns whether assistive technology ignores all outside of the view.
  public func isAccessibilityModal() -> Bool { accessible?.isModal ?? false }
  /// Sets whether assistive technology ignores all outside of the view: the role `dialog` with
  /// `aria-modal` in the page.
  public func setAccessibilityModal(_ isModal: Bool) {
    changeAccessible("accessibilityModal", \.isModal, to: isModal)
  }
}
