public import Foundation

/// The length of a key.
public struct SymmetricKeySize: Sendable, Hashable {
  /// The number of bits.
  public let bitCount: Int

  /// Creates a length in bits, which is a multiple of 8.
  public init(bitCount: Int) {
    precondition(bitCount > 0 && bitCount % 8 == 0, "A key has whole bytes.")
    self.bitCount = bitCount
  }

  /// 128 bits.
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  /// 192 bits.
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  /// 256 bits.
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A key that both sides know.
public struct SymmetricKey: ContiguousBytes, Sendable, Equatable {
  let bytes: [UInt8]

  /// Creates a key of bytes.
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }

  /// Creates a random key.
  public init(size: SymmetricKeySize) { bytes = .random(size.bitCount / 8) }

  /// The number of bits.
  public var bitCount: Int { bytes.count * 8 }

  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// Compares in a time that does not depend on the bytes.
  public static func == (one: Self, other: Self) -> Bool { one.bytes.isSame(as: other.bytes) }
}

extension [UInt8] {
  /// Returns random bytes of the system.
  static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
  }
}

/// The reason why something could not be encrypted or decrypted.
public enum CryptoKitError: Error, Sendable, Equatable {
  /// The key has another length.
  case incorrectKeySize
  /// A nonce, a tag or a box has another length.
  case incorrectParameterSize
  /// The data or the key are not those of the one who has encrypted them.
  case authenticationFailure
  /// The system's library has failed.
  case underlyingCoreCryptoError(error: Int32)
}
