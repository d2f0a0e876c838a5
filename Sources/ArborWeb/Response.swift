import ArborHTTP
public import Foundation
public import HTTPTypes
import Synchronization

/// The answer of a route.
///
/// The server itself writes the length or coding of the body, the date, and what keeps browsers safe where the route says nothing
/// else (`Content-Security-Policy`, `X-Content-Type-Options`). Text is compressed for clients that like it.
public struct Response: Sendable {
  public var status: HTTPTypes.HTTPResponse.Status
  public var headerFields: HTTPFields
  public var body: ResponseBody

  public init(
    status: HTTPTypes.HTTPResponse.Status = .ok, headerFields: HTTPFields = [:],
    body: ResponseBody = .empty
  ) {
    self.status = status
    self.headerFields = headerFields
    self.body = body
  }

  public static func text(
    _ text: String, status: HTTPTypes.HTTPResponse.Status = .ok
  ) -> Response {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  public static func html(
    _ html: String, status: HTTPTypes.HTTPResponse.Status = .ok
  ) -> Response {
    bytes(Array(html.utf8), type: "text/html; charset=utf-8", status: status)
  }

  public static func bytes(
    _ bytes: [UInt8], type: String, status: HTTPTypes.HTTPResponse.Status = .ok
  ) -> Response {
    Response(status: status, headerFields: [.contentType: type], body: .bytes(bytes))
  }

  /// `value` as JSON.
  public static func json<Value: Encodable>(
    _ value: Value, status: HTTPTypes.HTTPResponse.Status = .ok,
    with encoder: JSONEncoder = JSONEncoder()
  ) throws -> Response {
    bytes(Array(try encoder.encode(value)), type: "application/json", status: status)
  }

  /// Sends the client elsewhere; 303 makes it use `GET`.
  public static func redirect(
    to location: String, status: HTTPTypes.HTTPResponse.Status = .seeOther
  ) -> Response {
    Response(status: status, headerFields: [.location: location])
  }

  /// A regular file below `folder`, with its type, conditions and ranges; 404 when there is none.
  ///
  /// `path` never leads out of the folder, neither by `..` nor by a link. Large files go from the disk to the client without passing
  /// through the process.
  public static func file(
    _ path: String, in folder: String, for request: Request, cacheControl: String = "no-cache"
  ) -> Response {
    Response(body: .file(path: path, folder: folder, request: request, cacheControl: cacheControl))
  }

  /// Events for `EventSource` in a browser.
  ///
  /// The stream ends when `body` returns, and when the server stops: browsers come back by themselves. The task is cancelled when
  /// the client leaves.
  public static func events(
    _ body: @escaping @Sendable (EventWriter) async throws -> Void
  ) -> Response {
    Response(
      headerFields: [
        .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store",
      ],
      body: .streaming(length: nil, endsOnDrain: true) { writer in
        try await body(EventWriter(writer: writer))
      })
  }

  static func encode(_ value: some Encodable) -> Response {
    (try? json(value)) ?? Response(status: .internalServerError)
  }
}

/// The content of an answer.
public struct ResponseBody: Sendable {
  enum Content: Sendable {
    case empty
    case bytes([UInt8])
    case file(path: String, folder: String, request: Request, cacheControl: String)
    case stream(
      length: Int?, endsOnDrain: Bool, @Sendable (ResponseBodyWriter) async throws -> Void)
  }

  let content: Content

  public static let empty = ResponseBody(content: .empty)

  public static func bytes(_ bytes: [UInt8]) -> ResponseBody {
    ResponseBody(content: .bytes(bytes))
  }

  /// A body that is made while it is sent, in chunks, or as it is when its length is known.
  ///
  /// `write` runs in a task that is cancelled when the client leaves. When it throws, the connection is cut, so that the client sees
  /// that the body is not whole.
  public static func stream(
    length: Int? = nil, _ write: @escaping @Sendable (ResponseBodyWriter) async throws -> Void
  ) -> ResponseBody {
    streaming(length: length, endsOnDrain: false, write)
  }

  static func streaming(
    length: Int?, endsOnDrain: Bool,
    _ write: @escaping @Sendable (ResponseBodyWriter) async throws -> Void
  ) -> ResponseBody {
    ResponseBody(content: .stream(length: length, endsOnDrain: endsOnDrain, write))
  }

  static func file(
    path: String, folder: String, request: Request, cacheControl: String
  ) -> ResponseBody {
    ResponseBody(
      content: .file(path: path, folder: folder, request: request, cacheControl: cacheControl))
  }
}

/// Writes the body of an answer piece by piece.
public struct ResponseBodyWriter: Sendable {
  let stream: HTTPBodyStream

  /// Sends bytes, and returns when the client has taken enough of what was sent before.
  ///
  /// - Throws: `CancellationError` when the client has left.
  public func write(_ bytes: [UInt8]) async throws {
    guard await stream.send(bytes) else { throw CancellationError() }
    try Task.checkCancellation()
  }

  public func write(_ text: String) async throws { try await write(Array(text.utf8)) }
}

/// Sends events to a browser's `EventSource`.
public struct EventWriter: Sendable {
  let writer: ResponseBodyWriter

  /// - Parameters:
  ///   - name: What the page listens to; nil is `message`.
  ///   - id: What the browser sends in `Last-Event-ID` when it comes back.
  public func send(_ data: String, name: String? = nil, id: String? = nil) async throws {
    try await writer.write(ServerSentEvents.event(data, name: name, id: id))
  }

  /// Keeps proxies from closing a silent stream.
  public func heartbeat() async throws { try await writer.write(ServerSentEvents.heartbeat) }
}

// MARK: To the server

extension Response {
  func wireResponse() -> ArborHTTP.HTTPResponse {
    guard case .file(let path, let folder, let request, let cacheControl) = body.content else {
      return plainWireResponse
    }
    let names = path.split(separator: "/").map(String.init)
    let files = Self.files(in: folder)
    guard
      var response = files.response(
        to: request.fileRequest, at: names, cacheControl: cacheControl)
    else {
      return HTTPError(.notFound).wireResponse
    }
    for field in headerFields { response.headers[field.name.rawName] = field.value }
    return response
  }

  /// One for each folder, since it keeps what it has read.
  private static func files(in folder: String) -> StaticFiles {
    folders.withLock { folders in
      if let files = folders[folder] { return files }
      let files = StaticFiles(folder: folder)
      folders[folder] = files
      return files
    }
  }

  private static let folders = Mutex<[String: StaticFiles]>([:])

  var plainWireResponse: ArborHTTP.HTTPResponse {
    var headers = HTTPHeaders()
    for field in headerFields { headers.append(field.name.rawName, field.value) }
    let body: HTTPBody =
      switch self.body.content {
      case .empty, .file: .empty
      case .bytes(let bytes): .bytes(bytes)
      case .stream(let length, let endsOnDrain, let write):
        .stream(Self.stream(length: length, endsOnDrain: endsOnDrain, write))
      }
    return ArborHTTP.HTTPResponse(status: status.code, headers: headers, body: body)
  }

  private static func stream(
    length: Int?, endsOnDrain: Bool,
    _ write: @escaping @Sendable (ResponseBodyWriter) async throws -> Void
  ) -> HTTPBodyStream {
    HTTPBodyStream(length: length, endsOnDrain: endsOnDrain) { stream in
      let task = Task {
        do {
          try await write(ResponseBodyWriter(stream: stream))
          stream.finish()
        } catch {
          stream.abort()
        }
      }
      stream.onClose { task.cancel() }
    }
  }
}
