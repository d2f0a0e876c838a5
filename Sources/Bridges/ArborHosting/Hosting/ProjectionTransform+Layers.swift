public import ArborMotion
public import ArborPlatform

extension ProjectionTransform {
  /// Creates the projection of a transform in three dimensions onto the plane.
  ///
  /// ```swift
  /// var turned = CATransform3DIdentity
  /// turned.m34 = -1 / 500
  /// turned = CATransform3DRotate(turned, angle, 0, 1, 0)
  /// return ProjectionTransform(turned)
  /// ```
  public init(_ m: CATransform3D) {
    self.init()
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }
}
