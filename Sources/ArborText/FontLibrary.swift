private import CAssets
private import Synchronization

/// The loaded fonts: immutable, shared by all threads.
package final class FontLibrary: Sendable {
  /// The fonts that are compiled in. Stops the program with `TextError`'s explanation if they are missing, because
  /// nothing can be laid out without them.
  package static let shared: FontLibrary = {
    do {
      return try FontLibrary()
    } catch {
      fatalError("\(error)")
    }
  }()

  private let upright: FontFile
  private let italic: FontFile
  private let fonts = Mutex<[Key: ScaledFont]>([:])

  /// What HarfBuzz's font depends on; tracking is added afterwards.
  private struct Key: Hashable {
    var size: Double
    var weight: Int
    var isItalic: Bool
  }

  /// How many sizes and weights are kept; one holds about 10 kB.
  private static let capacity = 256

  package init() throws(TextError) {
    upright = try FontFile(asset: "fonts/Inter.ttf")
    italic = try FontFile(asset: "fonts/Inter-Italic.ttf")
  }

  /// The font that measures `face`.
  func font(for face: FontFace) -> ScaledFont {
    let key = Key(size: face.size, weight: face.weight, isItalic: face.isItalic)
    if let known = fonts.withLock({ $0[key] }) { return known }
    let made = ScaledFont(face.isItalic ? italic : upright, size: face.size, weight: face.weight)
    fonts.withLock {
      if $0.count >= Self.capacity { $0.removeAll() }
      $0[key] = made
    }
    return made
  }
}
