public import ArborCore

/// Dismisses the presentation or pops the page in which a view is shown.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
///
/// var body: some View {
///   Button("Done") { dismiss() }
/// }
/// ```
@MainActor @preconcurrency
public struct DismissAction: Sendable {
  package let action: (@MainActor @Sendable () -> Void)?

  package nonisolated init(_ action: (@MainActor @Sendable () -> Void)?) { self.action = action }

  /// Dismisses the presentation. Does nothing outside of one.
  public func callAsFunction() { action?() }
}

private enum DismissKey: EnvironmentKey {
  static let defaultValue = DismissAction(nil)
}

private enum IsPresentedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Dismisses the enclosing presentation. The view that presents sets it.
  public package(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is inside a presentation.
  public package(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}
