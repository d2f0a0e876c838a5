import ArborResources
package import ArborText
import Foundation

/// The fonts in the bundles of the program: files with the extension `ttf`, `otf` or `woff2`.
///
/// ## Algorithm
/// 1. The files of all bundles are read in the order of their paths, and described.
/// 2. Files of one family become a `FontFamily`; a file in a style that the family has already
///    becomes one of its own. A family whose name means something else in CSS, or is that of
///    another family, gets another name there, so that both can be shown.
/// 3. A name is that of a file, as PostScript or in full, or else that of a family.
package final class AuthorFonts: Sendable {
  /// The fonts of the running program.
  package static let shared = AuthorFonts(files: FontFiles.paths(in: ResourceFolders.ofProgram))

  /// A font that a name stands for.
  package struct Match: Equatable, Sendable {
    package var family: FontFamily
    /// The style of the file that has the name; the regular one if a family has it.
    package var weight = 400
    package var isItalic = false
    package var width = 100.0
  }

  package let families: [FontFamily]
  /// Descriptions of the files that cannot be used.
  package let problems: [String]
  private let names: [String: Match]

  private typealias Group = (family: String, files: [(FontDescription, AddedFontFile)])

  /// - Parameter files: The paths of font files.
  package init(files: [String]) {
    var problems: [String] = []
    let groups = Self.groups(of: files, &problems)
    var families: [FontFamily] = []
    var names: [String: Match] = [:]
    var named: Set<String> = []
    for (name, files) in groups {
      guard let family = Self.added(name, files) else {
        problems.append("The fonts of \"\(name)\" cannot be used: there are too many families.")
        continue
      }
      families.append(family)
      for (description, _) in files {
        for name in description.names where names[name] == nil {
          names[name] = Match(family, description)
        }
      }
      // A family is called by its own name even if one of its files has it as well.
      if named.insert(name).inserted { names[name] = Match(family: family) }
    }
    self.families = families
    self.problems = problems
    self.names = names
    for problem in problems { ResourceProblems.add(problem) }
  }

  /// Reads files, and returns those that can be used by their families.
  private static func groups(of files: [String], _ problems: inout [String]) -> [Group] {
    var groups: [Group] = []
    if files.count > FontFiles.mostFiles {
      problems.append(
        "Only \(FontFiles.mostFiles) of \(files.count) font files can be used. The first that is not is \(files[FontFiles.mostFiles])."
      )
    }
    for path in files.prefix(FontFiles.mostFiles) {
      do throws(FontProblem) {
        let (description, file) = try FontFiles.read(path)
        let index = groups.firstIndex { group in
          group.family == description.family
            && !group.files.contains { $0.0.hasStyle(of: description) }
        }
        if let index {
          groups[index].files.append((description, file))
        } else {
          groups.append((description.family, [(description, file)]))
        }
      } catch {
        problems.append("The font file \(path) cannot be used. \(error.description)")
      }
    }
    return groups
  }

  private static func added(
    _ name: String, _ files: [(FontDescription, AddedFontFile)]
  ) -> FontFamily? {
    let digests = files.map { digest($0.1.served) }
    var shown = String(name.unicodeScalars.filter(isPlain).prefix(64))
    if shown.unicodeScalars.first?.properties.isAlphabetic != true { shown = "Font " + shown }
    if !isUsable(shown) { shown += " " + digest(Array(digests.joined().utf8)) }
    let files = zip(files, digests).map { file, digest in
      FontFamily.File(
        name: "fonts/own/\(digest)", weights: file.0.weights, widths: file.0.widths,
        isItalic: file.0.isItalic, hasOpticalSizes: file.0.hasOpticalSizes,
        isMonospaced: file.0.isMonospaced, added: file.1)
    }
    return AddedFonts.add(shown, files)
  }

  /// Whether a name stands for no other family in CSS, where letters of both cases are the same.
  private static func isUsable(_ name: String) -> Bool {
    let lower = name.lowercased()
    let isKnown = (FontFamily.all + AddedFonts.families).contains { $0.name.lowercased() == lower }
    return !isKnown && !keywords.contains(lower) && !lower.hasSuffix(" field")
      && !lower.hasSuffix(" tabular")
  }

  /// The generic families of CSS, and the words that stand for a value of any property.
  private static let keywords: Set = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji", "fangsong", "inherit",
    "initial", "unset", "revert", "revert-layer", "default",
  ]

  /// Whether a character of a name needs no quotes in CSS and in addresses.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == " " || scalar == "-"
  }

  /// Returns whether a file or a family has a name.
  package func hasFont(named name: String) -> Bool { names[name] != nil }

  /// Describes the file that has a name; `nil` if none has.
  package func description(named name: String) -> FontDescription? {
    families.lazy.flatMap(\.files).compactMap(\.added)
      .compactMap { Self.description(of: $0.bytes) }.first { $0.names.contains(name) }
  }

  /// Describes a file in one of the formats of fonts; `nil` if it has another one, or is too large.
  package static func description(of bytes: [UInt8]) -> FontDescription? {
    bytes.count <= FontFiles.largestFile ? (try? FontFiles.read(bytes))?.0 : nil
  }

  /// Returns the font of a name; `nil` if no file has it, which is reported.
  package func font(named name: String) -> Match? {
    if let match = names[name] { return match }
    ResourceProblems.add(
      """
      There is no font "\(name)". Add its file (.ttf, .otf or .woff2) to the resources of the \
      target, or use one of \(known.joined(separator: ", ")).
      """)
    return nil
  }

  private var known: [String] {
    (FontFamily.all.filter { !$0.isFallback } + families).map(\.name)
  }

  /// Returns 64 bits of FNV-1a in hexadecimal digits.
  private static func digest(_ bytes: [UInt8]) -> String {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(digest, radix: 16)
  }
}

extension AuthorFonts.Match {
  /// Creates the match of one file.
  fileprivate init(_ family: FontFamily, _ file: FontDescription) {
    func nearest<T: Comparable>(_ value: T, _ range: ClosedRange<T>) -> T {
      min(max(value, range.lowerBound), range.upperBound)
    }
    self.init(
      family: family, weight: nearest(400, file.weights), isItalic: file.isItalic,
      width: nearest(100, file.widths))
  }
}

extension FontDescription {
  /// Whether the file has the style of another, so that only one of them can be shown.
  fileprivate func hasStyle(of other: FontDescription) -> Bool {
    weights == other.weights && widths == other.widths && isItalic == other.isItalic
  }
}
