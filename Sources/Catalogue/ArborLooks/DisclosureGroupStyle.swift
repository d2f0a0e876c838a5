import Arbor
public import ArborCore

/// The look of disclosure groups. Types of your own conform to it.
///
/// ```swift
/// struct Plain: DisclosureGroupStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) {
///       Button { configuration.isExpanded.toggle() } label: { configuration.label }
///       if configuration.isExpanded { configuration.content }
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Returns the view of a disclosure group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension DisclosureGroupStyle {
  func view(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// The properties of a disclosure group, as given to a `DisclosureGroupStyle`.
///
/// ```swift
/// if configuration.isExpanded { configuration.content }
/// ```
public struct DisclosureGroupStyleConfiguration {
  /// The label.
  public nonisolated struct Label: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  /// The content that is shown and hidden.
  public nonisolated struct Content: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  /// A view that shows the label.
  public let label: Label
  /// A view that shows the content.
  public let content: Content
  /// Whether the content is to be shown.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The default style: a label with an arrow above the content.
///
/// ```swift
/// DisclosureGroup("Details") { Text(details) }.disclosureGroupStyle(.automatic)
/// ```
public nonisolated struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The default style.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: any DisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
  var disclosureGroupStyle: any DisclosureGroupStyle {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the disclosure groups inside.
  ///
  /// ```swift
  /// FAQView().disclosureGroupStyle(Plain())
  /// ```
  ///
  /// Groups that a style creates itself have the default look.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environmentModifier("disclosureGroupStyle", style) { $0.disclosureGroupStyle = $1 }
  }
}
