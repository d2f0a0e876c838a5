/// A font family that is compiled in, or that authors ship with their program (`AddedFonts`).
package struct FontFamily: Hashable, Sendable, CustomStringConvertible {
  let index: UInt8

  /// One file of a family, and the styles that it draws.
  package struct File: Sendable {
    /// The path below Public/, without the extension: `.ttf` is measured, `.woff2` is served.
    package let name: String
    /// The weights of the file: a single one, or a range of a variable font.
    package let weights: ClosedRange<Int>
    /// The widths of the file, in percent of the normal one.
    package let widths: ClosedRange<Double>
    package let isItalic: Bool
    /// Whether the outlines depend on the size, by the axis `opsz`.
    package let hasOpticalSizes: Bool
    /// Whether all letters have the same width.
    package let isMonospaced: Bool
    /// The file that an author ships; `nil` for one that is compiled in.
    package let added: AddedFontFile?

    package init(
      name: String, weights: ClosedRange<Int>, widths: ClosedRange<Double> = 100...100,
      isItalic: Bool, hasOpticalSizes: Bool = false, isMonospaced: Bool = false,
      added: AddedFontFile? = nil
    ) {
      self.name = name
      self.weights = weights
      self.widths = widths
      self.isItalic = isItalic
      self.hasOpticalSizes = hasOpticalSizes
      self.isMonospaced = isMonospaced
      self.added = added
    }
  }

  /// Inter, weights 100 to 900, upright and italic.
  package static let inter = FontFamily(index: 0)
  package static let serif = FontFamily(index: 1)
  package static let monospaced = FontFamily(index: 2)
  package static let rounded = FontFamily(index: 3)

  /// The families searched, in this order, for characters that a family lacks.
  static let fallbacks = [inter] + all.filter(\.isFallback)

  /// The families that are compiled in.
  package static let all = table.indices.map { FontFamily(index: UInt8($0)) }

  private static let table: [(name: String, files: [File])] =
    [
      (
        "Inter",
        [
          File(name: "fonts/Inter", weights: 100...900, isItalic: false),
          File(name: "fonts/Inter-Italic", weights: 100...900, isItalic: true),
        ]
      ),
      ("Noto Serif", regularAndBold("NotoSerif") + italics("NotoSerif")),
      ("Noto Sans Mono", regularAndBold("NotoSansMono")),
      ("Quicksand", regularAndBold("Quicksand")),
    ] + scripts.map { ($0, regularAndBold(fileName($0))) }
    + regularScripts.map { ($0, [regular(fileName($0))]) }

  /// One family per script, as `config/make-fonts` generates them.
  private static let scripts = [
    "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai",
    "Noto Sans Armenian", "Noto Sans Georgian", "Noto Sans Lao", "Noto Sans Khmer",
    "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Gujarati",
    "Noto Sans Gurmukhi", "Noto Sans Kannada", "Noto Sans Malayalam", "Noto Sans Sinhala",
    "Noto Sans Oriya", "Noto Sans Ethiopic", "Noto Sans Myanmar", "Noto Sans Thaana",
    "Noto Sans Cherokee", "Noto Sans KR",
  ]

  /// Families of scripts without a bold file.
  private static let regularScripts = [
    "Noto Sans Syriac", "Noto Sans NKo", "Noto Sans Tifinagh", "Noto Sans Canadian Aboriginal",
    "Noto Sans Ol Chiki", "Noto Sans Mongolian", "Noto Sans Adlam", "Noto Sans Vai",
    "Noto Sans Javanese", "Noto Sans Balinese", "Noto Sans Meetei Mayek", "Noto Sans Sundanese",
    "Noto Sans Yi", "Noto Sans Tai Le", "Noto Sans Lisu", "Noto Sans Hanifi Rohingya",
    "Noto Sans Cham", "Noto Serif Tibetan", "Noto Sans Symbols2", "Noto Sans Math",
    "Noto Sans Symbols",
  ]

  private static func fileName(_ family: String) -> String { family.replacing(" ", with: "") }

  private static func regular(_ name: String) -> File {
    File(name: "fonts/\(name)", weights: 400...400, isItalic: false)
  }

  private static func regularAndBold(_ name: String) -> [File] {
    [
      regular(name),
      File(name: "fonts/\(name)-Bold", weights: 700...700, isItalic: false),
    ]
  }

  private static func italics(_ name: String) -> [File] {
    [
      File(name: "fonts/\(name)-Italic", weights: 400...400, isItalic: true),
      File(name: "fonts/\(name)-BoldItalic", weights: 700...700, isItalic: true),
    ]
  }

  /// Whether the family is used only for characters that other families lack.
  package var isFallback: Bool { index >= 4 && isCompiledIn }

  var isCompiledIn: Bool { index < Self.table.count }

  /// The number of families that are compiled in; the indices after them are those of added ones.
  static var compiledInCount: Int { table.count }

  /// The name of the family in CSS.
  package var name: String {
    isCompiledIn ? Self.table[Int(index)].name : AddedFonts.name(of: self)
  }

  package var files: [File] {
    isCompiledIn ? Self.table[Int(index)].files : AddedFonts.files(of: self)
  }

  /// Returns the family with this name; `nil` if the server does not have it.
  package static func named(_ name: String) -> FontFamily? {
    all.first { $0.name == name } ?? AddedFonts.families.first { $0.name == name }
  }

  package var description: String { name }

  /// Returns the index in `files` of the file nearest to a style, as browsers find it: first by the
  /// width, then by the slant and the weight. A slant that the family lacks is ignored.
  func nearestFile(weight: Int, isItalic: Bool, width: Double) -> Int {
    let files = self.files
    func distance(_ file: File) -> Int {
      max(file.weights.lowerBound - weight, weight - file.weights.upperBound, 0)
    }
    func widthDistance(_ file: File) -> Double {
      max(file.widths.lowerBound - width, width - file.widths.upperBound, 0)
    }
    let nearest = files.lazy.map(widthDistance).min() ?? 0
    let fitting = files.indices.filter { widthDistance(files[$0]) == nearest }
    let isItalic = isItalic && fitting.contains { files[$0].isItalic }
    let slanted = fitting.filter { files[$0].isItalic == isItalic }
    let candidates = slanted.isEmpty ? fitting : slanted
    return candidates.min { distance(files[$0]) < distance(files[$1]) } ?? 0
  }
}
