public import Arbor
public import ArborCore
import ArborDisplay

/// A style of buttons in bars below the toolbar that choose what is shown: a small label, with a
/// background under the pointer.
///
/// ```swift
/// HStack {
///   Button("All Mail") { scope = .all }
///   Button("Unread") { scope = .unread }
/// }
/// .buttonStyle(.accessoryBar)
/// ```
public nonisolated struct AccessoryBarButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AccessoryBarButton(configuration: configuration)
  }
}

/// A style of buttons in bars below the toolbar that act on what is shown: small, with a
/// background.
///
/// ```swift
/// Button("Save Search") { save() }.buttonStyle(.accessoryBarAction)
/// ```
public nonisolated struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Creates the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(.bordered).controlSize(.small)
  }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  /// A small label, with a background under the pointer.
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  /// A small button with a background.
  public static var accessoryBarAction: AccessoryBarActionButtonStyle {
    AccessoryBarActionButtonStyle()
  }
}

private nonisolated struct AccessoryBarButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isHovered = false

  @MainActor var body: some View {
    Button(role: configuration.role) {
      configuration.trigger()
    } label: {
      configuration.label.font(.subheadline)
        .padding(.horizontal, 7).padding(.vertical, 2)
        .background(
          Color.primary.opacity(isHovered ? 0.1 : 0), in: RoundedRectangle(cornerRadius: 5))
    }
    .buttonStyle(.plain)
    .onHover { isHovered = $0 }
  }
}
