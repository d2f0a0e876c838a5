import Foundation

/// A headless Chromium for tests.
///
/// It ends when it is closed, when neither it nor any of its pages is referenced, and with the test
/// process.
package final class Browser: Sendable {
  private let process: BrowserProcess
  let devTools: DevTools

  /// Starts Debian's Chromium without its windows, tab strip and profile services: the engine is
  /// the same, and a page takes half of the time.
  ///
  /// - Parameter arguments: Further command line flags.
  /// - Throws: `BrowserError.notStarted`, or `.ended` with Chromium's output.
  package static func launch(
    executable: String = "/usr/bin/chromium-headless-shell",
    arguments: [String] = [], timeout: Duration = .seconds(60)
  ) async throws -> Browser {
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw BrowserError.notStarted("there is no \(executable)")
    }
    let process = try BrowserProcess(
      executable: executable, arguments: flags + arguments + ["about:blank"])
    let browser = Browser(process: process)
    try await browser.devTools.call("Browser.getVersion", timeout: timeout)
    return browser
  }

  /// The browser that all tests of a process share, started on first use: starting takes a second,
  /// a page a tenth.
  package static func shared() async throws -> Browser { try await sharedLaunch.value }

  private static let sharedLaunch = Task { try await launch() }

  private init(process: BrowserProcess) {
    self.process = process
    devTools = DevTools(process: process)
  }

  deinit { process.stop() }

  /// Opens an empty page with cookies and storage of its own.
  ///
  /// - Parameters:
  ///   - width: The width of the viewport, in CSS pixels.
  ///   - scale: Device pixels per CSS pixel.
  package func newPage(
    width: Int = 1280, height: Int = 800, scale: Double = 1
  ) async throws -> Page {
    let context = try await devTools.call("Target.createBrowserContext")["browserContextId"]
    return try await Page.open(
      in: self, context: context, width: width, height: height, scale: scale)
  }

  /// Ends the browser; its pages throw `BrowserError.ended` from now on.
  package func close() async {
    _ = try? await devTools.call("Browser.close", timeout: .seconds(2))
    process.stop()
  }

  /// Chromium refuses to sandbox root, the user of tests in a container.
  private static let flags = [
    "--headless", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run",
    "--no-default-browser-check", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
    "--disable-extensions", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--mute-audio", "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
    "--force-color-profile=srgb", "--lang=en-US",
  ]
}
