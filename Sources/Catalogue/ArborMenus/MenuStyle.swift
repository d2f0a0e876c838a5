public import Arbor
public import ArborCore

/// The look and the behavior of menus. Types of your own conform to it.
///
/// ```swift
/// struct RedMenuStyle: MenuStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Menu(configuration).foregroundStyle(.red)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View
  /// The properties of a menu.
  typealias Configuration = MenuStyleConfiguration

  /// Returns the view of a menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu that a style shows.
///
/// ```swift
/// func makeBody(configuration: Configuration) -> some View {
///   Menu(configuration).padding(4)
/// }
/// ```
@MainActor
public struct MenuStyleConfiguration {
  /// The label of the menu.
  public nonisolated struct Label: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  /// The items of the menu.
  public nonisolated struct Content: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu that a style shows.
  @MainActor
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(
      content: configuration.content, label: configuration.label,
      primaryAction: configuration.primaryAction)
  }
}

/// The default style: the label with the color of controls; on macOS, outside of toolbars, on the
/// background of a button.
///
/// ```swift
/// Menu("Sort") { SortItems() }.menuStyle(.automatic)
/// ```
public nonisolated struct DefaultMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A menu without a border, which is the default on iOS.
///
/// ```swift
/// Menu("Sort") { SortItems() }.menuStyle(.borderlessButton)
/// ```
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  private let showsMenuIndicator: Bool?

  /// Creates the style.
  public nonisolated init() { showsMenuIndicator = nil }

  /// Creates the style, and sets whether there is an arrow beside the label.
  public nonisolated init(showsMenuIndicator: Bool) {
    self.showsMenuIndicator = showsMenuIndicator
  }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).buttonStyle(.borderless)
      .environmentModifier("menuIndicator", showsMenuIndicator) { values, isShown in
        if let isShown { values.showsMenuIndicator = isShown }
      }
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The default style.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A menu without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A menu with the border of a button, as the style of buttons says.
///
/// ```swift
/// Menu("Sort") { SortItems() }.menuStyle(.button).buttonStyle(.bordered)
/// ```
///
/// Without a style of buttons around, it looks as without a style.
public nonisolated struct ButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu(
      content: configuration.content, label: DressedLabel(AnyView(configuration.label)),
      primaryAction: configuration.primaryAction)
  }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A menu with the border of a button.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

nonisolated extension View {
  /// Sets the style of the menus inside.
  ///
  /// ```swift
  /// Menu("Sort") { SortItems() }
  ///   .menuStyle(RedMenuStyle())
  /// ```
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    nonisolated(unsafe) let style = style
    let make: MenuBody = { label, content, action in
      AnyView(
        style.makeBody(
          configuration: MenuStyleConfiguration(
            label: .init(view: label), content: .init(view: content), primaryAction: action)))
    }
    let isOwn = S.self != DefaultMenuStyle.self
    return environmentModifier("menuStyle", S.self == DefaultMenuStyle.self) { environment, _ in
      environment.menuBody = isOwn ? make : nil
    }
  }
}

extension Menu {
  /// Creates a menu with a primary action: a tap runs it, and a long press or the secondary button
  /// opens the menu.
  ///
  /// ```swift
  /// Menu {
  ///   Button("Save As…") { saveAs() }
  /// } label: {
  ///   Text("Save")
  /// } primaryAction: {
  ///   save()
  /// }
  /// ```
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content(), label: label(), primaryAction: primaryAction)
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a primary action, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content(), label: Text(titleKey), primaryAction: primaryAction)
  }

  /// Creates a menu with a primary action, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content(), label: Text(title), primaryAction: primaryAction)
  }
}

extension Menu where Label == Arbor.Label<Text, Image> {
  /// Creates a menu with a symbol beside its title.
  ///
  /// ```swift
  /// Menu("Sort", systemImage: "arrow.up.arrow.down") { SortItems() }
  /// ```
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(
      content: content(), label: Arbor.Label(titleKey, systemImage: systemImage),
      primaryAction: nil)
  }

  /// Creates a menu with a symbol beside `title`, which is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(
      content: content(), label: Arbor.Label(title, systemImage: systemImage), primaryAction: nil)
  }

  /// Creates a menu with a symbol beside its title, and a primary action.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content(), label: Arbor.Label(titleKey, systemImage: systemImage),
      primaryAction: primaryAction)
  }
}
