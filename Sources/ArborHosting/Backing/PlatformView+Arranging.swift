import ArborAppKit
import ArborPlatform
import ArborUIKit

extension PlatformView {
  /// Has these subviews in this order, behind those that code has added.
  func arrange(_ views: [any PlatformView]) {
    if let view = self as? UIView {
      for case (let index, let subview as UIView) in views.enumerated()
      where index >= view.children.count || view.children[index] !== subview {
        view.insertSubview(subview, at: index)
      }
    } else if let view = self as? NSView {
      for case (let index, let subview as NSView) in views.enumerated()
      where index >= view.children.count || view.children[index] !== subview {
        let next = index < view.children.count ? view.children[index] : nil
        view.addSubview(subview, positioned: next == nil ? .above : .below, relativeTo: next)
      }
    }
  }

  func leaveSuperview() {
    (self as? UIView)?.removeFromSuperview()
    (self as? NSView)?.removeFromSuperview()
  }
}
