internal import Synchronization

/// A font file that is opened when text is first measured with it.
///
/// Most programs use a few of the compiled-in scripts; the others cost nothing.
final class FontSource: Sendable {
  private let asset: String
  private let opened = Mutex<FontFile?>(nil)

  /// - Parameter asset: The path below Public/.
  init(asset: String) { self.asset = asset }

  /// The file, opened once.
  func open() throws(TextError) -> FontFile {
    if let known = opened.withLock({ $0 }) { return known }
    let made = try FontFile(asset: asset)
    opened.withLock { $0 = made }
    return made
  }

  /// The opened file; `nil` if it is missing or damaged.
  var file: FontFile? { try? open() }
}
