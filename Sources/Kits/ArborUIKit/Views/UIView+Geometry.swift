import ArborDisplay
import ArborPlatform
public import Foundation

extension UIView {
  /// Changes the geometry, notifies observers of the properties that depend on it, and requests
  /// layout and redrawing.
  package func changeGeometry(_ change: (inout ViewGeometry) -> Void) {
    PlatformObject.willChange?(self)
    let old = geometry
    var new = geometry
    change(&new)
    origins?.noteSet("frame")
    guard new != old else { return }
    if observers.count > 0 { tellObservers(before: old, new) }
    let place = layerIfLoaded?.observedPlace
    geometry = new
    if new.bounds.size != old.bounds.size {
      boundsWillResize(to: new.bounds.size)
      if autoresizesSubviews { autoresize(from: old.bounds.size, to: new.bounds.size) }
      setNeedsLayout()
    } else if new.bounds.origin != old.bounds.origin {
      setNeedsLayout()
    }
    if observers.count > 0 {
      if new.frame != old.frame { notify("frame", from: old.frame, to: new.frame) }
      if new.bounds != old.bounds { notify("bounds", from: old.bounds, to: new.bounds) }
      if new.center != old.center { notify("center", from: old.center, to: new.center) }
    }
    layerIfLoaded?.tellPlace(from: place)
    if new.bounds.size != old.bounds.size || new.frame != old.frame {
      constraintFrameDidChange()
    }
    geometryDidChange(from: old)
    _propertyDidChange(.geometry)
    tellSafeArea()
  }

  private func tellObservers(before old: ViewGeometry, _ new: ViewGeometry) {
    if new.frame != old.frame { notifyPrior("frame", from: old.frame) }
    if new.bounds != old.bounds { notifyPrior("bounds", from: old.bounds) }
    if new.center != old.center { notifyPrior("center", from: old.center) }
    if new.bounds.origin != old.bounds.origin {
      notifyPrior("contentOffset", from: old.bounds.origin)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    for child in children where !child.storedMask.isEmpty {
      let mask = child.storedMask
      let frame = child.geometry.frame
      let across = Autoresizing.span(
        frame.minX, frame.width, in: old.width, becoming: new.width,
        .init(
          before: mask.contains(.flexibleLeftMargin), length: mask.contains(.flexibleWidth),
          behind: mask.contains(.flexibleRightMargin)))
      let down = Autoresizing.span(
        frame.minY, frame.height, in: old.height, becoming: new.height,
        .init(
          before: mask.contains(.flexibleTopMargin), length: mask.contains(.flexibleHeight),
          behind: mask.contains(.flexibleBottomMargin)))
      child.frame = CGRect(
        x: across.start, y: down.start, width: across.length, height: down.length)
    }
  }

  /// How the view is resized with its superview.
  public var autoresizingMask: AutoresizingMask {
    get { storedMask }
    set { storedMask = newValue }
  }

  /// Converts a point to the coordinates of `view`; to the window's for `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(transform(to: view))
  }

  /// Converts a point from the coordinates of `view`; from the window's for `nil`.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(from: view))
  }

  /// Converts a rectangle to the coordinates of `view`; to the window's for `nil`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(transform(to: view))
  }

  /// Converts a rectangle from the coordinates of `view`; from the window's for `nil`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(transform(from: view))
  }

  private func transform(from view: UIView?) -> CGAffineTransform {
    view.map { $0.transform(to: self) } ?? transform(to: nil).inverted()
  }

  private func transform(to view: UIView?) -> CGAffineTransform {
    guard let view else { return transformToWindow }
    if let direct = transform(toAncestor: view) { return direct }
    if let reverse = view.transform(toAncestor: self) { return reverse.inverted() }
    // Otherwise they convert through a common ancestor or, without one, through their windows.
    var ancestor = parent
    while let here = ancestor {
      if let theirs = view.transform(toAncestor: here), let own = transform(toAncestor: here) {
        return own.concatenating(theirs.inverted())
      }
      ancestor = here.parent
    }
    return transformToWindow.concatenating(view.transformToWindow.inverted())
  }

  /// Returns the transform to an ancestor; `nil` if it is none.
  private func transform(toAncestor ancestor: UIView) -> CGAffineTransform? {
    guard isInside(ancestor) else { return nil }
    var result = CGAffineTransform.identity
    var view = self
    while view !== ancestor {
      // The positions of outer views are known once their platform objects have been created.
      guard let next = view.superview else { return nil }
      result = result.concatenating(view.geometry.toSuperview)
      view = next
    }
    return result
  }

  private var transformToWindow: CGAffineTransform {
    var result = CGAffineTransform.identity
    var view = self
    // The outermost view that a page shows, within the part that the page has placed.
    var shown: ShownView?
    while true {
      if view.presenter != nil { shown = ShownView(view: view, inside: result) }
      if view._isPlacedByPage, let onPage = shown?.toPage { return onPage }
      guard let next = view.superview else { break }
      result = result.concatenating(view.geometry.toSuperview)
      view = next
    }
    return view is UIWindow ? result : shown?.toPage ?? result
  }
}

/// A view that a page shows, and the transform to it from a descendant.
@MainActor private struct ShownView {
  let view: UIView
  let inside: CGAffineTransform

  /// The transform to the page; `nil` if the page does not know the view's position.
  var toPage: CGAffineTransform? {
    guard let onPage = view.presenter?.pageTransform(of: view) else { return nil }
    return inside.concatenating(view.geometry.toSuperview).concatenating(onPage)
  }
}
