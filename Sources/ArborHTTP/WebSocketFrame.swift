/// The wire format of frames that a server sends (RFC 6455, 5.2).
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

  /// A whole message in one frame, unmasked.
  static func encode(_ opcode: Opcode, _ payload: some Collection<UInt8>) -> [UInt8] {
    let count = payload.count
    var frame: [UInt8] = []
    frame.reserveCapacity(count + 10)
    frame.append(0x80 | opcode.rawValue)
    if count < 126 {
      frame.append(UInt8(count))
    } else if count <= 0xFFFF {
      frame.append(126)
      frame.append(UInt8(count >> 8))
      frame.append(UInt8(count & 0xFF))
    } else {
      frame.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        frame.append(UInt8(truncatingIfNeeded: count >> shift))
      }
    }
    frame.append(contentsOf: payload)
    return frame
  }

  /// A close frame; the reason is cut to the 123 bytes that fit, at a character.
  static func close(_ code: UInt16, _ reason: String) -> [UInt8] {
    var payload = [UInt8(code >> 8), UInt8(code & 0xFF)]
    for character in reason.unicodeScalars {
      let bytes = Array(String(character).utf8)
      guard payload.count + bytes.count <= 125 else { break }
      payload += bytes
    }
    return encode(.close, payload)
  }

  /// Whether an endpoint may send this code (RFC 6455, 7.4).
  static func isSendable(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
