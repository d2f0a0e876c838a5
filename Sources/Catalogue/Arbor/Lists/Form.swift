public import ArborCore
import ArborDisplay
import Foundation

/// A container of controls, which the form style arranges as a grouped list or in two columns.
///
/// ```swift
/// Form {
///   TextField("Name", text: $name)
///   Toggle("Newsletter", isOn: $wantsNews)
/// }
/// ```
public struct Form<Content: View>: View {
  @Environment(\.formLook) private var look
  @Environment(\.idiom) private var idiom
  private nonisolated(unsafe) let content: Content

  /// Creates a form.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates the form that a style is customizing. It has the look of the enclosing style.
  public nonisolated init(_ configuration: FormStyleConfiguration)
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

/// A value with a label.
///
/// ```swift
/// LabeledContent("Version", value: "2.1")
/// ```
public struct LabeledContent<Label: View, Content: View>: View {
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let content: Content
  @Environment(\.isInColumns) private var isInColumns
  @Environment(\.labeledContentStyle) private var style

  /// Creates labeled content of two views.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    if let style {
      style.make((AnyView(label), AnyView(content)))
        // Labeled content inside is in the default style.
        .environmentModifier("labeledContentStyle", true) { values, _ in
          values.labeledContentStyle = nil
        }
    } else if isInColumns {
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
  /// Creates content labeled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates content labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a string labeled with `titleKey`.
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(titleKey) { Text(value) }
  }

  /// Creates a string labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(title) { Text(value) }
  }
}

/// The style of labeled content, which makes a view of its label and its content.
package typealias LabeledContentMaker = StyleMaker<(label: AnyView, content: AnyView)>

private enum LabeledContentStyleKey: HiddenEnvironmentKey {
  static let defaultValue: LabeledContentMaker? = nil
}

extension EnvironmentValues {
  /// The style of labeled content; `nil` for the default one.
  package var labeledContentStyle: LabeledContentMaker? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}
