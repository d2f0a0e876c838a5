import Arbor
import ArborCore
public import ArborMenus

/// An item that shows and hides the inspector of the page, in "View".
///
/// ```swift
/// WindowGroup { DrawingView().inspector(isPresented: $showsDetails) { ShapeDetails() } }
///   .commands { InspectorCommands() }
/// ```
///
/// Its keys are Control, Command and I. On a page without an inspector it is disabled.
public nonisolated struct InspectorCommands: Commands, Sendable {
  /// Creates the item.
  public nonisolated init() {}

  @MainActor public var body: some Commands {
    CommandGroup(after: .sidebar) { InspectorButton() }
  }
}

private nonisolated struct InspectorButton: View {
  @FocusedValue(\.inspectorIsPresented) private var isPresented

  @MainActor var body: some View {
    Button(action: { isPresented?.wrappedValue.toggle() }) {
      Text(verbatim: isPresented?.wrappedValue == true ? "Hide Inspector" : "Show Inspector")
    }
    .keyboardShortcut("i", modifiers: [.command, .control])
    .disabled(isPresented == nil)
  }
}

private struct InspectorKey: FocusedValueKey {
  typealias Value = Binding<Bool>
}

extension FocusedValues {
  /// Whether the inspector of the page is shown; `nil` without one.
  var inspectorIsPresented: Binding<Bool>? {
    get { self[InspectorKey.self] }
    set { self[InspectorKey.self] = newValue }
  }
}
