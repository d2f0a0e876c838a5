import Foundation
import Synchronization

/// One tab of a browser.
///
/// All coordinates are CSS pixels, which are Arbor's points. Closed when nothing holds it.
package final class Page: Sendable {
  /// Held, so that the browser lives as long as its pages.
  private let browser: Browser
  /// Tabs of one context share cookies and storage.
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

  /// Another tab that shares this one's cookies and storage.
  package func newTab(
    width: Int = 1280, height: Int = 800, scale: Double = 1
  ) async throws -> Page {
    try await Page.open(in: browser, context: context, width: width, height: height, scale: scale)
  }

  /// Closes the tab, as its user would.
  package func close() async throws {
    try await browser.devTools.call("Target.closeTarget", ["targetId": .string(target)])
  }

  /// Any DevTools command, for what has no method here.
  @discardableResult
  package func call(
    _ method: String, _ parameters: JSON = [:], timeout: Duration = .seconds(30)
  ) async throws -> JSON {
    try await browser.devTools.call(method, parameters, session: session, timeout: timeout)
  }

  /// A DevTools command whose answer nobody waits for, as the next one answers for it.
  func post(_ method: String, _ parameters: JSON) {
    browser.devTools.post(method, parameters, session: session)
  }

  // MARK: What has happened

  /// What the page wrote to its console, and what the browser did: refused content, addresses without an answer. Oldest first.
  package var console: [ConsoleMessage] { log.contents.console }
  /// The errors that no script caught.
  package var exceptions: [String] { log.contents.exceptions }
  /// What went over the page's WebSockets.
  package var webSocketFrames: [WebSocketFrame] { log.contents.webSocketFrames }
  /// What the page has loaded: its document, scripts, fonts.
  package var responses: [PageResponse] { log.contents.responses }
  /// The addresses of the scripts that its document has asked for so far, whether they have come or not.
  package var scriptAddresses: [String] { log.contents.scriptAddresses }
  /// Forgets all of these, besides the scripts.
  package func clearLog() { log.clear() }
}
