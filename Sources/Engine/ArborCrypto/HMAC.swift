public import Foundation

/// A message authentication code: it is made of data and a key with a hash function, and only those
/// who know the key can make it.
///
/// ```swift
/// let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
/// ```
public struct HMAC<H: HashFunction>: Sendable {
  /// The type of the key.
  public typealias Key = SymmetricKey
  /// The type of the code.
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner = H()
  private let outerPad: [UInt8]

  /// Creates a code without data.
  public init(key: SymmetricKey) {
    var bytes = key.bytes
    if bytes.count > H.blockByteCount { bytes = Array(H.hash(data: bytes)) }
    bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
    outerPad = bytes.map { $0 ^ 0x5c }
    inner.update(data: bytes.map { $0 ^ 0x36 })
  }

  /// Adds data.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  /// Returns the code of the data so far.
  public func finalize() -> MAC {
    var outer = H()
    outer.update(data: outerPad)
    outer.update(data: Array(inner.finalize()))
    return MAC(bytes: Array(outer.finalize()))
  }

  /// Returns the code of data.
  public static func authenticationCode<D: DataProtocol>(
    for data: D, using key: SymmetricKey
  ) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }

  /// Whether a code is that of data. The time does not depend on the code.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    let expected = self.authenticationCode(for: authenticatedData, using: key)
    return expected.bytes.isSame(as: authenticationCode.withUnsafeBytes { Array($0) })
  }
}

/// A message authentication code of a hash function: a sequence of bytes.
public struct HashedAuthenticationCode<H: HashFunction>: Hashable, ContiguousBytes, Sendable,
  Sequence, CustomStringConvertible
{
  let bytes: [UInt8]

  /// The number of bytes.
  public var byteCount: Int { bytes.count }

  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// Returns an iterator over the bytes.
  public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }

  /// The bytes in hexadecimal digits.
  public var description: String { "HMAC with \(H.self): \(bytes.hexadecimal)" }

  /// Compares in a time that does not depend on the bytes.
  public static func == (one: Self, other: Self) -> Bool { one.bytes.isSame(as: other.bytes) }
}

/// Keys that are made of other secrets.
///
/// ```swift
/// let key = HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, outputByteCount: 32)
/// ```
public enum HKDF<H: HashFunction>: Sendable {
  /// Returns a key of a secret (RFC 5869).
  ///
  /// - Parameters:
  ///   - inputKeyMaterial: The secret.
  ///   - salt: Bytes that need not be secret.
  ///   - info: What the key is for.
  ///   - outputByteCount: The length of the key, at most 255 digests of the hash function.
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, salt: some DataProtocol = Data(),
    info: some DataProtocol = Data(), outputByteCount: Int
  ) -> SymmetricKey {
    let saltKey = SymmetricKey(
      data: salt.isEmpty ? [UInt8](repeating: 0, count: H.Digest.byteCount) : Array(salt))
    let pseudoRandom = SymmetricKey(
      data: HMAC<H>.authenticationCode(for: inputKeyMaterial.bytes, using: saltKey).bytes)
    precondition(
      (0...255 * H.Digest.byteCount).contains(outputByteCount),
      "A key has at most 255 digests of the function.")
    var (output, last): ([UInt8], [UInt8]) = ([], [])
    var counter: UInt8 = 1
    while output.count < outputByteCount {
      last =
        HMAC<H>.authenticationCode(
          for: last + Array(info) + [counter], using: pseudoRandom
        ).bytes
      output += last
      counter &+= 1
    }
    return SymmetricKey(data: output.prefix(outputByteCount).map(\.self))
  }
}
