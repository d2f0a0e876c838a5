/// Validators of a representation (RFC 9110, 8.8.3).
package enum EntityTag {
  /// Returns a strong tag derived from the content.
  package static func of(_ bytes: [UInt8]) -> String {
    let digest = Crypto.sha256(bytes).prefix(12)
    let letters = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [0x22]
    for byte in digest {
      text.append(letters[Int(byte >> 4)])
      text.append(letters[Int(byte & 15)])
    }
    text.append(0x22)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the weak form of a tag.
  package static func weak(_ tag: String) -> String { tag.hasPrefix("W/") ? tag : "W/" + tag }

  /// Whether `list`, such as `"a", W/"b"` or `*`, contains the tag; weak tags match strong ones
  /// unless `strongly` is `true`.
  package static func list(_ list: String, names tag: String, strongly: Bool = false) -> Bool {
    if list.allSatisfy({ $0 == "*" || $0 == " " }), list.contains("*") { return true }
    if strongly, tag.hasPrefix("W/") { return false }
    let opaque = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    return Self.tags(list).contains { candidate in
      if candidate.hasPrefix("W/") { return !strongly && candidate.dropFirst(2) == opaque }
      return candidate == opaque
    }
  }

  /// Returns the tags of a list; commas inside quotes belong to the tag.
  private static func tags(_ list: String) -> [String] {
    var tags: [String] = []
    var current = ""
    var isQuoted = false
    for character in list {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == "," || character == " " || character == "\t" {
        if !current.isEmpty { tags.append(current) }
        current = ""
      } else {
        current.append(character)
      }
    }
    if !current.isEmpty { tags.append(current) }
    return tags
  }
}
