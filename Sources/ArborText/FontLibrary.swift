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

  /// By family and file.
  private let files: [[FontFile]]
  private let fonts = Mutex<[Key: ScaledFont]>([:])

  /// What HarfBuzz's font depends on; tracking is added afterwards.
  private struct Key: Hashable {
    var size: Double
    var weight: Int
    var family: FontFamily
    var file: Int
  }

  /// How many sizes and weights are kept; one holds about 10 kB.
  private static let capacity = 256

  package init() throws(TextError) {
    var files: [[FontFile]] = []
    for family in FontFamily.all {
      var ofFamily: [FontFile] = []
      for file in family.files { ofFamily.append(try FontFile(asset: file.name + ".ttf")) }
      files.append(ofFamily)
    }
    self.files = files
  }

  /// The first fallback family that has a character; nil: none has.
  func fallback(for scalar: UInt32) -> FontFamily? {
    FontFamily.fallbacks.first { files[Int($0.index)][0].hasGlyph(for: scalar) }
  }

  /// The font that measures `face`.
  func font(for face: FontFace) -> ScaledFont {
    let key = Key(
      size: face.size, weight: face.weight, family: face.family, file: face.file)
    if let known = fonts.withLock({ $0[key] }) { return known }
    let made = ScaledFont(
      files[Int(face.family.index)][face.file], size: face.size, weight: face.weight)
    fonts.withLock {
      if $0.count >= Self.capacity { $0.removeAll() }
      $0[key] = made
    }
    return made
  }
}
