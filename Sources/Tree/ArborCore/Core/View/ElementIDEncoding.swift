import Foundation

/// The encoding of element ids in node paths.
enum ElementIDEncoding {
  /// Encodes integers in decimal, strings in NFC and percent-encoded, UUIDs in lower case, and
  /// anything else as an ordinal of the session.
  @MainActor
  static func encode<ID: Hashable>(_ id: ID, ordinalIn host: ViewHost) -> (
    text: String, isStable: Bool
  ) {
    switch id {
    case let number as any BinaryInteger: return (String(describing: number), true)
    case let uuid as UUID: return (uuid.uuidString.lowercased(), true)
    case let text as any StringProtocol: return (encode(String(text)), true)
    case let wrapped as AnyHashable
    where !(ID.self == AnyHashable.self && wrapped.base is AnyHashable):
      if let base = wrapped.base as? any Hashable, type(of: base) != ID.self {
        return encode(base, ordinalIn: host)
      }
    default: break
    }
    return ("~#\(host.evaluation.ordinal(of: AnyHashable(id)))", false)
  }

  private static func encode(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics.intersection(
      CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
    allowed.insert(charactersIn: "-_")
    let normal = text.precomposedStringWithCanonicalMapping
    if normal.isEmpty
      || normal.contains(where: { $0 == "/" || $0 == "\\" || $0 == "." || $0 == "\0" })
    {
      let base64 = Data(normal.utf8).base64EncodedString()
      return "~b"
        + base64.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        .replacingOccurrences(of: "=", with: "")
    }
    return normal.addingPercentEncoding(withAllowedCharacters: allowed) ?? normal
  }
}
