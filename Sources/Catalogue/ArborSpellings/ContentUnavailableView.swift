public import Arbor
public import ArborCore
import Foundation

/// A view in the place of content that is not there: an icon above a title, an explanation and
/// something to do about it.
///
/// ```swift
/// ContentUnavailableView(
///   "No Mail", systemImage: "tray.fill", description: Text("New mails will appear here."))
/// ```
///
/// It fills the space that it is offered and stands in the middle of it.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View, @unchecked Sendable
{
  private let label: Label
  private let explanation: Description
  private let actions: Actions

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - label: The icon and the title, usually a `Label`.
  ///   - description: The explanation below the title.
  ///   - actions: The buttons below the explanation.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    explanation = description()
    self.actions = actions()
  }

  @MainActor public var body: some View {
    VStack(spacing: 6) {
      label.labelStyle(UnavailableLabelStyle())
      explanation.font(.subheadline).foregroundStyle(Color.secondary)
      VStack(spacing: 12) { actions }.font(.subheadline).padding(.top, 10)
    }
    .multilineTextAlignment(.center)
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The icon in large above the title.
private nonisolated struct UnavailableLabelStyle: LabelStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 46)).foregroundStyle(Color.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}

extension ContentUnavailableView
where Label == Arbor.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates the view with a symbol.
  ///
  /// - Parameters:
  ///   - title: What is not there.
  ///   - name: The name of the symbol.
  ///   - description: The explanation; `nil` for none.
  public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(label: { Arbor.Label(title, systemImage: name) }, description: { description })
  }

  /// Creates the view with a symbol, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(label: { Arbor.Label(title, systemImage: name) }, description: { description })
  }

  /// Creates the view with an image of the app.
  ///
  /// - Parameters:
  ///   - title: What is not there.
  ///   - name: The name of the image.
  ///   - description: The explanation; `nil` for none.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { Arbor.Label(title, image: name) }, description: { description })
  }

  /// Creates the view with an image of the app, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init(label: { Arbor.Label(title, image: name) }, description: { description })
  }
}

/// The content of a view that says that nothing was found.
public struct SearchUnavailableContent {
  /// The icon and the title.
  public nonisolated struct Label: View, Sendable {
    let text: String?
    @MainActor public var body: some View {
      Arbor.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }

  /// The explanation.
  public nonisolated struct Description: View, Sendable {
    @MainActor public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// Nothing: there are no actions.
  public nonisolated struct Actions: View, Sendable {
    @MainActor public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// A view that says that a search found nothing.
  public static var search: Self { search(nil) }

  /// Returns a view that says that the search for a text found nothing.
  public static func search(text: String) -> Self { search(text.isEmpty ? nil : text) }

  private static func search(_ text: String?) -> Self {
    Self(
      label: { SearchUnavailableContent.Label(text: text) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
}
