import ArborPlatform
import Foundation

extension NSView: LayerOwner {
  package var layerOfView: CALayer? { layer }
  package var layerOpacity: CGFloat {
    get { alphaValue }
    set { alphaValue = newValue }
  }

  package var layerBackground: CGColor? {
    get { look.background }
    set {
      guard newValue != look.background else { return }
      look.background = newValue
      _propertyDidChange(.look)
    }
  }

  package var layerPosition: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Stored, without effect: the layer of a view has no transform.
  package var layerAnchorPoint: CGPoint {
    get { look.anchor }
    set { look.anchor = newValue }
  }

  /// Always the identity: the layer of a view has no transform.
  package var layerTransform: CGAffineTransform {
    get { .identity }
    set {}
  }

  package func layerProjectsOtherwise() {
    for view in subviews { view._propertyDidChange(.look) }
  }

  package var layersPointUp: Bool { !isFlipped }
  package func layerNeedsLayout() { needsLayout = true }
  package func layerLayoutIfNeeded() { layoutSubtreeIfNeeded() }
}
