public import Foundation
public import FoundationNetworking
public import Observation

/// Web content that a ``WebView`` shows.
///
/// ```swift
/// @State private var page = WebPage()
/// …
/// WebView(page).onAppear { page.load(URLRequest(url: url)) }
/// ```
///
/// Differs from WebKit: of pages from elsewhere a browser tells only that they have been loaded.
/// See ``WKWebView``.
@MainActor @Observable public final class WebPage {
  let frame = WebFrame()
  @ObservationIgnored private var decider: (any NavigationDeciding)?
  @ObservationIgnored private var streams:
    [AsyncThrowingStream<NavigationEvent, any Error>.Continuation] = []

  /// The steps of a page that is being loaded.
  public enum NavigationEvent: Hashable, Sendable {
    /// The browser has been asked for it.
    case startedProvisionalNavigation
    /// It arrives.
    case committed
    /// It is there.
    case finished
  }

  /// Why a page could not be loaded.
  public enum NavigationError: Error {
    /// The browser cannot be asked for it.
    case failedProvisionalNavigation(any Error)
    /// There is no address.
    case invalidURL
  }

  /// A page that is about to be loaded.
  @MainActor public struct NavigationAction {
    /// The request for the page.
    public let request: URLRequest
    /// The reason.
    public let navigationType: WKNavigationType
  }

  /// How a page is loaded.
  @MainActor public struct NavigationPreferences {
    /// Whether the page may run scripts.
    public var allowsContentJavaScript = true
    /// Creates the usual preferences.
    public init() {}
  }

  /// Decides which pages are loaded.
  @MainActor public protocol NavigationDeciding {
    /// Decides whether a page is loaded, and how.
    mutating func decidePolicy(
      for action: NavigationAction, preferences: inout NavigationPreferences
    ) async -> WKNavigationActionPolicy
  }

  /// How a page shows its content.
  @MainActor public struct Configuration {
    /// How pages are loaded.
    public var defaultNavigationPreferences = NavigationPreferences()
    /// The scripts of code in HTML strings, and the handlers that they send messages to.
    public var userContentController = WKUserContentController()
    /// Creates the usual configuration.
    public init() {}
  }

  @ObservationIgnored private let configuration: Configuration
  /// The last event of the page that was loaded last; `nil` before the first.
  public private(set) var currentNavigationEvent: NavigationEvent?

