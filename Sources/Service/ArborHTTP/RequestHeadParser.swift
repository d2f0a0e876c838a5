import CSockets

/// Parses the head of a request (RFC 9112, 2 to 6) strictly.
///
/// ## Algorithm
/// 1. Each line must end in CRLF; a CR or LF anywhere else refuses the request.
/// 2. The first line is method, target and version, separated by one space each.
/// 3. Each further line is a name, an immediate colon, and a value; a line that begins with white
///    space (a folded one) refuses.
/// 4. The fields that determine the framing are checked as they are read, so that an invalid one
///    refuses at once.
/// 5. At the empty line the fields are checked against each other.
/// 6. When the bytes end before the empty line, the head is incomplete: call again with more bytes
///    from its beginning.
struct RequestHeadParser {
  enum Outcome {
    case incomplete
    case refused(HTTPRefusal)
    /// The head, and its length in bytes.
    case head(RequestHead, Int)
  }

  private let bytes: UnsafeRawBufferPointer
  private let limits: HTTPServerConfiguration.Limits
  private var head = RequestHead()
  private var fields: [HTTPHeaders.Field] = []
  private var hosts = 0
  private var hasTransferEncoding = false
  private var lastCodingIsChunked = false
  private var hasOtherCoding = false
  private var closes = false
  private var asksKeepAlive = false
  private var authority: String?

  static func parse(
    _ bytes: UnsafeRawBufferPointer, limits: HTTPServerConfiguration.Limits
  ) -> Outcome {
    var parser = RequestHeadParser(bytes: bytes, limits: limits)
    do throws(HTTPRefusal) {
      guard let length = try parser.read() else { return .incomplete }
      return .head(parser.head, length)
    } catch {
      return .refused(error)
    }
  }

  private init(bytes: UnsafeRawBufferPointer, limits: HTTPServerConfiguration.Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Returns the length of the head; `nil` while it is incomplete.
  private mutating func read() throws(HTTPRefusal) -> Int? {
    guard let lineEnd = try endOfLine(from: 0) else {
      try checkUnfinishedRequestLine()
      return nil
    }
    guard lineEnd <= limits.requestLine else { throw .targetTooLong }
    try readRequestLine(UnsafeRawBufferPointer(rebasing: bytes[0..<lineEnd]))
    let first = lineEnd + 2
    var start = first
    fields.reserveCapacity(12)
    while let end = try endOfLine(from: start) {
      guard end - first <= limits.headerBytes else { throw .headersTooLarge }
      if end == start {
        try finish(from: first, to: end)
        return end + 2
      }
      guard fields.count < limits.headerCount else { throw .headersTooLarge }
      try readField(from: start, to: end, base: first)
      start = end + 2
    }
    guard bytes.count - first <= limits.headerBytes else { throw .headersTooLarge }
    try checkUnfinishedField(bytes[start...])
    return nil
  }

  /// Returns the end of the line that starts at `start` (before CRLF); `nil` when its LF has not
  /// arrived.
  private func endOfLine(from start: Int) throws(HTTPRefusal) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(ASCII.lineFeed), bytes.count - start)
    else { return nil }
    let lineFeed = UnsafeRawPointer(found) - base
    guard lineFeed > start, bytes[lineFeed - 1] == ASCII.carriageReturn else {
      throw .badRequest("A line must end in CR LF.")
    }
    return lineFeed - 1
  }
}

// MARK: The request line

