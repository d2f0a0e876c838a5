import ArborDisplay
import ArborLayerMotion
import Foundation

/// A value of a layer's property that can be between two others.
enum LayerValue: Hashable, Sendable {
  /// A number, a point, a size, a rectangle or a list, by the count.
  case numbers([Double])
  case color(RGBA)
  case colors([RGBA])
  case transform(SpatialTransform)
  case path(Path)

  /// Returns the value a fraction of the way to another one; values that do not match change at
  /// the middle.
  func mixed(with other: LayerValue, _ fraction: Double) -> LayerValue {
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * fraction }
    switch (self, other) {
    case (.numbers(let one), .numbers(let two)) where one.count == two.count:
      return .numbers(zip(one, two).map(mix))
    case (.color(let one), .color(let two)): return .color(one.mixed(with: two, fraction))
    case (.colors(let one), .colors(let two)) where one.count == two.count:
      return .colors(zip(one, two).map { $0.mixed(with: $1, fraction) })
    case (.transform(let one), .transform(let two)):
      return .transform(one.mixed(with: two, fraction))
    case (.path(let one), .path(let two)):
      if let path = one.mixed(with: two, fraction) { return .path(path) }
    default: break
    }
    return fraction < 0.5 ? self : other
  }

  /// Returns the sum of two values: of transforms the one after the other; the value itself where
  /// there is none.
  func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.numbers(let one), .numbers(let two)) where one.count == two.count:
      .numbers(zip(one, two).map(+))
    case (.color(let one), .color(let two)): .color(one.combined(with: two, +))
    case (.colors(let one), .colors(let two)) where one.count == two.count:
      .colors(zip(one, two).map { $0.combined(with: $1, +) })
    case (.transform(let one), .transform(let two)): .transform(two.concatenating(one))
    default: self
    }
  }

  /// Returns the value less another one; the value itself where there is none.
  func subtracting(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.numbers(let one), .numbers(let two)) where one.count == two.count:
      .numbers(zip(one, two).map(-))
    case (.color(let one), .color(let two)): .color(one.combined(with: two, -))
    case (.colors(let one), .colors(let two)) where one.count == two.count:
      .colors(zip(one, two).map { $0.combined(with: $1, -) })
    case (.transform(let one), .transform(let two)):
      .transform(two.inverse.map { $0.concatenating(one) } ?? one)
    default: self
    }
  }

  /// Returns the value with a change in addition to it; the new value where there is no sum, such
  /// as for paths of different structure.
  func moved(from old: LayerValue, to new: LayerValue) -> LayerValue {
    guard case .path(let path) = self else { return adding(new.subtracting(old)) }
    // The middle of two paths, twice as far from a third one, is their sum without it.
    guard case .path(let old) = old, case .path(let other) = new,
      let middle = path.mixed(with: other, 0.5), let sum = old.mixed(with: middle, 2)
    else { return new }
    return .path(sum)
  }

  /// Returns the distance to another value, for paces.
  func distance(to other: LayerValue) -> Double {
    switch (self, other) {
    case (.numbers(let one), .numbers(let two)) where one.count == two.count:
      zip(one, two).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    default: self == other ? 0 : 1
    }
  }

  var numbers: [Double] { if case .numbers(let all) = self { all } else { [] } }
}

extension RGBA {
  fileprivate func combined(with other: RGBA, _ combine: (Float, Float) -> Float) -> RGBA {
    func limited(_ one: Float, _ two: Float) -> Float { min(max(combine(one, two), 0), 1) }
    return RGBA(
      red: limited(red, other.red), green: limited(green, other.green),
      blue: limited(blue, other.blue), opacity: limited(opacity, other.opacity))
  }

  func mixed(with other: RGBA, _ fraction: Double) -> RGBA {
    let part = Float(fraction)
    // As browsers mix: colors count as much as they cover.
    let cover = opacity + (other.opacity - opacity) * part
    return RGBA(
      red: 0, green: 0, blue: 0, opacity: min(max(cover, 0), 1)
    ).filled { channel in
      let (one, two) = (self[keyPath: channel] * opacity, other[keyPath: channel] * other.opacity)
      return cover > 0 ? min(max((one + (two - one) * part) / cover, 0), 1) : 0
    }
  }

  private func filled(_ value: (KeyPath<RGBA, Float>) -> Float) -> RGBA {
    RGBA(red: value(\.red), green: value(\.green), blue: value(\.blue), opacity: opacity)
  }
}

extension SpatialTransform {
  /// Returns the transform whose parts are between those of two others, turning the shorter way.
  func mixed(with other: SpatialTransform, _ fraction: Double) -> SpatialTransform {
    func mix(_ one: [Double], _ two: [Double]) -> [Double] {
      zip(one, two).map { $0 + ($1 - $0) * fraction }
    }
    let (one, two) = (TransformParts(self), TransformParts(other))
    var mixed = one
    mixed.translation = mix(one.translation, two.translation)
    mixed.scale = mix(one.scale, two.scale)
    mixed.rotation = mix(
      one.rotation,
      zip(one.rotation, two.rotation).map { from, to in
        from + remainder(to - from, 2 * .pi)
      })
    return mixed.transform
  }
}

extension Path {
  /// Returns the path between two of equal structure; `nil` for others.
  fileprivate func mixed(with other: Path, _ fraction: Double) -> Path? {
    let (one, two) = (elements, other.elements)
    guard one.count == two.count else { return nil }
    func mix(_ one: CGPoint, _ two: CGPoint) -> CGPoint {
      CGPoint(x: one.x + (two.x - one.x) * fraction, y: one.y + (two.y - one.y) * fraction)
    }
    var mixed: [Element] = []
    for pair in zip(one, two) {
      switch pair {
      case (.move(let from), .move(let to)): mixed.append(.move(to: mix(from, to)))
      case (.line(let from), .line(let to)): mixed.append(.line(to: mix(from, to)))
      case (.quadCurve(let from, let one), .quadCurve(let to, let two)):
        mixed.append(.quadCurve(to: mix(from, to), control: mix(one, two)))
      case (.curve(let from, let one, let other), .curve(let to, let two, let second)):
        mixed.append(
          .curve(to: mix(from, to), control1: mix(one, two), control2: mix(other, second)))
      case (.closeSubpath, .closeSubpath): mixed.append(.closeSubpath)
      default: return nil
      }
    }
    return Path(storage: .elements(mixed))
  }
}
