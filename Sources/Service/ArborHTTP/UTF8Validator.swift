/// Validates UTF-8 that arrives in pieces.
struct UTF8Validator {
  /// The number of continuation bytes to come, and the range of the next one.
  private var remaining = 0
  private var lower: UInt8 = 0x80
  private var upper: UInt8 = 0xBF

  /// Whether the bytes so far end at a character boundary.
  var isComplete: Bool { remaining == 0 }

  /// Validates the next bytes; returns `false` when the text is invalid.
  mutating func accepts(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < bytes.count {
      if remaining == 0 {
        while index + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
        }
        guard index < bytes.count else { break }
      }
      guard accepts(bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  private mutating func accepts(_ byte: UInt8) -> Bool {
    if remaining > 0 {
      guard (lower...upper).contains(byte) else { return false }
      remaining -= 1
      lower = 0x80
      upper = 0xBF
      return true
    }
    switch byte {
    case 0x00...0x7F: break
    case 0xC2...0xDF: remaining = 1
    case 0xE0: (remaining, lower) = (2, 0xA0)
    case 0xED: (remaining, upper) = (2, 0x9F)
    case 0xE1...0xEF: remaining = 2
    case 0xF0: (remaining, lower) = (3, 0x90)
    case 0xF1...0xF3: remaining = 3
    case 0xF4: (remaining, upper) = (3, 0x8F)
    default: return false
    }
    return true
  }
}
