import ArborHTTP
public import Foundation
public import HTTPTypes

/// A request to a route.
public struct Request: Sendable {
  /// Method, path with query, and fields. The authority is what `Host` says.
  public let head: HTTPTypes.HTTPRequest
  /// The segments of the path that the route names, decoded.
  public let parameters: [String: String]
  public let body: RequestBody
  /// The numeric address of the client; behind a proxy that is trusted, what the proxy says it is.
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

  public var method: HTTPTypes.HTTPRequest.Method { head.method }
  public var headerFields: HTTPFields { head.headerFields }
  /// The path without the query, still encoded.
  public var path: String { wire.path }
  /// The query as decoded pairs, in order; `+` is a space.
  public var query: [(name: String, value: String)] { wire.queryItems }
  public var cookies: [(name: String, value: String)] { wire.cookies }
  /// Whether the client's connection, maybe that to a trusted proxy, is encrypted.
  public var isSecure: Bool { wire.isSecure }

  /// The first value of a name in the query.
  public func queryValue(_ name: String) -> String? { wire.queryValue(name) }

  /// The fields of a form that was sent as `application/x-www-form-urlencoded`.
  public func form() throws(HTTPError) -> [(name: String, value: String)] {
    guard mediaType == "application/x-www-form-urlencoded" else {
      throw HTTPError(
        .unsupportedMediaType, "Send application/x-www-form-urlencoded.")
    }
    var plain = wire
    plain.body = try body.bytes()
    return plain.formItems
  }

  /// The body read as JSON.
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

  /// The parts of a `multipart/form-data` body, in order. Their bodies lie where the whole body lies, and are not copied.
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

  /// What a request for a file asks, apart from the address.
  var fileRequest: ArborHTTP.HTTPRequest { wire }

  private var mediaType: String {
    (wire.headers["content-type"] ?? "").prefix { $0 != ";" && $0 != " " }.lowercased()
  }
}

/// One part of a form with files.
public struct MultipartPart: Sendable {
  /// Of the field; empty when the part has none.
  public let name: String
  /// What the client calls the file; nil for a plain field. It is any text: never use it as a path.
  public let fileName: String?
  /// `text/plain` when the client says nothing.
  public let contentType: String
  public let body: RequestBody

  init(_ part: Multipart.Part, of whole: RequestBody) {
    name = part.name
    fileName = part.fileName
    contentType = part.contentType
    body = whole.slice(part.range)
  }
}

/// The body of a request, inflated, in memory or in a file: a sequence of pieces of at most 64 KB.
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

  /// Bytes.
  public var count: Int { range.count }

  /// Whether the body is kept in a file because it is large.
  public var isFile: Bool { file != nil }

  /// All of it.
  public func bytes() throws(HTTPError) -> [UInt8] { try bytes(at: 0, count) }

  /// All of it as text; 400 when it is not UTF-8.
  public func text() throws(HTTPError) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw HTTPError(.badRequest, "The body is not UTF-8.")
    }
    return text
  }

  /// Writes it to a new file, which replaces one of that name.
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

  public func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  public struct Iterator: AsyncIteratorProtocol {
    let body: RequestBody
    var offset = 0

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
