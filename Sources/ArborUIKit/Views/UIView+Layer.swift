import ArborPlatform
import Foundation

extension UIView: LayerOwner {
  package var layerMasksToBounds: Bool {
    get { clipsToBounds }
    set { clipsToBounds = newValue }
  }

  package var layerOpacity: CGFloat {
    get { alpha }
    set { alpha = newValue }
  }

  package var layerIsHidden: Bool {
    get { isHidden }
    set { isHidden = newValue }
  }

  package var layerBackground: CGColor? {
    get { backgroundColor?.resolvedColor(with: traitCollection).cgColor }
    set { backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  package var layerFrame: CGRect {
    get { frame }
    set { frame = newValue }
  }

  package var layerBounds: CGRect {
    get { bounds }
    set { bounds = newValue }
  }

  package var layerPosition: CGPoint {
    get { center }
    set { center = newValue }
  }

  package var layerAnchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { changeGeometry { $0.setAnchorPoint(newValue) } }
  }

  package func layerNeedsLayout() { setNeedsLayout() }
  package func layerLayoutIfNeeded() { layoutIfNeeded() }
}
