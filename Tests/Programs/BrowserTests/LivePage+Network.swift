import BrowserHarness
import GallerySupport
import Testing

/// Pages that lose their connection, and get it back.
extension LivePage {
  /// Keeps the page's sockets at hand, and lets none be opened while the page is `offline`. It has
  /// to run before the page's own scripts.
  static let switchableNetwork = """
    window.offline = false;
    window.sockets = [];
    window.WebSocket = new Proxy(WebSocket, {
      construct(Real, parameters) {
        if (!window.offline) {
          const socket = new Real(...parameters);
          sockets.push(socket);
          return socket;
        }
        const dead = { readyState: 3, send() {}, close() {} };
        setTimeout(() => dead.onclose?.({ code: 1006 }), 0);
        return dead;
      }
    });
    """

  /// Opens a page with a network that can be switched.
  static func openSwitchable(
    _ path: String, width: Int = 1280, height: Int = 800
  ) async throws -> LivePage {
    let page = try await Browser.shared().newPage(width: width, height: height)
    try await page.call(
      "Page.addScriptToEvaluateOnNewDocument", ["source": .string(switchableNetwork)])
    return try await open(path, width: width, height: height, in: page)
  }

  func goOffline() async throws {
    try await page.evaluate("window.offline = true; sockets.at(-1).close()")
    try await eventually("the loss of the socket") {
      try await session.json()["isConnected"].bool == false
    }
  }

  func goOnline() async throws {
    try await page.evaluate("window.offline = false; dispatchEvent(new Event('online'))")
    try await eventually("a socket") { try await session.json()["isConnected"].bool == true }
  }

  /// Sends the client a patch that it cannot apply, so that it asks for the whole page, and waits
  /// for that.
  func fetchWholePage() async throws {
    try await page.evaluate(
      "sockets.at(-1).onmessage({ data: '[2,99999,0,[[\"t\",424242,\"x\"]]]' })")
    try await eventually("a snapshot") {
      page.webSocketFrames.contains { $0.direction == .received && $0.text.hasPrefix("[4,") }
    }
  }
}
