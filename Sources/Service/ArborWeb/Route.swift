import ArborHTTP
import ArborServer
public import HTTPTypes

/// A method and a path with their handler.
///
/// ```swift
/// Route(.get, "/hello/{name}") { request in
///   .text("Hello, \(request.parameters["name"] ?? "you")")
/// }
/// ```
///
/// The path may name segments: `/items/{id}` matches `/items/7`, and `/files/{path...}` everything
/// below `/files/`; ``Request/parameters`` holds them decoded. A route for `GET` answers `HEAD` as
/// well. Other methods get 405, `OPTIONS` is answered automatically.
public struct Route: Sendable {
  let serverRoute: ServerRoute

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - path: Begins with a slash. An invalid pattern traps.
  ///   - bodyLimit: In bytes; a longer body is answered with 413 before `handler` runs. For a body
  ///     that is compressed with gzip, both the compressed and the inflated size count.
  ///   - inMemory: In bytes; a longer body is stored in an unnamed file for the duration of the
  ///     request.
  ///   - allowsForeignPages: Whether scripts and forms of other origins may use methods that can
  ///     change something. Programs other than browsers always may, so that webhooks work.
  ///   - handler: Runs in a task of its own, which is cancelled when the client disconnects while a
  ///     body is streamed. An ``HTTPError`` is sent as such, every other error as 500.
  public init(
    _ method: HTTPTypes.HTTPRequest.Method, _ path: String, bodyLimit: Int = 1 << 20,
    inMemory: Int = 256 << 10, allowsForeignPages: Bool = false,
    handler: @escaping @Sendable (Request) async throws -> Response
  ) {
    serverRoute = ServerRoute(
      method.rawValue, Self.pattern(path),
      body: BodyPolicy(limit: bodyLimit, inMemory: inMemory), checksOrigin: !allowsForeignPages
    ) { request, parameters, responder in
      let request = Request(request, parameters: parameters)
      Task {
        do {
          responder.respond(try await handler(request).wireResponse())
        } catch let error as HTTPError {
          responder.respond(error.wireResponse)
        } catch {
          responder.respond(HTTPError(.internalServerError).wireResponse)
        }
      }
    }
  }

  /// Creates a route for a WebSocket at `path`; other requests get 426.
  ///
  /// - Parameters:
  ///   - maxMessageSize: In bytes, inflated; a longer message closes the socket with 1009.
  ///   - subprotocols: The subprotocols that the server supports, in order of preference.
  ///   - allowsForeignPages: Whether pages of other origins may connect.
  ///   - handler: Runs in a task of its own; the socket is closed with 1000 when it returns and
  ///     with 1011 when it throws.
  public static func webSocket(
    _ path: String, maxMessageSize: Int = 1 << 20, subprotocols: [String] = [],
    allowsForeignPages: Bool = false,
    handler: @escaping @Sendable (Request, WebSocketConnection) async throws -> Void
  ) -> Route {
    Route(
      ServerRoute(
        "GET", pattern(path), body: BodyPolicy(limit: 0), checksOrigin: !allowsForeignPages
      ) { request, parameters, responder in
        let offered = request.headers.joined("sec-websocket-protocol") ?? ""
        let names = offered.split { $0 == "," || $0 == " " }.map(String.init)
        let chosen = subprotocols.first(where: names.contains)
        let asked = Request(request, parameters: parameters)
        responder.acceptWebSocket(maxMessageSize: maxMessageSize, subprotocol: chosen) { socket in
          let connection = WebSocketConnection(socket, subprotocol: chosen)
          let task = Task {
            do {
              try await handler(asked, connection)
              connection.close()
            } catch {
              connection.close(code: 1011)
            }
          }
          return connection.events { task.cancel() }
        }
      })
  }

  private init(_ route: ServerRoute) { serverRoute = route }

  private static func pattern(_ path: String) -> RoutePattern {
    guard let pattern = RoutePattern(path) else {
      preconditionFailure(
        "\"\(path)\" is no path of a route. Begin with /, and write names as {name} or, at the end, {name...}."
      )
    }
    return pattern
  }
}

/// An error that is reported to the client.
///
/// ```swift
/// guard let item = store[id] else { throw HTTPError(.notFound, "There is no such item.") }
/// ```
public struct HTTPError: Error, Sendable {
  /// The status of the response.
  public var status: HTTPTypes.HTTPResponse.Status
  /// The explanation for the client; `nil` sends only the status.
  public var detail: String?

  /// Creates an error.
  public init(_ status: HTTPTypes.HTTPResponse.Status, _ detail: String? = nil) {
    self.status = status
    self.detail = detail
  }

  /// The response as `application/problem+json` (RFC 9457).
  var wireResponse: ArborHTTP.HTTPResponse {
    struct Problem: Encodable {
      var type = "about:blank"
      var title: String
      var status: Int
      var detail: String?
    }
    let problem = Problem(title: status.reasonPhrase, status: status.code, detail: detail)
    var response = Response.encode(problem)
    response.headerFields[.contentType] = "application/problem+json"
    response.status = status
    return response.plainWireResponse
  }
}
