import ArborText

/// The `@font-face` rules of the fonts in Public/, which the server measures text with.
enum FontFaces {
  /// The families that every page declares, in one style sheet that browsers cache: nearly all
  /// pages show text in Inter, and have text fields.
  static let standard = ["Inter", "Inter Field"]

  /// The name of the style sheet of the standard families, beside the files of Public/.
  static let sheetName = "fonts.css"

  /// Returns the style sheet of the standard families. `address` is as for `rules`; the URLs may be
  /// relative to that of the sheet.
  static func sheet(_ address: (String) -> String?) -> [UInt8] {
    Array(standard.flatMap { rules(of: $0, address) }.joined().utf8)
  }

  /// Returns the rules of every family by its name, and of its variant for text fields.
  static func table(_ address: (String) -> String?) -> [String: [String]] {
    var table: [String: [String]] = [:]
    for family in FontFamily.all + AddedFonts.families {
      for name in [family.name, family.name + fieldSuffix] {
        let rules = rules(of: name, address)
        if !rules.isEmpty { table[name] = rules }
      }
    }
    return table
  }

  /// Returns the rules of a family, one per file. `address` returns the URL of a file of Public/;
  /// where it returns `nil`, the file is omitted. The browser loads a file only when a page shows
  /// text in it.
  static func rules(of name: String, _ address: (String) -> String?) -> [String] {
    let isField = name.hasSuffix(fieldSuffix)
    let plain = isField ? String(name.dropLast(fieldSuffix.count)) : name
    guard let family = FontFamily.named(plain) else { return [] }
    // Fallback families are not used for input in text fields.
    if isField, family.isFallback { return [] }
    return family.files.compactMap { file in
      address(file.servedName).map {
        isField ? fieldRule(family, file, address: $0) : rule(family, file, address: $0)
      }
    }
  }

  private static let fieldSuffix = " Field"

  /// Returns the rule for exact text placement: without descent below the baseline.
  private static func rule(
    _ family: FontFamily, _ file: FontFamily.File, address: String
  ) -> String {
    face("'\(family.name)'", file, address) + exact + "}"
  }

  /// Returns the rule of the same file for text fields, with a descent, because a browser clips
  /// input at its bottom.
  private static func fieldRule(
    _ family: FontFamily, _ file: FontFamily.File, address: String
  ) -> String {
    face("'\(family.name)\(fieldSuffix)'", file, address) + "}"
  }

  private static let exact = ";ascent-override:72.7%;descent-override:0%;line-gap-override:0%"

  private static func face(
    _ name: String, _ file: FontFamily.File, _ address: String
  ) -> String {
    let (low, high) = (file.weights.lowerBound, file.weights.upperBound)
    let weight = low == high ? "\(low)" : "\(low) \(high)"
    return
      "@font-face{font-family:\(name);font-style:\(file.isItalic ? "italic" : "normal");font-weight:\(weight);"
      + stretch(of: file)
      + "font-display:block;src:url(\(address)) format(\"\(file.added?.format ?? "woff2")\")"
  }

  /// Returns the declaration of a file's widths; empty if it has only the normal one.
  private static func stretch(of file: FontFamily.File) -> String {
    if file.widths == 100...100 { return "" }
    let (low, high) = (file.widths.lowerBound, file.widths.upperBound)
    return low == high ? "font-stretch:\(low)%;" : "font-stretch:\(low)% \(high)%;"
  }

  /// The font file that every page needs at once.
  static let first = "fonts/Inter.woff2"
}

extension FontFamily.File {
  /// The path of the file that browsers load, below the address of assets.
  var servedName: String { name + "." + (added?.fileExtension ?? "woff2") }
}

/// Data URLs in Base64 (RFC 4648), for files inside documents.
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