extension RequestHeadParser {
  private mutating func readRequestLine(_ line: UnsafeRawBufferPointer) throws(HTTPRefusal) {
    guard let methodEnd = line.firstIndex(of: ASCII.space) else { throw refusalWithoutTarget(line) }
    let method = UnsafeRawBufferPointer(rebasing: line[..<methodEnd])
    guard !method.isEmpty, method.allSatisfy(ASCII.isToken) else {
      throw .badRequest("The method must be a token.")
    }
    guard let targetEnd = line.lastIndex(of: ASCII.space), targetEnd > methodEnd else {
      let target = line[(methodEnd + 1)...]
      guard method.elementsEqual("GET".utf8), target.first == 0x2F,
        target.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { throw .badRequest("The request line must be method, target and version.") }
      throw .noVersion
    }
    let target = UnsafeRawBufferPointer(rebasing: line[(methodEnd + 1)..<targetEnd])
    guard !target.isEmpty, target.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x23 }) else {
      throw .badRequest("The target must be visible ASCII without '#'.")
    }
    try readVersion(UnsafeRawBufferPointer(rebasing: line[(targetEnd + 1)...]))
    guard let known = HTTPMethod.known(method) else {
      // The preface of HTTP/2 begins with this method.
      if method.elementsEqual("PRI".utf8) { throw .unknownVersion }
      throw .unknownMethod
    }
    head.method = known
    try readTarget(target)
  }

  private func refusalWithoutTarget(_ line: UnsafeRawBufferPointer) -> HTTPRefusal {
    .badRequest("The request line must be method, target and version.")
  }

  /// Refuses input that cannot become a request line: an unsupported version, or too many bytes.
  private func checkUnfinishedRequestLine() throws(HTTPRefusal) {
    guard bytes.count <= limits.requestLine + 1 else { throw .targetTooLong }
    guard let space = bytes.lastIndex(of: ASCII.space), bytes.count - space - 1 >= 8,
      bytes.firstIndex(of: ASCII.space) != space
    else { return }
    let version = bytes[(space + 1)...].prefix(8)
    var parser = self
    try parser.readVersion(UnsafeRawBufferPointer(rebasing: version))
  }

  private mutating func readVersion(_ version: UnsafeRawBufferPointer) throws(HTTPRefusal) {
    guard version.count == 8, version[0] == 0x48, version[1] == 0x54, version[2] == 0x54,
      version[3] == 0x50, version[4] == 0x2F, ASCII.isDigit(version[5]), version[6] == 0x2E,
      ASCII.isDigit(version[7])
    else { throw .badRequest("The version must be HTTP/1.1.") }
    guard version[5] == 0x31 else { throw .unknownVersion }
    head.minorVersion = version[7] == 0x30 ? 0 : 1
  }

  private mutating func readTarget(_ target: UnsafeRawBufferPointer) throws(HTTPRefusal) {
    if target[0] == 0x2F {
      head.target = String(decoding: target, as: UTF8.self)
      return
    }
    if target.count == 1, target[0] == 0x2A {
      guard head.method == "OPTIONS" || head.method == "M-SEARCH" else {
        throw .badRequest("Only OPTIONS has the target '*'.")
      }
      head.target = "*"
      return
    }
    // Absolute form: its authority replaces Host.
    let text = String(decoding: target, as: UTF8.self)
    guard let mark = text.utf8.firstIndex(of: 0x3A) else {
      throw .badRequest("The target must begin with '/'.")
    }
    let scheme = text[..<mark].lowercased()
    let rest = text[mark...].utf8
    guard scheme == "http" || scheme == "https", rest.starts(with: "://".utf8) else {
      throw .badRequest("The target must begin with '/'.")
    }
    let afterScheme = text[mark...].dropFirst(3)
    let authority = afterScheme.prefix { $0 != "/" && $0 != "?" }
    let path = afterScheme[authority.endIndex...]
    guard !authority.isEmpty, Self.isHost(authority.utf8) else {
      throw .badRequest("The target has no host.")
    }
    self.authority = String(authority)
    head.target = path.utf8.first == 0x2F ? String(path) : "/" + path
  }
}

// MARK: Fields

extension RequestHeadParser {
  private mutating func readField(from start: Int, to end: Int, base: Int) throws(HTTPRefusal) {
    var colon = start
    while colon < end, ASCII.isToken(bytes[colon]) { colon += 1 }
    guard colon < end, colon > start, bytes[colon] == ASCII.colon else {
      if bytes[start] == ASCII.space || bytes[start] == ASCII.tab {
        throw .badRequest("A header field is folded or begins with white space.")
      }
      throw .badRequest("A header field must be a name, a colon at once, and a value.")
    }
    var valueStart = colon + 1
    var valueEnd = end
    for index in valueStart..<end where !ASCII.isValue(bytes[index]) {
      throw .badRequest("A header field holds a control character.")
    }
    while valueStart < valueEnd, isBlank(bytes[valueStart]) { valueStart += 1 }
    while valueEnd > valueStart, isBlank(bytes[valueEnd - 1]) { valueEnd -= 1 }
    fields.append(
      HTTPHeaders.Field(
        nameStart: Int32(start - base), nameEnd: Int32(colon - base),
        valueStart: Int32(valueStart - base), valueEnd: Int32(valueEnd - base)))
    let name = UnsafeRawBufferPointer(rebasing: bytes[start..<colon])
    let value = UnsafeRawBufferPointer(rebasing: bytes[valueStart..<valueEnd])
    try noteField(name, value)
  }

