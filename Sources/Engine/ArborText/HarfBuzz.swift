// With Bidi.swift and LineBreaks.swift, the only file of this module that manages memory manually.

internal import CAssets
internal import CHarfBuzz
private import Synchronization

/// A font file: one that is compiled in is read in place, one of an author is copied.
final class FontFile: @unchecked Sendable {
  // Immutable (`hb_face_make_immutable`), and therefore safe to share.
  fileprivate let face: OpaquePointer
  let unitsPerEm: Int
  let glyphCount: Int
  /// A font used only to look up characters.
  private let plain: OpaquePointer

  convenience init(asset name: String) throws(TextError) {
    let found = (0..<arbor_asset_count).lazy.map { arbor_asset($0).pointee }
      .first { String(cString: $0.name) == name }
    guard let asset = found else { throw .missingFont(name) }
    let blob = asset.bytes.withMemoryRebound(to: CChar.self, capacity: asset.count) {
      hb_blob_create($0, UInt32(asset.count), HB_MEMORY_MODE_READONLY, nil, nil)
    }
    try self.init(blob, or: .unreadableFont(name))
  }

  convenience init(bytes: [UInt8]) throws(TextError) {
    let blob = bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        hb_blob_create($0.baseAddress, UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
    }
    try self.init(blob, or: .noFont)
  }

  private init(_ blob: OpaquePointer?, or error: TextError) throws(TextError) {
    defer { hb_blob_destroy(blob) }
    let made = hb_face_create(blob, 0)
    guard let face = made, hb_face_get_glyph_count(face) > 1 else {
      hb_face_destroy(made)
      throw error
    }
    hb_face_make_immutable(face)
    self.face = face
    plain = hb_font_create(face)
    hb_font_make_immutable(plain)
    unitsPerEm = Int(hb_face_get_upem(face))
    glyphCount = Int(hb_face_get_glyph_count(face))
  }

  deinit {
    hb_font_destroy(plain)
    hb_face_destroy(face)
  }

  /// Whether the file has a glyph of its own for a character.
  func hasGlyph(for scalar: UInt32) -> Bool {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(plain, scalar, &glyph) != 0
  }

  /// Whether the file has a table that is not empty.
  func hasTable(_ name: String) -> Bool {
    let table = hb_face_reference_table(face, tag(name))
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }

  /// Whether the file says that all of its letters have the same width.
  var isMonospaced: Bool {
    let table = hb_face_reference_table(face, tag("post"))
    defer { hb_blob_destroy(table) }
    var count: UInt32 = 0
    guard let bytes = hb_blob_get_data(table, &count), count >= 16 else { return false }
    return (12..<16).contains { bytes[$0] != 0 }
  }

  /// Returns a name by its number in OpenType, in English or else in the file's first language;
  /// `nil` if there is none.
  func name(_ number: Int) -> String? {
    name(number, in: Self.english) ?? name(number, in: firstLanguage(ofName: number))
  }

  private func firstLanguage(ofName number: Int) -> hb_language_t? {
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count) else { return nil }
    return UnsafeBufferPointer(start: entries, count: Int(count))
      .first { $0.name_id == hb_ot_name_id_t(number) }?.language
  }

  private func name(_ number: Int, in language: hb_language_t?) -> String? {
    var bytes = [CChar](repeating: 0, count: 128)
    var count = UInt32(bytes.count)
    hb_ot_name_get_utf8(face, hb_ot_name_id_t(number), language, &count, &bytes)
    let name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// HarfBuzz takes no language for English.
  private static var english: hb_language_t? { nil }

  /// Returns the style of the file's glyphs along an axis, such as the weight along "wght".
  func style(_ axis: String) -> Float { hb_style_get_value(plain, hb_style_tag_t(tag(axis))) }

  /// Returns the values of an axis of a variable font; `nil` if there is no such axis.
  func axis(_ name: String) -> ClosedRange<Float>? {
    var axis = hb_ot_var_axis_info_t()
    guard hb_ot_var_find_axis_info(face, tag(name), &axis) != 0,
      axis.min_value <= axis.max_value
    else { return nil }
    return axis.min_value...axis.max_value
  }
}

