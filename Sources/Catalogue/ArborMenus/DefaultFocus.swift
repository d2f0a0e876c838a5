import Arbor
public import ArborCore

/// When the default focus of a view counts.
///
/// ```swift
/// Form { NameField() }.defaultFocus($field, .name, priority: .userInitiated)
/// ```
///
/// Differs from SwiftUI: browsers move the focus by themselves, so that the default focus counts
/// when the view appears, with any priority.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let isUserInitiated: Bool
  /// When the view appears.
  public static let automatic = Self(isUserInitiated: false)
  /// When the visitor moves the focus into the view, too.
  public static let userInitiated = Self(isUserInitiated: true)
}

nonisolated extension View {
  /// Gives a control the focus when the view appears for the first time.
  ///
  /// ```swift
  /// Form { NameField().focused($field, equals: .name) }
  ///   .defaultFocus($field, .name)
  /// ```
  ///
  /// Differs from SwiftUI: the focus that the visitor moves is never changed, with any priority.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(DefaultFocusModifier(binding: binding, value: value))
  }
}

private nonisolated struct DefaultFocusModifier<Value: Hashable>: ViewModifier {
  let binding: FocusState<Value>.Binding
  let value: Value
  /// A view that is shown again, or whose page has slept, had its focus.
  @State private var isSet = false

  @MainActor func body(content: Content) -> some View {
    content.onAppear {
      if isSet { return }
      isSet = true
      binding.wrappedValue = value
    }
  }
}
