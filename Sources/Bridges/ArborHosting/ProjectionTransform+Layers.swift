public import ArborMotion
public import ArborPlatform
import Foundation

extension ProjectionTransform {
  /// Creates a transformation from one of a layer, projected onto its plane.
  ///
  /// ```swift
  /// func effectValue(size: CGSize) -> ProjectionTransform {
  ///   var flip = CATransform3DIdentity
  ///   flip.m34 = -1 / max(size.width, size.height)
  ///   return ProjectionTransform(CATransform3DRotate(flip, angle, 0, 1, 0))
  /// }
  /// ```
  public init(_ m: CATransform3D) {
    self.init(spatial: [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ])
  }
}
