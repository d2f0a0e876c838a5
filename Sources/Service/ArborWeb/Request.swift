import ArborHTTP
public import Foundation
public import HTTPTypes

/// A request to a route.
///
/// ```swift
/// Route(.get, "/items/{id}") { request in
///   let page = request.queryValue("page") ?? "1"
///   return .text("Item \(request.parameters["id"] ?? ""), page \(page)")
/// }
/// ```
public struct Request: Sendable {
  /// The method, the path with the query, and the header fields. The authority is the `Host` field.
  public let head: HTTPTypes.HTTPRequest
  /// The decoded path segments that the route's pattern names.
  public let parameters: [String: String]
  /// The body of the request.
  public let body: RequestBody
  /// The numeric address of the client; behind a trusted proxy, the address that the proxy reports.
  public let remoteAddress: String
  private let wire: ArborHTTP.HTTPRequest

  init(_ wire: ArborHTTP.HTTPRequest, parameters: [String: String]) {
    self.wire = wire
    self.parameters = parameters
    var fields = HTTPFields()
    for (name, value) in wire.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    head = HTTPTypes.HTTPRequest(
      method: HTTPTypes.HTTPRequest.Method(rawValue: wire.method) ?? .get,
      scheme: wire.isSecure ? "https" : "http", authority: wire.headers["host"],
      path: wire.target, headerFields: fields)
    body = RequestBody(wire)
    remoteAddress = wire.remoteAddress
  }

  /// The HTTP method.
  public var method: HTTPTypes.HTTPRequest.Method { head.method }
  /// The header fields.
  public var headerFields: HTTPFields { head.headerFields }
  /// The path without the query, still percent-encoded.
  public var path: String { wire.path }
  /// The query as decoded pairs, in order; `+` is a space.
  public var query: [(name: String, value: String)] { wire.queryItems }
  /// The cookies of the request, in order.
  public var cookies: [(name: String, value: String)] { wire.cookies }
  /// Whether the client's connection, possibly to a trusted proxy, is encrypted.
  public var isSecure: Bool { wire.isSecure }

  /// Returns the first value of a name in the query; `nil` if there is none.
  public func queryValue(_ name: String) -> String? { wire.queryValue(name) }

  /// Returns the fields of a form that was sent as `application/x-www-form-urlencoded`.
  ///
  /// - Throws: ``HTTPError`` with status 415 for another media type.
  public func form() throws(HTTPError) -> [(name: String, value: String)] {
    guard mediaType == "application/x-www-form-urlencoded" else {
      throw HTTPError(
        .unsupportedMediaType, "Send application/x-www-form-urlencoded.")
    }
    var plain = wire
    plain.body = try body.bytes()
    return plain.formItems
  }

  /// Decodes the body as JSON.
  ///
  /// - Throws: ``HTTPError`` with status 415 for another media type, with 400 if decoding fails.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, with decoder: JSONDecoder = JSONDecoder()
  ) throws(HTTPError) -> Value {
    guard mediaType == "application/json" || mediaType.hasSuffix("+json") else {
      throw HTTPError(.unsupportedMediaType, "Send application/json.")
    }
    let data = Data(try body.bytes())
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw HTTPError(.badRequest, "The body is not the JSON that is expected here.")
    }
  }

  /// Returns the parts of a `multipart/form-data` body, in order. Their bodies refer to the whole
  /// body and are not copied.
  public func parts() throws(HTTPError) -> [MultipartPart] {
    guard mediaType == "multipart/form-data",
      let boundary = Multipart.boundary(in: wire.headers["content-type"] ?? "")
    else { throw HTTPError(.unsupportedMediaType, "Send multipart/form-data with a boundary.") }
    var scanner = Multipart(boundary: boundary)
    var offset = 0
    do {
      while offset < body.count {
        let piece = try body.piece(at: offset)
        try scanner.feed(piece)
        offset += piece.count
      }
      return try scanner.finish().map { MultipartPart($0, of: body) }
    } catch let error as HTTPError {
      throw error
    } catch {
      throw HTTPError(.badRequest, "\(error)")
    }
  }

  /// The request whose conditions and ranges apply to a file response.
  var fileRequest: ArborHTTP.HTTPRequest { wire }

  private var mediaType: String {
    (wire.headers["content-type"] ?? "").prefix { $0 != ";" && $0 != " " }.lowercased()
  }
}

