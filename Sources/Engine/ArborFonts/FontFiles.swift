import ArborText
import CPictures
import Foundation

/// The reason why a font file is not used.
struct FontProblem: Error, CustomStringConvertible {
  let description: String
}

/// Finds and reads font files.
enum FontFiles {
  /// The most files that are read.
  static let mostFiles = 200
  /// The size in bytes of the largest file that is read.
  static let largestFile = 32 << 20
  /// The depth of the folders inside a bundle in which files are found.
  private static let deepest = 4

  private static let extensions: Set = ["ttf", "otf", "woff2"]

  /// Returns the paths of the font files in folders: the first is searched without the folders in
  /// it, because others than bundles are beside a program.
  static func paths(in folders: [String]) -> [String] {
    folders.enumerated().flatMap { index, folder in
      paths(in: folder, depth: index == 0 ? deepest : 0)
    }
  }

  private static func paths(in folder: String, depth: Int) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.sorted().flatMap { entry -> [String] in
      let path = folder + "/" + entry
      switch entry.first == "." ? nil : attributes(of: path)[.type] as? FileAttributeType {
      case .typeDirectory: return depth < deepest ? paths(in: path, depth: depth + 1) : []
      case .typeRegular: return isFont(entry) ? [path] : []
      default: return []
      }
    }
  }

  private static func isFont(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return parts.count > 1 && extensions.contains(parts[parts.count - 1].lowercased())
  }

  /// Returns the attributes of what a path leads to, through links; none if it leads nowhere.
  private static func attributes(of path: String) -> [FileAttributeKey: Any] {
    let end = URL(filePath: path).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: end)) ?? [:]
  }

  static func read(_ path: String) throws(FontProblem) -> (FontDescription, AddedFontFile) {
    let attributes = attributes(of: path)
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw FontProblem(description: "There is no such file.")
    }
    guard let size = (attributes[.size] as? NSNumber)?.intValue, size <= largestFile else {
      throw FontProblem(description: "It has more than \(largestFile >> 20) MB.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FontProblem(description: "It cannot be read.")
    }
    return try read([UInt8](data))
  }

  /// Describes a file by its bytes.
  static func read(_ bytes: [UInt8]) throws(FontProblem) -> (FontDescription, AddedFontFile) {
    do throws(TextError) {
      if bytes.starts(with: Array("wOF2".utf8)) {
        let plain = try decompressed(bytes)
        let description = try FontDescription(of: plain)
        return (
          description,
          AddedFontFile(bytes: plain, compressed: bytes, family: description.family)
        )
      }
      let description = try FontDescription(of: bytes)
      return (description, AddedFontFile(bytes: bytes, family: description.family))
    } catch {
      throw FontProblem(description: error.description)
    }
  }

  /// Returns the font of a WOFF2 file.
  private static func decompressed(_ bytes: [UInt8]) throws(TextError) -> [UInt8] {
    var count = 0
    guard let plain = arbor_woff2_decompress(bytes, bytes.count, &count) else { throw .noWOFF2 }
    defer { free(plain) }
    return Array(UnsafeBufferPointer(start: plain, count: count))
  }
}
