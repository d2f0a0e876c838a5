import Testing

@testable import ArborHTTP

@Suite struct WebSocketDeflateTests {
  private func check(
    _ offer: String, _ compression: WebSocketCompression = .perMessage, gives expected: String?,
    at location: SourceLocation = #_sourceLocation
  ) {
    let chosen = WebSocketDeflateOffer.choose(
      from: ["Sec-WebSocket-Extensions": offer], compression: compression)
    #expect(chosen?.answer == expected, sourceLocation: location)
  }

  private static let alone =
    "permessage-deflate; server_no_context_takeover; client_no_context_takeover"

  @Test func offersAreAnswered() {
    check("permessage-deflate", gives: Self.alone)
    check("permessage-deflate; client_max_window_bits", gives: Self.alone)
    check("x-other, permessage-deflate;client_no_context_takeover", gives: Self.alone)
    check(
      "permessage-deflate; server_max_window_bits=10",
      gives: "permessage-deflate; server_max_window_bits=10; server_no_context_takeover; "
        + "client_no_context_takeover")
    check("permessage-deflate", .shared, gives: "permessage-deflate")
    check(
      "permessage-deflate; client_max_window_bits; server_no_context_takeover", .shared,
      gives: "permessage-deflate; client_max_window_bits=12; server_no_context_takeover")
    check(
      "permessage-deflate; client_max_window_bits=\"10\"", .shared,
      gives: "permessage-deflate; client_max_window_bits=10")
    check("permessage-deflate", .off, gives: nil)
  }

  @Test func offersThatAreNotUnderstoodArePassedOver() {
    for wrong in [
      "x-other", "permessage-deflate; unknown", "permessage-deflate; server_max_window_bits",
      "permessage-deflate; server_max_window_bits=8",
      "permessage-deflate; server_max_window_bits=16",
      "permessage-deflate; server_max_window_bits=09",
      "permessage-deflate; client_max_window_bits=7",
      "permessage-deflate; server_no_context_takeover=1",
      "permessage-deflate; server_no_context_takeover; server_no_context_takeover",
    ] {
      check(wrong, gives: nil)
      check(wrong + ", permessage-deflate", gives: Self.alone)
    }
  }

  @Test(arguments: [WebSocketCompression.perMessage, .shared])
  func messagesBecomeSmallerAndCanBeReadAgain(compression: WebSocketCompression) throws {
    let offer = try #require(
      WebSocketDeflateOffer.choose(
        from: ["Sec-WebSocket-Extensions": "permessage-deflate"], compression: compression))
    let server = WebSocketDeflate(offer)
    let client = WebSocketDeflate(offer)
    let message = Array(String(repeating: "the same words, ", count: 100).utf8)
    var sizes: [Int] = []
    for _ in 0..<3 {
      let compressed = try #require(server.compress(message))
      sizes.append(compressed.count)
      #expect(try client.decompress(compressed, limit: 2000).get() == message)
    }
    #expect(sizes[0] < 100)
    #expect(compression == .shared ? sizes[1] < sizes[0] : sizes[1] == sizes[0])
    #expect(server.compress(Array("short".utf8)) == nil)
  }

  @Test func aMessageIsOnlyInflatedToItsLimit() throws {
    let offer = try #require(
      WebSocketDeflateOffer.choose(
        from: ["Sec-WebSocket-Extensions": "permessage-deflate"], compression: .perMessage))
    let deflate = WebSocketDeflate(offer)
    let bomb = try #require(deflate.compress([UInt8](repeating: 0, count: 10_000_000)))
    #expect(bomb.count < 50_000)
    #expect(
      throws: WebSocketDecoder.Failure(code: 1009, reason: "message is larger than 1000000 bytes")
    ) {
      try deflate.decompress(bomb, limit: 1_000_000).get()
    }
    // The next message is not disturbed.
    let next = [UInt8](repeating: 7, count: 500)
    let compressed = try #require(deflate.compress(next))
    #expect(try deflate.decompress(compressed, limit: 500).get() == next)
    #expect(throws: WebSocketDecoder.Failure.self) {
      try deflate.decompress([0xFF, 0xFF, 0xFF], limit: 500).get()
    }
  }

  @Test func onlyWhoAgreedMayCompress() throws {
    var decoder = WebSocketDecoder(maxMessageSize: 100, allowsCompression: true)
    // A first fragment that is compressed, and a ping and a continuation that say so, too.
    for (bytes, isRight) in [
      ([0x41, 0x80, 0, 0, 0, 0], true), ([0xC0, 0x80, 0, 0, 0, 0], false),
      ([0xC9, 0x80, 0, 0, 0, 0], false),
    ] as [([UInt8], Bool)] {
      let isAccepted = bytes.withUnsafeBytes { bytes in
        var offset = 0
        do throws(WebSocketDecoder.Failure) {
          _ = try decoder.next(in: bytes, from: &offset)
          return true
        } catch { return false }
      }
      #expect(isAccepted == isRight)
    }
  }
}