/// A font file at one size and weight, with the advances that Chromium uses.
///
/// ## Algorithm
/// 1. Substitution and kerning are HarfBuzz's own, at a scale of 65,536 per pixel of the display.
/// 2. An advance is the font's whole number of units times FreeType's scale, which is rounded to
///    1/65,536 of 1/64 pixel of the display per unit, as Skia requests it. Without this detail a
///    quarter of all widths differ by 1/64 px.
final class ScaledFont: @unchecked Sendable {
  // Immutable (`hb_font_make_immutable`), and therefore safe to share.
  fileprivate let font: OpaquePointer
  /// The advances of glyphs, in 1/65,536 pixel of the display. `font` refers to them, so they are
  /// retained here.
  private let advances: Advances
  /// The advance of a space, in 1/65,536 px.
  let space: Int32
  /// The table with which plain text is measured.
  let pairs = PairTable()

  init(_ file: FontFile, _ face: FontFace) {
    var variations = [
      hb_variation_t(tag: tag("wght"), value: Float(face.weight)),
      hb_variation_t(tag: tag("wdth"), value: Float(face.width)),
    ]
    if face.hasOpticalSizes {
      variations.append(hb_variation_t(tag: tag("opsz"), value: Float(face.size)))
    }
    variations += face.details.axes.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
    let units = hb_font_create(file.face)
    hb_font_set_scale(units, Int32(file.unitsPerEm), Int32(file.unitsPerEm))
    hb_font_set_variations(units, variations, UInt32(variations.count))
    defer { hb_font_destroy(units) }

    let whole = hb_font_create(file.face)
    defer { hb_font_destroy(whole) }
    let scale = Int32(clamping: Int((face.size * face.displayScale * 65_536).rounded()))
    hb_font_set_scale(whole, scale, scale)
    hb_font_set_variations(whole, variations, UInt32(variations.count))

    let size64 = (face.size * face.displayScale * 64).rounded(.down)
    let freeType = (size64 * 65_536 / Double(file.unitsPerEm)).rounded()
    advances = Advances(
      (0..<file.glyphCount).map {
        let unit = Double(hb_font_get_glyph_h_advance(units, UInt32($0)))
        let advance = unit * freeType / 64
        return Int32(clamping: Int((advance + 0.5).rounded(.down)))
      })
    var blank: UInt32 = 0
    let hasSpace = hb_font_get_nominal_glyph(units, 0x20, &blank) != 0
    // A damaged file may name a glyph that it does not have.
    let known = hasSpace && Int(blank) < advances.values.count
    space = known ? Cluster.split(advances.values[Int(blank)], face.displayScale).advance : 0
    font = hb_font_create_sub_font(whole)
    // An axis that is left out would have its default again.
    hb_font_set_variations(font, variations, UInt32(variations.count))
    Self.setAdvances(advances, of: font)
    hb_font_make_immutable(font)
  }

  /// Makes `font` read the advances of its glyphs from `advances`, which must outlive it.
  private static func setAdvances(_ advances: Advances, of font: OpaquePointer?) {
    let functions = hb_font_funcs_create()
    hb_font_funcs_set_glyph_h_advances_func(
      functions,
      { _, data, count, glyph, glyphStride, advance, advanceStride, _ in
        guard let data, let glyph, let advance else { return }
        let advances = Unmanaged<Advances>.fromOpaque(data).takeUnretainedValue()
        let glyphs = UnsafeRawPointer(glyph)
        let results = UnsafeMutableRawPointer(advance)
        for index in 0..<Int(count) {
          let id = Int(glyphs.load(fromByteOffset: index * Int(glyphStride), as: UInt32.self))
          let value = id < advances.values.count ? advances.values[id] : 0
          results.storeBytes(of: value, toByteOffset: index * Int(advanceStride), as: Int32.self)
        }
      }, nil, nil)
    hb_font_set_funcs(font, functions, Unmanaged.passUnretained(advances).toOpaque(), nil)
    hb_font_funcs_destroy(functions)
  }

