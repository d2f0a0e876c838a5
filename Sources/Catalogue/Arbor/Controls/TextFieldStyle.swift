public import ArborCore

/// The appearance of text fields, also of secure ones.
///
/// ```swift
/// struct Boxed: TextFieldStyle {
///   func _body(configuration: TextField<Self._Label>) -> some View {
///     configuration.padding(8).background(.quaternary, in: .rect(cornerRadius: 8))
///   }
/// }
/// ```
///
/// The field that a style is given has no decoration; further modifiers of it count for it alone.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The view of a field.
  associatedtype _Body: View
  /// The label of the field that a style is given.
  typealias _Label = _TextFieldStyleLabel
  /// Returns the view of a field.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of the field that a `TextFieldStyle` is given: it takes no space.
public nonisolated struct _TextFieldStyleLabel: View {
  @MainActor public var body: some View { EmptyView() }
}

/// A style that the field itself draws.
private protocol DrawnFieldStyle: TextFieldStyle {
  /// `nil` for a border on macOS, except in lists.
  nonisolated var hasRoundedBorder: Bool? { get }
}

/// A style without decoration.
///
/// ```swift
/// TextField("Name", text: $name)
///   .textFieldStyle(.plain)
/// ```
public nonisolated struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor @preconcurrency public func _body(configuration: TextField<_Label>) -> some View {
    configuration.textFieldStyle(self)
  }
}

/// The default style: a border on macOS, except in lists; no decoration elsewhere.
///
/// ```swift
/// TextField("Name", text: $name)
///   .textFieldStyle(.automatic)
/// ```
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor @preconcurrency public func _body(configuration: TextField<_Label>) -> some View {
    configuration.textFieldStyle(self)
  }
}

/// A style with a rounded border.
///
/// ```swift
/// TextField("Name", text: $name)
///   .textFieldStyle(.roundedBorder)
/// ```
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor @preconcurrency public func _body(configuration: TextField<_Label>) -> some View {
    configuration.textFieldStyle(self)
  }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A field without decoration.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style, without decoration.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A field with a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension PlainTextFieldStyle: DrawnFieldStyle { var hasRoundedBorder: Bool? { false } }
extension DefaultTextFieldStyle: DrawnFieldStyle { var hasRoundedBorder: Bool? { nil } }
extension RoundedBorderTextFieldStyle: DrawnFieldStyle { var hasRoundedBorder: Bool? { true } }

typealias AnyFieldStyle = StyleMaker<TextField<_TextFieldStyleLabel>>

private enum TextFieldStyleKey: HiddenEnvironmentKey {
  static let defaultValue: AnyFieldStyle? = nil
}

extension EnvironmentValues {
  /// The style of text fields; `nil` for those that the field draws itself.
  var textFieldStyle: AnyFieldStyle? {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }

  /// Whether a field is more than its input.
  ///
  /// Labels that are hidden can come back: they do not count.
  var dressesFields: Bool { textFieldStyle != nil || isInColumns || idiom == .macOS && isInForm }
}

/// The look of fields. Since it has a type for each style, another style makes the fields again.
private struct FieldDress<S>: Equatable {
  let hasRoundedBorder: Bool?
  let style: AnyFieldStyle?
}

enum RoundedBorderKey: EnvironmentKey {
  static let defaultValue: Bool? = nil
}

nonisolated extension View {
  /// Sets the style of the text fields inside.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let drawn = style as? any DrawnFieldStyle
    let given =
      drawn == nil ? AnyFieldStyle(style, isHosted: false) { $0._body(configuration: $1) } : nil
    let dress = FieldDress<S>(
      hasRoundedBorder: drawn == nil ? false : drawn?.hasRoundedBorder, style: given)
    return environmentModifier("textFieldStyle", dress) { values, dress in
      values[RoundedBorderKey.self] = dress.hasRoundedBorder
      values.textFieldStyle = dress.style
    }
  }
}

/// A field as its style shows it, beside its title where the form around has titles.
///
/// Differs from SwiftUI: in a row of a form, an author's leading alignment has no effect.
nonisolated struct StyledField: View {
  let input: TextInput
  let field: @MainActor (TextInput) -> AnyView
  @Environment(\.textFieldStyle) private var style
  @Environment(\.titlesFields) private var hasTitle
  @Environment(\.isInColumns) private var isInColumns
  @Environment(\.multilineTextAlignment) private var alignment

  @MainActor var body: some View {
    let title = input.label ?? input.placeholder
    if !hasTitle || title.isEmpty {
      styled(input)
    } else if isInColumns {
      FormRow(label: Text(verbatim: title), content: styled(input.withoutTitle))
    } else {
      HStack(spacing: 8) {
        Text(verbatim: title).fixedSize()
        styled(input.withoutTitle)
          .multilineTextAlignment(alignment == .leading ? .trailing : alignment)
      }
    }
  }

  @MainActor private func styled(_ input: TextInput) -> some View {
    let plain = field(input)
    return (style?.make(TextField(plain)) ?? plain)
      .environmentModifier("fieldStyle", AnyFieldStyle?.none) { $0.textFieldStyle = $1 }
  }
}

extension TextInput {
  /// The input with its title as its name alone, not as its prompt.
  fileprivate var withoutTitle: TextInput {
    var copy = self
    copy.label = label ?? placeholder
    if copy.label == placeholder { copy.placeholder = "" }
    return copy
  }
}
