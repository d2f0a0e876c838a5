// With Bidi.swift and HarfBuzz.swift, the only file of this module that manages memory manually.

private import Synchronization
private import _FoundationICU

/// Finds the positions at which lines may end, by the Unicode rules UAX #14.
///
/// The rules are ICU's, which the toolchain ships as `_FoundationICU`.
final class LineBreaker {
  private let iterator: OpaquePointer?
  private static let pool = Mutex<[LineBreaker]>([])

  private init() {
    var status = U_ZERO_ERROR
    iterator = swift_ubrk_open(UBRK_LINE, "", nil, 0, &status)
  }

  deinit { swift_ubrk_close(iterator) }

  /// Returns the offsets in UTF-8 units after which a line may end, ascending, without 0 and
  /// including the end of the text.
  ///
  /// Without ICU data the only offset is the end.
  static func opportunities(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    let breaker = pool.withLock { Lent($0.popLast()) }.breaker ?? LineBreaker()
    let found = breaker.opportunities(in: text)
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
