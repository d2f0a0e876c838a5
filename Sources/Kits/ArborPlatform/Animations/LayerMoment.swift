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
}
