package import ArborCore

/// A type-erased style of a control, which makes the control's view from a configuration.
package final class AnyControlStyle<Configuration>: Equatable, @unchecked Sendable {
  private let type: Any.Type
  /// Whether the style has no stored properties, so that all its values are equal.
  private let isEmpty: Bool
  private let view: @MainActor (Configuration) -> AnyView

  @MainActor package init<Style, Content: View>(
    _ style: Style, _ body: @escaping @MainActor (Style, Configuration) -> Content
  ) {
    type = Style.self
    isEmpty = MemoryLayout<Style>.size == 0
    // A style with stored properties needs a host view for its property wrappers.
    let isEmpty = isEmpty
    view = {
      isEmpty
        ? AnyView(body(style, $0))
        : AnyView(HostedControl(style: HostedStyle(style), configuration: $0, view: body))
    }
  }

  @MainActor package func make(_ configuration: Configuration) -> AnyView { view(configuration) }

  package static func == (one: AnyControlStyle, other: AnyControlStyle) -> Bool {
    one === other || one.isEmpty && one.type == other.type
  }
}

private struct HostedControl<Style, Configuration, Content: View>: View {
  let style: HostedStyle<Style>
  let configuration: Configuration
  let view: @MainActor (Style, Configuration) -> Content

  var body: some View { view(style.style, configuration) }
}
