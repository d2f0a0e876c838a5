import Arbor
public import ArborCore

/// Lets the visitor rename something, as a view around says.
///
/// ```swift
/// @Environment(\.rename) private var rename
///
/// Button("New name…") { rename?() }.disabled(rename == nil)
/// ```
@MainActor public struct RenameAction {
  fileprivate let action: () -> Void
  /// Begins to rename.
  public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
  /// Begins to rename; `nil` where nothing can be renamed.
  public fileprivate(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

/// A button that runs the `renameAction` around it, and can be pressed if there is one.
///
/// ```swift
/// Text(folder.name)
///   .contextMenu { RenameButton() }
///   .renameAction { isRenaming = true }
/// ```
public nonisolated struct RenameButton: View {
  @Environment(\.rename) private var rename

  /// Creates the button.
  public nonisolated init() {}

  @MainActor public var body: some View {
    Button {
      rename?()
    } label: {
      Label("Rename", systemImage: "pencil")
    }
    .disabled(rename == nil)
  }
}

nonisolated extension View {
  /// Sets what the `RenameButton`s inside do.
  ///
  /// ```swift
  /// NoteView().toolbar { RenameButton() }.renameAction { isRenaming = true }
  /// ```
  @MainActor @preconcurrency public func renameAction(_ action: @escaping () -> Void) -> some View {
    let source = RenameAction(action: action)
    return environment(\.rename, source)
  }

  /// Lets the `RenameButton`s inside move the focus into a field.
  ///
  /// - Parameter isFocused: The focus of the field with the name.
  @MainActor @preconcurrency public func renameAction(_ isFocused: FocusState<Bool>.Binding)
    -> some View
  {
    renameAction { isFocused.wrappedValue = true }
  }
}
