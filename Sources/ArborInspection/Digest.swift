/// FNV-1a with 64 bits: tells contents apart that nobody forges; the same in every process.
package struct Digest: Sendable, Hashable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Digits and small letters.
  package var text: String { String(value, radix: 36) }
}
