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
  private let sources: [[FontSource]]
  /// Inter, which measures if a file of another family cannot be read.
  private let standard: FontFile
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

  /// The fallback family that was found for a character, if there is one.
  private let known = Mutex<[UInt32: FontFamily?]>([:])
  private static let knownCapacity = 8_192

  package init() throws(TextError) {
    sources = FontFamily.all.map { family in
      family.files.map { FontSource(asset: $0.name + ".ttf") }
    }
    standard = try sources[0][0].open()
    for family in FontFamily.all where !family.isFallback {
      for source in sources[Int(family.index)] { _ = try source.open() }
    }
  }

  /// A fallback family that has a character: the one before it in the text, or else the first of
  /// all; nil: none has.
  ///
  /// Signs that several scripts share are thereby drawn in the family of the letters before them.
  func fallback(for scalar: UInt32, after previous: FontFamily? = nil) -> FontFamily? {
    if let previous, has(scalar, previous) { return previous }
    if let found = known.withLock({ $0[scalar] }) { return found }
    let found = FontFamily.fallbacks.first { has(scalar, $0) }
    known.withLock {
      if $0.count >= Self.knownCapacity { $0.removeAll() }
      $0[scalar] = .some(found)
    }
    return found
  }

  private func has(_ scalar: UInt32, _ family: FontFamily) -> Bool {
    sources[Int(family.index)][0].file?.hasGlyph(for: scalar) ?? false
  }

  /// The font that measures `face`.
  func font(for face: FontFace) -> ScaledFont {
    let key = Key(
      size: face.size, weight: face.weight, family: face.family, file: face.file)
    if let known = fonts.withLock({ $0[key] }) { return known }
    let file = sources[Int(face.family.index)][face.file].file ?? standard
    let made = ScaledFont(file, size: face.size, weight: face.weight)
    fonts.withLock {
      if $0.count >= Self.capacity { $0.removeAll() }
      $0[key] = made
    }
    return made
  }
}
