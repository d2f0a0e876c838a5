public import Foundation

extension UIView {
  func noteLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    noteLayoutAbove()
    _propertyDidChange(.layout)
  }

  /// Has the view shown anew.
  public func setNeedsDisplay() { _propertyDidChange(.look) }

  /// Marks the views above, so that layout finds the way down. A marked view's superviews are marked.
  func noteLayoutAbove() {
    var view = parent
    while let here = view, !here.hasLayoutBelow {
      here.hasLayoutBelow = true
      view = here.parent
    }
  }

  func layOutNow() {
    var top = self
    while let next = top.parent, next.needsLayout { top = next }
    top.layoutSubtree()
    if UIWindow.isLaidOut { window?.tellArrivals() }
  }

  /// Lays out what needs it in this view and below.
  func layoutSubtree() {
    updateConstraintsIfNeeded()
    UIWindow.layouts += 1
    layoutTree()
    UIWindow.layouts -= 1
  }

  /// Lays out the window now, so that whoever came to it has appeared; does nothing while a layout goes on, which ends with that.
  func finishArrivals() {
    if UIWindow.isLaidOut, let window, !window.isOfPage { window.layoutIfNeeded() }
  }

  /// Whether the view and what is in it have the frames that the last layout gave.
  var isAtRest: Bool {
    var view: UIView? = self
    while let here = view {
      if here.needsLayout { return false }
      view = here.parent
    }
    return !hasLayoutBelow
  }

  private func layoutTree() {
    // A view whose layout makes itself need another one must come to rest some time.
    for _ in 0..<Self.layoutLimit where needsLayout { layoutOnce() }
    guard hasLayoutBelow else { return }
    hasLayoutBelow = false
    for child in children where child.needsLayout || child.hasLayoutBelow { child.layoutTree() }
    // What the subviews asked of this view while they were laid out.
    if needsLayout { layoutOnce() }
  }

  private static var layoutLimit: Int { 8 }

  private func layoutOnce() {
    if let controller, controller.passage.contains(.unplaced) { controller.viewIsPlaced() }
    needsLayout = false
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Takes the size that suits the content best.
  public func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// Told when a subview would like another size: constraints or a stack may place it anew.
  func subviewChangedItsSize() { setNeedsLayout() }

  /// As small as possible.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// As large as possible.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
