private import _FoundationICU

/// Detects the characters that a browser draws with the visitor's color font, whatever family a
/// text specifies.
enum Emoji {
  /// The advance of an emoji in em, as in Noto Color Emoji. Other platforms' differ by a tenth.
  static let width = 136.0 / 109

  /// Returns true if the character at `offset` begins an emoji: a pictograph by itself, with the
  /// emoji selector (U+FE0F) or with a skin tone. Flags, keycaps and families begin with such a
  /// character too.
  static func begins(in text: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int) -> Bool {
    let (scalar, length) = decode(text, at: offset, end: end)
    guard mayBegin(scalar) else { return false }
    let next = offset + length
    // Most digits have no selector that turns them into an emoji.
    if scalar < 0x80, next >= end || text[next] != 0xEF { return false }
    switch next < end ? decode(text, at: next, end: end).scalar : 0 {
    case 0xFE0E: return false
    case 0xFE0F, 0x1F3FB...0x1F3FF: return has(UCHAR_EMOJI, scalar)
    default: return has(UCHAR_EMOJI_PRESENTATION, scalar)
    }
  }

  /// Rejects letters without querying ICU.
  private static func mayBegin(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x23, 0x2A, 0x30...0x39, 0xA9, 0xAE, 0x203C...0x2BFF, 0x3030, 0x303D, 0x3297, 0x3299:
      true
    default: scalar >= 0x1F000
    }
  }

  private static func has(_ property: UProperty, _ scalar: UInt32) -> Bool {
    swift_u_hasBinaryProperty(Int32(bitPattern: scalar), property) != 0
  }
}
