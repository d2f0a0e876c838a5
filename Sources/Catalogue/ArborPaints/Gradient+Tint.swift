import Arbor
public import ArborCore

/// A gradient that was set as the tint.
private struct TintGradient: Hashable, Sendable {
  let gradient: Gradient
  /// The tint that was set with it; a view inside may have another one.
  let tint: Tint?
}

private enum TintGradientKey: HiddenEnvironmentKey {
  static let defaultValue: TintGradient? = nil
}

extension EnvironmentValues {
  /// The gradient of the tint; `nil` if the tint is a color.
  package var tintGradient: Gradient? {
    guard let known = self[TintGradientKey.self], known.tint == tint else { return nil }
    return known.gradient
  }
}

nonisolated extension View {
  /// Sets the colors of gauges inside, which pass into each other from the least value to the
  /// greatest one.
  ///
  /// ```swift
  /// Gauge(value: heat, in: 0...40) { Text("°C") }
  ///   .gaugeStyle(.accessoryCircular)
  ///   .tint(Gradient(colors: [.blue, .green, .red]))
  /// ```
  /// Other controls have the color in the middle.
  public func tint(_ gradient: Gradient) -> some View {
    environmentModifier("tint", gradient) { values, gradient in
      values.tint = values.tint(of: gradient, colorsStates: true)
      values[TintGradientKey.self] = TintGradient(gradient: gradient, tint: values.tint)
    }
  }
}
