import ArborHTTP
import ArborServer
public import HTTPTypes

/// A method and a path, and what answers there.
///
/// The path may name segments: `/items/{id}` fits `/items/7`, and `/files/{path...}` everything below `/files/`; the request then
/// has them decoded in ``Request/parameters``. A route for `GET` answers `HEAD` as well. Other methods at the address get 405,
/// `OPTIONS` is answered by itself.
public struct Route: Sendable {
  let serverRoute: ServerRoute

  /// - Parameters:
  ///   - path: Begins with a slash. A pattern that can not be read is a programmer's mistake and ends the program.
  ///   - bodyLimit: Bytes; a longer body is answered with 413 before `handler` runs. A body that is compressed with gzip arrives
  ///     inflated, and both forms count.
  ///   - inMemory: A longer body is kept in a file without a name, which ends with the request.
  ///   - allowsForeignPages: Whether scripts and forms of other origins may use methods that can change something. Programs that
  ///     are no browsers always may, so that webhooks work.
  ///   - handler: Runs in a task of its own, which is cancelled when the client leaves while a body is streamed. An error that is an
  ///     ``HTTPError`` is answered as such, every other one with 500.
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

  /// A WebSocket at `path`; requests that do not ask for one get 426.
  ///
  /// - Parameters:
  ///   - maxMessageSize: Bytes, inflated; a longer message closes the socket with 1009.
  ///   - subprotocols: Those that the server speaks, the best first.
  ///   - handler: Runs in a task of its own; the socket is closed with 1000 when it returns and with 1011 when it throws.
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

/// An error that a client is told about.
public struct HTTPError: Error, Sendable {
  public var status: HTTPTypes.HTTPResponse.Status
  /// For the client; nil says nothing but the status.
  public var detail: String?

  public init(_ status: HTTPTypes.HTTPResponse.Status, _ detail: String? = nil) {
    self.status = status
    self.detail = detail
  }

  /// As `application/problem+json` (RFC 9457).
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
