public import Arbor
public import ArborCore

/// A style that shows the icon alone, which a title of text names for assistive technology.
///
/// ```swift
/// Label("Favorites", systemImage: "star")
///   .labelStyle(.iconOnly)
/// ```
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let title = configuration.title.plainLabel
    configuration.icon
      .accessibilityLabel(Text(verbatim: title), isEnabled: !title.isEmpty)
  }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
