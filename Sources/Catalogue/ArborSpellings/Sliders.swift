public import Arbor
public import ArborCore

extension Slider {
  /// Creates a slider with a label, which names it for assistive technology.
  ///
  /// ```swift
  /// Slider(value: $volume, in: 0...10) { Text("Volume") }
  /// ```
  ///
  /// - Parameter label: A `Text`, or a `Label` with one as its title. It is not shown.
  @MainActor public init<V: BinaryFloatingPoint, L: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self = Slider(value: value, in: bounds, onEditingChanged: onEditingChanged)
      .labeled(label().plainLabel)
  }

  /// Creates a slider with steps and a label, which names it for assistive technology.
  @MainActor public init<V: BinaryFloatingPoint, L: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> L, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self = Slider(value: value, in: bounds, step: step, onEditingChanged: onEditingChanged)
      .labeled(label().plainLabel)
  }

  /// Creates a slider with a label as the last argument.
  @_disfavoredOverload
  @MainActor public init<V: BinaryFloatingPoint, L: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> L
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with steps and a label as the last argument.
  @_disfavoredOverload
  @MainActor public init<V: BinaryFloatingPoint, L: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> L
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with a label, and views at its ends.
  ///
  /// ```swift
  /// Slider(value: $volume) {
  ///   Text("Volume")
  /// } minimumValueLabel: {
  ///   Image(systemName: "speaker")
  /// } maximumValueLabel: {
  ///   Image(systemName: "speaker.wave.3")
  /// }
  /// ```
  @MainActor public init<V: BinaryFloatingPoint, L: View, E: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L,
    @ViewBuilder minimumValueLabel: () -> E, @ViewBuilder maximumValueLabel: () -> E,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self = Slider(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
      .between(minimumValueLabel(), maximumValueLabel())
  }

  /// Creates a slider with steps, a label, and views at its ends.
  @MainActor public init<V: BinaryFloatingPoint, L: View, E: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> L, @ViewBuilder minimumValueLabel: () -> E,
    @ViewBuilder maximumValueLabel: () -> E,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self = Slider(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged
    )
    .between(minimumValueLabel(), maximumValueLabel())
  }

  /// Creates a slider with views at its ends that are not built by closures.
  @_disfavoredOverload
  @MainActor public init<V: BinaryFloatingPoint, L: View, E: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: E,
    maximumValueLabel: E, @ViewBuilder label: () -> L
  ) where V.Stride: BinaryFloatingPoint {
    self = Slider(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
      .between(minimumValueLabel, maximumValueLabel)
  }

  /// Creates a slider with steps, and views at its ends that are not built by closures.
  @_disfavoredOverload
  @MainActor public init<V: BinaryFloatingPoint, L: View, E: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: E,
    maximumValueLabel: E, @ViewBuilder label: () -> L
  ) where V.Stride: BinaryFloatingPoint {
    self = Slider(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged
    )
    .between(minimumValueLabel, maximumValueLabel)
  }
}
