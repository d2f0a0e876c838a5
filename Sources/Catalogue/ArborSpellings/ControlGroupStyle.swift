import Arbor
import ArborAccessibility
public import ArborCore
import ArborDisplay

/// The look of control groups. Types of your own conform to it.
///
/// ```swift
/// struct Framed: ControlGroupStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack { configuration.content }.padding(4).border(.gray)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  /// Returns the view of a group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group, as given to a `ControlGroupStyle`.
///
/// ```swift
/// func makeBody(configuration: Configuration) -> some View {
///   ControlGroup(configuration).padding(4)
/// }
/// ```
@MainActor
public struct ControlGroupStyleConfiguration {
  /// The controls.
  public nonisolated struct Content: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  /// The label.
  public nonisolated struct Label: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  /// A view that shows the controls.
  public let content: Content
  /// A view that shows the label; empty for a group without one.
  public let label: Label
}

/// The default style: joined buttons; in a menu a row.
///
/// ```swift
/// ControlGroup { SizeButtons() }.controlGroupStyle(.automatic)
/// ```
public nonisolated struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration)
  }
}

/// A style with separate controls side by side, for toolbars.
///
/// ```swift
/// ControlGroup { BackButton(); ForwardButton() }.controlGroupStyle(.navigation)
/// ```
public nonisolated struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 16) { configuration.content }
  }
}

/// A style that shows the label as a menu with the controls.
///
/// ```swift
/// ControlGroup("Size") { SizeButtons() }.controlGroupStyle(.menu)
/// ```
public nonisolated struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// A style with the symbols of the controls in one row of a menu.
///
/// ```swift
/// Menu("Edit") { ControlGroup { ClipboardButtons() }.controlGroupStyle(.compactMenu) }
/// ```
public nonisolated struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).labelStyle(.iconOnly)
  }
}

/// A style with the symbols of the controls in one row of a menu, as `compactMenu`.
///
/// ```swift
/// Menu("Edit") { ControlGroup { ColorButtons() }.controlGroupStyle(.palette) }
/// ```
public nonisolated struct PaletteControlGroupStyle: ControlGroupStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).labelStyle(.iconOnly)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The default style.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Separate controls side by side.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A menu with the controls.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// Symbols in one row of a menu.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// Symbols in one row of a menu.
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

typealias ControlGroupMaker = StyleMaker<ControlGroupStyleConfiguration>

private enum ControlGroupStyleKey: HiddenEnvironmentKey {
  static let defaultValue: ControlGroupMaker? = nil
}

extension EnvironmentValues {
  /// The style of control groups; `nil` for the default one.
  var controlGroupStyle: ControlGroupMaker? {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the control groups inside.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    let isOwn = S.self != AutomaticControlGroupStyle.self
    let maker = isOwn ? ControlGroupMaker(style) { $0.makeBody(configuration: $1) } : nil
    return environmentModifier("controlGroupStyle", maker) { $0.controlGroupStyle = $1 }
  }
}
