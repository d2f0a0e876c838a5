package import Foundation

/// The look of an element at the start of its insertion or at the end of its removal, compared
/// with its look at rest.
package struct MotionEffect: Hashable, Sendable {
  /// The factor of the opacity, from 0 to 1.
  package var opacity: Double
  /// The distance of `pivot` from its place at rest, in points, positive to the right and downward.
  package var offset: CGSize
  /// The factors of width and height, around `pivot`.
  package var scale: CGSize
  /// The angle in radians, positive clockwise, around `pivot`.
  package var rotation: Double
  /// The standard deviation of the blur, in points.
  package var blur: Double
  /// The point around which scale and rotation apply, in points from the upper left corner.
  package private(set) var pivot = CGPoint.zero

  package init(
    opacity: Double = 1, offset: CGSize = .zero, scale: CGSize = CGSize(width: 1, height: 1),
    rotation: Double = 0, blur: Double = 0
  ) {
    self.opacity = opacity
    self.offset = offset
    self.scale = scale
    self.rotation = rotation
    self.blur = blur
  }

  /// The look of an element that cannot be seen.
  package static let faded = MotionEffect(opacity: 0)

  /// Returns a scaling around a point of a rectangle of the given size, both in points.
  package static func scale(_ scale: Double, around anchor: CGPoint) -> MotionEffect {
    MotionEffect(
      offset: CGSize(width: (1 - scale) * anchor.x, height: (1 - scale) * anchor.y),
      scale: CGSize(width: scale, height: scale))
  }

  /// Returns the effect that applies this one first, then another one.
  package func combined(with other: MotionEffect) -> MotionEffect {
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
  package func around(_ pivot: CGPoint) -> MotionEffect {
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
  package func relative(to other: MotionEffect) -> MotionEffect {
    MotionEffect(
      opacity: opacity / max(other.opacity, 0.001),
      offset: CGSize(
        width: offset.width - other.offset.width, height: offset.height - other.offset.height),
      scale: CGSize(
        width: scale.width / other.scale.width, height: scale.height / other.scale.height),
      rotation: rotation - other.rotation, blur: max(blur - other.blur, 0))
  }

  /// Whether nothing differs from the look at rest.
  package var isIdentity: Bool { self == MotionEffect() }

  /// Whether all numbers are finite.
  package var isFinite: Bool {
    [opacity, offset.width, offset.height, scale.width, scale.height, rotation, blur]
      .allSatisfy(\.isFinite)
  }
}
