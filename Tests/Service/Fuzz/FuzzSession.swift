import ArborInspection
import ArborServer
import ArborSession

/// Paths of nodes, selectors, and the patterns of routes.
@Sendable func fuzzPath(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  if let path = try? NodePath(parsing: text) {
    let again = try? NodePath(parsing: path.description)
    expect(again == path, "\(path) is not read as it is written")
  }
  _ = try? NodeAddress(parsing: text)
  _ = try? Selector(parsing: text)
  if let pattern = RoutePattern("/" + text) { _ = pattern.match(["a", "b"]) }
  _ = SessionID(text)
}

/// What a browser or a program sends about a session.
@Sendable func fuzzEvent(_ bytes: [UInt8]) {
  _ = try? ClientFrame.decode(bytes)
  _ = try? EventRequest(parsing: bytes)
  _ = try? SessionRequest(parsing: bytes)
  _ = try? SessionSettings(parsing: bytes)
}
