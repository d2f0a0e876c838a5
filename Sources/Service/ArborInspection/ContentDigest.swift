/// A 64-bit FNV-1a hash, for contents that need no protection against forgery; it is the same in
/// every process.
package struct ContentDigest: Sendable, Hashable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  /// Creates the hash of `bytes`.
  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Continues the hash with `bytes`.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The hash in base 36: digits and lower-case letters.
  package var text: String { String(value, radix: 36) }
}
