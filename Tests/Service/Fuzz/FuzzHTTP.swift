@testable import ArborHTTP

/// The head of a request, whole and growing: what is refused early must be refused whole, and a
/// head that is read has the same length.
@Sendable func fuzzRequest(_ bytes: [UInt8]) {
  var limits = HTTPServerConfiguration.Limits()
  limits.requestLine = 256
  limits.headerBytes = 512
  limits.headerCount = 8
  let whole = describe(bytes, limits)
  var last = "incomplete"
  for count in stride(from: 1, through: bytes.count, by: max(bytes.count / 16, 1)) {
    last = describe(Array(bytes[..<count]), limits)
    if last != "incomplete" { break }
  }
  if last.hasPrefix("refused") {
    // More spaces may move what looks like a version, but nothing makes the request right again.
    expect(!whole.hasPrefix("head"), "refused early, and then \(whole)")
  } else if last != "incomplete" {
    expect(whole == last, "\(last) and then \(whole)")
  }
  fuzzChunks(bytes)
}

private func describe(_ bytes: [UInt8], _ limits: HTTPServerConfiguration.Limits) -> String {
  bytes.withUnsafeBytes { bytes in
    // The caller takes care of empty lines before a request.
    guard let first = bytes.first, first != ASCII.carriageReturn else { return "incomplete" }
    switch RequestHeadParser.parse(bytes, limits: limits) {
    case .incomplete: return "incomplete"
    case .refused(let refusal): return "refused \(refusal.status)"
    case .head(let head, let length):
      expect(length <= bytes.count, "a head that is longer than its bytes")
      let request = HTTPRequest(
        method: head.method, target: head.target, headers: head.headers)
      let again = request.wireFormat()
      if !head.isChunked, head.contentLength == nil {
        let second = again.withUnsafeBytes {
          RequestHeadParser.parse($0, limits: HTTPServerConfiguration.Limits())
        }
        guard case .head(let copy, _) = second else { fatalError("not readable again") }
        expect(copy.target == head.target, "another target")
      }
      return "head \(length) \(head.method) \(head.target) \(head.headers)"
    }
  }
}

/// A chunked body, whole and byte by byte, which must be the same.
private func fuzzChunks(_ bytes: [UInt8]) {
  func decode(_ size: Int) -> String {
    var decoder = ChunkedDecoder()
    var body: [UInt8] = []
    var used = 0
    while used < bytes.count {
      let piece = Array(bytes[used..<min(used + size, bytes.count)])
      let (outcome, count) = piece.withUnsafeBytes {
        decoder.decode($0, onto: &body, limit: 4096)
      }
      used += count
      expect(body.count <= 4096, "more than the limit")
      switch outcome {
      case .needsMore: continue
      case .finished: return "finished \(used) \(body)"
      case .refused(let refusal): return "refused \(refusal.status)"
      }
    }
    return "more \(body)"
  }
  expect(decode(max(bytes.count, 1)) == decode(1), "chunks differ")
}

/// Frames, whole and byte by byte; compressed messages stay below their limit.
@Sendable func fuzzWebSocket(_ bytes: [UInt8]) {
  func decode(_ size: Int) -> String {
    var decoder = WebSocketDecoder(maxMessageSize: 4096, allowsCompression: true)
    var lines = ""
    for start in stride(from: 0, to: bytes.count, by: max(size, 1)) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      let failure = piece.withUnsafeBytes { piece -> WebSocketDecoder.Failure? in
        var offset = 0
        do throws(WebSocketDecoder.Failure) {
          while let message = try decoder.next(in: piece, from: &offset) {
            lines += "\(message)\n"
            inflate(message)
          }
          return nil
        } catch { return error }
      }
      if let failure { return lines + "\(failure.code)" }
    }
    return lines
  }
  expect(decode(bytes.count) == decode(1), "frames differ")
  let offers: HTTPHeaders = ["Sec-WebSocket-Extensions": String(decoding: bytes, as: UTF8.self)]
  _ = WebSocketDeflateOffer.choose(from: offers, compression: .shared)
}

private func inflate(_ message: WebSocketDecoder.Message) {
  guard case .compressed(_, let payload) = message else { return }
  let offer = WebSocketDeflateOffer(
    serverKeepsContext: false, clientKeepsContext: false, answer: "")
  if case .success(let bytes) = WebSocketDeflate(offer).decompress(payload, limit: 100_000) {
    expect(bytes.count <= 100_000, "more than the limit")
  }
}

/// A form in parts, whole and in pieces of three.
@Sendable func fuzzMultipart(_ bytes: [UInt8]) {
  func scan(_ size: Int) -> String {
    var scanner = Multipart(boundary: "b")
    do {
      for start in stride(from: 0, to: bytes.count, by: max(size, 1)) {
        try scanner.feed(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      let parts = try scanner.finish()
      for part in parts {
        expect(
          part.range.lowerBound >= 0 && part.range.upperBound <= bytes.count, "outside of the body")
      }
      return "\(parts)"
    } catch { return "\(error)" }
  }
  expect(scan(bytes.count) == scan(3), "parts differ")
  _ = Multipart.boundary(in: String(decoding: bytes, as: UTF8.self))
}

/// Everything that is read from an address or a field.
@Sendable func fuzzURL(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let path = "/" + text
  if let segments = HTTPRequest.segments(ofPath: path) {
    for segment in segments {
      expect(segment != ".." && segment != ".", "a segment that leads elsewhere")
      expect(!segment.utf8.contains { $0 < 0x20 || $0 == 0x2F || $0 == 0x5C }, "a hidden slash")
    }
  }
  var request = HTTPRequest(target: path, remoteAddress: "10.0.0.1")
  for name in [
    "Range", "If-Range", "If-None-Match", "If-Modified-Since", "Accept", "Cookie",
    "Accept-Encoding", "Forwarded", "X-Forwarded-For",
  ] { request.headers.append(name, text) }
  _ = (request.queryItems, request.cookies)
  checkRanges(of: request)
  request.headers.remove("if-range")
  checkRanges(of: request)
  _ = Preconditions.of(request, tag: "\"a\"", modified: 0)
  _ = (Accept.allows("text/html", request.headers), AcceptEncoding.allowsGzip(request.headers))
  Forwarded.apply(to: &request, trusting: ["10.0.0.0/8"].compactMap(AddressRange.init))
  expect(AddressRange.bytes(of: request.remoteAddress) != nil, "no address")
  request.headers.remove("forwarded")
  Forwarded.apply(to: &request, trusting: ["10.0.0.0/8"].compactMap(AddressRange.init))
  expect(AddressRange.bytes(of: request.remoteAddress) != nil, "no address")
  _ = (AddressRange(text), HTTPDate.parse(text))
  _ = Gzip.decompress(bytes, limit: 10_000)
}

/// Parts lie inside of the content, and apart from each other.
private func checkRanges(of request: HTTPRequest) {
  var ranges: [Range<Int>] = []
  switch ByteRange.of(request, size: 1000, tag: nil, modified: nil) {
  case .part(let range): ranges = [range]
  case .parts(let several): ranges = several
  case .whole, .outside: return
  }
  expect(ranges.count <= ByteRange.most, "too many parts")
  ranges.sort { $0.lowerBound < $1.lowerBound }
  var end = -1
  for range in ranges {
    expect(range.lowerBound > end && range.upperBound <= 1000 && !range.isEmpty, "a wrong range")
    end = range.upperBound
  }
}
