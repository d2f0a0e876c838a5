import CAssets

/// The `@font-face` rules of the fonts in Public/, with which the server measures text.
enum FontFaces {
  private struct Face {
    var file: String
    var style: StaticString
  }

  private static let inter = [
    Face(file: "fonts/Inter.woff2", style: "normal"),
    Face(file: "fonts/Inter-Italic.woff2", style: "italic"),
  ]

  /// `address` gives the URL of a file of Public/; where it gives none, the face is left out.
  static func css(_ address: (String) -> String?) -> String {
    inter.compactMap { face in
      address(face.file).map {
        "@font-face{font-family:Inter;font-style:\(face.style);font-weight:100 900;"
          + "font-display:block;ascent-override:72.7%;descent-override:0%;line-gap-override:0%;src:url(\($0)) format(\"woff2\")}"
      }
    }.joined()
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
