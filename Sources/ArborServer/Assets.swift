import ArborHTTP
import ArborInspection
import CAssets

/// The files of Public/: those compiled in, or a folder while developing.
///
/// Their addresses hold a hash of everything, so that a browser keeps them for ever and a new version has new addresses.
struct Assets: Sendable {
  let version: String
  private let files: StaticFiles
  private let isFolder: Bool

  /// From the program itself, or from `folder`, whose files may change while the server runs.
  init(folder: String?) {
    isFolder = folder != nil
    if let folder {
      version = "current"
      files = StaticFiles(folder: folder)
      return
    }
    var table: [String: HTTPContent] = [:]
    var digest = Digest()
    for index in 0..<arbor_asset_count {
      let asset = arbor_asset(index).pointee
      let name = String(cString: asset.name)
      // The server itself measures with these; browsers load the same fonts as WOFF2.
      if name.hasSuffix(".ttf") { continue }
      var bytes = Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
      if name.hasSuffix(".js") { bytes = CompactScript.compact(bytes) }
      digest.add(name.utf8)
      digest.add(bytes)
      table[name] = HTTPContent(bytes, type: MediaType.of(name))
    }
    version = digest.text
    files = StaticFiles(table: table) { _ in "max-age=31536000, immutable" }
  }

  /// The address of a file of Public/, such as `arbor.js`.
  func url(_ name: String) -> String { "/assets/\(version)/\(name)" }

  /// nil: there is no such file, or it is of another version.
  func response(to request: HTTPRequest) -> HTTPResponse? {
    guard let segments = request.pathSegments, segments.count > 2, segments[1] == version else {
      return nil
    }
    return files.response(to: request, skipping: 2)
  }

  /// Whether the file was there when the server started; files of a folder may come later.
  func has(_ name: String) -> Bool {
    isFolder
      || (0..<arbor_asset_count).contains {
        String(cString: arbor_asset($0).pointee.name) == name
      }
  }

  /// A compiled-in file; nil when there is none.
  static func bytes(_ name: String) -> [UInt8]? {
    for index in 0..<arbor_asset_count {
      let asset = arbor_asset(index).pointee
      if String(cString: asset.name) == name {
        return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
      }
    }
    return nil
  }
}
