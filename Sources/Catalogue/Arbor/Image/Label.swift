import ArborCore

/// A title with an icon.
///
/// ```swift
/// Label("Favorites", systemImage: "star")
///   .labelStyle(.titleAndIcon)
/// ```
public nonisolated struct Label<Title: View, Icon: View>: View {
  @Environment(\.labelStyle) private var style
  @Environment(\.labelMetrics) private var metrics
  @Environment(\.showsIconsAlone) private var showsIconAlone
  @Environment(\.idiom) private var idiom
  @Environment(\.rowIconColor) private var rowColor
  nonisolated(unsafe) let title: Title
  private nonisolated(unsafe) let icon: Icon

  /// Creates a label of two views.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    let isDefault = style is DefaultLabelStyle
    let colored =
      isDefault && rowColor != nil ? AnyView(icon.foregroundColor(rowColor)) : AnyView(icon)
    let configuration = LabelStyleConfiguration(
      title: .init(
        content: rowColor == nil
          ? AnyView(title) : AnyView(title.alignmentGuide(ListRowGuide.start) { $0[.leading] }),
        titleText: title.plainLabel),
      icon: .init(
        content: metrics.iconWidth.map { AnyView(colored.frame(minWidth: $0)) } ?? colored,
        isSeen: isDefault && !showsIconAlone || isIconSeen), spacing: metrics.spacing)
    return isDefault && showsIconAlone
      ? configuration.iconAlone(hasToolTip: idiom == .macOS) : style.view(configuration)
  }

  /// Whether the icon draws anything, as far as its type tells.
  private var isIconSeen: Bool {
    if let icon = icon as? LabelStyleConfiguration.Icon { return icon.isSeen }
    return !(icon is EmptyView) && (icon as? Image)?.isUnknownSymbol != true
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol, titled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// Creates a label with a symbol, titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label with an image of the app, titled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  /// Creates a label with an image of the app, titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

/// The properties of a label, as given to a `LabelStyle`.
///
/// ```swift
/// struct Trailing: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack { configuration.title; configuration.icon }
///   }
/// }
/// ```
public struct LabelStyleConfiguration {
  /// The title of a label: a view that only the configuration creates.
  public nonisolated struct Title: View, TitledView, Sendable {
    let content: AnyView
    package let titleText: String
    @MainActor public var body: some View { content }
  }

  /// The icon of a label: a view that only the configuration creates.
  public nonisolated struct Icon: View, Sendable {
    let content: AnyView
    let isSeen: Bool
    @MainActor public var body: some View { content }
  }

  /// A view that shows the title.
  public let title: Title
  /// A view that shows the icon.
  public let icon: Icon
  /// The points between icon and title; `nil` for the default.
  let spacing: CGFloat?

  /// Returns the icon, which the title names; the title if there is nothing to see of the icon, as
  /// of a symbol that is not known.
  ///
  /// - Parameter hasToolTip: Whether the title shows beside a pointer that rests on the icon.
  @MainActor package func iconAlone(hasToolTip: Bool = false) -> AnyView {
    if !icon.isSeen { return AnyView(title.background { icon }) }
    return title.titleText.isEmpty
      ? AnyView(icon) : AnyView(icon.named(title.titleText, hasToolTip: hasToolTip))
  }
}

/// The appearance of labels.
///
/// ```swift
/// struct Stacked: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack { configuration.icon; configuration.title }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  /// Returns the view of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
  fileprivate func view(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// A style that shows the icon before the title.
///
/// ```swift
/// Label("Favorites", systemImage: "star")
///   .labelStyle(.titleAndIcon)
/// ```
public nonisolated struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  /// Creates the style.
  nonisolated public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: configuration.spacing ?? 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// The default style: the icon before the title; in a bar the icon alone, which the title names.
///
/// In the rows of a list on iOS the icon has the accent color, unless the row has a color of its
/// own, and the separators of the row begin at the title.
///
/// In a bar of macOS the title is also the tooltip of the icon. A label without an icon, or with a
/// symbol that is not known, shows its title in bars too.
///
/// ```swift
/// Label("Favorites", systemImage: "star")
///   .labelStyle(.automatic)
/// ```
public nonisolated struct DefaultLabelStyle: LabelStyle, Sendable {
  /// Creates the style.
  nonisolated public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// A style that shows the title alone.
///
/// ```swift
/// Label("Favorites", systemImage: "star")
///   .labelStyle(.titleOnly)
/// ```
public nonisolated struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  /// Creates the style.
  nonisolated public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The icon before the title; in a bar the icon alone.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon before the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

private struct LabelMetrics: EnvironmentKey {
  static var defaultValue: LabelMetrics { LabelMetrics() }
  var spacing: CGFloat?
  var iconWidth: CGFloat?
}

extension EnvironmentValues {
  /// The points between the icon and the title of labels; `nil` for the default, 8.
  public var labelIconToTitleSpacing: CGFloat? {
    get { self[LabelMetrics.self].spacing }
    set { self[LabelMetrics.self].spacing = newValue }
  }

  /// The least width of the icons of labels, in points; `nil` for their own.
  public var labelReservedIconWidth: CGFloat? {
    get { self[LabelMetrics.self].iconWidth }
    set { self[LabelMetrics.self].iconWidth = newValue }
  }

  fileprivate var labelMetrics: LabelMetrics { self[LabelMetrics.self] }

  package fileprivate(set) var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }

  /// The color of the icons of labels in the rows of a list on iOS: the row's, or the accent color;
  /// `nil` elsewhere.
  fileprivate var rowIconColor: Color? {
    guard idiom == .iOS, sectionTitles != nil, !isInMenu, !isInBar else { return nil }
    return foregroundColor == nil || foregroundColor == .primary ? accent : foregroundColor
  }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: any LabelStyle { DefaultLabelStyle() }
}

nonisolated extension View {
  /// Sets the points between the icon and the title of the labels inside.
  ///
  /// ```swift
  /// Label("Favorites", systemImage: "star").labelIconToTitleSpacing(12)
  /// ```
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
    environmentModifier("labelIconToTitleSpacing", spacing) { $0.labelIconToTitleSpacing = $1 }
  }

  /// Sets the least width of the icons of the labels inside, so that their titles align.
  ///
  /// ```swift
  /// List(places) { Label($0.name, systemImage: $0.symbol) }.labelReservedIconWidth(28)
  /// ```
  public func labelReservedIconWidth(_ value: CGFloat) -> some View {
    environmentModifier("labelReservedIconWidth", value) { $0.labelReservedIconWidth = $1 }
  }

  /// Sets the style of the labels inside.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environmentModifier("labelStyle", style) { $0.labelStyle = $1 }
  }
}
