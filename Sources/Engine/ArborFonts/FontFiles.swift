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
    let found = folders.enumerated().flatMap { index, folder in
      paths(in: folder, depth: index == 0 ? deepest : 0)
    }
    return Array(found.prefix(mostFiles))
  }

  private static func paths(in folder: String, depth: Int) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.sorted().flatMap { entry -> [String] in
      let path = folder + "/" + entry
      let parts = entry.split(separator: ".")
      if parts.count > 1, let last = parts.last, extensions.contains(last.lowercased()) {
        return [path]
      }
      return depth < deepest && parts.count == 1 ? paths(in: path, depth: depth + 1) : []
    }
  }

  static func read(_ path: String) throws(FontProblem) -> (FontDescription, AddedFontFile) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = (attributes?[.size] as? NSNumber)?.intValue, size <= largestFile else {
      throw FontProblem(description: "It has more than \(largestFile >> 20) MB.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FontProblem(description: "It cannot be read.")
    }
    let bytes = [UInt8](data)
    do throws(TextError) {
      if bytes.starts(with: Array("wOF2".utf8)) {
        let plain = try decompressed(bytes)
        return (
          try FontDescription(of: plain), AddedFontFile(bytes: plain, compressed: bytes)
        )
      }
      return (try FontDescription(of: bytes), AddedFontFile(bytes: bytes))
    } catch {
      throw FontProblem(description: error.description)
    }
  }

  /// Returns the font of a WOFF2 file.
  private static func decompressed(_ bytes: [UInt8]) throws(TextError) -> [UInt8] {
    var count = 0
    guard let plain = arbor_woff2_decompress(bytes, bytes.count, &count) else { throw .noFont }
    defer { free(plain) }
    return Array(UnsafeBufferPointer(start: plain, count: count))
  }
}
