import ArborDisplay
import ArborTiming
import Foundation

extension MotionEffect {
  /// Returns a scaling around a point of a rectangle of the given size, both in points.
  static func scale(_ scale: Double, around anchor: CGPoint) -> MotionEffect {
    MotionEffect(
      offset: CGSize(width: (1 - scale) * anchor.x, height: (1 - scale) * anchor.y),
      scale: CGSize(width: scale, height: scale))
  }

  /// Returns the effect that applies this one first, then another one.
  func combined(with other: MotionEffect) -> MotionEffect {
    let turn = CGAffineTransform(rotationAngle: other.rotation)
    let moved = CGSize(
      width: other.scale.width * offset.width, height: other.scale.height * offset.height
    ).applying(turn)
    return MotionEffect(
      opacity: opacity * other.opacity,
      offset: CGSize(
        width: other.offset.width + moved.width, height: other.offset.height + moved.height),
      scale: CGSize(
        width: scale.width * other.scale.width, height: scale.height * other.scale.height),
      rotation: rotation + other.rotation, blur: max(blur, other.blur))
  }

  /// Returns the same look, described with scale and rotation around another point.
  ///
  /// The looks between that at rest and this one differ: only the pivot moves in a straight line.
  func around(_ pivot: CGPoint) -> MotionEffect {
    let (x, y) = (pivot.x - self.pivot.x, pivot.y - self.pivot.y)
    let moved = CGSize(width: scale.width * x, height: scale.height * y)
      .applying(CGAffineTransform(rotationAngle: rotation))
    var copy = self
    copy.pivot = pivot
    copy.offset.width += moved.width - x
    copy.offset.height += moved.height - y
    return copy
  }

  /// Returns the difference from another look, which is invertible; both have the same pivot.
  func relative(to other: MotionEffect) -> MotionEffect {
    MotionEffect(
      opacity: opacity / max(other.opacity, 0.001),
      offset: CGSize(
        width: offset.width - other.offset.width, height: offset.height - other.offset.height),
      scale: CGSize(
        width: scale.width / other.scale.width, height: scale.height / other.scale.height),
      rotation: rotation - other.rotation, blur: max(blur - other.blur, 0))
  }

  /// Whether nothing differs from the look at rest.
  var isIdentity: Bool { self == MotionEffect() }

  /// Whether all numbers are finite.
  var isFinite: Bool {
    [opacity, offset.width, offset.height, scale.width, scale.height, rotation, blur]
      .allSatisfy(\.isFinite)
  }
}
