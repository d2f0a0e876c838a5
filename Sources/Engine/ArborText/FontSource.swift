internal import Synchronization

/// A font file that is opened when text is first measured with it.
///
/// Most programs use a few of the compiled-in scripts; the others cost nothing.
final class FontSource: Sendable {
  private let origin: Origin
  private let opened = Mutex<FontFile?>(nil)

  private enum Origin {
    case asset(String)
    case bytes([UInt8])
  }

  /// - Parameter asset: The path below Public/.
  init(asset: String) { origin = .asset(asset) }

  init(bytes: [UInt8]) { origin = .bytes(bytes) }

  /// The file, opened once.
  func open() throws(TextError) -> FontFile {
    if let known = opened.withLock({ $0 }) { return known }
    let made =
      switch origin {
      case .asset(let name): try FontFile(asset: name)
      case .bytes(let bytes): try FontFile(bytes: bytes)
      }
    opened.withLock { $0 = made }
    return made
  }

  /// The opened file; `nil` if it is missing or damaged.
  var file: FontFile? { try? open() }
}