  /// Creates a page without content.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    frame.hear = { [weak self] event, _ in self?.hear(event) }
    frame.followLink = { [weak self] url in
      self?.decide(url, .linkActivated) { $0.frame.go(to: .address(url)) }
    }
  }

  /// Creates a page without content, and has something decide what is loaded.
  public convenience init(
    configuration: Configuration = Configuration(),
    navigationDecider: some NavigationDeciding
  ) {
    self.init(configuration: configuration)
    decider = navigationDecider
  }

  /// The address of the page; `nil` for none, and for an HTML string without a base.
  public var url: URL? { frame.current?.url }
  /// The title of an HTML string; empty for pages from elsewhere.
  public var title: String { frame.title ?? "" }
  /// Whether a page is being loaded.
  public var isLoading: Bool { frame.isLoading }
  /// How much is loaded, from 0 to 1: browsers tell only of the end.
  public var estimatedProgress: Double { frame.current == nil ? 0 : isLoading ? 0.1 : 1 }
  /// The pages that were loaded.
  public var backForwardList: BackForwardList {
    let items = frame.entries.map { BackForwardList.Item(entry: $0) }
    return BackForwardList(items: items, index: frame.index)
  }

  /// Loads the page at the URL of a request. The events can be awaited.
  @discardableResult public func load(
    _ request: URLRequest
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    load(request.url)
  }

  /// Loads the page at a URL. The events can be awaited.
  @discardableResult public func load(
    _ url: URL?
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    events {
      guard let url else { return $0.end(NavigationError.invalidURL) }
      $0.decide(url, .other) { $0.frame.go(to: .address(url)) }
    }
  }

  /// Shows an HTML string of at most 8 megabytes. The events can be awaited.
  @discardableResult public func load(
    html: String, baseURL: URL = URL(fileURLWithPath: "/")
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    let base = WebFrame.isPossible(baseURL) ? baseURL : nil
    return events {
      $0.decide(baseURL, .other) { $0.frame.go(to: .document(html: html, base: base)) }
    }
  }

  /// Goes to a page of the list. The events can be awaited.
  @discardableResult public func load(
    _ item: BackForwardList.Item
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    events { page in
      guard let place = page.frame.entries.firstIndex(where: { $0 === item.entry }) else {
        return page.end(NavigationError.invalidURL)
      }
      page.decide(item.url, .backForward) { $0.frame.go(toIndex: place) }
    }
  }

  /// Loads the page again. Browsers decide whether something of it is kept.
  @discardableResult public func reload(
    fromOrigin: Bool = false
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    events { page in
      guard let current = page.frame.current else {
        return page.end(NavigationError.invalidURL)
      }
      page.decide(current.url ?? WKBackForwardListItem.blank, .reload) { $0.frame.show() }
    }
  }

  /// Stops loading: the frame is empty then.
  public func stopLoading() { frame.stop() }

  /// Runs the body of an asynchronous function in an HTML string; returns its result as a value of
  /// JSON. The arguments, values of JSON, are its constants.
  @discardableResult public func callJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:]
  ) async throws -> Any? {
    let values = try JSONSerialization.data(withJSONObject: arguments)
    let names = arguments.keys.sorted().joined(separator: ",")
    let code =
      "(async ({\(names)}) => {\(functionBody)\n})(\(String(decoding: values, as: UTF8.self)))"
    let text = try await withCheckedThrowingContinuation { continuation in
      frame.run(code) { continuation.resume(with: $0) }
    }
    return try ScriptValue.parsed(text)
  }

  // MARK: Events

  private func events(
    _ begin: (WebPage) -> Void
  ) -> AsyncThrowingStream<NavigationEvent, any Error> {
    end(CancellationError())
    let (stream, continuation) = AsyncThrowingStream<NavigationEvent, any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(16))
    streams.append(continuation)
    begin(self)
    return stream
  }

  private func end(_ error: (any Error)?) {
    let ended = streams
    streams = []
    for stream in ended { stream.finish(throwing: error) }
  }

  private func decide(_ url: URL, _ type: WKNavigationType, _ go: @escaping (WebPage) -> Int) {
    frame.document = configuration.userContentController.document
    var preferences = configuration.defaultNavigationPreferences
    guard var decider else { return proceed(preferences, go) }
    let action = NavigationAction(request: URLRequest(url: url), navigationType: type)
    Task {
      let policy = await decider.decidePolicy(for: action, preferences: &preferences)
      self.decider = decider
      if policy == .allow { proceed(preferences, go) } else { end(CancellationError()) }
    }
  }

  private func proceed(_ preferences: NavigationPreferences, _ go: (WebPage) -> Int) {
    frame.configure { $0.runsScripts = preferences.allowsContentJavaScript }
    _ = go(self)
  }

  private func hear(_ event: WebFrame.Event) {
    switch event {
    case .started: tell(.startedProvisionalNavigation)
    case .committed: tell(.committed)
    case .finished:
      tell(.finished)
      end(nil)
    case .failed(let error): end(NavigationError.failedProvisionalNavigation(error))
    }
  }

  private func tell(_ event: NavigationEvent) {
    currentNavigationEvent = event
    for stream in streams { stream.yield(event) }
  }
}

extension WebPage {
  /// The pages that code, and the links of HTML strings, have brought into a page.
  @MainActor public struct BackForwardList {
    let items: [Item]
    let index: Int

    /// A page of the list.
    @MainActor public struct Item: Identifiable {
      let entry: WebEntry
      /// Tells it from others.
      public nonisolated let id: ObjectIdentifier

      init(entry: WebEntry) {
        self.entry = entry
        id = ObjectIdentifier(entry)
      }

      /// The address; `about:blank` for an HTML string without a base.
      public var url: URL { entry.url ?? WKBackForwardListItem.blank }
      /// The title, as far as it is known.
      public var title: String? { entry.title }
    }

    /// The page that is shown; `nil` for none.
    public var currentItem: Item? { items.indices.contains(index) ? items[index] : nil }
    /// The pages before it, the oldest one first.
    public var backList: [Item] { Array(items.prefix(max(index, 0))) }
    /// The pages after it.
    public var forwardList: [Item] { Array(items.dropFirst(index + 1)) }
  }
}