/// One part of a form with files.
public struct MultipartPart: Sendable {
  /// The name of the field; empty if the part has none.
  public let name: String
  /// The client's name of the file; `nil` for a plain field. Untrusted text: never use it as a
  /// path.
  public let fileName: String?
  /// The media type; `text/plain` if the client sends none.
  public let contentType: String
  /// The body of the part.
  public let body: RequestBody

  init(_ part: Multipart.Part, of whole: RequestBody) {
    name = part.name
    fileName = part.fileName
    contentType = part.contentType
    body = whole.slice(part.range)
  }
}

/// The decompressed body of a request, in memory or in a file, as a sequence of pieces of at most
/// 64 KB.
///
/// ```swift
/// for try await piece in request.body { total += piece.count }
/// ```
public struct RequestBody: AsyncSequence, Sendable {
  public typealias Element = [UInt8]
  private let memory: [UInt8]
  private let file: HTTPFile?
  private let range: Range<Int>

  init(_ wire: ArborHTTP.HTTPRequest) {
    self.init(
      memory: wire.body, file: wire.bodyFile, range: 0..<(wire.bodyFile?.size ?? wire.body.count))
  }

  private init(memory: [UInt8], file: HTTPFile?, range: Range<Int>) {
    self.memory = memory
    self.file = file
    self.range = range
  }

  func slice(_ part: Range<Int>) -> RequestBody {
    RequestBody(
      memory: memory, file: file,
      range: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
  }

  /// The number of bytes.
  public var count: Int { range.count }

  /// Whether the body is stored in a file because it is large.
  public var isFile: Bool { file != nil }

  /// Returns all bytes.
  public func bytes() throws(HTTPError) -> [UInt8] { try bytes(at: 0, count) }

  /// Returns the whole body as text.
  ///
  /// - Throws: ``HTTPError`` with status 400 if it is not UTF-8.
  public func text() throws(HTTPError) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw HTTPError(.badRequest, "The body is not UTF-8.")
    }
    return text
  }

  /// Writes the body to a new file, which replaces an existing one.
  public func write(to url: URL) throws {
    let temporary = url.appendingPathExtension("part")
    guard FileManager.default.createFile(atPath: temporary.path, contents: nil) else {
      throw CocoaError(.fileWriteNoPermission)
    }
    let handle = try FileHandle(forWritingTo: temporary)
    var offset = 0
    while offset < count {
      let bytes = try piece(at: offset)
      try handle.write(contentsOf: Data(bytes))
      offset += bytes.count
    }
    try handle.close()
    guard rename(temporary.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Returns an iterator over the pieces.
  public func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  /// Reads the pieces of a body.
  public struct Iterator: AsyncIteratorProtocol {
    let body: RequestBody
    var offset = 0

    /// Returns the next piece; `nil` at the end.
    public mutating func next() async throws(HTTPError) -> [UInt8]? {
      guard offset < body.count else { return nil }
      let bytes = try body.piece(at: offset)
      offset += bytes.count
      return bytes
    }
  }

  func piece(at offset: Int) throws(HTTPError) -> [UInt8] {
    try bytes(at: offset, Swift.min(64 << 10, count - offset))
  }

  private func bytes(at offset: Int, _ count: Int) throws(HTTPError) -> [UInt8] {
    let start = range.lowerBound + offset
    guard let file else {
      return count == memory.count ? memory : Array(memory[start..<start + count])
    }
    guard let bytes = file.read(count, at: start), bytes.count == count else {
      throw HTTPError(.internalServerError)
    }
    return bytes
  }
}
