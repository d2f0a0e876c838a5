public import ArborCore
public import Foundation

/// Opens URLs: calls it as a function.
///
/// The client opens the URL in a window of its own. URLs that run code or name files of the visitor are refused.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  /// What an action of one's own did with a URL.
  public struct Result: Sendable {
    fileprivate enum Outcome { case handled, discarded, systemAction(URL?) }
    fileprivate let outcome: Outcome

    /// It was opened.
    public static let handled = Result(outcome: .handled)
    /// It was not.
    public static let discarded = Result(outcome: .discarded)
    /// The client shall open it.
    public static let systemAction = Result(outcome: .systemAction(nil))
    /// The client shall open another one.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .systemAction(url)) }
  }

  private let handler: Handler?
  private let system: SystemOpener

  private final class Handler: Sendable {
    let run: @MainActor @Sendable (URL) -> Result
    init(_ run: @escaping @MainActor @Sendable (URL) -> Result) { self.run = run }
  }

  /// An action of one's own.
  public nonisolated init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
    self.handler = Handler(handler)
    system = SystemOpener()
  }

  nonisolated init(_ action: OpenURLAction? = nil, system: SystemOpener) {
    handler = action?.handler
    self.system = system
  }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Calls `completion` with whether the URL was accepted.
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
  /// Opens URLs.
  public var openURL: OpenURLAction {
    get { OpenURLAction(self[OpenURLKey.self], system: systemOpener) }
    set { self[OpenURLKey.self] = newValue }
  }
}
