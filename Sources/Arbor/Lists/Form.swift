public import ArborCore
import ArborDisplay
import Foundation

/// Controls for data, as the form style around arranges them: in the rows of a grouped list, or in two columns.
public struct Form<Content: View>: View {
  @Environment(\.formLook) private var look
  @Environment(\.idiom) private var idiom
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Shows again what a style was asked to arrange, in the style around that one.
  public init(_ configuration: FormStyleConfiguration)
  where Content == FormStyleConfiguration.Content { content = configuration.content }

  public var body: some View {
    switch look.resolved(idiom) {
    case .automatic, .grouped: GroupedForm(content: content).body
    case .columns: ColumnsForm(content: content).body
    case .own(let style):
      style.make(FormStyleConfiguration(content: .init(content: AnyView(content))))
        .environmentModifier("formStyle", style.outer.value) { $0.formLook = $1 }
    }
  }
}

/// A value with the name of what it is.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.isInColumns) private var isInColumns

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    if isInColumns {
      FormRow(label: label, content: content)
    } else {
      HStack {
        label
        Spacer(minLength: 8)
        content.foregroundColor(.secondary).multilineTextAlignment(.trailing)
      }
    }
  }
}

extension LabeledContent where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(titleKey) { Text(value) }
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(title) { Text(value) }
  }
}
