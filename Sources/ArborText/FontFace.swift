/// A font, resolved: what a text is measured with.
package struct FontFace: Hashable, Sendable {
  package let family: FontFamily
  /// In points, 0 to `maximumSize`.
  package let size: Double
  /// 100 to 900: one that the family has.
  package let weight: Int
  package let isItalic: Bool
  /// What is added after each cluster, in points; anything but 0 turns ligatures off.
  package let tracking: Double
  /// Whether all digits are equally wide.
  package let hasTabularDigits: Bool
  /// Which of the family's files.
  let file: Int

  /// Beyond this size a glyph's advance does not fit into HarfBuzz's numbers.
  package static let maximumSize = 4096.0

  /// A value out of range is replaced by the nearest one in range, one that is not finite by 0; what the family lacks by the nearest
  /// that it has.
  package init(
    family: FontFamily = .inter, size: Double, weight: Int = 400, isItalic: Bool = false,
    tracking: Double = 0, hasTabularDigits: Bool = false
  ) {
    self.family = family
    self.size = size.isFinite ? min(max(size, 0), Self.maximumSize) : 0
    self.tracking = tracking.isFinite ? min(max(tracking, -1024), 1024) : 0
    self.hasTabularDigits = hasTabularDigits
    let weight = min(max(weight, 100), 900)
    if family == .inter {
      (file, self.weight, self.isItalic) = (isItalic ? 1 : 0, weight, isItalic)
    } else {
      file = family.nearestFile(weight: weight, isItalic: isItalic)
      let found = family.files[file]
      self.weight = min(max(weight, found.weights.lowerBound), found.weights.upperBound)
      self.isItalic = found.isItalic
    }
  }

  /// The same size and style in another family.
  func with(_ family: FontFamily) -> FontFace {
    FontFace(
      family: family, size: size, weight: weight, isItalic: isItalic, tracking: tracking,
      hasTabularDigits: hasTabularDigits)
  }

  package static func == (one: FontFace, other: FontFace) -> Bool {
    one.size == other.size && one.traits == other.traits && one.tracking == other.tracking
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(traits)
    if tracking != 0 { hasher.combine(tracking) }
  }

  /// A few bits that tell most faces apart.
  var digest: UInt64 {
    size.bitPattern ^ UInt64(truncatingIfNeeded: traits) &* 0x9E37_79B9_7F4A_7C15
      ^ tracking.bitPattern &* 31
  }

  /// Everything but the sizes in one word, so that hashing is cheap.
  private var traits: Int {
    weight << 16 | (isItalic ? 256 : 0) | (hasTabularDigits ? 512 : 0) | Int(family.index)
  }
}
