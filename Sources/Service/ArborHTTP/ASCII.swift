/// The character classes of the HTTP grammar (RFC 9110, 5.6.2; RFC 9112, 3).
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let colon: UInt8 = 0x3A

  /// Whether the byte may occur in a token, such as a field name or a method: letters, digits and
  /// ``!#$%&'*+-.^_`|~``.
  @inline(__always) static func isToken(_ byte: UInt8) -> Bool {
    switch byte >> 6 {
    case 0: return 0x03FF_6CFA_0000_0000 as UInt64 >> UInt64(byte & 63) & 1 == 1
    case 1: return 0x57FF_FFFF_C7FF_FFFE as UInt64 >> UInt64(byte & 63) & 1 == 1
    default: return false
    }
  }

  /// Whether the byte may occur in a field value: visible characters, space, tab and bytes above
  /// 127.
  @inline(__always) static func isValue(_ byte: UInt8) -> Bool {
    (byte >= 0x20 && byte != 0x7F) || byte == tab
  }

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always) static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Returns the value of a hexadecimal digit; `nil` for any other byte.
  @inline(__always) static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }

  /// Whether `bytes` spell `word` when case is ignored; `word` is lowercase.
  @inline(__always)
  static func equals(_ bytes: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    let start = word.utf8Start
    for index in 0..<bytes.count where lowercased(bytes[index]) != start[index] { return false }
    return true
  }
}
