/// A resolved font, with which text is measured.
package struct FontFace: Hashable, Sendable {
  package let family: FontFamily
  /// The size in points, from 0 to `maximumSize`.
  package let size: Double
  /// The weight from 100 to 900, one that the family has.
  package let weight: Int
  package let isItalic: Bool
  /// The width in percent of the normal one, one that the family has.
  package let width: Double
  /// The space added after each cluster, in points; any value but 0 disables ligatures.
  package let tracking: Double
  /// The pixels per point of the display, from 0.5 to 8: browsers round widths to 1/64 pixel.
  package let displayScale: Double
  /// Whether all digits have the same width.
  package let hasTabularDigits: Bool
  /// The language and the values of axes.
  package let details: FontDetails
  /// The index of the file in the family.
  let file: Int
  /// All properties but size, tracking and scale in one word, for fast hashing. The largest width
  /// has 14 bits.
  private let traits: Int

  /// The maximum size: beyond it a glyph's advance does not fit into HarfBuzz's numbers.
  package static let maximumSize = 4096.0

  /// Creates a face. Values out of range are clamped, values that are not finite become 0, and
  /// styles that the family lacks are replaced by the nearest that it has.
  package init(
    family: FontFamily = .inter, size: Double, weight: Int = 400, isItalic: Bool = false,
    tracking: Double = 0, hasTabularDigits: Bool = false, width: Double = 100,
    displayScale: Double = 1, details: FontDetails = .none
  ) {
    self.details = details
    self.family = family
    self.size = size.isFinite ? min(max(size, 0), Self.maximumSize) : 0
    self.tracking = tracking.isFinite ? min(max(tracking, -1024), 1024) : 0
    self.hasTabularDigits = hasTabularDigits
    self.displayScale = displayScale.isFinite ? min(max(displayScale, 0.5), 8) : 1
    let weight = min(max(weight, 100), 900)
    if family == .inter {
      (file, self.weight, self.isItalic) = (isItalic ? 1 : 0, weight, isItalic)
      self.width = 100
    } else {
      let width = width.isFinite ? width : 100
      file = family.nearestFile(weight: weight, isItalic: isItalic, width: width)
      let found = family.files[file]
      self.weight = min(max(weight, found.weights.lowerBound), found.weights.upperBound)
      self.isItalic = found.isItalic
      self.width = min(max(width, found.widths.lowerBound), found.widths.upperBound)
    }
    traits =
      Int(details.index) << 46 | Int(self.width * 16) << 32 | self.weight << 16
      | (self.isItalic ? 256 : 0) | (hasTabularDigits ? 512 : 0) | Int(family.index)
  }

  /// Whether the outlines depend on the size. Those of the families that are compiled in do not.
  package var hasOpticalSizes: Bool { !family.isCompiledIn && family.files[file].hasOpticalSizes }

  /// Whether all letters have the same width.
  package var isMonospaced: Bool { family == .monospaced || family.files[file].isMonospaced }

  /// Returns the same size and style in another family.
  func with(_ family: FontFamily) -> FontFace { copy(family: family) }

  /// Returns the same style for another display.
  package func with(displayScale: Double) -> FontFace { copy(displayScale: displayScale) }

  /// Returns the same style in another size or with another tracking.
  package func resized(_ size: Double? = nil, tracking: Double? = nil) -> FontFace {
    copy(size: size, tracking: tracking)
  }

  /// Returns the same style in another language, or with other axes.
  package func with(_ details: FontDetails) -> FontFace { copy(details: details) }

  /// Returns the face with other values where they are given.
  private func copy(
    family: FontFamily? = nil, size: Double? = nil, tracking: Double? = nil,
    displayScale: Double? = nil, details: FontDetails? = nil
  ) -> FontFace {
    FontFace(
      family: family ?? self.family, size: size ?? self.size, weight: weight, isItalic: isItalic,
      tracking: tracking ?? self.tracking, hasTabularDigits: hasTabularDigits, width: width,
      displayScale: displayScale ?? self.displayScale, details: details ?? self.details)
  }

  package static func == (one: FontFace, other: FontFace) -> Bool {
    one.size == other.size && one.traits == other.traits && one.tracking == other.tracking
      && one.displayScale == other.displayScale
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(traits)
    if tracking != 0 { hasher.combine(tracking) }
    if displayScale != 1 { hasher.combine(displayScale) }
  }

  /// A few bits that distinguish most faces.
  var digest: UInt64 {
    size.bitPattern ^ UInt64(truncatingIfNeeded: traits) &* 0x9E37_79B9_7F4A_7C15
      ^ tracking.bitPattern &* 31 ^ displayScale.bitPattern &* 37
  }
}
