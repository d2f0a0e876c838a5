import ArborHTTP
import Foundation
import Synchronization

extension ImageLibrary {
  /// Returns a data URL of an image that the library has, by the URL that it gave it; `nil` for
  /// other URLs, and for files that have gone.
  package func dataURL(of url: String) -> String? {
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
    case "r" where names.count == 3: bytes = remote?.bytes(named: names[2])
    default: bytes = nil
    }
    guard let bytes, let header = ImageHeader(bytes) else { return nil }
    return Self.dataURL(bytes, header.format)
  }

  private static func bytes(of path: String, below root: String) -> [UInt8]? {
    guard let file = HTTPFile(below: root, path: path) else { return nil }
    return file.read(file.size, at: 0)
  }
}
