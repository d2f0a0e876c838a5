import ArborHTTP
import ArborImageFiles
import Foundation
import Synchronization

extension ImageLibrary {
  /// The greatest size of a file, in bytes, and of its image, in pixels, that is decoded here.
  private static let decoded = (bytes: 16 << 20, pixels: 25_000_000.0)
  /// An image without contents.
  private static let empty = "data:,"

  /// Returns a data URL of an image that the library has, by the URL that it gave it; `nil` for
  /// other URLs, and for files that have gone. An image that would take too much memory to decode
  /// is empty.
  package func dataURL(of url: String) -> String? {
    if url.hasPrefix("data:") { return Self.isDecodable(url) ? url : Self.empty }
    let names = url.split(separator: "/").map { String($0).removingPercentEncoding ?? "" }
    guard names.count >= 3, names[0] == "assets",
      names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) })
    else { return nil }
    let bytes: [UInt8]?
    switch names[1] {
    case "i" where names.count >= 5:
      let path = names[4...].joined(separator: "/")
      if names[3] == Self.builtIn {
        bytes = Self.builtInBytes(path)
      } else {
        let root = folders.withLock { $0.first { $0.name == names[3] }?.path }
        bytes = root.flatMap { Self.bytes(of: path, below: $0) }
      }
    case "r" where names.count == 3:
      bytes = remote.flatMap { Self.bytes(of: names[2], below: $0.folder) }
    default: bytes = nil
    }
    guard let bytes, let header = ImageHeader(bytes) else { return nil }
    return Self.isDecodable(header) ? header.format.dataURL(Data(bytes)) : Self.empty
  }

  private static func isDecodable(_ header: ImageHeader) -> Bool {
    header.format == .svg || header.width * header.height <= decoded.pixels
  }

  private static func isDecodable(_ url: String) -> Bool {
    guard let comma = url.firstIndex(of: ","), url[..<comma].hasSuffix(";base64") else {
      return false
    }
    // Whole groups of four digits.
    let digits = url[url.index(after: comma)...].prefix((ImageHeader.length + 2) / 3 * 4)
    guard let start = Data(base64Encoded: String(digits)),
      let header = ImageHeader(Array(start))
    else { return false }
    return isDecodable(header)
  }

  private static func bytes(of path: String, below root: String) -> [UInt8]? {
    guard let file = HTTPFile(below: root, path: path), file.size <= decoded.bytes else {
      return nil
    }
    return file.read(file.size, at: 0)
  }
}
