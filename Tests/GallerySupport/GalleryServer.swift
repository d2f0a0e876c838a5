package import BrowserHarness
import Foundation
package import IntegrationSupport

/// The executable `arbor serve`, and questions to it.
///
/// Ends with the test process, or when nothing holds it.
package struct GalleryServer: Sendable {
  package let process: ArborProcess
  package let curl = Curl()

  /// One server for all tests of a process, started by the first that asks.
  package static func shared() async throws -> GalleryServer { try await sharedStart.value }

  private static let sharedStart = Task { try await start() }

  /// A server of a test's own.
  package static func start(
    environment: [String: String] = [:], arguments: [String] = ["serve", "--port", "0"]
  ) async throws -> GalleryServer {
    let process = try await ArborProcess.start(arguments: arguments, environment: environment)
    ServersAtExit.add(process.processID)
    return GalleryServer(process: process)
  }

  package func url(_ path: String) -> String { process.url + path }

  package func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Reply {
    try await curl.get(url(path), headers: headers)
  }

  /// What is at `path`, which must be there.
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

  /// Sends `text` as JSON, whether it is any or not.
  package func send(
    _ method: String, _ path: String, text: String, _ headers: [String: String] = [:]
  ) async throws -> Reply {
    try await curl.send(
      method, url(path),
      headers: ["Content-Type": "application/json"].merging(headers) { $1 }, body: Data(text.utf8))
  }

  /// A session without a browser, 1280 by 800 points unless `settings` say otherwise.
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
  package var json: JSON { get throws { try decoded(as: JSON.self) } }
}

/// An answer that a test can not go on with.
package struct UnexpectedReply: Error, CustomStringConvertible {
  package var request: String
  package var reply: Reply

  package init(request: String, reply: Reply) {
    self.request = request
    self.reply = reply
  }

  package var description: String { "\(request) was answered with \(reply)" }
}
