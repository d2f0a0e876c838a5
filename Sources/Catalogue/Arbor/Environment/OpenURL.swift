public import ArborCore
public import Foundation

/// Opens URLs.
///
/// ```swift
/// @Environment(\.openURL) private var openURL
///
/// var body: some View {
///   Button("Help") { openURL(URL(string: "https://example.com/help")!) }
/// }
/// ```
///
/// Differs from SwiftUI: the client opens the URL in a new window. URLs that run code or name files
/// of the visitor are refused.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  /// The outcome of a custom action.
  ///
  /// ```swift
  /// ArticleView().environment(\.openURL, OpenURLAction { url in
  ///   url.scheme == "https" ? .systemAction : .discarded
  /// })
  /// ```
  public struct Result: Sendable {
    fileprivate enum Outcome { case handled, discarded, systemAction(URL?) }
    fileprivate let outcome: Outcome

    /// The action opened the URL.
    public static let handled = Result(outcome: .handled)
    /// The action did not open the URL.
    public static let discarded = Result(outcome: .discarded)
    /// The client opens the URL.
    public static let systemAction = Result(outcome: .systemAction(nil))
    /// The client opens another URL.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .systemAction(url)) }
  }

  private let handler: Handler?
  private let system: SystemOpener

  private final class Handler: Sendable {
    let run: @MainActor @Sendable (URL) -> Result
    init(_ run: @escaping @MainActor @Sendable (URL) -> Result) { self.run = run }
  }

  /// Creates a custom action.
  public nonisolated init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
    self.handler = Handler(handler)
    system = SystemOpener()
  }

  nonisolated init(_ action: OpenURLAction? = nil, system: SystemOpener) {
    handler = action?.handler
    self.system = system
  }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens a URL and calls `completion` with whether it was accepted.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler?.run(url).outcome ?? .systemAction(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction(let other): system.open(other ?? url, completion: completion)
    }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static let defaultValue: OpenURLAction? = nil
}

extension EnvironmentValues {
  /// The action that opens URLs.
  public var openURL: OpenURLAction {
    get { OpenURLAction(self[OpenURLKey.self], system: systemOpener) }
    set { self[OpenURLKey.self] = newValue }
  }
}
