import ArborCore
import ArborServer
import ArborSession
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

/// A server on a free port with the scripted pages; stopped when the test is over.
func withServer(
  _ change: (inout ServerSettings) -> Void = { _ in },
  pages: [Page] = [.form, .ticking, .kept], routes: [ServerRoute] = [],
  _ body: (Client, Server) async throws -> Void
) async throws {
  var settings = ServerSettings()
  settings.port = 0
  change(&settings)
  let server = try await Server(pages: pages, routes: routes, settings: settings)
  let port = try await server.start()
  do {
    try await body(Client(port: port), server)
  } catch {
    await server.drain()
    throw error
  }
  await server.drain()
}

struct Client {
  let port: Int
  let curl = Curl()

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Reply {
    try await curl.get(url(path), headers: headers)
  }

  func json(_ path: String, _ headers: [String: String] = [:]) async throws -> JSON {
    JSON(try await get(path, headers))
  }

  func send(
    _ method: String, _ path: String, _ body: String, _ headers: [String: String] = [:]
  ) async throws -> Reply {
    try await curl.send(
      method, url(path),
      headers: ["Content-Type": "application/json"].merging(headers) { $1 }, body: Data(body.utf8))
  }

  /// A new session without a browser; its address.
  func session(_ body: String = "{}") async throws -> String {
    let reply = try await send("POST", "/v1/sessions", body)
    #expect(reply.status == 201, "\(reply)")
    return try #require(reply["Location"])
  }
}

/// A JSON answer, looked into by names and positions.
struct JSON {
  let status: Int
  let value: Any?

  init(_ reply: Reply) {
    status = reply.status
    value = try? JSONSerialization.jsonObject(with: reply.body, options: .fragmentsAllowed)
  }

  private init(_ status: Int, _ value: Any?) {
    self.status = status
    self.value = value
  }

  subscript(name: String) -> JSON { JSON(status, (value as? [String: Any])?[name]) }
  subscript(index: Int) -> JSON {
    let array = value as? [Any] ?? []
    return JSON(status, array.indices.contains(index) ? array[index] : nil)
  }

  var string: String? { value as? String }
  var int: Int? { value as? Int }
  var count: Int { (value as? [Any])?.count ?? -1 }
}

/// A tab on the form, with its socket.
struct FormTab {
  let document: PageDocument
  let id: SessionID
  let live: LiveClient

  init(_ client: Client, _ server: Server) async throws {
    document = PageDocument(try await client.get("/?idiom=mac").text)
    id = try #require(server.store.key.session(of: document.token))
    live = try LiveClient(port: client.port)
    try live.send(document.hello("/"))
    _ = try await live.receive()
  }

  /// A tab that connects to another server than the one that wrote its page.
  init(_ document: PageDocument, _ id: SessionID, at client: Client) async throws {
    self.init(document, id, try LiveClient(port: client.port))
    try live.send(document.hello("/"))
    _ = try await live.receive()
  }

  private init(_ document: PageDocument, _ id: SessionID, _ live: LiveClient) {
    (self.document, self.id, self.live) = (document, id, live)
  }

  /// Presses the button that counts, and waits for the answer.
  func add(_ server: Server, sequence: Int) async throws -> String {
    let button = try await MainActor.run { [id] in
      try server.store.session(id).host.node("Button", 0)
    }
    try live.send("[1,\(sequence),\(button),\"tap\"]")
    return try await live.receive()
  }

  /// The tab at another server, and what that sends it first.
  func moved(to client: Client) async throws -> (tab: FormTab, page: String) {
    let live = try LiveClient(port: client.port)
    try live.send(document.hello("/", revision: 7))
    return (FormTab(document, id, live), try await live.receive())
  }
}

/// A tab on the page whose values are kept.
struct KeptTab {
  let cookie: String
  let document: PageDocument
  let session: SessionID
  let live: LiveClient

  /// Opens the page as the visitor that `cookie` names, or as a new one, and its socket.
  init(_ client: Client, _ server: Server, cookie: String? = nil) async throws {
    let reply = try await client.get("/kept", cookie.map { ["Cookie": $0] } ?? [:])
    self.cookie = cookie ?? String((reply["Set-Cookie"] ?? "").prefix { $0 != ";" })
    document = PageDocument(reply.text)
    session = try #require(server.store.key.session(of: document.token))
    live = try LiveClient(port: client.port, headers: ["Cookie: \(self.cookie)"])
    try live.send(document.hello("/kept"))
    _ = try await live.receive()
  }

  private init(_ other: KeptTab, _ live: LiveClient) {
    (cookie, document, session) = (other.cookie, other.document, other.session)
    self.live = live
  }

  /// The same tab after the server was started again: its socket is a new one. Also what it is
  /// sent first.
  func reconnected(to client: Client) async throws -> (KeptTab, String) {
    let live = try LiveClient(port: client.port, headers: ["Cookie: \(cookie)"])
    try live.send(document.hello("/kept", revision: 7))
    return (KeptTab(self, live), try await live.receive())
  }

  func type(_ text: String, _ position: Int, _ server: Server, sequence: Int = 1) async throws {
    let field = try await MainActor.run { [session] in
      try server.store.session(session).host.node("TextField", position)
    }
    try live.send("[1,\(sequence),\(field),\"input\",\"\(text)\"]")
  }
}
