package import Foundation

/// A look of a view that its layout does not know.
package struct VisualLook: Hashable, Sendable {
  /// A change of the place.
  package enum Step: Hashable, Sendable {
    case offset(CGSize)
    /// A scaling around a point, in fractions of the size.
    case scale(CGSize, around: CGPoint)
    /// A rotation by an angle in radians, around a point in fractions of the size.
    case rotation(Double, around: CGPoint)
    case matrix(CGAffineTransform)
    /// A rotation in space by an angle in radians, around an axis through a point in fractions of
    /// the size. The distance of the eye is the longer side divided by the perspective.
    case turn(Double, axis: [Double], around: CGPoint, perspective: Double)
  }

  /// The opacity from 0 to 1.
  package var opacity = 1.0
  /// The changes of the place, the first one innermost.
  package var steps: [Step] = []
  /// The changes of colors and sharpness, the first one innermost; they precede the others.
  package var effects: [LayerEffect] = []

  package init(opacity: Double = 1, steps: [Step] = [], effects: [LayerEffect] = []) {
    self.opacity = opacity
    self.steps = steps
    self.effects = effects
  }

  /// Whether nothing is changed.
  package var isIdentity: Bool { opacity == 1 && steps.isEmpty && effects.isEmpty }

  /// Returns all changes of the place of something of a size; the identity if a number is not
  /// finite.
  package func transform(in size: CGSize) -> CGAffineTransform {
    let all = steps.reduce(CGAffineTransform.identity) {
      $0.concatenating($1.transform(in: size))
    }
    return all.isFinite ? all : .identity
  }

  /// Returns the look on the way to another one. Changes of other kinds, or in another order,
  /// change at once, in the middle.
  ///
  /// - Parameter share: The share of the way, where 0 is this look.
  package func mixed(with other: VisualLook, _ share: Double) -> VisualLook {
    let nearest = share < 0.5 ? self : other
    return VisualLook(
      opacity: opacity + (other.opacity - opacity) * share,
      steps: Self.mixed(steps, other.steps, share, { $0.mixed(with: $1, share) }) ?? nearest.steps,
      effects: Self.mixed(effects, other.effects, share, { $0.mixed(with: $1, share) })
        ?? nearest.effects)
  }

  private static func mixed<Part>(
    _ ones: [Part], _ others: [Part], _ share: Double, _ mix: (Part, Part) -> Part?
  ) -> [Part]? {
    guard ones.count == others.count else { return nil }
    let parts = zip(ones, others).compactMap(mix)
    return parts.count == ones.count ? parts : nil
  }
}

extension VisualLook.Step {
  package func transform(in size: CGSize) -> CGAffineTransform {
    switch self {
    case .offset(let way): CGAffineTransform(translationX: way.width, y: way.height)
    case .scale(let scale, let anchor):
      CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor.scaled(to: size))
    case .rotation(let angle, let anchor):
      CGAffineTransform(rotationAngle: angle).around(anchor.scaled(to: size))
    case .matrix(let matrix): matrix
    case .turn(let angle, let axis, let anchor, _):
      SpatialTransform.rotation(angle, x: axis[0], y: axis[1], z: axis[2]).affine
        .around(anchor.scaled(to: size))
    }
  }

  fileprivate func mixed(with other: Self, _ share: Double) -> Self? {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    func mix(_ one: CGSize, _ other: CGSize) -> CGSize {
      CGSize(width: mix(one.width, other.width), height: mix(one.height, other.height))
    }
    switch (self, other) {
    case (.offset(let one), .offset(let other)): return .offset(mix(one, other))
    case (.scale(let one, let anchor), .scale(let other, _)):
      return .scale(mix(one, other), around: anchor)
    case (.rotation(let one, let anchor), .rotation(let other, _)):
      return .rotation(mix(one, other), around: anchor)
    case (.turn(let one, let axis, let anchor, let eye), .turn(let other, let same, _, _))
    where axis == same:
      return .turn(mix(one, other), axis: axis, around: anchor, perspective: eye)
    case (.matrix(let one), .matrix(let other)):
      return .matrix(
        CGAffineTransform(
          a: mix(one.a, other.a), b: mix(one.b, other.b), c: mix(one.c, other.c),
          d: mix(one.d, other.d), tx: mix(one.tx, other.tx), ty: mix(one.ty, other.ty)))
    default: return nil
    }
  }
}

extension LayerEffect {
  fileprivate func mixed(with other: LayerEffect, _ share: Double) -> LayerEffect? {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    switch (self, other) {
    case (.brightness(let one), .brightness(let other)): return .brightness(mix(one, other))
    case (.contrast(let one), .contrast(let other)): return .contrast(mix(one, other))
    case (.saturation(let one), .saturation(let other)): return .saturation(mix(one, other))
    case (.grayscale(let one), .grayscale(let other)): return .grayscale(mix(one, other))
    case (.hueRotation(let one), .hueRotation(let other)):
      return .hueRotation(.radians(mix(one.radians, other.radians)))
    case (.blur(let one, let isOpaque), .blur(let other, _)):
      return .blur(radius: mix(one, other), isOpaque: isOpaque)
    default: return nil
    }
  }
}

extension CGPoint {
  /// Returns the point that this one is in fractions of a size.
  package func scaled(to size: CGSize) -> CGPoint {
    CGPoint(x: x * size.width, y: y * size.height)
  }
}
