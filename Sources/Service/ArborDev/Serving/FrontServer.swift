package import ArborHTTP
import Foundation

/// The server at the public port: answers `/_dev/…` itself, and passes everything else on to the
/// program.
package final class FrontServer: Sendable {
  /// The paths that the program does not see.
  static let script = "/_dev/dev.js", events = "/_dev/events"

  private let server: HTTPServer
  /// The port that it listens on.
  package var port: Int { server.port }

  /// Binds the address.
  ///
  /// - Parameter isLocal: Whether only programs on this machine can connect; the program is then
  ///   not told about clients.
  package init(
    host: String, port: Int, isLocal: Bool, gateway: Gateway, feed: StatusFeed
  ) throws(HTTPServerError) {
    var configuration = HTTPServerConfiguration(host: host, port: port)
    configuration.queues = 1
    // The program has limits of its own.
    configuration.limits.requestLine = 64 * 1024
    configuration.limits.headerBytes = 256 * 1024
    configuration.limits.headerCount = 1_000
    configuration.limits.body = 256 * 1024 * 1024
    configuration.limits.allBodies = 1024 * 1024 * 1024
    let names: Set = [
      "localhost", host.lowercased(), ProcessInfo.processInfo.hostName.lowercased(),
    ]
    server = try HTTPServer(configuration: configuration) { request, responder in
      if request.path.hasPrefix("/_dev/") {
        return Self.answer(request, responder, names: names, feed: feed)
      }
      guard gateway.destination != .nowhere else { return responder.respond(Self.waitingPage) }
      Self.pass(request, responder, isLocal: isLocal, gateway: gateway)
    }
  }

  package func start() { server.start() }

  /// Closes the port and all sockets of tabs.
  func stop() { server.drain(deadline: 0) {} }

  // MARK: Own answers

  private static func answer(
    _ request: HTTPRequest, _ responder: HTTPResponder, names: Set<String>, feed: StatusFeed
  ) {
    guard isOwn(request, names: names) else {
      return responder.respond(.text("This page belongs to another site.\n", status: 403))
    }
    switch request.path {
    case script:
      var response = HTTPResponse.bytes(
        PackageResources.dev_js, type: "text/javascript; charset=utf-8")
      response.headers.append("Cache-Control", "no-store")
      responder.respond(response)
    case events:
      responder.acceptWebSocket { feed.adopt($0) }
    default:
      responder.respond(.text("There is nothing at \(request.path).\n", status: 404))
    }
  }

  /// Whether a page of this server asks: pages of other sites must not read the author's code, even
  /// if their name leads here.
  private static func isOwn(_ request: HTTPRequest, names: Set<String>) -> Bool {
    let host = request.headers["host"]?.lowercased() ?? ""
    let isBracketed = host.first == "["
    let name = String(
      isBracketed ? host.dropFirst().prefix { $0 != "]" } : host.prefix { $0 != ":" })
    var address = in6_addr()
    let isNumeric = inet_pton(isBracketed ? AF_INET6 : AF_INET, name, &address) == 1
    guard isNumeric || names.contains(name) || name.hasSuffix(".localhost") else { return false }
    guard let origin = request.headers["origin"]?.lowercased() else { return true }
    return origin == "http://" + host || origin == "https://" + host
  }

  /// The page that a browser shows until there is a program.
  static let waitingPage: HTTPResponse = {
    var response = HTTPResponse.html(
      """
      <!doctype html><html lang=en><meta charset=utf-8><meta name=color-scheme content="light dark">\
      <meta name=viewport content="width=device-width,initial-scale=1"><title>Building</title>\
      <script src="\(script)" defer></script><body><noscript>The app is not built yet. Reload this page \
      later.</noscript></body></html>

      """, status: 503)
    response.headers.append("Cache-Control", "no-store")
    response.headers.append("Retry-After", "1")
    return response
  }()

  private static func waitingAnswer() -> [UInt8] {
    guard case .bytes(let body) = waitingPage.body else { return [] }
    let head =
      "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n"
      + "Retry-After: 1\r\nConnection: close\r\nContent-Length: \(body.count)\r\n\r\n"
    return Array(head.utf8) + body
  }

  // MARK: The program's answers

  /// Passes a request on with its connection, which the program closes after its answer.
  private static func pass(
    _ request: HTTPRequest, _ responder: HTTPResponder, isLocal: Bool, gateway: Gateway
  ) {
    var request = request
    if !request.isWebSocketUpgrade {
      request.headers.remove("connection")
      request.headers.append("Connection", "close")
    }
    if !isLocal {
      for name in ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"] {
        request.headers.remove(name)
      }
      request.headers.append("X-Forwarded-For", request.remoteAddress)
    }
    let relayed = RelayedRequest(
      bytes: request.wireFormat(), isUpgrade: request.isWebSocketUpgrade,
      isRepeatable: ["GET", "HEAD"].contains(request.method))
    responder.handOver(request) { client, _, received in
      let further = Array(received.dropFirst(relayed.bytes.count))
      return Relay.pass(
        client, relayed, received: further, through: gateway, otherwise: waitingAnswer)
    }
  }
}
