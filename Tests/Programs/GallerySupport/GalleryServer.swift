package import BrowserHarness
package import Foundation
package import IntegrationSupport

/// A running `arbor serve`, with requests for tests.
///
/// It ends with the test process, or when it is no longer referenced.
package struct GalleryServer: Sendable {
  package let process: ArborProcess
  package let curl = Curl()

  /// The server that all tests of a process share, started on first use.
  package static func shared() async throws -> GalleryServer { try await sharedStart.value }

  private static let sharedStart = Task { try await start() }

  /// Starts a server for a single test, which is that of this build unless `executable` is another.
  package static func start(
    _ executable: URL? = nil, environment: [String: String] = [:],
    arguments: [String] = ["serve", "--port", "0"]
  ) async throws -> GalleryServer {
    let process = try await ArborProcess.start(
      executable ?? BuiltProducts.url(of: "arbor"), arguments: arguments, environment: environment)
    ServersAtExit.add(process.processID)
    return GalleryServer(process: process)
  }

  /// Starts the app whose views trap, overflow the stack or do not return.
  package static func startFaultyPages(
    environment: [String: String] = [:]
  ) async throws -> GalleryServer {
    let process = try await ArborProcess.start(
      BuiltProducts.url(of: "faulty-pages"), arguments: ["--port", "0"], environment: environment)
    ServersAtExit.add(process.processID)
    return GalleryServer(process: process)
  }

  /// Starts the program that an application delegate of UIKit starts.
  package static func startDelegatePages() async throws -> GalleryServer {
    let process = try await ArborProcess.start(
      BuiltProducts.url(of: "delegate-pages"), arguments: ["--port", "0"])
    ServersAtExit.add(process.processID)
    return GalleryServer(process: process)
  }

  package func url(_ path: String) -> String { process.url + path }

  package func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Reply {
    try await curl.get(url(path), headers: headers)
  }

  /// Returns the JSON at `path`, which must exist.
  package func json(_ path: String) async throws -> JSON {
    let reply = try await get(path)
    guard reply.status == 200 else { throw UnexpectedReply(request: path, reply: reply) }
    return try reply.json
  }

  package func send(
    _ method: String, _ path: String, _ body: JSON, _ headers: [String: String] = [:]
  ) async throws -> Reply {
    try await send(method, path, text: body.description, headers)
  }

  /// Sends `text` with the content type of JSON, valid or not.
  package func send(
    _ method: String, _ path: String, text: String, _ headers: [String: String] = [:]
  ) async throws -> Reply {
    try await curl.send(
      method, url(path),
      headers: ["Content-Type": "application/json"].merging(headers) { $1 }, body: Data(text.utf8))
  }

  /// Creates a session without a browser, 1280 by 800 points unless `settings` specify another
  /// size.
  package func newSession(
    _ page: String, _ settings: [String: JSON] = [:]
  ) async throws -> RemoteSession {
    let body = JSON.object(settings.merging(["page": .string(page)]) { $1 })
    let reply = try await send("POST", "/v1/sessions", body)
    guard reply.status == 201, let id = try reply.json["id"].string else {
      throw UnexpectedReply(request: "POST /v1/sessions", reply: reply)
    }
    return RemoteSession(server: self, id: id)
  }
}

extension Reply {
  package var json: JSON { get throws { try JSON(parsing: body) } }
}

/// A response that prevents a test from continuing.
package struct UnexpectedReply: Error, CustomStringConvertible {
  package var request: String
  package var reply: Reply

  package init(request: String, reply: Reply) {
    self.request = request
    self.reply = reply
  }

  package var description: String { "\(request) was answered with \(reply)" }
}
