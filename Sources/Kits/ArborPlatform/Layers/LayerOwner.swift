package import Foundation

/// The view of a layer, which stores the properties that both share.
@MainActor package protocol LayerOwner: PlatformObject {
  var clipsToBounds: Bool { get set }
  var layerOpacity: CGFloat { get set }
  var isHidden: Bool { get set }
  var layerBackground: CGColor? { get set }
  var frame: CGRect { get set }
  var bounds: CGRect { get set }
  var layerPosition: CGPoint { get set }
  var layerAnchorPoint: CGPoint { get set }
  var layerTransform: CGAffineTransform { get set }
  /// Called when the projection of the subviews' layers has changed.
  func layerProjectsOtherwise()
  func layerNeedsLayout()
  func layerLayoutIfNeeded()
  /// The layer of the view; `nil` if it has none.
  var layerOfView: CALayer? { get }
  /// The layers of the subviews that are drawn in the layer, from back to front.
  var layersInside: [CALayer] { get }
  /// Whether y points up in the layers inside of the view.
  var layersPointUp: Bool { get }
}

extension LayerOwner {
  package var layersInside: [CALayer] { [] }
  package var layersPointUp: Bool { false }
}

/// An object that shows a layer without a view.
@MainActor package protocol LayerShower: AnyObject {
  /// Whether the layer was part of a drawing that has been published.
  var isSeen: Bool { get }
  func layerDidChange()
  /// The layer is to be drawn anew.
  func layerNeedsDisplay()
}
