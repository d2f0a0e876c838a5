import ArborCore

/// A field for a line of text that is not readable on the screen. It takes the proposed width.
///
/// ```swift
/// SecureField("Password", text: $password)
///   .onSubmit { signIn() }
/// ```
public nonisolated struct SecureField<Label: View>: View, @unchecked Sendable {
  public typealias Body = Never
  private let input: TextInput

  /// Creates a field with an input.
  package init(_ input: TextInput) { self.input = input }

  private init(
    _ title: String, text: Binding<String>, prompt: Text?
  ) {
    var input = TextInput(text)
    input.placeholder = prompt?.plainString ?? title
    input.label = title
    self.input = input
  }

  private var styled: AnyView {
    AnyView(StyledField(input: input) { AnyView(HiddenInput(input: $0)) })
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    if inputs.environment.dressesFields {
      return AnyView._makeView(view.styled, &inputs)
    }
    inputs.makeLeaf(TextInputLeaf<Hidden>(view.input))
  }
  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    if cursor.isNext(AnyViewNode.self) { return AnyView._updateView(view.styled, &cursor) }
    cursor.updateLeaf(TextInputLeaf<Hidden>(view.input))
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a title.
  ///
  /// - Parameter titleKey: Shown while the field is empty, and the field's accessibility label.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(titleKey.text, text: text, prompt: nil)
  }

  /// Creates a field with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(String(title), text: text, prompt: nil)
  }

  /// Creates a field with a title and a prompt.
  ///
  /// - Parameter prompt: Shown while the field is empty, instead of the title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(titleKey.text, text: text, prompt: prompt)
  }

  /// Creates a field with a title, shown as it is, and a prompt.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(String(title), text: text, prompt: prompt)
  }
}

/// A secure field without a style.
private nonisolated struct HiddenInput: View {
  typealias Body = Never
  let input: TextInput

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(TextInputLeaf<Hidden>(view.input))
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(TextInputLeaf<Hidden>(view.input))
  }
}
