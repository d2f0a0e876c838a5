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
public nonisolated struct Form<Content: View>: View {
  @Environment(\.formLook) private var look
  @Environment(\.idiom) private var idiom
  private nonisolated(unsafe) let content: Content

  /// Creates a form.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates the form that a style is customizing. It has the look of the enclosing style.
  public nonisolated init(_ configuration: FormStyleConfiguration)
  where Content == FormStyleConfiguration.Content { content = configuration.content }

  @MainActor public var body: some View {
    switch look.resolved(idiom) {
    case .automatic, .grouped: GroupedForm(content: content).body
    case .columns: ColumnsForm(content: content).body
    case .own(let style):
      style.make(FormStyleConfiguration(content: .init(content: AnyView(content))))
        .environmentModifier("formStyle", style.outer.value) { $0.formLook = $1 }
    }
  }
}

/// A value with a label: at the ends of a row, on macOS, outside of forms, one after the other.
///
/// ```swift
/// LabeledContent("Version", value: "2.1")
/// ```
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let content: Content
  @Environment(\.isInColumns) private var isInColumns
  @Environment(\.labeledContentStyle) private var style
  @Environment(\.spreadsLabels) private var spreadsLabels
  @Environment(\.multilineTextAlignment) private var alignment

  /// Creates labeled content of two views.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @MainActor public var body: some View {
    if let style {
      style.make((AnyView(label), AnyView(content)))
        // Labeled content inside is in the default style.
        .environmentModifier("labeledContentStyle", true) { values, _ in
          values.labeledContentStyle = nil
        }
    } else if isInColumns {
      FormRow(label: label, content: content)
    } else {
      HStack(
        alignment: spreadsLabels ? .center : .firstTextBaseline, spacing: spreadsLabels ? nil : 8
      ) {
        label
        if spreadsLabels { Spacer(minLength: 8) }
        content.foregroundColor(spreadsLabels ? .secondary : nil)
          .multilineTextAlignment(spreadsLabels && alignment == .leading ? .trailing : alignment)
      }
    }
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
