internal import Synchronization

/// A font file that is opened when a text is first measured with it.
///
/// Most programs show a few of the scripts that fonts are compiled in for; the others cost them
/// nothing.
final class FontSource: Sendable {
  private let asset: String
  private let opened = Mutex<FontFile?>(nil)

  /// - Parameter asset: its path below Public/.
  init(asset: String) { self.asset = asset }

  /// The file, opened once.
  func open() throws(TextError) -> FontFile {
    if let known = opened.withLock({ $0 }) { return known }
    let made = try FontFile(asset: asset)
    opened.withLock { $0 = made }
    return made
  }

  /// The opened file; nil: it is missing or damaged.
  var file: FontFile? { try? open() }
}