  @inline(__always) private func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab
  }

  /// Refuses input that cannot become a field.
  private func checkUnfinishedField(
    _ rest: UnsafeRawBufferPointer.SubSequence
  ) throws(HTTPRefusal) {
    guard let first = rest.first else { return }
    if isBlank(first) {
      throw .badRequest("A header field is folded or begins with white space.")
    }
    if let bare = rest.firstIndex(of: ASCII.carriageReturn), bare + 1 < rest.endIndex {
      throw .badRequest("A line must end in CR LF.")
    }
  }

  private mutating func noteField(
    _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
  ) throws(HTTPRefusal) {
    switch name.count {
    case 4 where ASCII.equals(name, "host"):
      hosts += 1
      guard hosts == 1, Self.isHost(value) else {
        throw .badRequest("Host must be there once and name a host.")
      }
    case 6 where ASCII.equals(name, "expect"):
      guard ASCII.equals(value, "100-continue") else { throw .unknownExpectation }
      head.expectsContinue = true
    case 7 where ASCII.equals(name, "upgrade"):
      head.upgrades = true
    case 10 where ASCII.equals(name, "connection"):
      for token in value.split(separator: 0x2C) {
        let token = trimmed(UnsafeRawBufferPointer(rebasing: token))
        if ASCII.equals(token, "close") { closes = true }
        if ASCII.equals(token, "keep-alive") { asksKeepAlive = true }
      }
    case 14 where ASCII.equals(name, "content-length"):
      try noteLength(value)
    case 17 where ASCII.equals(name, "transfer-encoding"):
      try noteCodings(value)
    default: break
    }
  }

  private mutating func noteLength(_ value: UnsafeRawBufferPointer) throws(HTTPRefusal) {
    guard head.contentLength == nil else {
      throw .badRequest("Content-Length must be there once.")
    }
    guard !hasTransferEncoding else {
      throw .badRequest("Content-Length and Transfer-Encoding exclude each other.")
    }
    guard !value.isEmpty, value.count <= 64 else {
      throw .badRequest("Content-Length must be a number.")
    }
    var length = 0
    for byte in value {
      guard ASCII.isDigit(byte) else { throw .badRequest("Content-Length must be a number.") }
      let (product, overflows) = length.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.addingReportingOverflow(Int(byte &- 0x30))
      guard !overflows, !overflowsToo else {
        throw .badRequest("Content-Length is too large a number.")
      }
      length = sum
    }
    head.contentLength = length
  }

  private mutating func noteCodings(_ value: UnsafeRawBufferPointer) throws(HTTPRefusal) {
    guard head.contentLength == nil else {
      throw .badRequest("Content-Length and Transfer-Encoding exclude each other.")
    }
    hasTransferEncoding = true
    for token in value.split(separator: 0x2C, omittingEmptySubsequences: false) {
      let token = trimmed(UnsafeRawBufferPointer(rebasing: token))
      // A list may have empty elements, but not every recipient ignores them.
      guard !token.isEmpty else { throw .badRequest("A transfer coding is empty.") }
      guard !lastCodingIsChunked else {
        throw .badRequest("The transfer coding chunked must be the last.")
      }
      if ASCII.equals(token, "chunked") {
        lastCodingIsChunked = true
      } else {
        hasOtherCoding = true
      }
    }
  }

  private func trimmed(_ value: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var start = 0
    var end = value.count
    while start < end, isBlank(value[start]) { start += 1 }
    while end > start, isBlank(value[end - 1]) { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: value[start..<end])
  }

  /// Whether `value` may be a host and port (RFC 3986, 3.2.2); an empty value may.
  private static func isHost(_ value: some Sequence<UInt8>) -> Bool {
    value.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      // - . _ ~ : [ ] % ! $ & ' ( ) * + , ; =
      case 0x2D, 0x2E, 0x5F, 0x7E, 0x3A, 0x5B, 0x5D, 0x25, 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: true
      default: false
      }
    }
  }

  /// Checks the fields against each other and stores them.
  private mutating func finish(from first: Int, to end: Int) throws(HTTPRefusal) {
    if hosts == 0, head.minorVersion == 1 {
      throw .badRequest("Host must be there once and name a host.")
    }
    if hasTransferEncoding {
      guard head.minorVersion == 1 else {
        throw .badRequest("HTTP/1.0 has no transfer codings.")
      }
      guard lastCodingIsChunked else {
        throw hasOtherCoding
          ? .unknownCoding : .badRequest("Transfer-Encoding must name a coding.")
      }
      guard !hasOtherCoding else { throw .unknownCoding }
      head.isChunked = true
    }
    head.keepsAlive = !closes && (head.minorVersion == 1 || asksKeepAlive)
    head.headers = HTTPHeaders(
      bytes: Array(UnsafeRawBufferPointer(rebasing: bytes[first..<end])), fields: fields)
    if let authority { head.headers["Host"] = authority }
  }
}
