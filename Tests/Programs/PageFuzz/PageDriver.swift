import ArborAppKit
package import ArborCore
import ArborHTTP
import ArborPlatform
import ArborProperties
import ArborServer
import ArborSession
import ArborUIKit
import Dispatch
import Foundation
import Synchronization

/// Opens a page in this process and does what bytes say: as a browser, as a browser without
/// scripts, and as a program that uses the REST interface.
///
/// Nothing that comes in may end the process. ``run(_:)`` also checks after every action that all
/// that is sent is well-formed, and at the end that the page still works.
@MainActor package final class PageDriver {
  /// The reason why a run has failed.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The most actions of one run.
  private static let mostActions = 24

  private let pages: [Page]
  private let server: Server
  private let empty: RequestMaker
  /// What happened in the last run, one line for each action.
  package private(set) var log: [String] = []

  /// Whether the lines of ``log`` are also written to standard error as they happen: the
  /// environment has `ARBOR_FUZZ_LOG`. They show what the last action before a trap was.
  private let isLogged = ProcessInfo.processInfo.environment["ARBOR_FUZZ_LOG"] != nil

  /// Creates a driver of `pages`, of which each run opens one.
  package init(pages: [Page]) async throws {
    self.pages = pages
    var settings = ServerSettings()
    settings.limits.eventRate = 1e9
    settings.limits.eventBurst = 1e9
    server = try Server(
      pages: pages, properties: UIKitProperties.tables + AppKitProperties.tables,
      settings: settings)
    let document = await Self.answer(server, "GET", "/openapi.json")
    guard case .bytes(let bytes) = document.body else {
      throw Failure(description: "There is no description of the REST interface.")
    }
    empty = RequestMaker(document: bytes)
    guard empty.count > 20 else {
      throw Failure(description: "The description has \(empty.count) operations.")
    }
  }

  /// Ends the server.
  package func end() async { await server.drain() }

  /// Opens the page that the first byte names and does what the others say.
  package func run(_ bytes: [UInt8]) async throws {
    var choices = Choices(bytes)
    let page = choices.pick(pages)
    log = []
    note("open \(page.path)")
    let visit = try await open(page, &choices)
    for _ in 0..<Self.mostActions where !choices.isOver { try await act(visit, &choices) }
    try await finish(visit)
    for session in server.store.all { try? server.store.end(session.id) }
  }

  // MARK: Actions

  /// One page that is open.
  private final class Visit {
    let page: Page
    let id: SessionID
    let token: String
    let formToken: String
    let sink = CheckedSink()
    var connection: LiveConnection
    var requests: RequestMaker
    var sequence = 0

    init(page: Page, session: Session, store: SessionStore, requests: RequestMaker) {
      self.page = page
      self.requests = requests
      (id, token, formToken) = (session.id, session.token, session.formToken)
      connection = LiveConnection(store: store, sink: sink)
    }
  }

  private func open(_ page: Page, _ choices: inout Choices) async throws -> Visit {
    var target = page.path
    if choices.oneIn(3) {
      let size = choices.viewport()
      target += "?width=\(size.width)&height=\(size.height)"
    }
    var response = await answer("GET", target)
    if response.status != 200 { response = await answer("GET", page.path) }
    try check(response)
    guard let session = server.store.all.last, session.page.id == page.id else {
      throw Failure(description: "\(page.path) was answered with \(response.status).")
    }
    let visit = Visit(page: page, session: session, store: server.store, requests: empty)
    if !choices.oneIn(8) { greet(visit, revision: choices.oneIn(4) ? -1 : 1) }
    await settle(visit)
    return visit
  }

  private func greet(_ visit: Visit, revision: Int) {
    let hello = [
      "3", Choices.quoted(visit.token), "\(revision)", Choices.quoted(visit.page.path), "null",
      Choices.quoted(visit.formToken),
    ]
    visit.connection.receive(Array("[\(hello.joined(separator: ","))]".utf8))
  }

  private func act(_ visit: Visit, _ choices: inout Choices) async throws {
    let nodes = nodes(of: visit)
    switch choices.below(16) {
    case 0...8:
      for frame in choices.frames(on: nodes, sequence: &visit.sequence) {
        note(frame)
        visit.connection.receive(Array(frame.utf8))
        if choices.oneIn(4) { await settle(visit) }
      }
    case 9: try await submit(visit, nodes, &choices)
    case 10: try await reconnect(visit, &choices)
    case 11: try await draw(visit, &choices)
    default: try await ask(visit, nodes, &choices)
    }
    await settle(visit)
    try visit.sink.check()
  }

  /// Sends a plain form.
  private func submit(
    _ visit: Visit, _ nodes: [NodeSnapshot], _ choices: inout Choices
  ) async throws {
    let live = nodes.filter { $0.control != nil }
    let all = live.isEmpty ? nodes : live
    var fields = [
      ("s", visit.token), ("c", visit.formToken), ("r", String(choices.below(2))),
    ]
    if choices.oneIn(16) { fields[choices.below(2)].1 = choices.text() }
    for node in all.prefix(12) where !choices.oneIn(2) {
      fields.append(("n\(node.id)", choices.oneIn(2) ? choices.number() : choices.text()))
    }
    if !all.isEmpty { fields.append(("e", "n\(choices.pick(all).id)")) }
    if choices.oneIn(6) { fields.append((choices.text(), choices.text())) }
    let body = fields.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
    note("POST \(body)")
    try check(
      await answer("POST", visit.page.path, body, type: "application/x-www-form-urlencoded"))
  }

  /// Ends the socket and opens another.
  private func reconnect(_ visit: Visit, _ choices: inout Choices) async throws {
    note("reconnect")
    visit.connection.closed()
    await settle(visit)
    visit.connection = LiveConnection(store: server.store, sink: visit.sink)
    greet(visit, revision: choices.pick([-1, 1, 2, 1_000_000, 0]))
  }

  /// Asks for a drawing of the page for a viewport.
  private func draw(_ visit: Visit, _ choices: inout Choices) async throws {
    let size = choices.viewport()
    let format = choices.pick(["svg", "json", "text", "html"])
    let target = "\(visit.page.path)?width=\(size.width)&height=\(size.height)&format=\(format)"
    note("GET \(target)")
    try check(await answer("GET", target))
  }

  /// Uses the REST interface.
  private func ask(
    _ visit: Visit, _ nodes: [NodeSnapshot], _ choices: inout Choices
  ) async throws {
    let (method, target, body) = visit.requests.request(
      of: visit.id.description, nodes: nodes, &choices)
    note("\(method) \(target) \(body)")
    let response = await answer(method, target, body)
    try check(response)
    if case .bytes(let bytes) = response.body { visit.requests.learn(from: bytes) }
  }

  // MARK: Checks

  /// Checks that the page still works: it answers an event, and can be written in all formats.
  private func finish(_ visit: Visit) async throws {
    visit.connection.closed()
    await settle(visit)
    guard let session = try? server.store.session(visit.id) else { return }
    note("finish")
    session.resize(to: Viewport.standard)
    session.flush()
    for format in ["html", "svg", "json", "text"] {
      let response = await answer("GET", "/v1/sessions/\(visit.id)/snapshot?format=\(format)")
      try check(response)
      guard response.status == 200 else {
        throw Failure(description: "The page is not written as \(format): \(response.status).")
      }
    }
    try visit.sink.check()
  }

  /// Checks that a response is no failure of the server, and well-formed.
  private func check(_ response: HTTPResponse) throws {
    guard response.status < 500 || response.status == 503 else {
      throw Failure(description: "The server has failed: \(response.status) \(response.body)")
    }
    guard case .bytes(let bytes) = response.body, !bytes.isEmpty,
      response.headers["content-type"]?.contains("json") == true
    else { return }
    try Self.checkJSON(bytes)
  }

  fileprivate nonisolated static func checkJSON(_ bytes: [UInt8]) throws {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    } catch {
      let text = String(decoding: bytes, as: UTF8.self)
      throw Failure(description: "This is no JSON (\(error)): \(text.prefix(2_000))")
    }
  }

  // MARK: Plumbing

  private func nodes(of visit: Visit) -> [NodeSnapshot] {
    guard let session = try? server.store.session(visit.id) else { return [] }
    var list: [NodeSnapshot] = []
    var pending = [session.host.snapshot().root]
    while let node = pending.popLast(), list.count < 4_000 {
      list.append(node)
      pending += node.children.reversed()
    }
    return list
  }

  /// Waits until the page has done what it was asked.
  private func settle(_ visit: Visit) async {
    for _ in 0..<2 {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
    if let session = try? server.store.session(visit.id) { await session.rest() }
  }

  private func note(_ line: String) {
    log.append(String(line.prefix(600)))
    if isLogged { FileHandle.standardError.write(Data("\(log[log.count - 1])\n".utf8)) }
  }

  private func answer(
    _ method: String, _ target: String, _ body: String = "", type: String = "application/json"
  ) async -> HTTPResponse {
    await Self.answer(server, method, target, body, type: type)
  }

  private static func answer(
    _ server: Server, _ method: String, _ target: String, _ body: String = "",
    type: String = "application/json"
  ) async -> HTTPResponse {
    let request = HTTPRequest(
      method: method, target: target, headers: ["Host": "127.0.0.1:8080", "Content-Type": type],
      body: Array(body.utf8), remoteAddress: "127.0.0.1")
    return await withCheckedContinuation { continuation in
      server.handle(request, HTTPResponder { continuation.resume(returning: $0) })
    }
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

/// A socket whose frames must be JSON.
private final class CheckedSink: SessionSink {
  private let failure = Mutex<(any Error)?>(nil)

  func send(_ frame: [UInt8]) {
    do { try PageDriver.checkJSON(frame) } catch { failure.withLock { $0 = error } }
  }

  var unsentBytes: Int { 0 }
  func setReading(_ isReading: Bool) {}
  func close(code: UInt16, reason: String) {}

  func check() throws {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
