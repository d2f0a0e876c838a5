import ArborFonts
import ArborHTTP
import ArborInspection
import ArborText
import CAssets

/// The files of Public/: embedded in the program, or from a folder during development.
///
/// Their URLs contain a hash of all files, so that a browser can cache them indefinitely and a new
/// version has new URLs. Tabs that were opened before an update ask for URLs of another version:
/// they get the current files, which are not cached under those URLs. One file is made here: the
/// style sheet of the fonts that every page has. The font files of authors are among the assets.
struct Assets: Sendable {
  let version: String
  private let files: StaticFiles
  private let isFolder: Bool

  /// Uses the embedded files, or those of `folder`, which may change while the server runs.
  init(folder: String?) {
    isFolder = folder != nil
    var table = Self.addedFonts
    if let folder {
      version = "current"
      let sheet = HTTPContent(FontFaces.sheet { $0 }, type: MediaType.of(FontFaces.sheetName))
      table[FontFaces.sheetName] = sheet
      files = StaticFiles(folder: folder, table: table)
      return
    }
    var digest = ContentDigest()
    // Their names have digests of what is in them.
    for name in table.keys.sorted() { digest.add(name.utf8) }
    for index in 0..<arbor_asset_count {
      let asset = arbor_asset(index).pointee
      let name = String(cString: asset.name)
      // The server itself measures text with these; browsers load the same fonts as WOFF2.
      if name.hasSuffix(".ttf") { continue }
      var bytes = Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
      if name.hasSuffix(".js") { bytes = CompactScript.compact(bytes) }
      let content = HTTPContent(bytes, type: MediaType.of(name))
      digest.add(name.utf8)
      digest.add(content.tag.utf8)
      table[name] = content
    }
    let sheet = FontFaces.sheet { name in table[name] == nil ? nil : name }
    digest.add(sheet)
    table[FontFaces.sheetName] = HTTPContent(sheet, type: MediaType.of(FontFaces.sheetName))
    version = digest.text
    files = StaticFiles(table: table)
  }

  /// The font files that authors ship, by their names among the assets.
  private static let addedFonts: [String: HTTPContent] = {
    let files = AuthorFonts.shared.families.flatMap(\.files)
    let named = files.compactMap { file in
      file.added.map {
        (file.servedName, HTTPContent($0.served, type: MediaType.of(file.servedName)))
      }
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }()

  /// Returns the URL of a file of Public/, such as `arbor.js`.
  func url(_ name: String) -> String { "/assets/\(version)/\(name)" }

  /// Returns the response for an asset; `nil` when there is no such file.
  func response(to request: HTTPRequest) -> HTTPResponse? {
    // The names of one letter are those of images.
    guard let segments = request.pathSegments, segments.count > 2, segments[1].count > 1 else {
      return nil
    }
    let isImmutable = !isFolder && segments[1] == version
    return files.response(
      to: request, at: segments.dropFirst(2),
      cacheControl: isImmutable ? "max-age=31536000, immutable" : "no-cache")
  }

  /// Whether an embedded file has this name; always `true` with a folder, which may gain files.
  func has(_ name: String) -> Bool {
    isFolder
      || Self.addedFonts[name] != nil
      || (0..<arbor_asset_count).contains {
        String(cString: arbor_asset($0).pointee.name) == name
      }
  }

  /// Returns a data URL of an embedded SVG image by its URL; `nil` for any other.
  func dataURL(of url: String) -> String? {
    let start = self.url("")
    guard url.hasPrefix(start), url.hasSuffix(".svg"),
      let bytes = Self.bytes(String(url.dropFirst(start.count)))
    else { return nil }
    return DataURL.text(of: bytes, type: "image/svg+xml")
  }

  /// Returns an embedded file; `nil` when there is none.
  static func bytes(_ name: String) -> [UInt8]? {
    for index in 0..<arbor_asset_count {
      let asset = arbor_asset(index).pointee
      if String(cString: asset.name) == name {
        return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
      }
    }
    return AuthorFonts.shared.families.lazy.flatMap(\.files).first { $0.servedName == name }?
      .added?.served
  }
}
