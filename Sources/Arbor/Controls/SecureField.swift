import ArborCore

/// A field for a line of text that nobody can read. It takes all the width it is offered.
public struct SecureField<Label: View>: View {
  public typealias Body = Never
  private let input: TextInput

  private init(
    _ title: String, text: Binding<String>, prompt: Text?, onCommit: @escaping () -> Void
  ) {
    var input = TextInput(text)
    input.placeholder = prompt?.plainString ?? title
    input.label = title
    input.submit = onCommit
    self.input = input
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(TextInputLeaf<Hidden>(view.input))
  }
  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(TextInputLeaf<Hidden>(view.input))
  }
}

extension SecureField where Label == Text {
  /// - Parameter titleKey: shown while the field is empty, and the field's name for assistive technology.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(titleKey.text, text: text, prompt: nil, onCommit: {})
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(String(title), text: text, prompt: nil, onCommit: {})
  }

  /// - Parameter prompt: shown while the field is empty, in place of the title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(titleKey.text, text: text, prompt: prompt, onCommit: {})
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(String(title), text: text, prompt: prompt, onCommit: {})
  }

  /// - Parameter onCommit: called when Return is pressed.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(titleKey.text, text: text, prompt: nil, onCommit: onCommit)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(String(title), text: text, prompt: nil, onCommit: onCommit)
  }
}
