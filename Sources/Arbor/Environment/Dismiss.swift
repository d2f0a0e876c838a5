public import ArborCore

/// Ends the presentation that a view is shown in.
@MainActor @preconcurrency
public struct DismissAction: Sendable {
  package let action: (@MainActor @Sendable () -> Void)?

  package nonisolated init(_ action: (@MainActor @Sendable () -> Void)?) { self.action = action }

  /// Does nothing outside of a presentation: a page has none around it.
  public func callAsFunction() { action?() }
}

private enum DismissKey: EnvironmentKey {
  static let defaultValue = DismissAction(nil)
}

private enum IsPresentedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Ends the presentation around; what presents views sets it.
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
