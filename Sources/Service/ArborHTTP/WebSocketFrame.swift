/// The wire format of the frames that a server sends (RFC 6455, 5.2).
enum WebSocketFrame {
  enum Opcode: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  /// Encodes a whole message as one unmasked frame.
  static func encode(_ opcode: Opcode, _ payload: some Collection<UInt8>) -> [UInt8] {
    var frame: [UInt8] = []
    frame.reserveCapacity(payload.count + 10)
    let (bytes, count) = header(opcode, payload.count, isCompressed: false)
    withUnsafeBytes(of: bytes) { frame.append(contentsOf: $0[..<count]) }
    frame.append(contentsOf: payload)
    return frame
  }

  /// Returns the 2 to 10 bytes before a payload, in memory order, and their count.
  @inline(__always)
  static func header(
    _ opcode: Opcode, _ count: Int, isCompressed: Bool
  ) -> (bytes: (UInt64, UInt64), count: Int) {
    let first = UInt64(0x80 | opcode.rawValue | (isCompressed ? 0x40 : 0))
    if count < 126 { return ((first | UInt64(count) << 8, 0), 2) }
    if count <= 0xFFFF {
      let length = UInt64(UInt16(count).byteSwapped)
      return ((first | 126 << 8 | length << 16, 0), 4)
    }
    let length = UInt64(count).byteSwapped
    return ((first | 127 << 8 | length << 16, length >> 48), 10)
  }

  /// Encodes a close frame; the reason is cut at a character boundary to the 123 bytes that fit.
  static func close(_ code: UInt16, _ reason: String) -> [UInt8] {
    encode(.close, closePayload(code, reason))
  }

  static func closePayload(_ code: UInt16, _ reason: String) -> [UInt8] {
    var payload = [UInt8(code >> 8), UInt8(code & 0xFF)]
    for character in reason.unicodeScalars {
      let bytes = Array(String(character).utf8)
      guard payload.count + bytes.count <= 125 else { break }
      payload += bytes
    }
    return payload
  }

  /// Whether an endpoint may send this code (RFC 6455, 7.4).
  static func isSendable(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
