/// The reason why text cannot be measured.
package enum TextError: Error, Hashable, CustomStringConvertible {
  /// No asset of this name is compiled in.
  case missingFont(String)
  /// The asset exists, but HarfBuzz finds no glyph in it.
  case unreadableFont(String)
  /// A file of an author has no glyphs that HarfBuzz can read.
  case noFont
  /// A WOFF2 file of an author cannot be unpacked.
  case noWOFF2
  /// A file of an author lacks a table.
  case incompleteFont(table: String)

  package var description: String {
    switch self {
    case .missingFont(let name):
      "The font \(name) is not compiled in. Run config/make-fonts (it reads Debian's "
        + "fonts-inter-variable) and name the file in Sources/Shims/CAssets/assets.c."
    case .unreadableFont(let name):
      "The font \(name) holds no glyphs. Run config/make-fonts to make it again."
    case .noFont: "It is not a font in the format TrueType, OpenType or WOFF2."
    case .noWOFF2:
      "It cannot be unpacked: it is damaged, has more than 64 MB unpacked, or the library libwoff2dec (Debian: libwoff1) is not installed."
    case .incompleteFont(let table):
      "It has no table \"\(table)\", without which browsers refuse it."
    }
  }
}
