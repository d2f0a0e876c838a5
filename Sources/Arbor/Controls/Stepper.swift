public import ArborCore
import ArborDisplay
import Foundation

/// A control that counts up and down.
public struct Stepper<Label: View>: View {
  private let label: Label
  /// nil: there is no further step.
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?
  private let onEditingChanged: (Bool) -> Void

  /// - Parameters:
  ///   - onIncrement: nil: no step up is possible.
  ///   - onDecrement: nil: no step down is possible.
  ///   - onEditingChanged: called with true before a step, with false after it.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  /// A stepper that ends at the bounds.
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
  }

  public var body: some View {
    LabeledControl(label: label) {
      StepperButtons(
        label: label.plainLabel, increment: increment.map(edit), decrement: decrement.map(edit))
    }
  }

  private func edit(_ step: @escaping () -> Void) -> () -> Void {
    {
      onEditingChanged(true)
      step()
      onEditingChanged(false)
    }
  }
}

extension Stepper where Label == Text {
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
}

/// The two buttons of a stepper, 94 by 32 points.
package struct StepperButtons: View {
  private let label: String
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?

  package init(label: String, increment: (() -> Void)?, decrement: (() -> Void)?) {
    self.label = label
    self.increment = increment
    self.decrement = decrement
  }

  package var body: some View {
    PartView(.group, label: label) {
      HStack(spacing: 0) {
        button("\u{2212}", decrement)
        Color.separator.frame(width: 1, height: 18)
        button("+", increment)
      }
      .background(RoundedRectangle(cornerRadius: 8).fill(Color.controlFill))
      .frame(width: 95, height: 32)
    }
  }

  private func button(_ title: String, _ action: (() -> Void)?) -> some View {
    Button {
      action?()
    } label: {
      Text(verbatim: title).font(.system(size: 20)).frame(width: 47, height: 32)
    }
    .foregroundColor(.primary)
    .disabled(action == nil)
  }
}