  deinit { hb_font_destroy(font) }

  /// The advances of all glyphs, in a form that HarfBuzz's callback can refer to.
  private final class Advances: Sendable {
    let values: [Int32]

    init(_ values: [Int32]) { self.values = values }
  }
}

/// The smallest part of a text that cannot be divided: a HarfBuzz cluster.
struct Cluster: Hashable, Sendable {
  /// The start in UTF-8 units of the whole text.
  var offset: UInt32
  /// The advance in 1/65,536 px.
  var advance: Int32
  var traits: Traits = []
  /// The part that `advance` leaves out where a point has several pixels, in 1/16 of 1/65,536 of
  /// those.
  var rest: Int8 = 0

  /// Returns an advance on the display as one in px and its rest.
  static func split(_ shown: Int32, _ scale: Double) -> (advance: Int32, rest: Int8) {
    guard scale != 1 else { return (shown, 0) }
    let advance = (Double(shown) / scale).rounded()
    let rest = ((Double(shown) - advance * scale) * 16).rounded()
    return (Int32(clamping: Int(advance)), Int8(clamping: Int(rest)))
  }

  /// Properties of a cluster that affect line breaking and drawing.
  struct Traits: OptionSet, Hashable, Sendable {
    var rawValue: UInt8

    /// Text broken before this cluster must be shaped again.
    static let isUnsafeToBreak = Traits(rawValue: 1)
    /// The font lacks a glyph: the page shows a box of this width.
    static let isUncovered = Traits(rawValue: 2)
    /// A line end of the author. Its advance is 0.
    static let isNewline = Traits(rawValue: 4)
    /// The direction differs from that of the preceding cluster: the page rounds the following
    /// stretch separately.
    static let startsLevel = Traits(rawValue: 8)
  }
}

/// A HarfBuzz buffer, used by one thread at a time.
final class ShapingBuffer {
  private let buffer = hb_buffer_create()
  private static let pool = Mutex<[ShapingBuffer]>([])

  private init() {}

  deinit { hb_buffer_destroy(buffer) }

  /// Runs `body` with a buffer that is not in use.
  static func borrowed<Result>(_ body: (ShapingBuffer) -> Result) -> Result {
    let buffer = pool.withLock { Lent($0.popLast()) }.buffer ?? ShapingBuffer()
    defer {
      let back = Lent(buffer)
      // A buffer that held a very long text is discarded.
      if hb_buffer_get_length(buffer.buffer) < 65_536 {
        pool.withLock { if let buffer = back.buffer, $0.count < 16 { $0.append(buffer) } }
      }
    }
    return body(buffer)
  }

  /// Transfers a buffer across the lock: it is in the pool or with one borrower, never both.
  private struct Lent: @unchecked Sendable {
    let buffer: ShapingBuffer?

    init(_ buffer: ShapingBuffer?) { self.buffer = buffer }
  }

