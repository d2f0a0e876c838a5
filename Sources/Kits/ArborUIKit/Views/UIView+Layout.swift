import ArborPlatform
public import Foundation

extension UIView {
  func noteLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    noteLayoutAbove()
    _propertyDidChange(.layout)
  }

  /// Marks the superviews, so that layout finds this view. The superviews of a marked view are
  /// marked already.
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

  /// Lays out the views at and below this one that need it.
  func layoutSubtree() {
    updateConstraintsIfNeeded()
    UIWindow.layouts += 1
    layoutTree()
    UIWindow.layouts -= 1
  }

  /// Lays out the window, so that controllers that were added have appeared. Does nothing during a
  /// layout, which ends with that.
  func finishArrivals() {
    if UIWindow.isLaidOut, let window, !window.isOfPage { window.layoutIfNeeded() }
  }

  /// Whether the view and its subviews have the frames of the last layout.
  var isAtRest: Bool {
    var view: UIView? = self
    while let here = view {
      if here.needsLayout { return false }
      view = here.parent
    }
    return !hasLayoutBelow
  }

  private func layoutTree() {
    // Repeated layouts are limited, in case a layout always requests another one.
    for _ in 0..<Self.layoutLimit where needsLayout { layoutOnce() }
    guard hasLayoutBelow else { return }
    hasLayoutBelow = false
    for child in children where child.needsLayout || child.hasLayoutBelow { child.layoutTree() }
    // Subviews may have requested a layout of this view while they were laid out.
    if needsLayout { layoutOnce() }
  }

  private static var layoutLimit: Int { 8 }

  private func layoutOnce() {
    if let controller, controller.passage.contains(.unplaced) { controller.viewIsPlaced() }
    needsLayout = false
    traitCollection.asCurrent {
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      // A layer of a class of its own places its sublayers also if no code has asked for it.
      (Self.layerClass == CALayer.self ? layerIfLoaded : layer)?.layoutSublayers()
      controller?.viewDidLayoutSubviews()
    }
  }

  /// Resizes the view to the size that `sizeThatFits(_:)` returns.
  public func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// Called when a subview's preferred size changes: constraints or a stack may place it
  /// differently.
  func subviewChangedItsSize() { setNeedsLayout() }

  /// The target size for the smallest possible size.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// The target size for the largest possible size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
