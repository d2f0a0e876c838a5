package import BrowserHarness
package import Foundation
package import IntegrationSupport

/// A session of a running server, operated over REST.
package struct RemoteSession: Sendable {
  package let server: GalleryServer
  package let id: String

  package init(server: GalleryServer, id: String) {
    self.server = server
    self.id = id
  }

  package func path(_ rest: String = "") -> String { "/v1/sessions/\(id)" + rest }

  package func get(
    _ rest: String = "", _ headers: [String: String] = [:]
  ) async throws -> Reply {
    try await server.get(path(rest), headers)
  }

  package func json(_ rest: String = "") async throws -> JSON {
    try await server.json(path(rest))
  }

  package func event(
    _ event: JSON, _ headers: [String: String] = [:]
  ) async throws -> Reply {
    try await server.send("POST", path("/events"), event, headers)
  }

  /// Delivers an event that must be accepted.
  @discardableResult
  package func does(_ event: JSON) async throws -> JSON {
    let reply = try await self.event(event)
    guard reply.status == 200 else {
      throw UnexpectedReply(request: event.description, reply: reply)
    }
    return try reply.json
  }

  package func text() async throws -> String { try await get("/snapshot?format=text").text }

  /// Returns the nodes that `find` returns for a selector, in document order.
  package func find(_ selector: String) async throws -> [RemoteNode] {
    let query = selector.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? selector
    return try await json("/find?q=" + query)["matches"].array.map { try $0.map(RemoteNode.init) }
      ?? []
  }

  /// Returns all nodes, in document order.
  package func nodes() async throws -> [RemoteNode] {
    let tree = try await json("/tree?structure=flat&depth=1000&fields=all")
    return try tree["nodes"].array.map { try $0.map(RemoteNode.init) } ?? []
  }

  /// Returns the frame of a node by its path.
  package func frame(_ path: String) async throws -> CGRect {
    try RemoteNode(try await json("/nodes" + path)).frame ?? .null
  }
}

/// A node of a session's tree.
package struct RemoteNode: Sendable {
  package var id: String
  package var path: String
  package var type: String
  /// The frame in the page's coordinates.
  package var frame: CGRect?
  package var json: JSON

  package var text: String? { json["text"].string }
  package var control: JSON { json["control"] }

  package init(_ json: JSON) throws {
    guard let id = json["id"].string, let path = json["path"].string,
      let type = json["type"].string
    else { throw NoNode(json: json) }
    (self.id, self.path, self.type, self.json) = (id, path, type, json)
    frame = CGRect(json["frame"]["global"])
  }

  package struct NoNode: Error { package var json: JSON }
}

extension CGRect {
  /// Decodes `{"x", "y", "width", "height"}`.
  package init?(_ json: JSON) {
    guard let x = json["x"].number, let y = json["y"].number, let width = json["width"].number,
      let height = json["height"].number
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}
