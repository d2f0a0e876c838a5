import Arbor
public import ArborCore

/// The look of group boxes. Types of your own conform to it.
///
/// ```swift
/// struct Outlined: GroupBoxStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) {
///       configuration.label.font(.caption)
///       configuration.content
///     }
///     .padding()
///     .border(.gray)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the view of a group box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension GroupBoxStyle {
  func view(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// The properties of a group box, as given to a `GroupBoxStyle`.
///
/// ```swift
/// func makeBody(configuration: Configuration) -> some View {
///   GroupBox(configuration).tint(.red)
/// }
/// ```
public struct GroupBoxStyleConfiguration {
  /// The label.
  public nonisolated struct Label: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  /// The content below the label.
  public nonisolated struct Content: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  /// A view that shows the label.
  public let label: Label
  /// A view that shows the content.
  public let content: Content
}

/// The default style: a card.
///
/// ```swift
/// GroupBox("Shipping") { Text(address) }.groupBoxStyle(.automatic)
/// ```
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GroupBox(configuration)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The default style.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: any GroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
  var groupBoxStyle: any GroupBoxStyle {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the group boxes inside.
  ///
  /// ```swift
  /// SettingsView().groupBoxStyle(Outlined())
  /// ```
  ///
  /// Boxes that a style creates itself have the default look.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environmentModifier("groupBoxStyle", style) { $0.groupBoxStyle = $1 }
  }
}
