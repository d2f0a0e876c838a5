public import Arbor
public import ArborCore

/// A style that shows the icon alone, which a title of text names for assistive technology. A label
/// without an icon, or with a symbol that is not known, shows its title.
///
/// ```swift
/// Label("Favorites", systemImage: "star")
///   .labelStyle(.iconOnly)
/// ```
public nonisolated struct IconOnlyLabelStyle: LabelStyle, Sendable {
  /// Creates the style.
  nonisolated public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.iconAlone()
  }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
