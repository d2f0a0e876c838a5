import Arbor
import ArborHostingUIKit
public import ArborUIKit
public import Foundation
public import FoundationNetworking

/// A view that shows web content in a frame of the browser's.
///
/// ```swift
/// struct Web: UIViewRepresentable {
///   let url: URL
///   func makeUIView(context: Context) -> WKWebView { WKWebView() }
///   func updateUIView(_ view: WKWebView, context: Context) { view.load(URLRequest(url: url)) }
/// }
/// ```
///
/// The visitor's browser loads pages itself, as frames within the page: only `http` and `https`,
/// and without a way to the page around. HTML strings have an origin of their own, without cookies;
/// their scripts run, tell of links, and send messages to handlers, until something leads the frame
/// elsewhere. In the list of pages an HTML string takes the place of another one.
///
/// Differs from WebKit: it is a view of UIKit for both kits. Of pages from elsewhere a browser
/// tells only that they have been loaded: no title, no links that are followed there, and no
/// scripts of code. Pages that refuse to be in frames stay empty. Of a request only the URL counts.
@preconcurrency @MainActor open class WKWebView: UIView {
  private let web = WebFrame()
  private let screen: _UIHostingView<WebSurface>
  private let content: WKUserContentController

  /// The configuration with which the view was created.
  public let configuration: WKWebViewConfiguration
  /// Hears of pages, and decides which are loaded. It is not retained.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The scroll view of the page. Only `isScrollEnabled` counts: browsers keep the rest to
  /// themselves.
  public let scrollView: UIScrollView = WebScrollView()
  /// Whether a swipe goes back. It changes nothing: browsers decide.
  open var allowsBackForwardNavigationGestures = false

