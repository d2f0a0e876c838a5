import ArborPlatform
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

  package func layerNeedsLayout() { setNeedsLayout() }
  package func layerLayoutIfNeeded() { layoutIfNeeded() }
}
