private import _FoundationICU

/// How wide text is that the font does not cover.
///
/// The page shows it in a box of this width, in whichever font the visitor has, so that everything around it stays
/// where the server put it.
enum Fallback {
  /// In em: colour emoji as in Noto Color Emoji, ideographs a square, marks nothing, the rest like a wide letter.
  static func width(of cluster: UnsafeBufferPointer<UInt8>) -> Double {
    var index = 0
    var width = 0.0
    // The first character with a width decides; a cluster of 100,000 marks is not read to its end.
    while index < min(cluster.count, 64) {
      let (scalar, length) = decode(cluster, at: index, end: cluster.count)
      index += length
      if scalar == 0xFE0F, width > 0 { return emoji }
      if width == 0 { width = self.width(of: Int32(bitPattern: scalar)) }
    }
    return width
  }

  /// `em` at `size`, in 1/65,536 px, rounded up to 1/64 px so that the page can name it.
  static func advance(_ em: Double, size: Double) -> Int32 {
    Int32(clamping: Int((em * size * 64).rounded(.up)) << 10)
  }

  private static let emoji = 136.0 / 109

  private static func width(of scalar: Int32) -> Double {
    if swift_u_hasBinaryProperty(scalar, UCHAR_EMOJI_PRESENTATION) != 0 { return emoji }
    switch Int32(swift_u_charType(scalar)) {
    case Int32(U_NON_SPACING_MARK.rawValue), Int32(U_ENCLOSING_MARK.rawValue),
      Int32(U_FORMAT_CHAR.rawValue):
      return 0
    default: break
    }
    let width = swift_u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH)
    return width == U_EA_WIDE.rawValue || width == U_EA_FULLWIDTH.rawValue ? 1 : 0.6
  }
}