  /// Creates a view with a configuration.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    content = configuration.userContentController
    screen = _UIHostingView(rootView: WebSurface(frame: web))
    super.init(frame: frame)
    begin()
  }

  /// Creates a view with the usual configuration.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    configuration = WKWebViewConfiguration()
    content = configuration.userContentController
    screen = _UIHostingView(rootView: WebSurface(frame: web))
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    addSubview(screen)
    (scrollView as? WebScrollView)?.changed = { [weak self] isEnabled in
      self?.web.configure { $0.scrolls = isEnabled }
    }
    web.configure {
      $0.runsScripts = configuration.defaultWebpagePreferences?.allowsContentJavaScript ?? true
      $0.autoplays = configuration.mediaTypesRequiringUserActionForPlayback.isEmpty
    }
    web.hear = { [weak self] in self?.hear($0, of: WKNavigation($1)) }
    web.followLink = { [weak self] in self?.follow($0) }
    web.hearMessage = { [weak self] in self?.hearMessage($0, $1) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    screen.frame = bounds
  }

  open override var accessibilityLabel: String? {
    didSet { web.configure { $0.name = accessibilityLabel ?? "Web content" } }
  }

  // MARK: What is shown

  /// The address of the page; `nil` for none, and for an HTML string without a base.
  open var url: URL? { web.current?.url }
  /// The title of an HTML string; `nil` for pages from elsewhere, of which browsers do not tell it.
  open var title: String? { web.title }
  /// Whether a page is being loaded.
  open var isLoading: Bool { web.isLoading }
  /// How much is loaded, from 0 to 1: browsers tell only of the end.
  open var estimatedProgress: Double {
    web.current == nil ? 0 : web.isLoading ? 0.1 : 1
  }
  /// Whether `goBack()` leads somewhere.
  open var canGoBack: Bool { web.index > 0 }
  /// Whether `goForward()` leads somewhere.
  open var canGoForward: Bool { web.index + 1 < web.entries.count }
  /// The pages that the view has shown. Pages to which links within pages from elsewhere lead are
  /// not among them.
  open var backForwardList: WKBackForwardList { WKBackForwardList(web) }

  // MARK: Loading

  /// Loads the page at the URL of a request, if the delegate allows that.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    return decide(url, .other) { [web] in _ = web.go(to: .address(url)) }
  }

  /// Shows an HTML string of at most 8 megabytes.
  @discardableResult open func loadHTMLString(
    _ string: String, baseURL: URL?
  ) -> WKNavigation? {
    decide(baseURL ?? WKBackForwardListItem.blank, .other) { [web] in
      _ = web.go(to: .document(html: string, base: baseURL))
    }
  }

  /// Shows an HTML file of the app. Differs from WebKit: what it refers to beside it is not loaded.
  @discardableResult open func loadFileURL(
    _ URL: URL, allowingReadAccessTo readAccessURL: URL
  ) -> WKNavigation? {
    let extensions = ["html", "htm", "xhtml", "txt"]
    guard URL.isFileURL, extensions.contains(URL.pathExtension.lowercased()),
      let text = try? String(contentsOf: URL, encoding: .utf8)
    else {
      let navigation = WKNavigation(web.load)
      navigationDelegate?.webView(
        self, didFailProvisionalNavigation: navigation, withError: URLError(.fileDoesNotExist))
      return navigation
    }
    return loadHTMLString(text, baseURL: nil)
  }

  /// Loads the page again.
  @discardableResult open func reload() -> WKNavigation? {
    guard let current = web.current else { return nil }
    return decide(current.url ?? WKBackForwardListItem.blank, .reload) { [web] in _ = web.show() }
  }

  /// Loads the page again. Browsers decide whether something of it is kept.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Stops loading: the frame is empty then.
  open func stopLoading() { web.stop() }

  /// Goes to the page before; returns `nil` if there is none.
  @discardableResult open func goBack() -> WKNavigation? { go(by: -1) }

  /// Goes to the page after; returns `nil` if there is none.
  @discardableResult open func goForward() -> WKNavigation? { go(by: 1) }

  /// Goes to a page of the list; returns `nil` if it is not there.
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    web.entries.firstIndex { $0 === item.entry }.flatMap { go(by: $0 - web.index) }
  }

  private func go(by steps: Int) -> WKNavigation? {
    let place = web.index + steps
    guard web.entries.indices.contains(place) else { return nil }
    let url = web.entries[place].url ?? WKBackForwardListItem.blank
    return decide(url, .backForward) { [web] in _ = web.go(toIndex: place) }
  }

  private func follow(_ url: URL) {
    _ = decide(url, .linkActivated) { [web] in _ = web.go(to: .address(url)) }
  }

  /// Asks the delegate, which may answer later, and goes on if it allows that.
  private func decide(
    _ url: URL, _ type: WKNavigationType, _ go: @escaping @MainActor () -> Void
  ) -> WKNavigation? {
    web.document = content.document
    guard let navigationDelegate else {
      go()
      return WKNavigation(web.load)
    }
    let navigation = WKNavigation(web.load + 1)
    var isDecided = false
    let decider: any _WKNavigationDecider = navigationDelegate
    decider.webView(self, decidePolicyFor: WKNavigationAction(url, type)) { policy in
      guard !isDecided else { return }
      isDecided = true
      if policy == .allow { go() }
    }
    return navigation
  }

  // MARK: Scripts

  /// Runs a script in an HTML string, and hands its result over as a value of JSON.
  open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    web.run(javaScriptString) { result in
      do { completionHandler?(try ScriptValue.parsed(try result.get()), nil) } catch {
        completionHandler?(nil, error)
      }
    }
  }

  /// Runs a script in an HTML string; returns its result as a value of JSON.
  @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    let text = try await withCheckedThrowingContinuation { continuation in
      web.run(javaScriptString) { continuation.resume(with: $0) }
    }
    return try ScriptValue.parsed(text)
  }

  private func hearMessage(_ name: String, _ body: String) {
    guard let handler = content.handlers[name],
      let value = try? ScriptValue.parsed(body)
    else { return }
    handler.userContentController(
      content, didReceive: WKScriptMessage(name: name, body: value, from: self))
  }

  private func hear(_ event: WebFrame.Event, of navigation: WKNavigation) {
    guard let navigationDelegate else { return }
    switch event {
    case .started:
      navigationDelegate.webView(self, didStartProvisionalNavigation: navigation)
    case .committed: navigationDelegate.webView(self, didCommit: navigation)
    case .finished: navigationDelegate.webView(self, didFinish: navigation)
    case .failed(let error):
      navigationDelegate.webView(
        self, didFailProvisionalNavigation: navigation, withError: error)
    }
  }
}

/// Tells a web view whether its page may be scrolled.
private final class WebScrollView: UIScrollView {
  var changed: (Bool) -> Void = { _ in }
  override var isScrollEnabled: Bool { didSet { changed(isScrollEnabled) } }
}

/// Values of scripts.
enum ScriptValue {
  /// Returns the value of a JSON text; `NSNull` for null.
  static func parsed(_ text: String) throws -> Any {
    guard
      let value = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
    else { throw WKError(.javaScriptResultTypeIsUnsupported) }
    return value
  }
}
