import CZlib

/// The compression of a WebSocket's messages (permessage-deflate, RFC 7692).
package enum WebSocketCompression: Sendable, Equatable {
  case off
  /// Each message is compressed separately, which needs no memory between messages.
  case perMessage
  /// Messages refer to earlier ones: smaller, for about 50 KB of memory per socket.
  case shared
}

/// The negotiated parameters of permessage-deflate.
struct WebSocketDeflateOffer: Equatable {
  var serverKeepsContext: Bool
  var clientKeepsContext: Bool
  /// The base-2 logarithm of the window size, 9 to 15.
  var serverWindowBits: Int32 = 15
  var clientWindowBits: Int32 = 15
  /// The value of `Sec-WebSocket-Extensions` in the response.
  var answer: String

  /// Returns the first acceptable one of a client's offers; `nil` when there is none.
  ///
  /// ## Algorithm
  /// 1. An offer with an unknown parameter, a duplicate one, or an invalid value is skipped.
  /// 2. In ``WebSocketCompression/perMessage`` mode, context takeover is declined for both
  ///    directions, whatever the client offers.
  /// 3. A window is as small as the client requests, and never larger than 12 bits in
  ///    ``WebSocketCompression/shared`` mode.
  static func choose(
    from headers: HTTPHeaders, compression: WebSocketCompression
  ) -> WebSocketDeflateOffer? {
    guard compression != .off, let value = headers.joined("sec-websocket-extensions") else {
      return nil
    }
    for offer in value.split(separator: ",") {
      if let chosen = accept(offer, compression) { return chosen }
    }
    return nil
  }

  private static func accept(
    _ offer: Substring, _ compression: WebSocketCompression
  ) -> WebSocketDeflateOffer? {
    let parts = offer.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    guard parts.first == "permessage-deflate" else { return nil }
    var seen: [String: String?] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(trimmed)
      guard let name = pair.first, seen[name] == nil else { return nil }
      seen.updateValue(pair.count > 1 ? unquoted(pair[1]) : nil, forKey: name)
    }
    var chosen = WebSocketDeflateOffer(
      serverKeepsContext: compression == .shared, clientKeepsContext: compression == .shared,
      answer: "permessage-deflate")
    for (name, value) in seen {
      guard chosen.accept(name, value) else { return nil }
    }
    if compression == .shared {
      if seen.keys.contains("client_max_window_bits") {
        chosen.clientWindowBits = min(chosen.clientWindowBits, 12)
        chosen.answer += "; client_max_window_bits=\(chosen.clientWindowBits)"
      }
      chosen.serverWindowBits = min(chosen.serverWindowBits, 12)
    }
    if seen.keys.contains("server_max_window_bits") {
      chosen.answer += "; server_max_window_bits=\(chosen.serverWindowBits)"
    }
    if !chosen.serverKeepsContext { chosen.answer += "; server_no_context_takeover" }
    if !chosen.clientKeepsContext { chosen.answer += "; client_no_context_takeover" }
    return chosen
  }

  /// Applies one parameter; returns `false` when the offer cannot be accepted.
  private mutating func accept(_ name: String, _ value: String?) -> Bool {
    switch name {
    case "server_no_context_takeover" where value == nil: serverKeepsContext = false
    case "client_no_context_takeover" where value == nil: clientKeepsContext = false
    case "server_max_window_bits":
      // zlib does not support a raw window of 8 bits.
      guard let value, let bits = Self.windowBits(value), bits >= 9 else { return false }
      serverWindowBits = bits
    case "client_max_window_bits":
      guard let value else { return true }
      guard let bits = Self.windowBits(value) else { return false }
      clientWindowBits = max(bits, 9)
    default: return false
    }
    return true
  }

  private static func windowBits(_ text: String) -> Int32? {
    guard text.utf8.allSatisfy(ASCII.isDigit), text.utf8.first != 0x30, let bits = Int32(text),
      (8...15).contains(bits)
    else { return nil }
    return bits
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }

  private static func unquoted(_ text: String) -> String {
    text.count >= 2 && text.first == "\"" && text.last == "\""
      ? String(text.dropFirst().dropLast()) : text
  }
}

/// Compresses and decompresses the messages of one socket, or of all sockets of a queue that keep
/// no context between messages.
final class WebSocketDeflate {
  let offer: WebSocketDeflateOffer
  private var deflater: Deflater?
  private var inflater: Inflater?

  /// Shorter messages are sent uncompressed.
  static let smallest = 128

  init(_ offer: WebSocketDeflateOffer) { self.offer = offer }

  /// Returns the payload of a compressed frame; `nil` when the message is better sent uncompressed.
  func compress(_ payload: [UInt8]) -> [UInt8]? {
    guard payload.count >= Self.smallest else { return nil }
    if deflater == nil { deflater = Deflater(windowBits: -offer.serverWindowBits) }
    guard let compressed = deflater?.compress(payload) else { return nil }
    if !offer.serverKeepsContext { deflater?.reset() }
    // With a context, compressed data must also be sent.
    return offer.serverKeepsContext || compressed.count < payload.count ? compressed : nil
  }

  /// Decompresses a message; fails when it is malformed, or with 1009 when it is too large.
  func decompress(_ payload: [UInt8], limit: Int) -> Result<[UInt8], WebSocketDecoder.Failure> {
    if inflater == nil { inflater = Inflater(windowBits: -15) }
    guard let inflater else {
      return .failure(WebSocketDecoder.Failure(code: 1011, reason: "no memory"))
    }
    var message: [UInt8] = []
    var outcome = payload.withUnsafeBytes { inflater.inflate($0, onto: &message, limit: limit) }
    if outcome == .more {
      let tail: [UInt8] = [0, 0, 0xFF, 0xFF]
      let rest = limit - message.count
      outcome = tail.withUnsafeBytes { inflater.inflate($0, onto: &message, limit: rest) }
    }
    // A final block ends the stream; the next message begins another one.
    if inflater.hasEnded || !offer.clientKeepsContext || outcome != .more { inflater.reset() }
    switch outcome {
    case .more, .ended: return .success(message)
    case .tooLarge:
      return .failure(
        WebSocketDecoder.Failure(code: 1009, reason: "message is larger than \(limit) bytes"))
    case .broken:
      return .failure(
        WebSocketDecoder.Failure(code: 1007, reason: "message is not compressed well"))
    }
  }
}

/// Compresses messages one after the other in one stream.
private final class Deflater {
  private var stream = z_stream()

  init?(windowBits: Int32) {
    guard arbor_deflate_init(&stream, 1, windowBits, 5, Z_DEFAULT_STRATEGY) == Z_OK else {
      return nil
    }
  }

  deinit { deflateEnd(&stream) }

  func reset() { deflateReset(&stream) }

  /// Flushes to a byte boundary; the last four bytes, which are always the same, are omitted.
  func compress(_ payload: [UInt8]) -> [UInt8]? {
    let bound = Int(deflateBound(&stream, UInt(payload.count))) + 16
    var isDone = false
    let result = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      payload.withUnsafeBufferPointer { source in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(bound)
        isDone = deflate(&stream, Z_SYNC_FLUSH) == Z_OK && stream.avail_in == 0
        count = bound - Int(stream.avail_out)
      }
    }
    return isDone && result.count >= 4 ? Array(result.dropLast(4)) : nil
  }
}
