import Synchronization

extension Page {
  /// Loads `url` and waits until the page has settled: it is loaded with its fonts, and was drawn
  /// twice.
  ///
  /// - Returns: The status of the document; `nil` where there is none, as for data: URLs.
  /// - Throws: `BrowserError.notLoaded` when there is no document; one with status 404 counts as
  ///   loaded.
  @discardableResult
  package func goto(_ url: String, timeout: Duration = .seconds(30)) async throws -> Int? {
    let deadline = ContinuousClock.now + timeout
    let known = responses.count
    let answer = try await call("Page.navigate", ["url": .string(url)], timeout: timeout)
    if let reason = answer["errorText"].string, !reason.isEmpty {
      throw BrowserError.notLoaded(url: url, reason: reason)
    }
    try await settle(what: "loading \(url)", until: deadline, timeout: timeout)
    return responses.dropFirst(known).last { $0.kind == "Document" }?.status
  }

  /// Loads the page again, and waits as `goto` does.
  package func reload(timeout: Duration = .seconds(30)) async throws {
    let deadline = ContinuousClock.now + timeout
    try await evaluate("window.arborIsOld = true")
    try await call("Page.reload", timeout: timeout)
    try await wait(until: "!window.arborIsOld", timeout: timeout)
    try await settle(what: "reloading", until: deadline, timeout: timeout)
  }

  /// Waits until the page is loaded, has its fonts, and has been drawn twice.
  package func settle(timeout: Duration = .seconds(30)) async throws {
    try await settle(
      what: "the page to settle", until: ContinuousClock.now + timeout, timeout: timeout)
  }

  private func settle(
    what: String, until deadline: ContinuousClock.Instant, timeout: Duration
  ) async throws {
    let left = { ContinuousClock.now.duration(to: deadline) }
    while true {
      guard left() > .zero else { throw BrowserError.timedOut(what: what, after: timeout) }
      try await wait(until: "document.readyState === 'complete'", timeout: left())
      do {
        // A page that was loaded without scripts has none that could run now; awaiting fonts and
        // frames requires scripts to be enabled.
        if !runsScripts { try await allowScripts(true) }
        try await evaluate(Self.untilDrawn, timeout: left())
        if !runsScripts { try await allowScripts(false) }
        return
      } catch BrowserError.refused(_, let message) where Self.isBetweenDocuments(message) {}
    }
  }

  /// Sets whether pages that are loaded from now on may run scripts.
  ///
  /// While they may not, `evaluate` still returns plain values, but promises never resolve.
  package func setScripts(enabled: Bool) async throws {
    scripts.withLock { $0 = enabled }
    try await allowScripts(enabled)
  }

  private var runsScripts: Bool { scripts.withLock { $0 } }

  private func allowScripts(_ allowed: Bool) async throws {
    try await call("Emulation.setScriptExecutionDisabled", ["value": .bool(!allowed)])
  }

  /// Evaluates `script`: an expression, or statements whose last value is returned. A promise is
  /// awaited.
  ///
  /// - Throws: `BrowserError.threw` with the script's error.
  @discardableResult
  package func evaluate(_ script: String, timeout: Duration = .seconds(30)) async throws -> JSON {
    let answer = try await call(
      "Runtime.evaluate",
      ["expression": .string(script), "awaitPromise": true, "returnByValue": true],
      timeout: timeout)
    if case .object = answer["exceptionDetails"] {
      let message = PageLog.exception(answer["exceptionDetails"])
      throw BrowserError.threw(script: script, message: message)
    }
    return answer["result"]["value"]
  }

  /// Evaluates `script` and decodes the result as `type`.
  package func evaluate<Value: Decodable>(
    _ script: String, as type: Value.Type, timeout: Duration = .seconds(30)
  ) async throws -> Value {
    try await evaluate(script, timeout: timeout).decoded(as: type)
  }

  /// Evaluates `condition`, an expression, repeatedly until it is true, also across page loads.
  package func wait(until condition: String, timeout: Duration = .seconds(30)) async throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      do {
        // An evaluation that started in time may end late.
        if try await evaluate(condition).isTruthy { return }
      } catch BrowserError.refused(_, let message) where Self.isBetweenDocuments(message) {
      } catch let error as BrowserError {
        // A document that is still loading may lack what the condition needs.
        guard case .threw = error, try await evaluate("document.readyState") != "complete" else {
          throw error
        }
      }
      guard ContinuousClock.now < deadline else {
        throw BrowserError.timedOut(what: condition, after: timeout)
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Whether a script was refused only because its document was just replaced.
  private static func isBetweenDocuments(_ message: String) -> Bool {
    ["context", "navigated"].contains { message.contains($0) }
  }

  private static let untilDrawn = """
    (async () => {
      await Promise.all([...document.fonts].map(font => font.load().catch(() => null)));
      await document.fonts.ready;
      for (let frame = 0; frame < 2; frame++)
        await new Promise(done => requestAnimationFrame(() => done()));
    })()
    """
}
