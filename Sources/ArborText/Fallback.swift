private import _FoundationICU

/// How wide text is that the font does not cover.
///
/// The page shows it in a box of this width, in whichever font the visitor has, so that everything around it stays
/// where the server put it.
enum Fallback {
  /// `segments` of a line, cut so that each of the `uncovered` stretches that some fallback family covers is set in it; nil: there is
  /// none. The space between two such stretches in one family is set in it too, so that words of one script stay together.
  static func segments(
    _ segments: [Shaper.Segment], _ uncovered: [Range<Int>], in text: UnsafeBufferPointer<UInt8>
  ) -> [Shaper.Segment]? {
    var result: [Shaper.Segment] = []
    var segment = 0
    var hasFound = false
    for range in uncovered {
      let (scalar, _) = decode(text, at: range.lowerBound, end: range.upperBound)
      guard let family = FontLibrary.shared.fallback(for: scalar) else { continue }
      hasFound = true
      while segments[segment].end <= range.lowerBound {
        append(segments[segment], to: &result)
        segment += 1
      }
      let own = segments[segment]
      let face = own.face.with(family)
      if let last = result.last, last.run == own.run, last.face == face,
        last.end + 1 == range.lowerBound, text[last.end] == UInt8(ascii: " ")
      {
        result[result.count - 1].end = range.upperBound
        continue
      }
      append(
        Shaper.Segment(end: range.lowerBound, face: own.face, run: own.run), to: &result)
      append(Shaper.Segment(end: range.upperBound, face: face, run: own.run), to: &result)
    }
    guard hasFound else { return nil }
    while segment < segments.count {
      append(segments[segment], to: &result)
      segment += 1
    }
    return result
  }

  private static func append(_ segment: Shaper.Segment, to list: inout [Shaper.Segment]) {
    guard segment.end > (list.last?.end ?? -1) else { return }
    if let last = list.last, last.run == segment.run, last.face == segment.face {
      list[list.count - 1].end = segment.end
    } else {
      list.append(segment)
    }
  }

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
