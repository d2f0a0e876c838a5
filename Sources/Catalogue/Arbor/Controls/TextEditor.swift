import ArborCore

/// An editor for text of many lines. It takes the proposed size and scrolls longer text.
///
/// ```swift
/// TextEditor(text: $notes)
///   .frame(height: 200)
/// ```
public nonisolated struct TextEditor: View, @unchecked Sendable {
  public typealias Body = Never
  private let input: TextInput
  /// The view that stands for the editor if it edits another value than a string.
  private var other: AnyView?

  /// Creates an editor of a string.
  public init(text: Binding<String>) { self.init(TextInput(text)) }

  /// Creates an editor with the insets and the background of editors.
  package init(_ input: TextInput) {
    var input = input
    (input.insets, input.hasGround) = ([8, 5, 8, 5], true)
    self.input = input
  }

  /// Creates an editor that another view stands for.
  package init(_ view: AnyView) {
    self.init(TextInput(.constant("")))
    other = view
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    if let other = view.other { return AnyView._makeView(other, &inputs) }
    inputs.makeLeaf(TextInputLeaf<ManyLines>(view.input))
  }
  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    if let other = view.other { return AnyView._updateView(other, &cursor) }
    cursor.updateLeaf(TextInputLeaf<ManyLines>(view.input))
  }
}
