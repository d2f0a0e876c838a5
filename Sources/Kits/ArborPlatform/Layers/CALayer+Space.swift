package import ArborDisplay
package import Foundation

extension CALayer {
  /// The three-dimensional properties of a layer.
  struct Space {
    /// `nil` for a two-dimensional transform.
    var transform: CATransform3D?
    /// `nil` for the identity.
    var sublayers: CATransform3D?
    var depth: CGFloat = 0
    var isDoubleSided = true
  }

  /// The three-dimensional transform in the layer's coordinates; `nil` if it is two-dimensional.
  package var ownSpatial: SpatialTransform? { spatial?.transform?.matrix }

  /// Whether the layer transforms its sublayers, such as with a perspective.
  package var projects: Bool { spatial?.sublayers != nil }

  /// Returns the projection of a sublayer whose top left corner is at a point of this layer, in the
  /// sublayer's coordinates; `nil` if there is none.
  package func projection(at corner: CGPoint) -> SpatialTransform? {
    guard let sublayers = spatial?.sublayers else { return nil }
    let (bounds, anchor) = (bounds, anchorPoint)
    return sublayers.matrix.around(
      CGPoint(
        x: bounds.minX + bounds.width * anchor.x - corner.x,
        y: bounds.minY + bounds.height * anchor.y - corner.y))
  }
}
