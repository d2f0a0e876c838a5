/// Decisions that are made from the bytes of a fuzzer: the same bytes make the same decisions.
///
/// After the last byte every decision is the first alternative.
struct Choices {
  private let bytes: [UInt8]
  private var next = 0

  /// Creates decisions from `bytes`.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all bytes have been used.
  var isOver: Bool { next >= bytes.count }

  /// Returns the next byte; 0 after the last.
  mutating func byte() -> Int {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return Int(bytes[next])
  }

  /// Returns a number from 0 to `count` - 1; 0 where `count` is not positive.
  mutating func below(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    return count <= 256 ? byte() % count : (byte() << 8 | byte()) % count
  }

  /// Returns an element; `list` must not be empty.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// Returns `true` in one of `count` cases.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 1 }
}
