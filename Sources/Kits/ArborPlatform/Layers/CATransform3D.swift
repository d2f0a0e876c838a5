package import ArborDisplay
public import Foundation

/// A transform in three dimensions: a row (x, y, z, 1) is multiplied with it from the left. `m34`
/// is the perspective, -1 divided by the distance of the eye in points.
public struct CATransform3D: Hashable, Sendable {
  /// The first row of the matrix.
  public var m11: CGFloat = 0, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// The second row of the matrix.
  public var m21: CGFloat = 0, m22: CGFloat = 0, m23: CGFloat = 0, m24: CGFloat = 0
  /// The third row of the matrix.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 0, m34: CGFloat = 0
  /// The fourth row of the matrix; `m41` to `m43` are the translation.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 0

  /// Creates a transform of zeros, which hides everything; the identity is `CATransform3DIdentity`.
  public init() {}

  /// Creates a transform from its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  package init(_ matrix: SpatialTransform) {
    let all = matrix.entries.map { CGFloat($0) }
    self.init(
      m11: all[0], m12: all[1], m13: all[2], m14: all[3],
      m21: all[4], m22: all[5], m23: all[6], m24: all[7],
      m31: all[8], m32: all[9], m33: all[10], m34: all[11],
      m41: all[12], m42: all[13], m43: all[14], m44: all[15])
  }

  package var matrix: SpatialTransform {
    SpatialTransform(
      [
        m11, m12, m13, m14,
        m21, m22, m23, m24,
        m31, m32, m33, m34,
        m41, m42, m43, m44,
      ].map { Double($0) })
  }

  /// Whether the transform is two-dimensional.
  package var isAffine: Bool {
    [m13, m14, m23, m24, m31, m32, m34, m43].allSatisfy { $0 == 0 } && m33 == 1 && m44 == 1
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(SpatialTransform.identity)

/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Returns a translation by distances in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(.translation(x: Double(tx), y: Double(ty), z: Double(tz)))
}

/// Returns a scale by factors.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var made = CATransform3DIdentity
  made.m11 = sx
  made.m22 = sy
  made.m33 = sz
  return made
}

/// Returns a rotation by an angle in radians around an axis; the identity for an axis of length 0.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(.rotation(Double(angle), x: Double(x), y: Double(y), z: Double(z)))
}

/// Returns the translation followed by `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns the scale followed by `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns the rotation followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(a.matrix.concatenating(b.matrix))
}

/// Returns the inverse of `t`; `t` itself if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.matrix.inverse.map { CATransform3D($0) } ?? t
}

/// Returns the three-dimensional equivalent of a two-dimensional transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var made = CATransform3DIdentity
  made.m11 = m.a
  made.m12 = m.b
  made.m21 = m.c
  made.m22 = m.d
  made.m41 = m.tx
  made.m42 = m.ty
  return made
}

/// Returns whether a transform is two-dimensional.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns the two-dimensional part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension Array {
  /// Returns the elements sorted from back to front; equal depths keep their order.
  package func inDepth(_ depth: (Element) -> CGFloat) -> [Element] {
    if allSatisfy({ depth($0) == 0 }) { return self }
    let depths = map(depth)
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
