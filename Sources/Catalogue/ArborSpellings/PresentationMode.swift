import Arbor
public import ArborCore

/// The state of a presentation, for older code. New code uses `isPresented` and `dismiss`.
///
/// ```swift
/// @Environment(\.presentationMode) private var mode
///
/// var body: some View {
///   Button("Close") { mode.wrappedValue.dismiss() }
/// }
/// ```
@MainActor @preconcurrency
public struct PresentationMode {
  /// Whether the view is presented.
  public let isPresented: Bool
  private let action: DismissAction

  init(isPresented: Bool, action: DismissAction) {
    self.isPresented = isPresented
    self.action = action
  }

  /// Dismisses the presentation.
  public mutating func dismiss() { action() }
}

extension EnvironmentValues {
  /// The state of the enclosing presentation, equivalent to `isPresented` and `dismiss`.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    let (isPresented, action) = (isPresented, dismiss)
    return Binding(
      get: {
        MainActor.assumeIsolated { PresentationMode(isPresented: isPresented, action: action) }
      },
      set: { _ in })
  }
}
