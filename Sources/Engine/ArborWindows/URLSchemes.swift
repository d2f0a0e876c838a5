/// Schemes of URLs that a client is never asked to open.
package enum URLSchemes {
  /// The schemes that run code or read files of the visitor.
  package static let refused: Set<String> = [
    "javascript", "data", "vbscript", "file", "blob", "about",
    // The settings of a device, which browsers do not open.
    "app-settings",
  ]

  /// Whether a browser would read a refused scheme in a URL.
  ///
  /// As in the URL Standard, spaces and control characters at the start are ignored, and so are
  /// tabs and line ends everywhere.
  package static func refuses(_ url: String) -> Bool {
    var scheme: [UInt8] = []
    for byte in url.utf8 {
      switch byte {
      case 0...0x20 where scheme.isEmpty, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: ":"): return refused.contains(String(decoding: scheme, as: UTF8.self))
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        scheme.append(byte | 0x20)
      default: return false
      }
      if scheme.count > 16 { return false }
    }
    return false
  }
}
