public import Foundation

/// A hash function: it makes a digest of data, a short value from which the data cannot be found.
///
/// ```swift
/// let digest = SHA256.hash(data: Data("Arbor".utf8))
/// let text = digest.map { String(format: "%02x", $0) }.joined()
/// ```
public protocol HashFunction: Sendable {
  /// The type of the digest.
  associatedtype Digest: ArborCrypto.Digest
  /// The number of bytes of which the function works at a time.
  static var blockByteCount: Int { get }
  /// Creates a function without data.
  init()
  /// Adds data.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// Returns the digest of the data so far.
  func finalize() -> Digest
}

extension HashFunction {
  /// Returns the digest of data.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  /// Adds data.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
}

/// The value of a hash function: a sequence of bytes.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sendable, Sequence
where Element == UInt8 {
  /// The number of bytes.
  static var byteCount: Int { get }
}

/// A digest that holds its bytes.
public protocol _HeldDigest: Digest {
  /// The bytes.
  var _bytes: [UInt8] { get }
}

extension _HeldDigest {
  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try _bytes.withUnsafeBytes(body)
  }

  /// Returns an iterator over the bytes.
  public func makeIterator() -> IndexingIterator<[UInt8]> { _bytes.makeIterator() }

  /// The name of the type, and the bytes in hexadecimal digits.
  public var description: String {
    let name = "\(Self.self)".replacing("Digest", with: "")
    return "\(name) digest: \(_bytes.hexadecimal)"
  }

  /// Compares in a time that does not depend on the bytes.
  public static func == (one: Self, other: Self) -> Bool { one._bytes.isSame(as: other._bytes) }

  /// Compares with bytes in a time that does not depend on them.
  public static func == <D: DataProtocol>(one: Self, other: D) -> Bool {
    one._bytes.isSame(as: Array(other))
  }
}

extension [UInt8] {
  var hexadecimal: String {
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Compares in a time that depends on the lengths only.
  func isSame(as other: [UInt8]) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
