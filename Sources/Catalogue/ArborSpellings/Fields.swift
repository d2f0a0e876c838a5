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
