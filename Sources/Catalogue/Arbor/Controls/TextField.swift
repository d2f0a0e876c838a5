import ArborCore
import ArborDisplay

/// A field for one line of text, or with a vertical axis for as many as the text needs.
///
/// ```swift
/// TextField("Search", text: $query)
///   .textFieldStyle(.roundedBorder)
///   .onSubmit { search() }
/// ```
///
/// The field takes the proposed width.
public nonisolated struct TextField<Label: View>: View, @unchecked Sendable {
  public typealias Body = Never
  private let input: TextInput
  /// The view that stands for the field if it edits another value than a string.
  private var other: AnyView?

  /// Creates a field with an input.
  package init(_ input: TextInput) { self.input = input }

  /// Creates a field that another view stands for.
  package init(_ view: AnyView) {
    self.init(TextInput(.constant("")))
    other = view
  }

  private init(
    _ placeholder: String, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    var input = TextInput(text)
    input.placeholder = placeholder
    input.editingChanged = onEditingChanged
    input.submit = onCommit
    self.input = input
  }

  private var styled: AnyView {
    AnyView(StyledField(input: input) { AnyView(TextInputView($0, isMultiline: false)) })
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    if let other = view.other { return AnyView._makeView(other, &inputs) }
    if inputs.environment.dressesFields {
      return AnyView._makeView(view.styled, &inputs)
    }
    inputs.makeLeaf(TextInputLeaf<SingleLine>(view.input))
  }
  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    if view.other != nil || cursor.isNext(AnyViewNode.self) {
      return AnyView._updateView(view.other ?? view.styled, &cursor)
    }
    cursor.updateLeaf(TextInputLeaf<SingleLine>(view.input))
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title.
  ///
  /// - Parameters:
  ///   - titleKey: Shown while the field is empty, and the field's accessibility label.
  ///   - onEditingChanged: Called with true when the field gets the focus, with false when it loses
  ///     it.
  ///   - onCommit: Called when Return is pressed.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      titleKey.text, text: text, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// Creates a field with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      String(title), text: text, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// Creates a field with a title and a prompt.
  ///
  /// - Parameter prompt: Shown while the field is empty, instead of the title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(titleKey.text, text: text, prompt: prompt, axis: nil)
  }

  /// Creates a field with a title, shown as it is, and a prompt.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(String(title), text: text, prompt: prompt, axis: nil)
  }

  /// Creates a field that can grow.
  ///
  /// - Parameter axis: `.vertical` lets the field grow with its text, within `lineLimit`.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(titleKey.text, text: text, prompt: nil, axis: axis)
  }

  /// Creates a field that can grow, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(String(title), text: text, prompt: nil, axis: axis)
  }

  /// Creates a field that can grow, with a prompt.
  ///
  /// - Parameters:
  ///   - prompt: Shown while the field is empty, instead of the title.
  ///   - axis: `.vertical` lets the field grow with its text, within `lineLimit`.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(titleKey.text, text: text, prompt: prompt, axis: axis)
  }

  /// Creates a field that can grow, with a prompt and a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(String(title), text: text, prompt: prompt, axis: axis)
  }

  private init(_ title: String, text: Binding<String>, prompt: Text?, axis: Axis?) {
    var input = TextInput(text)
    input.placeholder = prompt?.plainString ?? title
    input.label = title
    input.grows = axis == .vertical
    self.input = input
  }
}
