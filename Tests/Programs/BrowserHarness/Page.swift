import Foundation
import Synchronization

/// One tab of a browser.
///
/// All coordinates are CSS pixels, which equal Arbor's points. The tab is closed when it is no
/// longer referenced.
package final class Page: Sendable {
  /// Retained, so that the browser lives as long as its pages.
  private let browser: Browser
  /// The browser context, whose tabs share cookies and storage.
  private let context: JSON
  private let target: String
  private let session: String
  private let log: PageLog
  /// Whether the page may run scripts.
  let scripts = Mutex(true)

  static func open(
    in browser: Browser, context: JSON, width: Int, height: Int, scale: Double
  ) async throws -> Page {
    let target = try await browser.devTools.call(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context])["targetId"]
    let session = try await browser.devTools.call(
      "Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
    guard let target = target.string, let session = session.string else {
      throw BrowserError.refused(method: "Target.attachToTarget", message: "no session")
    }
    let page = Page(browser: browser, context: context, target: target, session: session)
    for domain in ["Page", "Runtime", "Network", "Log"] { try await page.call("\(domain).enable") }
    try await page.setViewport(width: width, height: height, scale: scale)
    return page
  }

  private init(browser: Browser, context: JSON, target: String, session: String) {
    self.browser = browser
    self.context = context
    self.target = target
    self.session = session
    let log = PageLog()
    self.log = log
    browser.devTools.observe(session: session) { event in log.append(event) }
  }

  deinit {
    browser.devTools.stopObserving(session: session)
    Task { [browser, target] in
      try await browser.devTools.call("Target.closeTarget", ["targetId": .string(target)])
    }
  }

  /// Opens another tab that shares this one's cookies and storage.
  package func newTab(
    width: Int = 1280, height: Int = 800, scale: Double = 1
  ) async throws -> Page {
    try await Page.open(in: browser, context: context, width: width, height: height, scale: scale)
  }

  /// Minimizes the page's window, which hides the page, or shows it again.
  package func setMinimized(_ isMinimized: Bool) async throws {
    let window = try await call("Browser.getWindowForTarget")["windowId"]
    let state: JSON = isMinimized ? "minimized" : "normal"
    try await call(
      "Browser.setWindowBounds", ["windowId": window, "bounds": ["windowState": state]])
  }

  /// Sends a DevTools command that has no method here.
  @discardableResult
  package func call(
    _ method: String, _ parameters: JSON = [:], timeout: Duration = .seconds(30)
  ) async throws -> JSON {
    try await browser.devTools.call(method, parameters, session: session, timeout: timeout)
  }

  /// Sends a DevTools command without awaiting its answer.
  func post(_ method: String, _ parameters: JSON) {
    browser.devTools.post(method, parameters, session: session)
  }

  // MARK: Log

  /// The console messages of the page and of the browser, such as blocked content and failed
  /// requests; oldest first.
  package var console: [ConsoleMessage] { log.contents.console }
  /// The uncaught errors of scripts.
  package var exceptions: [String] { log.contents.exceptions }
  /// The messages on the page's WebSockets.
  package var webSocketFrames: [WebSocketFrame] { log.contents.webSocketFrames }
  /// The responses that the page has loaded: its document, scripts, fonts.
  package var responses: [PageResponse] { log.contents.responses }
  /// The URLs of the scripts that the document has requested so far, loaded or not.
  package var scriptAddresses: [String] { log.contents.scriptAddresses }
  /// Clears all of these except the script addresses.
  package func clearLog() { log.clear() }
}
