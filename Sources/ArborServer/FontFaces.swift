import ArborText

/// The `@font-face` rules of the fonts in Public/, with which the server measures text.
enum FontFaces {
  /// `address` gives the URL of a file of Public/; where it gives none, the face is left out. The browser loads a file only when a
  /// page shows text in it.
  static func css(_ address: (String) -> String?) -> String {
    FontFamily.all.flatMap { family in
      family.files.compactMap { file in
        address(file.name + ".woff2").map { address in
          rule(family, file, address: address)
            + (family.isFallback ? "" : fieldRule(family, file, address: address))
        }
      }
    }.joined()
  }

  /// Places texts exactly: without room below the baseline.
  private static func rule(
    _ family: FontFamily, _ file: FontFamily.File, address: String
  ) -> String {
    let name = family.name.contains(" ") ? "'\(family.name)'" : family.name
    return face(name, file, address) + exact + "}"
  }

  /// The same file under the name that the styles of fields have: a browser cuts what a visitor types at the bottom of that room.
  private static func fieldRule(
    _ family: FontFamily, _ file: FontFamily.File, address: String
  ) -> String {
    face("'\(family.name) Field'", file, address) + "}"
  }

  private static let exact = ";ascent-override:72.7%;descent-override:0%;line-gap-override:0%"

  private static func face(
    _ name: String, _ file: FontFamily.File, _ address: String
  ) -> String {
    let (low, high) = (file.weights.lowerBound, file.weights.upperBound)
    let weight = low == high ? "\(low)" : "\(low) \(high)"
    return
      "@font-face{font-family:\(name);font-style:\(file.isItalic ? "italic" : "normal");font-weight:\(weight);"
      + "font-display:block;src:url(\(address)) format(\"woff2\")"
  }

  /// The face that every page needs at once.
  static let first = "fonts/Inter.woff2"
}

/// Base64 (RFC 4648), for files inside of documents.
enum DataURL {
  static func text(of bytes: [UInt8], type: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out = Array("data:\(type);base64,".utf8)
    out.reserveCapacity(out.count + bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let end = min(start + 3, bytes.count)
      var group: UInt32 = 0
      for index in start..<start + 3 {
        group = group << 8 | (index < end ? UInt32(bytes[index]) : 0)
      }
      for position in 0..<4 {
        out.append(
          position <= end - start
            ? digits[Int(group >> UInt32(18 - position * 6) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
