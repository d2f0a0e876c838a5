import ArborCore
import Foundation
import SwiftUI

/// Asks the REST interface of the server that shows the page, with the rights of the visitor.
nonisolated struct InspectorClient: Sendable {
  /// The id of the inspector's own session.
  let ownSession: String
  private let ask: @Sendable (RESTQuestion) async -> RESTAnswer

  /// `nil` for a page that may not ask.
  @MainActor init?(_ page: PageSession) {
    guard let ask = page.ask else { return nil }
    self.ask = ask
    ownSession = page.id
  }

  /// Answers with what a test says.
  init(ownSession: String = "", ask: @escaping @Sendable (RESTQuestion) async -> RESTAnswer) {
    self.ask = ask
    self.ownSession = ownSession
  }

  /// Returns the JSON at an address below `/v1`.
  @concurrent func get(_ path: String, _ query: [String: String] = [:]) async throws -> Fact {
    try await Fact(data(path, query))
  }

  /// Returns the bytes at an address below `/v1`.
  @concurrent func data(_ path: String, _ query: [String: String] = [:]) async throws -> Data {
    try await send("GET", Self.target(path, query))
  }

  /// Changes something, and returns the answer.
  @concurrent @discardableResult
  func change(_ method: String, _ path: String, _ body: Fact) async throws -> Fact {
    try await Fact(send(method, Self.target(path, [:]), Array(body.json.utf8)))
  }

  private func send(_ method: String, _ target: String, _ body: [UInt8] = []) async throws -> Data {
    let answer = await ask(RESTQuestion(method: method, target: target, body: body))
    guard (200..<300).contains(answer.status) else {
      throw InspectorError(status: answer.status, problem: try? Fact(Data(answer.body)))
    }
    return Data(answer.body)
  }

  /// Returns the target of a request; `path` is percent-encoded already.
  static func target(_ path: String, _ query: [String: String]) -> String {
    guard !query.isEmpty else { return "/v1/" + path }
    let items = query.sorted { $0.key < $1.key }.map { name, value in
      name + "=" + (value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "")
    }
    return "/v1/" + path + "?" + items.joined(separator: "&")
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/")
}

/// The refusal of a request.
nonisolated struct InspectorError: Error, CustomStringConvertible {
  let status: Int
  let problem: Fact?

  /// Whether the session has ended.
  var isEnd: Bool { problem?["type"].string == "/problems/session-expired" }

  /// Whether the view or object is not on the page any longer.
  var isAboutGoneNode: Bool {
    ["/problems/stale-node", "/problems/node-not-found"].contains(problem?["type"].text)
  }

  var description: String {
    problem?["detail"].string ?? "The server answered \(status): it may not answer this visitor."
  }
}
