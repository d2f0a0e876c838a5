private import CAssets
private import Synchronization

/// The loaded fonts: immutable, and shared by all threads.
package final class FontLibrary: Sendable {
  /// The fonts that are compiled in. Traps with the description of `TextError` if they are missing,
  /// because nothing can be laid out without them.
  package static let shared: FontLibrary = {
    do {
      return try FontLibrary()
    } catch {
      fatalError("\(error)")
    }
  }()

  /// The sources by family and file.
  private let sources: [[FontSource]]
  /// Inter, which measures text if a file of another family cannot be read.
  private let standard: FontFile
  /// The fonts by size and weight; each takes about 10 kB.
  private let fonts = Mutex(BoundedTable<Key, ScaledFont>(capacity: 256))

  /// The parameters of a HarfBuzz font; tracking is added afterwards.
  private struct Key: Hashable {
    var size: Double
    var weight: Int
    var width: Double
    var displayScale: Double
    var family: FontFamily
    var file: Int
    var details: FontDetails
  }

  /// The fallback families found for characters; `nil` for characters without one.
  private let known = Mutex(BoundedTable<UInt32, FontFamily?>(capacity: 8_192))

  package init() throws(TextError) {
    sources = FontFamily.all.map { family in
      family.files.map { FontSource(asset: $0.name + ".ttf") }
    }
    standard = try sources[0][0].open()
    for family in FontFamily.all where !family.isFallback {
      for source in sources[Int(family.index)] { _ = try source.open() }
    }
  }

  /// Returns a fallback family that covers a character: the preceding one in the text, or else the
  /// first that does; `nil` if there is none.
  ///
  /// Characters that several scripts share are thereby drawn in the family of the letters before
  /// them.
  func fallback(for scalar: UInt32, after previous: FontFamily? = nil) -> FontFamily? {
    if let previous, has(scalar, previous) { return previous }
    if let found = known.withLock({ $0[scalar] }) { return found }
    let found = FontFamily.fallbacks.first { has(scalar, $0) }
    known.withLock { $0[scalar] = .some(found) }
    return found
  }

  private func has(_ scalar: UInt32, _ family: FontFamily) -> Bool {
    sources[Int(family.index)][0].file?.hasGlyph(for: scalar) ?? false
  }

  /// Returns the font that measures `face`.
  func font(for face: FontFace) -> ScaledFont {
    let key = Key(
      size: face.size, weight: face.weight, width: face.width,
      displayScale: face.displayScale, family: face.family, file: face.file,
      details: face.details)
    if let known = fonts.withLock({ $0[key] }) { return known }
    let index = Int(face.family.index)
    let source =
      index < sources.count
      ? sources[index][face.file] : face.family.files[face.file].added?.source
    let made = ScaledFont(source?.file ?? standard, face)
    fonts.withLock { $0[key] = made }
    return made
  }
}
