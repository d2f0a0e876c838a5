/// The names and the styles that a font file declares.
package struct FontDescription: Equatable, Sendable {
  /// The name that all styles of the typeface share.
  package var family: String
  /// Further names that stand for exactly this file: its PostScript name and its full name.
  package var names: [String]
  /// The weights from 100 to 900: a single one, or those of a variable font.
  package var weights: ClosedRange<Int>
  /// The widths in percent of the normal one, from 10 to 1,000.
  package var widths: ClosedRange<Double>
  package var isItalic: Bool
  /// Whether the outlines depend on the size, by the axis `opsz`.
  package var hasOpticalSizes: Bool
  /// Whether all letters have the same width, as the file says.
  package var isMonospaced: Bool
  /// The length of the em in the units of the outlines.
  package var unitsPerEm: Int
  package var glyphCount: Int

  /// Reads a file in the format TrueType or OpenType.
  ///
  /// - Throws: An error that says which part is missing. A file without one of the tables that
  ///   browsers insist on is refused, so that none is measured that they do not show.
  package init(of bytes: [UInt8]) throws(TextError) {
    let file = try FontFile(bytes: bytes)
    let missing = Self.required.first { !file.hasTable($0) }
    if let missing { throw .incompleteFont(table: missing) }
    let hasOutlines = file.hasTable("glyf") && file.hasTable("loca")
    guard hasOutlines || file.hasTable("CFF ") || file.hasTable("CFF2") else {
      throw .incompleteFont(table: "glyf")
    }
    guard let family = file.name(16) ?? file.name(1) else { throw .incompleteFont(table: "name") }
    (self.family, unitsPerEm, glyphCount) = (family, file.unitsPerEm, file.glyphCount)
    names = [6, 4].compactMap(file.name)
    let weight = Int(min(max(file.style("wght"), 100), 900))
    weights = weight...weight
    if let axis = file.axis("wght") {
      let lower = Int(min(max(axis.lowerBound, 100), 900))
      weights = lower...max(Int(min(axis.upperBound, 900)), lower)
    }
    let width = Double(min(max(file.style("wdth"), 10), 1_000))
    widths = width...width
    if let axis = file.axis("wdth") {
      let lower = Double(min(max(axis.lowerBound, 10), 1_000))
      widths = lower...max(Double(min(axis.upperBound, 1_000)), lower)
    }
    isItalic = file.style("ital") >= 0.5
    (hasOpticalSizes, isMonospaced) = (file.axis("opsz") != nil, file.isMonospaced)
  }

  private static let required = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post"]
}