  /// Appends the clusters of `range` of `text`, which has one script and no line ends.
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, script: hb_script_t,
    isRightToLeft: Bool, with font: ScaledFont, face: FontFace, into clusters: inout [Cluster]
  ) {
    let tracking = Int32((face.tracking * 65_536).rounded())
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(
      buffer,
      face.details.language.map { hb_language_from_string($0, -1) } ?? Self.english)
    text.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(
        buffer, $0.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    }
    if tracking == 0, !face.hasTabularDigits {
      hb_shape(font.font, buffer, nil, 0)
    } else {
      var features = face.hasTabularDigits ? [Self.tabularDigits] : []
      if tracking != 0 { features += Self.withoutLigatures }
      hb_shape(font.font, buffer, features, UInt32(features.count))
    }
    let first = clusters.count
    collect(text, script, tracking: tracking, scale: face.displayScale, into: &clusters)
    // HarfBuzz returns glyphs in visual order.
    if isRightToLeft { clusters[first...].reverse() }
  }

  private func collect(
    _ text: UnsafeBufferPointer<UInt8>, _ script: hb_script_t, tracking: Int32, scale: Double,
    into clusters: inout [Cluster]
  ) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return }
    var index = 0
    while index < Int(count) {
      let first = infos[index]
      var cluster = Cluster(offset: first.cluster, advance: 0)
      while index < Int(count), infos[index].cluster == first.cluster {
        if infos[index].codepoint == 0 { cluster.traits.insert(.isUncovered) }
        if infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 {
          cluster.traits.insert(.isUnsafeToBreak)
        }
        cluster.advance =
          cluster.advance.addingReportingOverflow(positions[index].x_advance)
          .partialValue
        index += 1
      }
      (cluster.advance, cluster.rest) = Cluster.split(cluster.advance, scale)
      if Emoji.begins(in: text, at: Int(first.cluster), end: text.count) {
        // Even if the font has a glyph, the page shows the visitor's emoji.
        cluster.traits.insert(.isUncovered)
      }
      if tracking != 0, isTracked(text, Int(first.cluster), script) { cluster.advance &+= tracking }
      clusters.append(cluster)
    }
  }

  /// Returns whether a cluster is tracked. In browsers soft hyphens and zero-width characters are
  /// not; in joined scripts only spaces are.
  private func isTracked(
    _ text: UnsafeBufferPointer<UInt8>, _ offset: Int, _ script: hb_script_t
  ) -> Bool {
    switch script {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC,
      HB_SCRIPT_MONGOLIAN, HB_SCRIPT_PHAGS_PA, HB_SCRIPT_HANIFI_ROHINGYA:
      return text[offset] == UInt8(ascii: " ")
    default: break
    }
    switch decode(text, at: offset, end: text.count).scalar {
    case 0xAD, 0x200B...0x200D, 0x2060, 0xFEFF: return false
    default: return true
    }
  }

  // Languages are interned and never freed.
  private nonisolated(unsafe) static let english = hb_language_from_string("en", -1)

  private static let tabularDigits = hb_feature_t(
    tag: tag("tnum"), value: 1, start: 0, end: UInt32.max)

  private static let withoutLigatures: [hb_feature_t] = ["liga", "clig", "dlig", "hlig", "calt"].map
  {
    hb_feature_t(tag: tag($0), value: 0, start: 0, end: UInt32.max)
  }
}

/// Returns the script of a character, as in Unicode's `Scripts.txt`.
func unicodeScript(of scalar: UInt32) -> hb_script_t {
  hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
}

private func tag(_ name: String) -> hb_tag_t {
  name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
}

/// Returns whether two strings of equal length have the same bytes, comparing eight at a time.
func haveSameBytes(_ one: String, _ other: String) -> Bool {
  // Short strings hold their bytes themselves, long copies share them.
  typealias Bits = (UInt64, UInt64)
  if unsafeBitCast(one, to: Bits.self) == unsafeBitCast(other, to: Bits.self) { return true }
  let answer = one.utf8.withContiguousStorageIfAvailable { first in
    other.utf8.withContiguousStorageIfAvailable { second in
      let (left, right) = (UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
      var index = 0
      while index + 8 <= left.count {
        let isSame =
          left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if !isSame { return false }
        index += 8
      }
      while index < left.count {
        if left[index] != right[index] { return false }
        index += 1
      }
      return true
    }
  }
  return (answer ?? nil) ?? one.utf8.elementsEqual(other.utf8)
}
