import Arbor
public import ArborAccessibility
public import ArborCore
import ArborMenus

nonisolated extension View {
  /// Gives an element the focus of assistive technology when the view appears for the first time.
  ///
  /// ```swift
  /// ResultView()
  ///   .accessibilityDefaultFocus($focus, .summary)
  /// ```
  ///
  /// Differs from SwiftUI: browsers have one focus for the keyboard and for assistive technology.
  public func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View {
    defaultFocus(binding.focus, value)
  }
}
