import Testing

@testable import ArborHTTP

@Suite struct RequestHeadTests {
  /// Compares what a head says; `raw` has `\n` for CR LF.
  private func check(
    _ raw: String, gives expected: String, limits: HTTPServerConfiguration.Limits = .init(),
    at location: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(raw.replacing("\n", with: "\r\n").utf8)
    #expect(outline(bytes, limits) == expected, sourceLocation: location)
  }

  private func outline(_ bytes: [UInt8], _ limits: HTTPServerConfiguration.Limits) -> String {
    switch bytes.withUnsafeBytes({ RequestHeadParser.parse($0, limits: limits) }) {
    case .incomplete: "incomplete"
    case .refused(let refusal): "refused \(refusal.status)"
    case .head(let head, _):
      ([
        "\(head.method) \(head.target) 1.\(head.minorVersion)",
        head.contentLength.map { "length \($0)" }, head.isChunked ? "chunked" : nil,
        head.keepsAlive ? nil : "closes", head.expectsContinue ? "expects" : nil,
        head.headers["host"].map { "host \($0)" },
      ] as [String?]).compactMap { $0 }.joined(separator: ", ")
    }
  }

  @Test func aRequestLineIsThreeWords() {
    check("GET /a?b=1 HTTP/1.1\nHost: x\n\n", gives: "GET /a?b=1 1.1, host x")
    check("GET  /a HTTP/1.1\nHost: x\n\n", gives: "refused 400")
    check("GET /a b HTTP/1.1\nHost: x\n\n", gives: "refused 400")
    check("GET /a\tHTTP/1.1\nHost: x\n\n", gives: "refused 400")
    check("GET /a#b HTTP/1.1\nHost: x\n\n", gives: "refused 400")
    check("get /a HTTP/1.1\nHost: x\n\n", gives: "refused 501")
    check("G@T /a HTTP/1.1\nHost: x\n\n", gives: "refused 400")
    check("GET /a\nHost: x\n\n", gives: "refused 426")
  }

  @Test func onlyVersionOneIsSpoken() {
    check("GET / HTTP/2.0\nHost: x\n\n", gives: "refused 505")
    check("GET / HTTP/1.0\n\n", gives: "GET / 1.0, closes")
    check("GET / http/1.1\nHost: x\n\n", gives: "refused 400")
    check("PRI * HTTP/2.0\n\nSM\n\n", gives: "refused 505")
    check("GET / HTTP/5.6", gives: "refused 505")
  }

  @Test func theTargetMayBeAbsolute() {
    check("GET http://a:1/b?c HTTP/1.1\nHost: x\n\n", gives: "GET /b?c 1.1, host a:1")
    check("GET http://a?c HTTP/1.1\nHost: x\n\n", gives: "GET /?c 1.1, host a")
    check("GET http://u:p@a/ HTTP/1.1\nHost: x\n\n", gives: "refused 400")
    check("OPTIONS * HTTP/1.1\nHost: x\n\n", gives: "OPTIONS * 1.1, host x")
    check("GET * HTTP/1.1\nHost: x\n\n", gives: "refused 400")
    check("CONNECT a:1 HTTP/1.1\nHost: a:1\n\n", gives: "refused 501")
  }

  @Test func theHostIsThereOnce() {
    check("GET / HTTP/1.1\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost: a\nHost: a\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost: a b\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost: a/b\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost: [::1]:80\n\n", gives: "GET / 1.1, host [::1]:80")
  }

  @Test func aFieldIsANameAColonAtOnceAndAValue() {
    check("GET / HTTP/1.1\nHost : a\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost: a\nX\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost: a\n: b\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost: a\n b: c\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost: a\nX: b\n\tc\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost: a\nX: b\u{7}\n\n", gives: "refused 400")
    check("GET / HTTP/1.1\nHost:\t a \t\n\n", gives: "GET / 1.1, host a")
  }

  @Test func linesEndInReturnAndLineFeed() {
    for raw in [
      "GET / HTTP/1.1\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\rX",
      "GET / HTTP/1.1\r\nHost: a\r\n\n",
    ] {
      #expect(outline(Array(raw.utf8), .init()) == "refused 400", "\(raw.debugDescription)")
    }
  }

  @Test func theLengthIsOneNumber() {
    let start = "POST / HTTP/1.1\nHost: a\n"
    check(start + "Content-Length: 003\n\n", gives: "POST / 1.1, length 3, host a")
    for wrong in ["", "-1", "+1", "1 2", "1,1", "0x1", "1.0", "9223372036854775808"] {
      check(start + "Content-Length: \(wrong)\n\n", gives: "refused 400")
    }
    check(start + "Content-Length: 1\nContent-Length: 1\n", gives: "refused 400")
    check(start + "Content-Length: 1\nTransfer-Encoding: chunked\n", gives: "refused 400")
    check(start + "Transfer-Encoding: chunked\nContent-Length: 1\n", gives: "refused 400")
  }

