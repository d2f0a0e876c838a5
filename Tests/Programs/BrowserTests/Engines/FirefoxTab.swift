import BrowserHarness
import Foundation
import IntegrationSupport

/// A tab of Firefox, driven by WebDriver BiDi: JSON messages on a WebSocket.
actor FirefoxTab: EngineTab {
  static let program = "/usr/bin/firefox-esr"

  private let socket: LiveClient
  private var context = JSON.null
  private var lastID = 0
  private var errors: [String] = []

  static func start() async throws -> FirefoxTab {
    let profile = try Engine.folder()
    try preferences.write(
      to: profile.appending(path: "user.js"), atomically: true, encoding: .utf8)
    let process = try await Engine.start(
      program,
      ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile.path],
      environment: ["HOME": profile.path, "MOZ_CRASHREPORTER_DISABLE": "1"], in: profile)
    let port = try await Engine.awaiting("Firefox", of: process) {
      let address = profile.appending(path: "WebDriverBiDiServer.json")
      return try? JSON(parsing: Data(contentsOf: address))["ws_port"].int
    }
    let tab = FirefoxTab(try LiveClient(port: port, path: "/session"))
    try await tab.begin()
    return tab
  }

  private init(_ socket: LiveClient) { self.socket = socket }

  /// Scroll bars lie over the content, as on phones and on the Mac.
  private static let preferences = """
    user_pref("ui.useOverlayScrollbars", 1);
    user_pref("app.update.enabled", false);
    user_pref("browser.shell.checkDefaultBrowser", false);
    user_pref("datareporting.policy.dataSubmissionEnabled", false);
    user_pref("remote.prefs.recommended", true);
    """

  private func begin() async throws {
    try await call("session.new", ["capabilities": [:]])
    try await call("session.subscribe", ["events": ["log.entryAdded"]])
    // The first tab has the focus in the address.
    context = try await call("browsingContext.create", ["type": "tab"])["context"]
  }

  @discardableResult
  private func call(_ method: String, _ parameters: JSON) async throws -> JSON {
    lastID += 1
    let id = JSON.number(Double(lastID))
    try socket.send(
      JSON.object(["id": id, "method": .string(method), "params": parameters]).description)
    while true {
      let message = try JSON(parsing: Data(try await socket.receive().utf8))
      if message["method"] == "log.entryAdded", message["params"]["level"] == "error" {
        errors.append(message["params"]["text"].string ?? "an error")
      }
      guard message["id"] == id else { continue }
      if message["type"] == "success" { return message["result"] }
      throw EngineError(what: method, reason: message["message"].string ?? "\(message)")
    }
  }

  func goto(_ url: String) async throws {
    try await hearAll()
    errors = []
    try await call(
      "browsingContext.navigate", ["context": context, "url": .string(url), "wait": "complete"])
  }

  func run(_ function: String) async throws -> String {
    let answer = try await call(
      "script.evaluate",
      [
        "expression": .string("(\(function))()"), "target": ["context": context],
        "awaitPromise": true,
      ])
    guard let text = answer["result"]["value"].string else {
      throw EngineError(what: function, reason: "\(answer["exceptionDetails"]["text"])")
    }
    return text
  }

  func perform(_ device: JSON) async throws {
    try await call("input.performActions", ["context": context, "actions": [device]])
  }

  func setViewport(width: Int, height: Int) async throws {
    try await call(
      "browsingContext.setViewport",
      [
        "context": context,
        "viewport": ["width": .number(Double(width)), "height": .number(Double(height))],
      ])
  }

  /// Receives the events that came before the answer to a call.
  private func hearAll() async throws { _ = try await run("async () => ''") }

  func complaints() async throws -> [String] {
    try await hearAll()
    return errors
  }
}
