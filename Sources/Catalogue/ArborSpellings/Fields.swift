public import Arbor
public import ArborCore

extension TextInput {
  /// Creates an input whose label, if it is a text, is also its placeholder.
  fileprivate init<Label: View>(
    _ text: Binding<String>, prompt: Text?, axis: Axis? = nil, label: Label
  ) {
    self.init(text)
    self.label = label.plainLabel
    placeholder = prompt?.plainString ?? label.plainLabel
    grows = axis == .vertical
  }
}

extension TextField {
  /// Creates a field with a label.
  ///
  /// ```swift
  /// TextField(text: $name, prompt: Text("Required")) { Text("Name") }
  /// ```
  ///
  /// - Parameters:
  ///   - prompt: Shown while the field is empty; `nil` for the label.
  ///   - label: The accessibility label.
  ///
  /// Differs from SwiftUI: of the label only a `Text` counts.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(TextInput(text, prompt: prompt, label: label()))
  }

  /// Creates a field with a label that can grow.
  ///
  /// - Parameter axis: `.vertical` lets the field grow with its text, within `lineLimit`.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(TextInput(text, prompt: prompt, axis: axis, label: label()))
  }
}

extension TextField where Label == Text {
  /// Creates a field whose selection is bound.
  ///
  /// - Parameters:
  ///   - selection: The selected range or the caret position; `nil` while it is unknown.
  ///   - prompt: Shown while the field is empty, instead of the title.
  ///   - axis: `.vertical` lets the field grow with its text, within `lineLimit`; `nil` for one
  ///     line.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(Text(titleKey).plainString, text: text, selection, prompt, axis)
  }

  /// Creates a field whose selection is bound, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(String(title), text: text, selection, prompt, axis)
  }

  private init(
    _ title: String, text: Binding<String>, _ selection: Binding<TextSelection?>, _ prompt: Text?,
    _ axis: Axis?
  ) {
    var input = TextInput(text)
    input.placeholder = prompt?.plainString ?? title
    input.label = title
    input.grows = axis == .vertical
    input.follow(selection, in: text)
    self.init(input)
  }
}

extension TextEditor {
  /// Creates an editor of a string and its selection.
  ///
  /// - Parameter selection: The selected range or the caret position; `nil` while it is unknown.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    var input = TextInput(text)
    input.follow(selection, in: text)
    self.init(input)
  }
}

extension SecureField {
  /// Creates a field with a label.
  ///
  /// ```swift
  /// SecureField(text: $password, prompt: Text("Required")) { Text("Password") }
  /// ```
  ///
  /// Differs from SwiftUI: of the label only a `Text` counts.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(TextInput(text, prompt: prompt, label: label()))
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a title and an action.
  ///
  /// - Parameter onCommit: Called when Return is pressed.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(text, Text(titleKey), onCommit)
  }

  /// Creates a field with a title, shown as it is, and an action for the Return key.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(text, Text(title), onCommit)
  }

  private init(_ text: Binding<String>, _ title: Text, _ onCommit: @escaping () -> Void) {
    var input = TextInput(text, prompt: nil, label: title)
    input.submit = onCommit
    self.init(input)
  }
}
