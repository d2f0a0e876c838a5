public import Foundation

/// How a web view shows its pages. A view copies it when it is created.
///
/// ```swift
/// let configuration = WKWebViewConfiguration()
/// configuration.userContentController.add(self, name: "chosen")
/// ```
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  /// The kinds of media that wait for the visitor.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  /// Whether films play in their place. It changes nothing: browsers decide.
  open var allowsInlineMediaPlayback = false
  /// Whether pages may run scripts.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// The scripts of code in HTML strings, and the handlers that they send messages to.
  open var userContentController = WKUserContentController()
  /// Creates the usual configuration.
  public override init() { super.init() }
}

/// Kinds of media.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Sounds.
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  /// Films.
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  /// All kinds.
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// Whether pages may run scripts.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  /// Whether pages may run scripts.
  open var allowsContentJavaScript = true
  /// Creates the usual preferences.
  public override init() { super.init() }
}

/// When a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before anything of the page.
  case atDocumentStart
  /// After the page's own elements.
  case atDocumentEnd
}

/// A script that code adds to HTML strings.
@preconcurrency @MainActor open class WKUserScript: NSObject {
  /// The script.
  public let source: String
  /// When it runs.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it is only for the outermost frame: it always is.
  public let isForMainFrameOnly: Bool

  /// Creates a script. Differs from WebKit: it runs in HTML strings alone, and in their outermost
  /// frame.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// A message of a script.
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  /// The value: of a string, number, Boolean, array, dictionary or null.
  public let body: Any
  /// The name of the handler.
  public let name: String
  /// The view whose page has sent it.
  public private(set) weak var webView: WKWebView?

  init(name: String, body: Any, from webView: WKWebView) {
    self.name = name
    self.body = body
    self.webView = webView
  }
}

/// Hears messages of scripts: `window.webkit.messageHandlers.NAME.postMessage(value)`.
///
/// ```swift
/// func userContentController(
///   _ controller: WKUserContentController, didReceive message: WKScriptMessage
/// ) { chosen = message.body as? String }
/// ```
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
  /// A script has sent a message.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts of code in HTML strings, and the handlers that they send messages to.
///
/// ```swift
/// controller.addUserScript(
///   WKUserScript(source: code, injectionTime: .atDocumentEnd, forMainFrameOnly: true))
/// ```
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  private(set) var handlers: [String: any WKScriptMessageHandler] = [:]
  /// The scripts, in the order in which they run.
  open private(set) var userScripts: [WKUserScript] = []
  private static let most = 100

  /// Creates one without scripts and handlers.
  public override init() { super.init() }

  /// Adds a script to pages that are loaded from now on, at most 100.
  open func addUserScript(_ userScript: WKUserScript) {
    if userScripts.count < Self.most { userScripts.append(userScript) }
  }
  /// Removes all scripts.
  open func removeAllUserScripts() { userScripts = [] }
  /// Adds a handler, which is retained, at most 100.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    if handlers.count < Self.most { handlers[name] = scriptMessageHandler }
  }
  /// Removes a handler.
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  /// Removes all handlers.
  open func removeAllScriptMessageHandlers() { handlers = [:] }

  var document: WebDocument {
    let scripts = { (time: WKUserScriptInjectionTime) in
      self.userScripts.filter { $0.injectionTime == time }.map(\.source)
    }
    return WebDocument(
      handlers: handlers.keys.sorted(), scriptsAtStart: scripts(.atDocumentStart),
      scriptsAtEnd: scripts(.atDocumentEnd))
  }
}
