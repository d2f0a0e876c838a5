public import ArborAppKit
public import ArborUIKit

/// An object in a hierarchy of UIKit or AppKit: a view, a controller, or an object without a
/// hierarchy.
@MainActor public protocol PlatformEntity: AnyObject {
  /// The base class of all objects in the hierarchy.
  associatedtype Base: PlatformEntity where Base.Base == Base

  /// The parent of the object; `nil` for the outermost.
  @_spi(Internals) var ancestor: Base? { get }
  /// The direct children of the object, in their order.
  @_spi(Internals) var descendants: [Base] { get }
  /// Whether `other` is an ancestor of the object.
  @_spi(Internals) func isDescendant(of other: Base) -> Bool
}

extension PlatformEntity {
  /// No parent.
  @_spi(Internals) public var ancestor: Base? { nil }
  /// No children.
  @_spi(Internals) public var descendants: [Base] { [] }
  /// Returns false.
  @_spi(Internals) public func isDescendant(of other: Base) -> Bool { false }

  /// The ancestors of the object, nearest first.
  @_spi(Internals) public var ancestors: some Sequence<Base> {
    sequence(state: ancestor) { next in
      defer { next = next?.ancestor }
      return next
    }
  }

  /// The descendants of the object at any depth, in preorder. The children of an object are read
  /// when the sequence reaches it.
  @_spi(Internals) public var allDescendants: some Sequence<Base> {
    sequence(state: Array(descendants.reversed())) { pending in
      guard let next = pending.popLast() else { return nil }
      pending += next.descendants.reversed()
      return next
    }
  }
}

extension UIView: PlatformEntity {
  /// The superview.
  @_spi(Internals) public var ancestor: UIView? { superview }
  /// The subviews.
  @_spi(Internals) public var descendants: [UIView] { subviews }
}

extension NSView: PlatformEntity {
  /// The superview.
  @_spi(Internals) public var ancestor: NSView? { superview }
  /// The subviews.
  @_spi(Internals) public var descendants: [NSView] { subviews }
}

extension UIViewController: PlatformEntity {
  /// The parent controller.
  @_spi(Internals) public var ancestor: UIViewController? { parent }
  /// The child controllers.
  @_spi(Internals) public var descendants: [UIViewController] { children }
  /// Whether `other` is an ancestor of the controller.
  @_spi(Internals) public func isDescendant(of other: UIViewController) -> Bool {
    ancestors.contains { $0 === other }
  }
}

extension NSViewController: PlatformEntity {
  /// The parent controller.
  @_spi(Internals) public var ancestor: NSViewController? { parent }
  /// The child controllers.
  @_spi(Internals) public var descendants: [NSViewController] { children }
  /// Whether `other` is an ancestor of the controller.
  @_spi(Internals) public func isDescendant(of other: NSViewController) -> Bool {
    ancestors.contains { $0 === other }
  }
}

extension UIPresentationController: PlatformEntity {
  /// The base class.
  public typealias Base = UIPresentationController
}

extension NSWindow: PlatformEntity {
  /// The base class.
  public typealias Base = NSWindow
}
