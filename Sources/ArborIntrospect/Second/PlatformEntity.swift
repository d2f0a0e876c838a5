public import ArborAppKit
public import ArborUIKit

/// An object of a kit that stands in a tree: a view, a controller, or one that stands alone.
@MainActor public protocol PlatformEntity: AnyObject {
  /// The class of all objects of the tree.
  associatedtype Base: PlatformEntity where Base.Base == Base

  /// The object around this one; `nil`: this one is the outermost.
  @_spi(Internals) var ancestor: Base? { get }
  /// The objects directly in this one, in their order.
  @_spi(Internals) var descendants: [Base] { get }
  /// True if `other` is around this object.
  @_spi(Internals) func isDescendant(of other: Base) -> Bool
}

extension PlatformEntity {
  @_spi(Internals) public var ancestor: Base? { nil }
  @_spi(Internals) public var descendants: [Base] { [] }
  @_spi(Internals) public func isDescendant(of other: Base) -> Bool { false }

  /// The objects around this one, the nearest first.
  @_spi(Internals) public var ancestors: some Sequence<Base> {
    sequence(state: ancestor) { next in
      defer { next = next?.ancestor }
      return next
    }
  }

  /// The objects in this one at any depth, outer ones before those in them. An object is asked for
  /// its own when the walk reaches it.
  @_spi(Internals) public var allDescendants: some Sequence<Base> {
    sequence(state: Array(descendants.reversed())) { pending in
      guard let next = pending.popLast() else { return nil }
      pending += next.descendants.reversed()
      return next
    }
  }
}

extension UIView: PlatformEntity {
  @_spi(Internals) public var ancestor: UIView? { superview }
  @_spi(Internals) public var descendants: [UIView] { subviews }
}

extension NSView: PlatformEntity {
  @_spi(Internals) public var ancestor: NSView? { superview }
  @_spi(Internals) public var descendants: [NSView] { subviews }
}

extension UIViewController: PlatformEntity {
  @_spi(Internals) public var ancestor: UIViewController? { parent }
  @_spi(Internals) public var descendants: [UIViewController] { children }
  @_spi(Internals) public func isDescendant(of other: UIViewController) -> Bool {
    ancestors.contains { $0 === other }
  }
}

extension NSViewController: PlatformEntity {
  @_spi(Internals) public var ancestor: NSViewController? { parent }
  @_spi(Internals) public var descendants: [NSViewController] { children }
  @_spi(Internals) public func isDescendant(of other: NSViewController) -> Bool {
    ancestors.contains { $0 === other }
  }
}

extension UIPresentationController: PlatformEntity {
  public typealias Base = UIPresentationController
}

extension NSWindow: PlatformEntity {
  public typealias Base = NSWindow
}
