internal import CHarfBuzz
internal import Synchronization

/// Shapes unaccented letters, digits and most punctuation without calling HarfBuzz for each text.
///
/// The advance of such a character depends only on the character after it: it is queried once per
/// pair and font. Text for which Inter has forms or kerning that depend on more (an "x" between
/// digits, arrows, a hyphen beside a capital) is excluded. A test compares triples.
enum PlainShaper {
  /// Characters that pairs do not describe.
  private static let excluded = Set("<>\\*=+|~@^".utf8)

  private static let characters = (32..<127).map { UInt8($0) }.filter { !excluded.contains($0) }

  /// The number of characters; as an index it represents the end of the text.
  static let count = characters.count

  /// The index of a character by its byte; 255 for others.
  private static let codes: [UInt8] = {
    var codes = [UInt8](repeating: 255, count: 256)
    for (index, byte) in characters.enumerated() { codes[Int(byte)] = UInt8(index) }
    return codes
  }()

  /// Returns whether pairs determine the advances of `text`, and whether its lines end after spaces
  /// only.
  private static func check(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (isPlain: Bool, breaksAtSpaces: Bool) {
    codes.withUnsafeBufferPointer { codes in
      var breaksAtSpaces = true
      var previous: UInt8 = 0
      for byte in text {
        if codes[Int(byte)] == 255 { return (false, false) }
        let isWordPart = byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte >= 48 && byte <= 57
        if !isWordPart, byte != 32, byte != 44, byte != 46 { breaksAtSpaces = false }
        switch byte {
        case UInt8(ascii: "x") where previous >= 48 && previous <= 57: return (false, false)
        case 45, 58: if isCapital(previous) { return (false, false) }
        default: if previous == 45 || previous == 58, isCapital(byte) { return (false, false) }
        }
        previous = byte
      }
      return (true, breaksAtSpaces)
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }

  /// Returns whether pairs may determine the advances of a text in this face.
  private static func isPlain(_ face: FontFace) -> Bool {
    face.family == .inter && face.tracking == 0 && !face.hasTabularDigits
  }

  /// Shapes the text; `nil` if it has another character, or the face is shaped differently.
  static func shape(_ text: UnsafeBufferPointer<UInt8>, face: FontFace) -> Shaper.Result? {
    guard isPlain(face), !text.isEmpty else { return nil }
    let (isPlain, breaksAtSpaces) = check(text)
    guard isPlain else { return nil }
    var result = Shaper.Result()
    result.breaksAtSpaces = breaksAtSpaces
    result.clusters = [Cluster](unsafeUninitializedCapacity: text.count) { clusters, count in
      forEachPair(in: text, face) { index, pair, isUnsafe in
        clusters.initializeElement(
          at: index,
          to: Cluster(
            offset: UInt32(index), advance: pair.advance, traits: isUnsafe ? .isUnsafeToBreak : [],
            rest: pair.rest))
      }
      count = text.count
    }
    result.segments = [Shaper.Segment(end: text.count, face: face, run: 0)]
    return result
  }

  /// Returns the width of the text on one line and that of its widest word, in points, as `shape`
  /// would make them; `nil` where `shape` returns that. The second is `nil` if lines may end
  /// elsewhere than after spaces.
  static func size(
    of text: String, face: FontFace
  ) -> (width: Double, minimumWidth: Double?)? {
    guard isPlain(face), !text.isEmpty else { return nil }
    var text = text
    return text.withUTF8 { text -> (width: Double, minimumWidth: Double?)? in
      let (isPlain, breaksAtSpaces) = check(text)
      guard isPlain else { return nil }
      var (sum, word, widest) = (Advance(), Advance(), Advance())
      forEachPair(in: text, face) { index, pair, _ in
        sum.add(pair)
        if text[index] == 32 { word = Advance() } else { word.add(pair) }
        if word.whole > widest.whole { widest = word }
      }
      func width(_ advance: Advance) -> Double {
        max(Measure.ceiled(advance.whole, advance.rest, face.displayScale), 0)
      }
      return (width(sum), breaksAtSpaces ? width(widest) : nil)
    }
  }

  /// A sum of advances.
  private struct Advance {
    var (whole, rest) = (Int64(0), Int64(0))

    mutating func add(_ pair: Pair) {
      whole += Int64(pair.advance)
      rest += Int64(pair.rest)
    }
  }

  /// Calls `body` with the index of each character, its advance, and whether text that is broken
  /// before it must be shaped again.
  @inline(__always) private static func forEachPair(
    in text: UnsafeBufferPointer<UInt8>, _ face: FontFace, _ body: (Int, Pair, Bool) -> Void
  ) {
    let count = Self.count
    let font = FontLibrary.shared.font(for: face)
    codes.withUnsafeBufferPointer { codes in
      font.pairs.values.withLock { pairs in
        if pairs.isEmpty {
          pairs = ContiguousArray(repeating: Pair.unknown, count: (count + 1) * (count + 1))
        }
        var isUnsafe = false
        var code = Int(codes[Int(text[0])])
        for index in text.indices {
          let next = index + 1 < text.count ? Int(codes[Int(text[index + 1])]) : count
          let place = code * (count + 1) + next
          if pairs[place].advance == Int32.min {
            pairs[place] = measured(code, next, font: font, face: face)
          }
          let pair = pairs[place]
          body(index, pair, isUnsafe)
          isUnsafe = pair.isSecondUnsafe
          code = next
        }
      }
    }
  }

  /// Queries HarfBuzz for two characters, or for one at the end.
  private static func measured(
    _ first: Int, _ second: Int, font: ScaledFont, face: FontFace
  ) -> Pair {
    var text = [characters[first]]
    if second < count { text.append(characters[second]) }
    return text.withUnsafeBufferPointer { text in
      var clusters: [Cluster] = []
      let isLatin = text.contains { $0 | 0x20 >= 97 && $0 | 0x20 <= 122 }
      ShapingBuffer.borrowed {
        $0.shape(
          text, 0..<text.count, script: isLatin ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON,
          isRightToLeft: false, with: font, face: face, into: &clusters)
      }
      return Pair(
        advance: clusters.first?.advance ?? 0, rest: clusters.first?.rest ?? 0,
        isSecondUnsafe: clusters.count > 1 && clusters[1].traits.contains(.isUnsafeToBreak))
    }
  }

  /// The advance of a character before another one.
  struct Pair {
    /// The advance in 1/65,536 px.
    var advance: Int32
    /// The part that the advance leaves out; see `Cluster`.
    var rest: Int8
    /// Whether text broken before the second character must be shaped again.
    var isSecondUnsafe: Bool

    static let unknown = Pair(advance: Int32.min, rest: 0, isSecondUnsafe: false)
  }
}

/// The pairs of a font that have been queried.
final class PairTable: Sendable {
  let values = Mutex<ContiguousArray<PlainShaper.Pair>>([])
}
