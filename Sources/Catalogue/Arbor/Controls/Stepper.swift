public import ArborCore
import ArborDisplay
import Foundation

/// A control that increments and decrements a value.
///
/// ```swift
/// Stepper("Guests: \(guests)", value: $guests, in: 1...12)
/// ```
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label
  /// Increments the value; `nil` where the value cannot be increased.
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?
  private let onEditingChanged: (Bool) -> Void
  /// The value as a text, beside the buttons; `nil` for none.
  package var shown: Text?
  /// Returns value, bounds and step; `nil` if the stepper has only actions.
  private var numbers: (() -> BackedStepper)?
  @Environment(\.isEnabled) private var isEnabled

  /// Creates a stepper that runs an action for each step.
  ///
  /// - Parameters:
  ///   - onIncrement: `nil` disables the button that increments.
  ///   - onDecrement: `nil` disables the button that decrements.
  ///   - onEditingChanged: Called with true before a step, with false after it.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a stepper that runs an action for each step, with the label as the last argument.
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value without bounds.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
    numbers = { BackedStepper(value.wrappedValue, nil, step) }
  }

  /// Creates a stepper for a value that is limited to `bounds`.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let current = value.wrappedValue
    self.init(
      label: label,
      onIncrement: current < bounds.upperBound
        ? { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) }
        : nil,
      onDecrement: current > bounds.lowerBound
        ? { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) }
        : nil, onEditingChanged: onEditingChanged)
    numbers = { BackedStepper(value.wrappedValue, bounds, step) }
  }

  @MainActor public var body: some View {
    LabeledControl(label: label) {
      HStack {
        shown?.foregroundColor(.secondary)
        StandIn({ _ in .stepper(said) }, action: { event, _ in act(event) }) { proxy in
          StepperButtons(
            label: label.plainLabel, increment: way(1, proxy), decrement: way(-1, proxy)
          )
          .adapted(by: proxy.adaptation)
        }
      }
    }
  }

  /// The state of the platform object. A stepper that has only actions stands at 0.
  private var said: BackedStepper {
    var said =
      numbers?()
      ?? BackedStepper(
        value: 0, lowerBound: decrement == nil ? 0 : -1, upperBound: increment == nil ? 0 : 1,
        step: 1, isEnabled: true)
    said.isEnabled = isEnabled
    return said
  }

  /// Returns the action of a button; `nil` if there is no further step or code limits the range.
  @MainActor private func way(_ way: Double, _ proxy: StandInProxy) -> (() -> Void)? {
    guard way > 0 ? increment != nil : decrement != nil else { return nil }
    if let wanted = proxy.adaptation?.control {
      let value = said.value
      if way > 0, let bound = wanted.upperBound, value >= bound { return nil }
      if way < 0, let bound = wanted.lowerBound, value <= bound { return nil }
    }
    return { proxy.operate(.input(.number(way), version: 0)) }
  }

  private func act(_ event: ControlEvent) {
    guard case .input(.number(let way), _) = event,
      let step = way > 0 ? increment : decrement
    else { return }
    onEditingChanged(true)
    step()
    onEditingChanged(false)
  }
}

extension BackedStepper {
  /// - Parameter bounds: `nil` for a range without limits.
  fileprivate init<V: Strideable>(_ value: V, _ bounds: ClosedRange<V>?, _ step: V.Stride) {
    let most = Double.greatestFiniteMagnitude
    self.init(
      value: Self.number(value) ?? 0,
      lowerBound: bounds.flatMap { Self.number($0.lowerBound) } ?? -most,
      upperBound: bounds.flatMap { Self.number($0.upperBound) } ?? most,
      step: Self.number(step) ?? 1, isEnabled: true)
  }

  /// Returns the value as a `Double`; `nil` if it is not a number.
  private static func number<N>(_ value: N) -> Double? {
    func whole<I: BinaryInteger>(_ value: I) -> Double { Double(value) }
    func broken<F: BinaryFloatingPoint>(_ value: F) -> Double { Double(value) }
    if let value = value as? any BinaryInteger { return whole(value) }
    if let value = value as? any BinaryFloatingPoint { return broken(value) }
    return nil
  }
}

nonisolated extension View {
  /// Applies the `isEnabled` that code set on the platform object.
  func adapted(by adaptation: NodeAdaptation?) -> some View {
    environmentModifier("adapted", adaptation?.isEnabled) { environment, isEnabled in
      if let isEnabled { environment.isEnabled = isEnabled }
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper for a value without bounds, labeled with `titleKey`.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value without bounds, labeled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value limited to `bounds`, labeled with `titleKey`.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value limited to `bounds`, labeled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}

/// The two buttons of a stepper: 95 by 32 points, and arrows on macOS.
private nonisolated struct StepperButtons: View {
  let label: String
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  @Environment(\.idiom) private var idiom

  @MainActor var body: some View {
    PartView(.group, label: label) {
      if idiom == .macOS {
        StepArrows(increment: increment, decrement: decrement)
      } else {
        HStack(spacing: 0) {
          button("\u{2212}", decrement).named("Decrement")
          Color.separator.frame(width: 1, height: 18)
          button("+", increment).named("Increment")
        }
        .background(RoundedRectangle(cornerRadius: 8).fill(Color.controlFill))
        .frame(width: 95, height: 32)
      }
    }
  }

  private func button(_ title: String, _ action: (() -> Void)?) -> some View {
    Button(keepsLook: true, action: { action?() }) {
      Text(verbatim: title).font(.system(size: 20)).frame(width: 47, height: 32)
    }
    .foregroundColor(.primary)
    .disabled(action == nil)
  }
}

/// Two arrows above each other; `nil` disables one.
nonisolated struct StepArrows: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?

  @MainActor var body: some View {
    VStack(spacing: 0) {
      button("chevron.up", increment).named("Increment")
      button("chevron.down", decrement).named("Decrement")
    }
    .background(RoundedRectangle(cornerRadius: 4).fill(Color.controlFill))
  }

  private func button(_ symbol: String, _ action: (() -> Void)?) -> some View {
    Button(keepsLook: true, action: { action?() }) {
      Image(systemName: symbol).font(.system(size: 8, weight: .bold)).frame(width: 16, height: 12)
    }
    .foregroundColor(.primary)
    .disabled(action == nil)
  }
}
