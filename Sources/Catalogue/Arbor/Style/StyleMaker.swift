package import ArborCore

/// A type-erased style of controls, which makes their views.
package final class StyleMaker<Configuration>: Equatable, @unchecked Sendable {
  private let type: Any.Type
  /// Whether the style has no stored properties, so that all its values are equal.
  private let isEmpty: Bool
  package let make: @MainActor (Configuration) -> AnyView

  @MainActor package init<Style, Content: View>(
    _ style: Style, _ body: @escaping @MainActor (Style, Configuration) -> Content
  ) {
    type = Style.self
    isEmpty = MemoryLayout<Style>.size == 0
    make = {
      AnyView(HostedBody(style: HostedStyle(style), configuration: $0, make: body))
    }
  }

  package static func == (one: StyleMaker, other: StyleMaker) -> Bool {
    one === other || one.isEmpty && one.type == other.type
  }
}

/// The view that a style makes; its property wrappers work there.
private struct HostedBody<Style, Configuration, Content: View>: View {
  let style: HostedStyle<Style>
  let configuration: Configuration
  let make: @MainActor (Style, Configuration) -> Content

  var body: some View { make(style.style, configuration) }
}
