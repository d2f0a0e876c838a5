private import Synchronization

/// A font file that an author ships with the program.
package final class AddedFontFile: Sendable {
  /// The file as TrueType or OpenType, which is measured and drawn.
  package let bytes: [UInt8]
  /// The file as browsers load it; `nil` if it is `bytes`.
  private let compressed: [UInt8]?
  /// The name of the family in the file, by which programs that draw know it.
  package let family: String
  /// The extension of the served file: `ttf`, `otf` or `woff2`.
  package let fileExtension: String
  let source: FontSource

  /// - Parameter compressed: The same file as WOFF2; `nil` if `bytes` are served.
  package init(bytes: [UInt8], compressed: [UInt8]? = nil, family: String = "") {
    self.family = family
    self.bytes = bytes
    self.compressed = compressed
    let isPostScript = bytes.starts(with: Array("OTTO".utf8))
    fileExtension = compressed != nil ? "woff2" : isPostScript ? "otf" : "ttf"
    source = FontSource(bytes: bytes)
  }

  package var served: [UInt8] { compressed ?? bytes }

  /// The name of the file's format in CSS.
  package var format: String {
    switch fileExtension {
    case "woff2": "woff2"
    case "otf": "opentype"
    default: "truetype"
    }
  }
}

/// The families of the font files that authors ship. They are never removed.
package enum AddedFonts {
  private static let list = Mutex<[(name: String, files: [FontFamily.File])]>([])

  /// The most families that can be added.
  package static var capacity: Int { 256 - FontFamily.compiledInCount }

  /// Adds a family, whose files have the bytes of authors.
  ///
  /// - Returns: `nil` if there is no file, or if there are too many families.
  package static func add(_ name: String, _ files: [FontFamily.File]) -> FontFamily? {
    list.withLock { list in
      guard !files.isEmpty, list.count < capacity else { return nil }
      list.append((name, files))
      return FontFamily(index: UInt8(FontFamily.compiledInCount + list.count - 1))
    }
  }

  package static var families: [FontFamily] {
    let count = list.withLock { $0.count }
    return (0..<count).map { FontFamily(index: UInt8(FontFamily.compiledInCount + $0)) }
  }

  static func name(of family: FontFamily) -> String { entry(of: family).name }

  static func files(of family: FontFamily) -> [FontFamily.File] { entry(of: family).files }

  private static func entry(
    of family: FontFamily
  ) -> (name: String, files: [FontFamily.File]) {
    list.withLock { $0[Int(family.index) - FontFamily.compiledInCount] }
  }
}
