import ArborMedia
public import Foundation

/// A film or a sound at a URL.
///
/// ```swift
/// let item = AVPlayerItem(asset: AVAsset(url: url))
/// ```
///
/// The browser loads it: from an address of the web, or, through the server, from a file of the
/// app, such as one of its bundle. Files have one of the extensions of media (`mp4`, `m4v`, `mov`,
/// `webm`, `ogv`, `mp3`, `m4a`, `aac`, `wav`, `ogg`, `oga`, `opus`, `flac`), so that no other file
/// is ever served.
///
/// Differs from AVFoundation: it has no tracks, and nothing of it is known before a player has it.
open class AVAsset: NSObject, @unchecked Sendable {
  let place: URL

  /// Creates the asset at a URL.
  public init(url: URL) {
    place = url
    super.init()
  }
}

/// A film or a sound at a URL that can be asked for.
///
/// ```swift
/// let asset = AVURLAsset(url: url)
/// ```
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The URL of the film or sound.
  public var url: URL { place }

  /// Creates the asset at a URL. The options change nothing: the browser loads it.
  public init(url URL: URL, options: [String: Any]? = nil) { super.init(url: URL) }
}

/// The address from which the browser loads an asset.
enum MediaSource {
  /// An address of the web.
  case address(String)
  /// A file of the app, which is served.
  case served(ServedContent)

  /// The extensions of the files that are served.
  static let extensions: Set = [
    "mp4", "m4v", "mov", "webm", "ogv", "mp3", "m4a", "aac", "wav", "ogg", "oga", "opus", "flac",
  ]
  private static let longestAddress = 8_192

  /// Returns the source of an asset for a page, or why it has none.
  static func of(_ url: URL, for page: ObjectIdentifier?) -> Result<MediaSource, any Error> {
    if url.isFileURL {
      guard extensions.contains(url.pathExtension.lowercased()) else {
        return .failure(AVError(.fileFormatNotRecognized))
      }
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      guard isThere, !isFolder.boolValue else { return .failure(CocoaError(.fileNoSuchFile)) }
      guard let content = ServedContent(.file(path: url.standardizedFileURL.path), for: page)
      else {
        return .failure(AVError(.outOfMemory))
      }
      return .success(.served(content))
    }
    let scheme = url.scheme?.lowercased()
    let address = url.absoluteString
    guard scheme == "https" || scheme == "http", url.host?.isEmpty == false,
      address.utf8.count <= longestAddress
    else { return .failure(URLError(.unsupportedURL)) }
    return .success(.address(address))
  }
}

/// An error of AVFoundation.
///
/// ```swift
/// if (player.currentItem?.error as? AVError)?.code == .fileFormatNotRecognized { … }
/// ```
public struct AVError: Error, Hashable, Sendable, LocalizedError {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The browser, or the server, has no more room.
    case outOfMemory = -11801
    /// The browser cannot decode the film or sound.
    case decodeFailed = -11821
    /// The film or sound is of a kind that the browser does not play.
    case fileFormatNotRecognized = -11828
    /// The film or sound could not be loaded.
    case contentIsUnavailable = -11863
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// A sentence for the visitor.
  public var errorDescription: String? {
    switch code {
    case .outOfMemory: "There is no room to play this."
    case .decodeFailed: "The film or sound cannot be decoded."
    case .fileFormatNotRecognized: "This kind of film or sound cannot be played."
    case .contentIsUnavailable: "The film or sound could not be loaded."
    }
  }
}
