import ArborCore
import ArborDisplay

/// A field for one line of text, or for as many as the text needs. It takes all the width it is offered.
public struct TextField<Label: View>: View {
  public typealias Body = Never
  private let input: TextInput

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

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(TextInputLeaf<SingleLine>(view.input))
  }
  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(TextInputLeaf<SingleLine>(view.input))
  }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - titleKey: shown while the field is empty, and the field's name for assistive technology.
  ///   - onEditingChanged: called with true when the field gets the focus, with false when it loses it.
  ///   - onCommit: called when Return is pressed.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      titleKey.text, text: text, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      String(title), text: text, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// - Parameters:
  ///   - selection: what is selected, or where the caret is; nil: nothing is known of it.
  ///   - prompt: shown while the field is empty, in place of the title.
  ///   - axis: `.vertical` lets the field grow with its text, within `lineLimit`; nil: it has one line.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(titleKey.text, text: text, selection: selection, prompt: prompt, axis: axis)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(String(title), text: text, selection: selection, prompt: prompt, axis: axis)
  }

  /// - Parameter prompt: shown while the field is empty, in place of the title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(titleKey.text, text: text, prompt: prompt, axis: nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(String(title), text: text, prompt: prompt, axis: nil)
  }

  /// - Parameter axis: `.vertical` lets the field grow with its text, within `lineLimit`.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(titleKey.text, text: text, prompt: nil, axis: axis)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(String(title), text: text, prompt: nil, axis: axis)
  }

  /// - Parameters:
  ///   - prompt: shown while the field is empty, in place of the title.
  ///   - axis: `.vertical` lets the field grow with its text, within `lineLimit`.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(titleKey.text, text: text, prompt: prompt, axis: axis)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(String(title), text: text, prompt: prompt, axis: axis)
  }

  private init(
    _ title: String, text: Binding<String>, selection: Binding<TextSelection?>? = nil,
    prompt: Text?, axis: Axis?
  ) {
    var input = TextInput(text)
    input.placeholder = prompt?.plainString ?? title
    input.label = title
    input.grows = axis == .vertical
    if let selection { input.follow(selection, in: text) }
    self.input = input
  }
}

/// How text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  var _hasRoundedBorder: Bool { get }
}

/// A field without decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _hasRoundedBorder: Bool { false }
}

/// What the idiom does by default: on iOS a field without decoration.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _hasRoundedBorder: Bool { false }
}

/// A field with a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _hasRoundedBorder: Bool { true }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

enum RoundedBorderKey: EnvironmentKey {
  static let defaultValue = false
}

extension View {
  /// Sets how text fields inside look.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environmentModifier("textFieldStyle", style._hasRoundedBorder) {
      $0[RoundedBorderKey.self] = $1
    }
  }
}
