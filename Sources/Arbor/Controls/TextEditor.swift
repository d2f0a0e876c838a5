import ArborCore

/// A text of many lines that the visitor edits. It takes all the room it is offered, and scrolls what is longer.
public struct TextEditor: View {
  public typealias Body = Never
  private let input: TextInput

  public init(text: Binding<String>) { input = Self.input(text) }

  /// - Parameter selection: what is selected, or where the caret is; nil: nothing is known of it.
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
