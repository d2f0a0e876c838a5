public import ArborCore

/// Whether a view is presented, and how to end that, as older code asks.
@MainActor @preconcurrency
public struct PresentationMode {
  public let isPresented: Bool
  private let action: DismissAction

  init(isPresented: Bool, action: DismissAction) {
    self.isPresented = isPresented
    self.action = action
  }

  public mutating func dismiss() { action() }
}

extension EnvironmentValues {
  /// As `isPresented` and `dismiss`.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    let (isPresented, action) = (isPresented, dismiss)
    return Binding(
      get: {
        MainActor.assumeIsolated { PresentationMode(isPresented: isPresented, action: action) }
      },
      set: { _ in })
  }
}