  @Test func chunkedIsTheOnlyAndLastCoding() {
    let start = "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: "
    check(start + "Chunked\n\n", gives: "POST / 1.1, chunked, host a")
    check(start + "gzip, chunked\n\n", gives: "refused 501")
    check(start + "gzip\n\n", gives: "refused 501")
    check(start + "chunked, gzip\n\n", gives: "refused 400")
    check(start + "chunked\nTransfer-Encoding: chunked\n\n", gives: "refused 400")
    check(start + "\n\n", gives: "refused 400")
    check("POST / HTTP/1.0\nTransfer-Encoding: chunked\n\n", gives: "refused 400")
  }

  @Test func aConnectionIsKeptUnlessSomeoneSaysClose() {
    check("GET / HTTP/1.1\nHost: a\nConnection: x, Close\n\n", gives: "GET / 1.1, closes, host a")
    check("GET / HTTP/1.0\nConnection: Keep-Alive\n\n", gives: "GET / 1.0")
  }

  @Test func limitsHold() {
    var limits = HTTPServerConfiguration.Limits()
    limits.requestLine = 30
    limits.headerBytes = 40
    limits.headerCount = 3
    let long = String(repeating: "x", count: 60)
    check("GET /\(long) HTTP/1.1\nHost: a\n\n", gives: "refused 414", limits: limits)
    check("GET /\(long)", gives: "refused 414", limits: limits)
    check("GET / HTTP/1.1\nHost: a\nX: \(long)\n\n", gives: "refused 431", limits: limits)
    check("GET / HTTP/1.1\nHost: a\nX: \(long)", gives: "refused 431", limits: limits)
    check("GET / HTTP/1.1\nHost: a\nb:\nc:\nd:\n\n", gives: "refused 431", limits: limits)
  }

  /// Whatever comes: no trap, and a refusal of a beginning is a refusal of the whole.
  @Test func noiseIsRefusedOrUnderstood() {
    let seed = Array(
      "POST /a?b HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\nConnection: close\r\nX-Y: z\r\n\r\n"
        .utf8)
    var dice = Dice(state: 7)
    for _ in 0..<3000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        let index = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &dice)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &dice)], at: index)
        }
      }
      let whole = outline(bytes, .init())
      let cut = Int.random(in: 0...bytes.count, using: &dice)
      let part = outline(Array(bytes[..<cut]), .init())
      if part.hasPrefix("refused") { #expect(whole.hasPrefix("refused"), "\(bytes)") }
    }
  }
}

@Suite struct ChunkedDecoderTests {
  /// Decodes byte by byte and at once, which must be the same.
  private func check(
    _ raw: String, gives expected: String, limit: Int = 100,
    at location: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(raw.replacing("\n", with: "\r\n").utf8)
    #expect(decode([bytes], limit) == expected, sourceLocation: location)
    #expect(decode(bytes.map { [$0] }, limit) == expected, sourceLocation: location)
  }

  private func decode(_ pieces: [[UInt8]], _ limit: Int) -> String {
    var decoder = ChunkedDecoder()
    var body: [UInt8] = []
    for piece in pieces {
      let (outcome, _) = piece.withUnsafeBytes { decoder.decode($0, onto: &body, limit: limit) }
      switch outcome {
      case .needsMore: continue
      case .finished: return String(decoding: body, as: UTF8.self)
      case .refused(let refusal): return "refused \(refusal.status)"
      }
    }
    return "incomplete"
  }

  @Test func chunksAreJoined() {
    check("5\nhello\n6\n world\n000\n\n", gives: "hello world")
    check("A\n0123456789\n0\nX: y\nZ:\n\n", gives: "0123456789")
    check("1;a;b=c;d=\"e;\\\"f\"\nx\n0\n\n", gives: "x")
    check("5\nhel", gives: "incomplete")
  }

  @Test func whatIsNotAChunkIsRefused() {
    for wrong in [
      "\n", "g\n", "-1\n", "1 \nx\n", "1;\nx\n", "1;=\nx\n", "1;a=\"b\nx\n", "1\nxy\n", "1\nx\n\n",
      "11111111111111111\n", "0\nX\n\n", "0\n X: y\n\n", "0\n\u{1}\n",
    ] {
      let refused = decode([Array(wrong.replacing("\n", with: "\r\n").utf8)], 100)
      #expect(refused == "refused 400" || refused == "refused 413", "\(wrong.debugDescription)")
    }
    #expect(decode([Array("1\nx\r\n0\r\n\r\n".utf8)], 100) == "refused 400")
  }

  @Test func theBodyHasALimit() {
    check("5\nhello\n6\n world\n0\n\n", gives: "refused 413", limit: 10)
    check("ffffffffffff\n", gives: "refused 413")
    check("0;\(String(repeating: "a", count: 20_000))\n\n", gives: "refused 431")
  }
}
