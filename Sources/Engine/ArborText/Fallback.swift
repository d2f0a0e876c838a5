internal import CHarfBuzz
private import _FoundationICU

/// Finds fonts for text that its own font does not cover, and estimates widths where there is none.
///
/// Such text is set in a fallback family that covers it. Text that no family covers is shown in a
/// box that is at least as wide as estimated here, in whichever font the visitor has: the content
/// around it stays at the server's positions, unless the box needs more space.
enum Fallback {
  /// Returns `segments` of a line, split so that each of the `uncovered` stretches is set in a
  /// fallback family that covers it; `nil` if there is none. A space between two such stretches in
  /// one family is set in it too, so that words of one script stay together.
  static func segments(
    _ segments: [Shaper.Segment], _ uncovered: [Range<Int>], in text: UnsafeBufferPointer<UInt8>
  ) -> [Shaper.Segment]? {
    var result: [Shaper.Segment] = []
    var segment = 0
    var previous: FontFamily?
    for range in uncovered {
      if Emoji.begins(in: text, at: range.lowerBound, end: range.upperBound) { continue }
      let (scalar, _) = decode(text, at: range.lowerBound, end: range.upperBound)
      guard let family = FontLibrary.shared.fallback(for: scalar, after: previous) else { continue }
      previous = family
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
    guard previous != nil else { return nil }
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

  /// Returns the width of a cluster in em. It is an estimate, except for emoji, ideographs and
  /// kana, which are the same in most fonts.
  ///
  /// The first character with a width determines it; spacing marks after it add to it.
  static func width(of cluster: UnsafeBufferPointer<UInt8>) -> Double {
    if Emoji.begins(in: cluster, at: 0, end: cluster.count) { return Emoji.width }
    var index = 0
    var width = 0.0
    // A cluster of 100,000 marks is not read to its end.
    while index < min(cluster.count, 64) {
      let (scalar, length) = decode(cluster, at: index, end: cluster.count)
      index += length
      switch Int32(swift_u_charType(Int32(bitPattern: scalar))) {
      case Int32(U_NON_SPACING_MARK.rawValue), Int32(U_ENCLOSING_MARK.rawValue),
        Int32(U_FORMAT_CHAR.rawValue):
        continue
      case Int32(U_COMBINING_SPACING_MARK.rawValue): width += 0.4
      case Int32(U_MATH_SYMBOL.rawValue), Int32(U_OTHER_SYMBOL.rawValue):
        if width == 0 { width = symbolWidth(scalar) }
      default:
        if width == 0 { width = letterWidth(scalar) }
      }
    }
    return width
  }

  /// Returns `em` at `size`, in 1/65,536 px, rounded up to 1/64 px so that the page can express it.
  static func advance(_ em: Double, size: Double) -> Int32 {
    Int32(clamping: Int((em * size * 64).rounded(.up)) << 10)
  }

  private static func symbolWidth(_ scalar: UInt32) -> Double {
    if scalar >= 0x1F000 { return Emoji.width }
    return max(eastAsianWidth(scalar) ?? 0, 0.75)
  }

  /// Returns the median width in em of the letters of a script in Noto's fonts.
  private static func letterWidth(_ scalar: UInt32) -> Double {
    switch unicodeScript(of: scalar) {
    case HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_COMMON:
      eastAsianWidth(scalar) ?? 0.6
    case HB_SCRIPT_HANGUL: eastAsianWidth(scalar).map { min($0, 0.92) } ?? 0.92
    case HB_SCRIPT_AHOM, HB_SCRIPT_BATAK, HB_SCRIPT_BUGINESE, HB_SCRIPT_HANUNOO,
      HB_SCRIPT_MEROITIC_CURSIVE, HB_SCRIPT_TAGALOG, HB_SCRIPT_TAGBANWA:
      0.95
    case HB_SCRIPT_EGYPTIAN_HIEROGLYPHS, HB_SCRIPT_GRANTHA, HB_SCRIPT_OLD_PERSIAN,
      HB_SCRIPT_UGARITIC:
      1.125
    case HB_SCRIPT_CUNEIFORM: 1.6
    default: eastAsianWidth(scalar) ?? 0.7
    }
  }

  /// Returns the width in em of a full-width or half-width character; `nil` for others.
  private static func eastAsianWidth(_ scalar: UInt32) -> Double? {
    switch UInt32(
      swift_u_getIntPropertyValue(Int32(bitPattern: scalar), UCHAR_EAST_ASIAN_WIDTH))
    {
    case U_EA_WIDE.rawValue, U_EA_FULLWIDTH.rawValue: 1
    case U_EA_HALFWIDTH.rawValue: 0.5
    default: nil
    }
  }
}
