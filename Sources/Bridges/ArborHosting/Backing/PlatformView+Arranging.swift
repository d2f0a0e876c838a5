import ArborAppKit
import ArborPlatform
import ArborUIKit

extension PlatformView {
  /// Arranges these subviews in this order, behind those that code has added.
  ///
  /// Returns the views of the other kit, which cannot be subviews.
  func arrange(_ views: [any PlatformView]) -> [any PlatformView] {
    if let view = self as? UIView { return view.arrange(views) }
    return (self as? NSView)?.arrange(views) ?? []
  }

  func leaveSuperview() {
    (self as? UIView)?.removeFromSuperview()
    (self as? NSView)?.removeFromSuperview()
  }
}

extension UIView {
  fileprivate func arrange(_ views: [any PlatformView]) -> [any PlatformView] {
    var (index, others) = (0, [any PlatformView]())
    for view in views {
      guard let subview = view as? UIView else {
        others.append(view)
        continue
      }
      if index >= children.count || children[index] !== subview {
        insertSubview(subview, at: index)
      }
      index += 1
    }
    return others
  }
}

extension NSView {
  fileprivate func arrange(_ views: [any PlatformView]) -> [any PlatformView] {
    var (index, others) = (0, [any PlatformView]())
    for view in views {
      guard let subview = view as? NSView else {
        others.append(view)
        continue
      }
      if index >= children.count || children[index] !== subview {
        let next = index < children.count ? children[index] : nil
        addSubview(subview, positioned: next == nil ? .above : .below, relativeTo: next)
      }
      index += 1
    }
    return others
  }
}
