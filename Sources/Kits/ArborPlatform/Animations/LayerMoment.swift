/// The values of a layer at one moment, of the properties that can be between two values.
@MainActor package struct LayerMoment {
  private static let keyPaths: [LayerKeyPath] = [
    .position, .bounds, .transform, .opacity, .backgroundColor, .cornerRadius, .borderWidth,
    .borderColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .path, .fillColor,
    .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .colors, .locations, .startPoint,
    .endPoint,
  ]

  private let values: [LayerValue?]

  /// Notes the values of a layer.
  package init(_ layer: CALayer) { values = Self.keyPaths.map { $0.value(in: layer) } }

  /// Gives a layer the values a fraction of the way to a later moment. Properties without a value,
  /// and those that are the same at both, stay as they are. Those that have got another value than
  /// the one of this moment get the change in addition to it, or, where there is no sum, the value.
  package func put(_ fraction: Double, to later: LayerMoment, into layer: CALayer) {
    for (index, keyPath) in Self.keyPaths.enumerated() {
      guard let from = values[index], let to = later.values[index], from != to else { continue }
      var value = fraction == 0 ? from : fraction == 1 ? to : from.mixed(with: to, fraction)
      if fraction != 0, fraction != 1, let now = keyPath.value(in: layer), now != from {
        value = now.moved(from: from, to: value)
      }
      keyPath.put(value, into: layer)
    }
  }

  /// Returns the movements of the properties that more than one of several changes has.
  ///
  /// - Parameters:
  ///   - changes: The changes in their order, each from what was there before it.
  ///   - fractions: For each change the fractions at equal distances in time.
  package static func movements(
    of changes: [(from: LayerMoment, to: LayerMoment)], at fractions: [[Double]]
  ) -> [CAKeyframeAnimation] {
    keyPaths.indices.compactMap { index in
      let ways = zip(changes, fractions).compactMap { change, fractions in
        change.from.values[index].flatMap { from in
          change.to.values[index].flatMap { from == $0 ? nil : (from, $0, fractions) }
        }
      }
      guard ways.count > 1, let count = fractions.map(\.count).min() else { return nil }
      let movement = CAKeyframeAnimation(keyPath: keyPaths[index].rawValue)
      movement.values = (0..<count).map { step in
        ways.dropFirst().reduce(ways[0].0.mixed(with: ways[0].1, ways[0].2[step])) { now, way in
          way.2[step] == 0 ? now : now.moved(from: way.0, to: way.0.mixed(with: way.1, way.2[step]))
        }
      }
      return movement
    }
  }
}
