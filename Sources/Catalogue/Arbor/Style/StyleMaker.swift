package import ArborCore

/// A type-erased style of controls, which makes their views.
package final class StyleMaker<Configuration>: Equatable, @unchecked Sendable {
  private let type: Any.Type
  /// Whether the style has no stored properties, so that all its values are equal.
  private let isEmpty: Bool
  package let make: @MainActor (Configuration) -> AnyView

  /// - Parameter isHosted: Whether a style without stored properties has a view of its own as well;
  ///   one with properties needs it for its property wrappers.
  package init<Style, Content: View>(
    _ style: Style, isHosted: Bool = true,
    _ body: @escaping @MainActor (Style, Configuration) -> Content
  ) {
    type = Style.self
    isEmpty = MemoryLayout<Style>.size == 0
    let isHosted = isHosted || !isEmpty
    nonisolated(unsafe) let style = style
    make = {
      isHosted
        ? AnyView(HostedBody(style: HostedStyle(style), configuration: $0, make: body))
        : AnyView(body(style, $0))
    }
  }

  package static func == (one: StyleMaker, other: StyleMaker) -> Bool {
    one === other || one.isEmpty && one.type == other.type
  }
}

/// The view that a style makes; its property wrappers work there.
private nonisolated struct HostedBody<Style, Configuration, Content: View>: View {
  let style: HostedStyle<Style>
  let configuration: Configuration
  let make: @MainActor (Style, Configuration) -> Content

  @MainActor var body: some View { make(style.style, configuration) }
}
