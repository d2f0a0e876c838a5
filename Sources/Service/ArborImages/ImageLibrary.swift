package import ArborDisplay
import ArborHTTP
import ArborImageFiles
import CAssets
package import Foundation
import Synchronization

/// Finds the images that an author ships, fetches remote ones, and answers requests for both.
///
/// ## URLs
/// `/assets/i/<signature>/<folder>/<path>` is a file of the author. The signature covers folder,
/// path, size and time, so that only files that a page has shown are served, by every process with
/// the same key, and a browser may cache them indefinitely. `/assets/r/<name>` is a file of
/// ``RemoteImages``, whose name does not reveal its origin.
package final class ImageLibrary: ImageSource {
  /// The way in which a page refers to images.
  package enum Addressing: Sendable {
    /// By a URL of the server; the function signs a text.
    case signed(@Sendable (String) -> String)
    /// By a data URL with the image itself, for documents without a server.
    case inline
  }

  private struct Key: Hashable {
    var name: String
    var bundle: String?
    var scale: Double
    var isDark: Bool
  }

  /// The folder name of the embedded images in URLs.
  static let builtIn = "arbor"
  private static let builtInFolder = "images/"

  let addressing: Addressing
  let folders: Mutex<[ImageFolder]>
  private let known = Mutex<[Key: ImageAsset?]>([:])
  let files = Mutex<[String: StaticFiles]>([:])
  let remote: RemoteImages?

  /// - Parameters:
  ///   - publicFolder: Holds images of the author; its folder `images` is searched as well.
  ///   - bundleFolder: The folder with the program's bundles, whose names end with `.resources`.
  ///   - remote: `nil` disables remote images.
  package init(
    addressing: Addressing, publicFolder: String? = nil,
    bundleFolder: String? = Bundle.main.bundlePath, remote: RemoteImages? = nil
  ) {
    self.addressing = addressing
    self.remote = remote
    var list: [ImageFolder] = []
    if let publicFolder { list.append(ImageFolder(name: "public", path: publicFolder)) }
    if let bundleFolder {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: bundleFolder)) ?? []
      for entry in entries.sorted() where entry.hasSuffix(".resources") {
        list.append(Self.folder(ofBundle: bundleFolder + "/" + entry))
      }
    }
    folders = Mutex(list)
  }

  private static func folder(ofBundle path: String) -> ImageFolder {
    let name = (path as NSString).lastPathComponent
    return ImageFolder(
      name: name.hasSuffix(".resources") ? String(name.dropLast(".resources".count)) : name,
      path: path)
  }

  // MARK: Names

  /// Finds an image of the author by name; `nil` when there is none. Results are cached, misses
  /// too.
  package func image(
    named name: String, in bundle: Bundle?, displayScale: Double, isDark: Bool
  ) -> ImageAsset? {
    let key = Key(
      name: name, bundle: bundle?.resourcePath, scale: displayScale, isDark: isDark)
    if let found = known.withLock({ $0[key] }) { return found }
    let asset = find(key)
    known.withLock { $0[key] = asset }
    return asset
  }

  private func find(_ key: Key) -> ImageAsset? {
    for folder in searched(key.bundle) {
      let candidates = folder.candidates(
        key.name, displayScale: key.scale, isDark: key.isDark)
      for candidate in candidates {
        if let asset = asset(candidate, in: folder) { return asset }
      }
    }
    return key.bundle == nil ? builtIn(key.name) : nil
  }

  /// Returns all folders, or that of a bundle, which may be one that is not beside the program.
  private func searched(_ bundle: String?) -> [ImageFolder] {
    folders.withLock { folders in
      guard let bundle, bundle != Bundle.main.resourcePath else { return folders }
      if let known = folders.first(where: { $0.path == bundle }) { return [known] }
      let folder = Self.folder(ofBundle: bundle)
      folders.append(folder)
      return [folder]
    }
  }

  private func asset(_ candidate: ImageFolder.Candidate, in folder: ImageFolder) -> ImageAsset? {
    guard let file = HTTPFile(below: folder.path, path: candidate.path),
      let bytes = file.read(ImageHeader.length, at: 0), let header = ImageHeader(bytes)
    else { return nil }
    let url: String
    switch addressing {
    case .signed(let sign):
      let signature = sign(Self.signed(folder.name, candidate.path, file))
      url = "/assets/i/\(signature)/\(Self.encoded(folder.name + "/" + candidate.path))"
    case .inline:
      guard let all = file.read(file.size, at: 0) else { return nil }
      url = header.format.dataURL(Data(all))
    }
    return ImageAsset(
      url: url, pixels: CGSize(width: header.width, height: header.height),
      scale: header.format == .svg ? 1 : candidate.scale, isTemplate: candidate.isTemplate)
  }

  private func builtIn(_ name: String) -> ImageAsset? {
    for ending in ImageFolder.endings {
      let file = Self.builtInFolder + name + "." + ending
      guard let bytes = Self.builtInBytes(file), let header = ImageHeader(bytes) else { continue }
      let url: String
      switch addressing {
      case .signed(let sign):
        url = "/assets/i/\(sign(Self.builtIn + " " + file))/\(Self.builtIn)/\(Self.encoded(file))"
      case .inline: url = header.format.dataURL(Data(bytes))
      }
      return ImageAsset(url: url, pixels: CGSize(width: header.width, height: header.height))
    }
    return nil
  }

  static func builtInBytes(_ name: String) -> [UInt8]? {
    for index in 0..<arbor_asset_count {
      let asset = arbor_asset(index).pointee
      if String(cString: asset.name) == name {
        return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
      }
    }
    return nil
  }

  static func signed(_ folder: String, _ path: String, _ file: HTTPFile) -> String {
    "\(folder) \(path) \(file.size) \(file.modified)"
  }

  private static func encoded(_ path: String) -> String {
    var allowed = CharacterSet.alphanumerics.intersection(
      CharacterSet(charactersIn: "\0"..."\u{7F}"))
    allowed.insert(charactersIn: "-._/")
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  // MARK: Remote images

  /// Returns a remote image that is cached and fresh; `nil` otherwise.
  package func loaded(_ url: URL) -> ImageAsset? { remote?.loaded(url) }

  /// Returns a remote image, fetching it if necessary; throws when remote images are disabled.
  package func load(_ url: URL) async throws -> ImageAsset {
    guard let remote else { throw ImageError.notServed }
    return try await remote.load(url)
  }
}

extension ImageHeader.Format {
  /// The file name extension.
  var ending: String { self == .jpeg ? "jpg" : rawValue }
}

/// The reason why there is no image.
package enum ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  case notServed
  case notAnAddress(String)
  case status(Int)
  case notAnImage
  case failed(String)

  package var description: String {
    switch self {
    case .notServed: "Images from elsewhere are brought by a server only."
    case .notAnAddress(let url): "\(url) is no http or https address."
    case .status(let status): "The server of the image answered with \(status)."
    case .notAnImage: "What was found is no PNG, JPEG, GIF, WebP or AVIF image."
    case .failed(let reason): reason
    }
  }
}
