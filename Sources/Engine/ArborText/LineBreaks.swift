// With Bidi.swift and HarfBuzz.swift, the only file of this module that manages memory manually.

private import Synchronization
private import _FoundationICU

/// Finds the positions at which lines may end, as browsers do.
///
/// The rules are those of UAX #14 in ICU, which the toolchain ships as `_FoundationICU`. As in
/// Chromium, lines may end after all spaces, and pairs of ASCII characters have rules of their own
/// (`ASCIIBreaks`).
final class LineBreaker {
  private let iterator: OpaquePointer?
  private static let pool = Mutex<[LineBreaker]>([])

  private init() {
    var status = U_ZERO_ERROR
    // In Japanese, lines may begin with small kana, and quotation marks have no direction: this is
    // how browsers break lines of all languages. The default is the machine's language.
    iterator = swift_ubrk_open(UBRK_LINE, "ja", nil, 0, &status)
  }

  deinit { swift_ubrk_close(iterator) }

  /// Returns the offsets in UTF-8 units after which a line may end, ascending, without 0 and
  /// including the end of the text.
  ///
  /// Without ICU data the only offset is the end.
  static func opportunities(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    let breaker = pool.withLock { Lent($0.popLast()) }.breaker ?? LineBreaker()
    let found = ASCIIBreaks.applied(to: breaker.opportunities(in: text), in: text)
    let back = Lent(breaker)
    pool.withLock { if let breaker = back.breaker, $0.count < 16 { $0.append(breaker) } }
    return found
  }

  private func opportunities(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard !text.isEmpty, text.count <= Int(Int32.max) else { return [] }
    return text.withMemoryRebound(to: CChar.self) { text in
      var status = U_ZERO_ERROR
      let source = swift_utext_openUTF8(nil, text.baseAddress, Int64(text.count), &status)
      defer { swift_utext_close(source) }
      swift_ubrk_setUText(iterator, source, &status)
      guard status.rawValue <= 0, iterator != nil else { return [text.count] }
      var found: [Int] = []
      _ = swift_ubrk_first(iterator)
      while true {
        let next = swift_ubrk_next(iterator)
        guard next > 0 else { break }
        found.append(Int(next))
      }
      return found
    }
  }

  /// Transfers a breaker across the lock: it is in the pool or with one borrower, never both.
  private struct Lent: @unchecked Sendable {
    let breaker: LineBreaker?

    init(_ breaker: LineBreaker?) { self.breaker = breaker }
  }
}

/// The rules of Chromium for lines that end after a space or between two ASCII characters.
enum ASCIIBreaks {
  /// Returns the opportunities of `text` with these rules in place of ICU's for such positions.
  static func applied(to found: [Int], in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(found.count)
    var next = 0
    for position in text.indices.dropFirst() {
      let isFound = next < found.count && found[next] == position
      if isFound { next += 1 }
      if isOpportunity(position, in: text) ?? isFound { result.append(position) }
    }
    if !text.isEmpty { result.append(text.count) }
    return result
  }

  /// Returns whether a line may end before a position; `nil` where ICU decides.
  private static func isOpportunity(
    _ position: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool? {
    let (last, next) = (text[position - 1], text[position])
    if isSpace(last) {
      // An ideographic space hangs together with others.
      if Word.isSpace(text, at: position) { return false }
      return isLineEnd(next) ? nil : true
    }
    guard isVisible(last), isVisible(next) else { return nil }
    if last == UInt8(ascii: "-"), isDigit(next) {
      // A minus sign stays with its number.
      return position > 1 && isAlphanumeric(text[position - 2])
    }
    let followers =
      switch last {
      case UInt8(ascii: "-"): afterHyphen
      case UInt8(ascii: "?"): afterQuestionMark
      default: ending.contains(last) ? opening : []
      }
    return followers.contains(next)
  }

  private static let letters = (33...126).map { UInt8($0) }.filter(isAlphanumeric)
  /// The characters before which a line may end after those of `ending`.
  private static let opening = Set("(<[{".utf8)
  private static let ending = Set("!\"#%&)*+,.:;=>\\]|}~".utf8)
  private static let afterHyphen = Set("\"#%&'(*+-<=>@[\\^_`{|~".utf8 + letters)
  private static let afterQuestionMark = Set("#$%&(*+-<=>@[\\^_`{|~".utf8 + letters)

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A }
  private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }
}
