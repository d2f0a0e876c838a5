public import Foundation
public import FoundationNetworking

/// A page that is being loaded into a web view.
///
/// ```swift
/// let navigation = webView.load(URLRequest(url: url))
/// ```
@preconcurrency @MainActor open class WKNavigation: NSObject {
  let number: Int
  init(_ number: Int) { self.number = number }
}

/// The reasons for which a page is loaded.
public enum WKNavigationType: Int, Sendable {
  /// The visitor has pressed a link.
  case linkActivated = 0
  /// The visitor goes back or forward.
  case backForward = 2
  /// The page is loaded again.
  case reload = 3
  /// Anything else, such as code that wants it.
  case other = -1
}

/// Whether a page is loaded.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// It is not.
  case cancel
  /// It is.
  case allow
}

/// A frame of a web view.
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  /// Whether it is the outermost frame; those within pages are not known.
  public let isMainFrame = true
  /// The request for its page.
  public let request: URLRequest
  init(_ request: URLRequest) { self.request = request }
}

/// A page that is about to be loaded.
///
/// ```swift
/// if action.navigationType == .linkActivated, let url = action.request.url { openURL(url) }
/// ```
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  /// The reason.
  public let navigationType: WKNavigationType
  /// The request for the page.
  public let request: URLRequest
  /// The frame that the page is for.
  public let targetFrame: WKFrameInfo?
  /// The frame that asks for it.
  public var sourceFrame: WKFrameInfo { targetFrame ?? WKFrameInfo(request) }

  init(_ url: URL, _ type: WKNavigationType) {
    request = URLRequest(url: url)
    navigationType = type
    targetFrame = WKFrameInfo(request)
  }
}

/// Decides which pages of a web view are loaded: the form of the decision that Xcode writes now.
/// It has a protocol of its own, for one has no room for both forms.
@preconcurrency @MainActor public protocol _WKNavigationDecider: AnyObject {
  /// Decides whether a page is loaded; the handler is called once.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
}

extension _WKNavigationDecider where Self: WKNavigationDelegate {
  /// Asks the form without annotations.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    let handler: (WKNavigationActionPolicy) -> Void = { decisionHandler($0) }
    (self as any WKNavigationDelegate).webView(
      webView, decidePolicyFor: navigationAction, decisionHandler: handler)
  }
}

/// Hears of the pages of a web view, and decides which are loaded.
///
/// ```swift
/// func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { isLoading = false }
/// ```
///
/// Differs from WebKit: a browser tells nothing of links within pages from elsewhere. Links of HTML
/// strings ask `decidePolicyFor`, as what code loads does. Pages that refuse to be in frames seem
/// to have been loaded.
@preconcurrency @MainActor public protocol WKNavigationDelegate: _WKNavigationDecider {
  /// Decides whether a page is loaded; the handler is called once.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  /// Decides whether a page is loaded.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  /// The browser has been asked for a page.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// A page arrives.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// A page is there.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// A page has begun to arrive, and cannot be loaded.
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// The browser cannot be asked for a page.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
}

extension WKNavigationDelegate {
  /// Asks the other form of the decision.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    Task { decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction)) }
  }
  /// Allows it.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
}

/// A page that a web view has shown.
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
  let entry: WebEntry
  init(_ entry: WebEntry) { self.entry = entry }
  /// The address; `about:blank` for an HTML string without a base.
  open var url: URL { entry.url ?? WKBackForwardListItem.blank }
  /// The title, as far as it is known.
  open var title: String? { entry.title }
  /// The address that was asked for first.
  open var initialURL: URL { url }
  static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")
}

/// The pages that code, and the links of HTML strings, have brought into a web view.
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
  private let frame: WebFrame
  init(_ frame: WebFrame) { self.frame = frame }

  /// The page that is shown; `nil` for none.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The page before it.
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The page after it.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The pages before the current one, the oldest one first.
  open var backList: [WKBackForwardListItem] {
    frame.entries.prefix(max(frame.index, 0)).map { WKBackForwardListItem($0) }
  }
  /// The pages after the current one.
  open var forwardList: [WKBackForwardListItem] {
    frame.entries.dropFirst(frame.index + 1).map { WKBackForwardListItem($0) }
  }

  /// The page that is so many steps from the current one; `nil` for none.
  open func item(at index: Int) -> WKBackForwardListItem? {
    let place = frame.index.addingReportingOverflow(index)
    guard !place.overflow, frame.entries.indices.contains(place.partialValue) else { return nil }
    return WKBackForwardListItem(frame.entries[place.partialValue])
  }
}

/// An error of WebKit.
///
/// ```swift
/// catch let error as WKError where error.code == .javaScriptExceptionOccurred { … }
/// ```
public struct WKError: Error, Hashable, Sendable, LocalizedError {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The page has gone.
    case webViewInvalidated = 3
    /// A script has failed, or cannot be run in the page.
    case javaScriptExceptionOccurred = 4
    /// A script has a result that is no JSON.
    case javaScriptResultTypeIsUnsupported = 5
  }

  /// The kind of the error.
  public let code: Code
  private let exception: String?

  /// Creates an error.
  public init(_ code: Code) {
    self.code = code
    exception = nil
  }

  init(exception: String) {
    code = .javaScriptExceptionOccurred
    self.exception = String(exception.prefix(1_000))
  }

  /// A sentence about the error.
  public var errorDescription: String? {
    if let exception { return exception }
    switch code {
    case .webViewInvalidated: return "The page of the script has gone."
    case .javaScriptExceptionOccurred: return "A script failed, or cannot run in this page."
    case .javaScriptResultTypeIsUnsupported: return "The result of the script is no JSON."
    }
  }
}
