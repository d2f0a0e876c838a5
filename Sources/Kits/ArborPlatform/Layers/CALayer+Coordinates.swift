public import Foundation

extension CALayer {
  /// The layer around this one: its superlayer, or the layer of the superview of its view.
  private var outer: CALayer? {
    if let superlayer { return superlayer }
    let superview = (owner as? any PlatformView)?.platformSuperview
    return (superview as? any LayerOwner)?.layerOfView
  }

  /// The transform from the layer's own coordinates to those around it.
  private var toOuter: CGAffineTransform {
    ((owner as? any PlatformView)?.geometry ?? geometry).toSuperview
  }

  /// The layers around this one, from inside to outside, and the transform to each.
  private var wayOut: [(layer: CALayer, transform: CGAffineTransform)] {
    var (way, transform) = ([(self, CGAffineTransform.identity)], CGAffineTransform.identity)
    var layer = self
    while let next = layer.outer {
      transform = transform.concatenating(layer.toOuter)
      way.append((next, transform))
      layer = next
    }
    return way
  }

  /// Returns the transform to another layer; `nil` and layers of other trees count as the outermost
  /// layer.
  private func transform(to other: CALayer?) -> CGAffineTransform {
    let way = wayOut
    guard let other else { return way.last?.transform ?? .identity }
    let theirs = other.wayOut
    for (layer, transform) in way {
      if let common = theirs.first(where: { $0.layer === layer }) {
        return transform.concatenating(common.transform.inverted())
      }
    }
    let (ours, last) = (way.last?.transform, theirs.last?.transform)
    return (ours ?? .identity).concatenating((last ?? .identity).inverted())
  }

  /// Converts a point to the coordinates of another layer; to the outermost layer's for `nil`.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }

  /// Converts a point from the coordinates of another layer; from the outermost layer's for `nil`.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(transform(to: l).inverted())
  }

  /// Converts a rectangle to the coordinates of another layer; to the outermost layer's for `nil`.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

  /// Converts a rectangle from the coordinates of another layer; from the outermost layer's for
  /// `nil`.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(transform(to: l).inverted())
  }

  /// Returns whether a point, in the layer's own coordinates, lies in its bounds.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the deepest layer at a point, which is this layer or one in it; `nil` if the point is
  /// outside, or the layer is hidden.
  ///
  /// ```swift
  /// let touched = view.layer.hitTest(touch.location(in: view.superview))
  /// ```
  ///
  /// - Parameter p: The point in the coordinates of the layer around this one.
  public func hitTest(_ p: CGPoint) -> CALayer? {
    let own = p.applying(toOuter.inverted())
    let isInside = contains(own)
    guard !isHidden, opacity > 0, isInside || !masksToBounds else { return nil }
    // The layers of subviews are in front of the others.
    for layer in (ownSublayers + (owner?.layersInside ?? [])).reversed() {
      if let found = layer.hitTest(own) { return found }
    }
    return isInside ? self : nil
  }
}
