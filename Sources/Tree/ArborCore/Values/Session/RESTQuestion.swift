/// A request of a page to the REST interface of its own server.
package struct RESTQuestion: Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// The path and the query, percent-encoded: `/v1/sessions/S/tree?depth=2`.
  package var target: String
  /// The JSON of the body; empty without one.
  package var body: [UInt8]

  package init(method: String = "GET", target: String, body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.body = body
  }
}

/// The answer to a `RESTQuestion`.
package struct RESTAnswer: Sendable {
  /// The HTTP status: 401 and 403 if the visitor lacks the right.
  package var status: Int
  /// The bytes of the body; empty for a body that does not end, such as a stream.
  package var body: [UInt8]

  package init(status: Int, body: [UInt8] = []) {
    self.status = status
    self.body = body
  }
}
