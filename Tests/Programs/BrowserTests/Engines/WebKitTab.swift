import BrowserHarness
import Foundation
import IntegrationSupport

/// A tab of WebKitGTK's MiniBrowser, driven by WebDriver: JSON over HTTP.
actor WebKitTab: EngineTab {
  static let program = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
  static let driver = "/usr/bin/WebKitWebDriver"
  static let screen = "/usr/bin/Xvfb"

  private var address: String
  private let curl = Curl()

  static func start() async throws -> WebKitTab {
    let folder = try Engine.folder()
    // The browser, a child of its driver, ends with its screen.
    let xvfb = try await Engine.start(
      screen, ["-displayfd", "1", "-screen", "0", "2000x1400x24", "-nolisten", "tcp"],
      in: folder.appending(path: "screen"))
    let display = try await Engine.awaiting("Xvfb", of: xvfb) {
      xvfb.output.contains("\n") ? xvfb.output.trimmingCharacters(in: .whitespaces) : nil
    }
    // The window's tool bar would not let it be as narrow as a phone.
    let style = folder.appending(path: ".config/gtk-3.0", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: style, withIntermediateDirectories: true)
    try "*{min-width:0;padding:0;margin:0;border:0;font-size:1px;-gtk-icon-source:none}".write(
      to: style.appending(path: "gtk.css"), atomically: true, encoding: .utf8)
    let port = try RedisServer.freePort()
    let process = try await Engine.start(
      driver, ["--host=127.0.0.1", "--port=\(port)"],
      environment: [
        "DISPLAY": ":\(display.trimmingCharacters(in: .newlines))", "GDK_BACKEND": "x11",
        "HOME": folder.path, "XDG_CONFIG_HOME": style.deletingLastPathComponent().path,
        "XDG_RUNTIME_DIR": folder.path, "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1",
      ], in: folder)
    let tab = WebKitTab("http://127.0.0.1:\(port)")
    try await tab.begin(process)
    return tab
  }

  private init(_ address: String) { self.address = address }

  private func begin(_ process: ChildProcess) async throws {
    let (curl, status) = (curl, address + "/status")
    _ = try await Engine.awaiting("WebKitWebDriver", of: process) { try? await curl.get(status) }
    let options: JSON = [
      "binary": .string(Self.program), "args": ["--automation"],
    ]
    let session = try await call(
      "/session", ["capabilities": ["alwaysMatch": ["webkitgtk:browserOptions": options]]])
    address += "/session/" + (session["sessionId"].string ?? "")
  }

  @discardableResult
  private func call(_ path: String, _ body: JSON) async throws -> JSON {
    let reply = try await curl.post(address + path, Data(body.description.utf8))
    let value = try JSON(parsing: Data(reply.text.utf8))["value"]
    guard reply.status == 200 else {
      throw EngineError(what: path, reason: value["message"].string ?? reply.text)
    }
    return value
  }

  /// Errors of scripts are noted from now on: WebDriver does not tell of them.
  func goto(_ url: String) async throws {
    try await call("/url", ["url": .string(url)])
    _ = try await run(
      """
      async () => {
        window.errors = [];
        addEventListener("error", event => errors.push(event.message));
        addEventListener("unhandledrejection", event => errors.push(String(event.reason)));
        return "";
      }
      """)
  }

  func run(_ function: String) async throws -> String {
    let script = """
      const done = arguments[0];
      (\(function))().then(text => done([text]), error => done([null, String(error)]));
      """
    let answer = try await call("/execute/async", ["script": .string(script), "args": []])
    guard let text = answer[0].string else {
      throw EngineError(what: function, reason: answer[1].string ?? "\(answer)")
    }
    return text
  }

  func perform(_ device: JSON) async throws { try await call("/actions", ["actions": [device]]) }

  /// Sets the window's size until the page in it has the size that is asked for.
  func setViewport(width: Int, height: Int) async throws {
    var size = (width: Double(width), height: Double(height))
    for _ in 0..<50 {
      try await call(
        "/window/rect",
        ["x": 0, "y": 0, "width": .number(size.width), "height": .number(size.height)])
      try await Task.sleep(for: .milliseconds(50))
      let inner = try await evaluate("[innerWidth, innerHeight]")
      let missing = (
        width: Double(width) - (inner[0].number ?? 0),
        height: Double(height) - (inner[1].number ?? 0)
      )
      if missing == (0, 0) { return }
      size = (size.width + missing.width, size.height + missing.height)
    }
    throw EngineError(what: "a viewport of \(width)x\(height)", reason: "the window has another")
  }

  func complaints() async throws -> [String] {
    (try await evaluate("window.errors || []").array ?? []).compactMap(\.string)
  }
}
