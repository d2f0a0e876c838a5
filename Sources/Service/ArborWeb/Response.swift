import ArborHTTP
public import Foundation
public import HTTPTypes
import Synchronization

/// The response of a route.
///
/// ```swift
/// Route(.post, "/login") { request in
///   let form = try request.form()
///   return try .json(["fields": form.count], status: .created)
/// }
/// ```
///
/// The server adds the length or coding of the body, the date, and security fields that the route
/// does not set (`Content-Security-Policy`, `X-Content-Type-Options`). Text is compressed for
/// clients that accept it.
public struct Response: Sendable {
  /// The status.
  public var status: HTTPTypes.HTTPResponse.Status
  /// The header fields.
  public var headerFields: HTTPFields
  /// The body.
  public var body: ResponseBody

  /// Creates a response.
  public init(
    status: HTTPTypes.HTTPResponse.Status = .ok, headerFields: HTTPFields = [:],
    body: ResponseBody = .empty
  ) {
    self.status = status
    self.headerFields = headerFields
    self.body = body
  }

  /// Returns a response of plain text in UTF-8.
  public static func text(
    _ text: String, status: HTTPTypes.HTTPResponse.Status = .ok
  ) -> Response {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// Returns a response of HTML in UTF-8.
  public static func html(
    _ html: String, status: HTTPTypes.HTTPResponse.Status = .ok
  ) -> Response {
    bytes(Array(html.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// Returns a response of bytes of a media type.
  public static func bytes(
    _ bytes: [UInt8], type: String, status: HTTPTypes.HTTPResponse.Status = .ok
  ) -> Response {
    Response(status: status, headerFields: [.contentType: type], body: .bytes(bytes))
  }

  /// Returns a response of a value encoded as JSON.
  public static func json<Value: Encodable>(
    _ value: Value, status: HTTPTypes.HTTPResponse.Status = .ok,
    with encoder: JSONEncoder = JSONEncoder()
  ) throws -> Response {
    bytes(Array(try encoder.encode(value)), type: "application/json", status: status)
  }

  /// Redirects the client; status 303 makes it use `GET`.
  public static func redirect(
    to location: String, status: HTTPTypes.HTTPResponse.Status = .seeOther
  ) -> Response {
    Response(status: status, headerFields: [.location: location])
  }

  /// Returns a regular file in `folder`, with its media type, conditions and ranges; 404 if there
  /// is none.
  ///
  /// `path` never leads out of the folder, neither by `..` nor by a link. Large files go from the
  /// disk to the client without passing through the process.
  public static func file(
    _ path: String, in folder: String, for request: Request, cacheControl: String = "no-cache"
  ) -> Response {
    Response(body: .file(path: path, folder: folder, request: request, cacheControl: cacheControl))
  }

  /// Returns a stream of server-sent events for `EventSource` in a browser.
  ///
  /// ```swift
  /// Route(.get, "/clock") { _ in
  ///   .events { events in
  ///     while true { try await events.send("tick"); try await Task.sleep(for: .seconds(1)) }
  ///   }
  /// }
  /// ```
  ///
  /// The stream ends when `body` returns and when the server stops; browsers reconnect by
  /// themselves. The task is cancelled when the client disconnects.
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

/// The body of a response.
public struct ResponseBody: Sendable {
  enum Content: Sendable {
    case empty
    case bytes([UInt8])
    case file(path: String, folder: String, request: Request, cacheControl: String)
    case stream(
      length: Int?, endsOnDrain: Bool, @Sendable (ResponseBodyWriter) async throws -> Void)
  }

  let content: Content

  /// An empty body.
  public static let empty = ResponseBody(content: .empty)

  /// A body of bytes.
  public static func bytes(_ bytes: [UInt8]) -> ResponseBody {
    ResponseBody(content: .bytes(bytes))
  }

  /// A body that is produced while it is sent: in chunks, or without if its length is known.
  ///
  /// `write` runs in a task that is cancelled when the client disconnects. If it throws, the
  /// connection is aborted, so that the client detects the incomplete body.
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

/// Writes the body of a response in pieces.
public struct ResponseBodyWriter: Sendable {
  let stream: HTTPBodyStream

  /// Sends bytes, and returns when the client has received enough of the earlier ones.
  ///
  /// - Throws: `CancellationError` if the client has disconnected.
  public func write(_ bytes: [UInt8]) async throws {
    guard await stream.send(bytes) else { throw CancellationError() }
    try Task.checkCancellation()
  }

  /// Sends text in UTF-8.
  public func write(_ text: String) async throws { try await write(Array(text.utf8)) }
}

/// Sends server-sent events to a browser's `EventSource`.
public struct EventWriter: Sendable {
  let writer: ResponseBodyWriter

  /// Sends an event.
  ///
  /// - Parameters:
  ///   - name: The event type to which the page listens; `nil` is `message`.
  ///   - id: The value that the browser sends in `Last-Event-ID` when it reconnects.
  public func send(_ data: String, name: String? = nil, id: String? = nil) async throws {
    try await writer.write(ServerSentEvents.event(data, name: name, id: id))
  }

  /// Sends a comment that keeps proxies from closing an idle stream.
  public func heartbeat() async throws { try await writer.write(ServerSentEvents.heartbeat) }
}

// MARK: Wire format

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

  /// Returns the files of a folder; one instance for each folder, because it caches what it reads.
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
