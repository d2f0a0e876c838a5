import Arbor
public import ArborCore

extension View {
  /// Gives a control the focus when the view appears for the first time.
  ///
  /// ```swift
  /// Form { NameField().focused($field, equals: .name) }
  ///   .defaultFocus($field, .name)
  /// ```
  ///
  /// Differs from SwiftUI: there is no priority. The focus that the visitor moves is never changed.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    modifier(DefaultFocusModifier(binding: binding, value: value))
  }
}

private struct DefaultFocusModifier<Value: Hashable>: ViewModifier {
  let binding: FocusState<Value>.Binding
  let value: Value
  /// A view that is shown again, or whose page has slept, had its focus.
  @State private var isSet = false

  func body(content: Content) -> some View {
    content.onAppear {
      if isSet { return }
      isSet = true
      binding.wrappedValue = value
    }
  }
}
