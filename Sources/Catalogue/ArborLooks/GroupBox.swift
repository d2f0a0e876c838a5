public import Arbor
public import ArborCore
import ArborDisplay
import Foundation

/// A titled card around content.
///
/// ```swift
/// GroupBox("Shipping") {
///   Text("Arrives on Friday")
/// }
/// ```
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  @Environment(\.groupBoxStyle) private var style
  @Environment(\.idiom) private var idiom
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let content: Content

  /// Creates a box with a label.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @MainActor public var body: some View {
    if style is DefaultGroupBoxStyle || Label.self == GroupBoxStyleConfiguration.Label.self {
      StandIn({ _ in .box(title: label.plainLabel) }, action: { _, _ in }) { proxy in
        card(proxy.adaptation)
      }
    } else {
      // Boxes that the style makes have the default look, those of the author its own.
      style.view(
        GroupBoxStyleConfiguration(
          label: .init(view: AnyView(label.groupBoxStyle(style))),
          content: .init(view: AnyView(content.groupBoxStyle(style))))
      )
      .groupBoxStyle(.automatic)
    }
  }

  private var ground: Color { idiom == .macOS ? .macBox : .listGround }

  private func card(_ wanted: NodeAdaptation?) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      if let title = wanted?.text {
        Text(verbatim: title).font(.headline)
      } else {
        label.font(.headline)
      }
      VStack { content }.frame(maxWidth: .infinity)
    }
    .padding(16)
    .background(
      RoundedRectangle(cornerRadius: wanted?.control?.cornerRadius ?? 8)
        .fill(wanted?.control?.fill.map { Color(light: $0, dark: $0) } ?? ground))
  }
}

extension GroupBox {
  /// Creates a box with a label that is not built by a closure.
  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates the box that a style is customizing.
  public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }) { configuration.label }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a box titled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a box titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
