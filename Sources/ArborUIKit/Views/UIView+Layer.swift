public import ArborPlatform
import Foundation

extension UIView: LayerOwner {
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

  /// How the view is turned, scaled or moved in three dimensions; see `CALayer.transform`.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  package func layerProjectsOtherwise() {
    for view in children { view._propertyDidChange(.look) }
  }

  package func layerNeedsLayout() { setNeedsLayout() }
  package func layerLayoutIfNeeded() { layoutIfNeeded() }
}
