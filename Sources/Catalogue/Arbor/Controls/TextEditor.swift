import ArborCore

/// An editor for text of many lines. It takes the proposed size and scrolls longer text.
///
/// ```swift
/// TextEditor(text: $notes)
///   .frame(height: 200)
/// ```
///
/// Differs from SwiftUI: it edits plain strings only, no attributed ones.
public struct TextEditor: View {
  public typealias Body = Never
  private let input: TextInput

  /// Creates an editor of a string.
  public init(text: Binding<String>) { input = Self.input(text) }

  /// Creates an editor of a string and its selection.
  ///
  /// - Parameter selection: The selected range or the caret position; `nil` while it is unknown.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    var input = Self.input(text)
    input.follow(selection, in: text)
    self.input = input
  }

  private static func input(_ text: Binding<String>) -> TextInput {
    var input = TextInput(text)
    input.insets = [8, 5, 8, 5]
    input.hasGround = true
    return input
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(TextInputLeaf<ManyLines>(view.input))
  }
  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(TextInputLeaf<ManyLines>(view.input))
  }
}
