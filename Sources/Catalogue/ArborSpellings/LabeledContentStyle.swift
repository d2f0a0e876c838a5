public import Arbor
public import ArborCore
import ArborDisplay

/// The look of labeled content. Types of your own conform to it.
///
/// ```swift
/// struct Stacked: LabeledContentStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) {
///       configuration.label.font(.caption)
///       configuration.content
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the view of labeled content.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of labeled content, as given to a `LabeledContentStyle`.
///
/// ```swift
/// func makeBody(configuration: Configuration) -> some View {
///   LabeledContent(configuration).padding(4)
/// }
/// ```
@MainActor
public struct LabeledContentStyleConfiguration {
  /// The label.
  public nonisolated struct Label: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  /// The content beside the label.
  public nonisolated struct Content: View, Sendable {
    let view: AnyView
    @MainActor public var body: some View { view }
  }

  /// A view that shows the label.
  public let label: Label
  /// A view that shows the content.
  public let content: Content
}

/// The default style: the label at the leading end, the content at the trailing one.
///
/// ```swift
/// LabeledContent("Version", value: "2.1").labeledContentStyle(.automatic)
/// ```
public nonisolated struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabeledContent(configuration)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The default style.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

nonisolated extension View {
  /// Sets the style of the labeled content inside.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    let isOwn = S.self != AutomaticLabeledContentStyle.self
    let maker: LabeledContentMaker? =
      isOwn
      ? LabeledContentMaker(style) {
        $0.makeBody(
          configuration: .init(label: .init(view: $1.label), content: .init(view: $1.content)))
      } : nil
    return environmentModifier("labeledContentStyle", maker) { $0.labeledContentStyle = $1 }
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Creates the labeled content that a style shows.
  @MainActor
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}
