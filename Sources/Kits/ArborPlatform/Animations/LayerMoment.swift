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
  /// and those that are the same at both, stay as they are.
  package func put(_ fraction: Double, to later: LayerMoment, into layer: CALayer) {
    for (index, keyPath) in Self.keyPaths.enumerated() {
      guard let from = values[index], let to = later.values[index], from != to else { continue }
      let value = fraction == 0 ? from : fraction == 1 ? to : from.mixed(with: to, fraction)
      keyPath.put(value, into: layer)
    }
  }
}
