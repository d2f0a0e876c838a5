import Foundation

/// Encodes and decodes names and keys in paths.
///
/// A key is a decimal integer, a lower-case UUID, or a string in NFC, percent-encoded except for
/// `A-Z a-z 0-9 - . _ ~`. `~b` starts the base64url form of a string that a proxy could change in
/// transit; `~#` starts an ordinal that is only valid in its session.
package enum PathKey {
  /// Returns the text of a name or key without percent-encoding and base64url; ordinals stay as
  /// written. `nil` when the result is not UTF-8 or the base64url is invalid.
  package static func decoded(_ raw: String) -> String? {
    if begins(raw, with: "~b") { return base64Decoded(Substring(raw.utf8.dropFirst(2))) }
    guard raw.utf8.contains(UInt8(ascii: "%")) else { return raw }
    var bytes: [UInt8] = []
    var rest = raw.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(HexDigit.value),
        let low = rest.popFirst().flatMap(HexDigit.value)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the text in the format of paths. A leading `~b` or `~#` would be taken for a tag, so
  /// its tilde is encoded.
  static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved), !begins(text, with: "~b") { return text }
    let text = text.precomposedStringWithCanonicalMapping
    let isTagged = begins(text, with: "~b") || begins(text, with: "~#")
    var result: [UInt8] = []
    for (place, byte) in text.utf8.enumerated() {
      if isUnreserved(byte), !(isTagged && place == 0) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the canonical form of an encoded key: `%41` becomes `A`, `é` becomes `%C3%A9`. Tagged
  /// keys stay as they are; a key that cannot be decoded is taken literally.
  static func canonical(_ raw: String) -> String {
    if raw.utf8.allSatisfy(isUnreserved) { return raw }
    if begins(raw, with: "~#"), raw.utf8.dropFirst(2).allSatisfy(isUnreserved) { return raw }
    return encoded(decoded(raw) ?? raw)
  }

  /// Whether two encoded keys denote the same element.
  static func areEqual(_ first: String?, _ second: String?) -> Bool {
    guard first != second else { return true }
    guard let first, let second, !begins(first, with: "~#"), !begins(second, with: "~#") else {
      return false
    }
    guard let decoded = decoded(first) else { return false }
    return decoded == Self.decoded(second)
  }

  /// Compares bytes, so that a combining accent on the last character does not hide a tag.
  static func begins(_ text: String, with tag: String) -> Bool {
    text.utf8.starts(with: tag.utf8)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x41 + value - 10
  }

  private static func base64Decoded(_ text: some StringProtocol) -> String? {
    var standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(
      of: "_", with: "/")
    while standard.utf8.count % 4 != 0 { standard += "=" }
    guard let data = Data(base64Encoded: standard) else { return nil }
    return String(validating: data, as: UTF8.self)
  }
}
