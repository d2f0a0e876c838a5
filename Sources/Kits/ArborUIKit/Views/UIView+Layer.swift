public import ArborPlatform
import Foundation

extension UIView: LayerOwner {
  package var layerOfView: CALayer? { layer }
  package var layersInside: [CALayer] { children.map(\.layer) }

  package var layerOpacity: CGFloat {
    get { alpha }
    set { alpha = newValue }
  }

  package var layerBackground: CGColor? {
    get { backgroundColor?.resolvedColor(with: traitCollection).cgColor }
    set { backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  package var layerPosition: CGPoint {
    get { center }
    set { center = newValue }
  }

  package var layerAnchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { changeGeometry { $0.setAnchorPoint(newValue) } }
  }

  package var layerTransform: CGAffineTransform {
    get { transform }
    set { transform = newValue }
  }

  /// The rotation, scale and offset of the view in three dimensions; see `CALayer.transform`.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  func showMask(_ view: UIView?) {
    let old = look.mask
    view?.removeFromSuperview()
    look.mask = view
    if let view { layer.mask = view.layer } else if layer.mask === old?.layer { layer.mask = nil }
  }

  /// Redraws what is masked by this view or one of its superviews.
  func tellMasked() {
    var view: UIView? = self
    while let current = view {
      current.layerIfLoaded?.tellMasked()
      view = current.parent
    }
  }

  package func layerProjectsOtherwise() {
    for view in children { view._propertyDidChange(.look) }
  }

  package func layerNeedsLayout() { setNeedsLayout() }
  package func layerLayoutIfNeeded() { layoutIfNeeded() }
}
