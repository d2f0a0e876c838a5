import Arbor
public import ArborCore

/// A button that starts and ends editing of the views that share its `editMode`, such as a list.
///
/// ```swift
/// List { ForEach(items) { ItemRow(item: $0) }.onDelete(perform: delete) }
///   .toolbar { EditButton() }
/// ```
///
/// Differs from SwiftUI: the titles are "Edit" and "Done" in every language.
public nonisolated struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Creates the button.
  public nonisolated init() {}

  @MainActor public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
