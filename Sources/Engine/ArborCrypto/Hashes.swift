import CCrypto

/// The state of a hash function of the system's library. Copies share it until one of them changes.
struct HashState: Sendable {
  private var context: Context

  init(_ function: OpaquePointer?) { context = Context(function) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    if !isKnownUniquelyReferenced(&context) { context = Context(copying: context) }
    Context.check(EVP_DigestUpdate(context.pointer, bytes.baseAddress, bytes.count) == 1)
  }

  /// Returns the digest of the data so far.
  ///
  /// - Parameter length: The number of bytes that it must have.
  func value(_ length: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    let last = Context(copying: context)
    withExtendedLifetime(last) {
      Context.check(
        EVP_DigestFinal_ex(last.pointer, &bytes, &count) == 1 && Int(count) == length)
    }
    return Array(bytes.prefix(Int(count)))
  }

  /// A context of the library.
  private final class Context: @unchecked Sendable {
    let pointer = EVP_MD_CTX_new()

    init(_ function: OpaquePointer?) {
      Self.check(pointer != nil && EVP_DigestInit_ex(pointer, function, nil) == 1)
    }

    init(copying other: Context) {
      Self.check(pointer != nil && EVP_MD_CTX_copy_ex(pointer, other.pointer) == 1)
    }

    deinit { EVP_MD_CTX_free(pointer) }

    /// Ends the program unless a call of the library has succeeded: a digest of other data must
    /// not be used.
    static func check(_ succeeded: Bool) {
      precondition(succeeded, "The system's library offers no such hash function.")
    }
  }
}

/// A digest of SHA256.
public struct SHA256Digest: _HeldDigest {
  /// The number of bytes.
  public static var byteCount: Int { 32 }
  /// The bytes.
  public let _bytes: [UInt8]
}

/// The hash function SHA-2 with digests of 256 bits.
public struct SHA256: HashFunction {
  /// The type of the digest.
  public typealias Digest = SHA256Digest
  /// The number of bytes of which the function works at a time.
  public static var blockByteCount: Int { 64 }
  /// The number of bytes of the digest.
  public static var byteCount: Int { 32 }
  private var state = HashState(EVP_sha256())

  /// Creates a function without data.
  public init() {}

  /// Adds data.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

  /// Returns the digest of the data so far.
  public func finalize() -> SHA256Digest { SHA256Digest(_bytes: state.value(Self.byteCount)) }
}

/// A digest of SHA384.
public struct SHA384Digest: _HeldDigest {
  /// The number of bytes.
  public static var byteCount: Int { 48 }
  /// The bytes.
  public let _bytes: [UInt8]
}

/// The hash function SHA-2 with digests of 384 bits.
public struct SHA384: HashFunction {
  /// The type of the digest.
  public typealias Digest = SHA384Digest
  /// The number of bytes of which the function works at a time.
  public static var blockByteCount: Int { 128 }
  /// The number of bytes of the digest.
  public static var byteCount: Int { 48 }
  private var state = HashState(EVP_sha384())

  /// Creates a function without data.
  public init() {}

  /// Adds data.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

  /// Returns the digest of the data so far.
  public func finalize() -> SHA384Digest { SHA384Digest(_bytes: state.value(Self.byteCount)) }
}

/// A digest of SHA512.
public struct SHA512Digest: _HeldDigest {
  /// The number of bytes.
  public static var byteCount: Int { 64 }
  /// The bytes.
  public let _bytes: [UInt8]
}

/// The hash function SHA-2 with digests of 512 bits.
public struct SHA512: HashFunction {
  /// The type of the digest.
  public typealias Digest = SHA512Digest
  /// The number of bytes of which the function works at a time.
  public static var blockByteCount: Int { 128 }
  /// The number of bytes of the digest.
  public static var byteCount: Int { 64 }
  private var state = HashState(EVP_sha512())

  /// Creates a function without data.
  public init() {}

  /// Adds data.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

  /// Returns the digest of the data so far.
  public func finalize() -> SHA512Digest { SHA512Digest(_bytes: state.value(Self.byteCount)) }
}

/// Hash functions that no longer protect anything, for formats that still use them.
public enum Insecure {
  /// A digest of MD5.
  public struct MD5Digest: _HeldDigest {
    /// The number of bytes.
    public static var byteCount: Int { 16 }
    /// The bytes.
    public let _bytes: [UInt8]
  }

  /// The hash function MD5, with digests of 128 bits.
  public struct MD5: HashFunction {
    /// The type of the digest.
    public typealias Digest = MD5Digest
    /// The number of bytes of which the function works at a time.
    public static var blockByteCount: Int { 64 }
    /// The number of bytes of the digest.
    public static var byteCount: Int { 16 }
    private var state = HashState(EVP_md5())

    /// Creates a function without data.
    public init() {}

    /// Adds data.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }

    /// Returns the digest of the data so far.
    public func finalize() -> MD5Digest { MD5Digest(_bytes: state.value(Self.byteCount)) }
  }

  /// A digest of SHA1.
  public struct SHA1Digest: _HeldDigest {
    /// The number of bytes.
    public static var byteCount: Int { 20 }
    /// The bytes.
    public let _bytes: [UInt8]
  }

  /// The hash function SHA1, with digests of 160 bits.
  public struct SHA1: HashFunction {
    /// The type of the digest.
    public typealias Digest = SHA1Digest
    /// The number of bytes of which the function works at a time.
    public static var blockByteCount: Int { 64 }
    /// The number of bytes of the digest.
    public static var byteCount: Int { 20 }
    private var state = HashState(EVP_sha1())

    /// Creates a function without data.
    public init() {}

    /// Adds data.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }

    /// Returns the digest of the data so far.
    public func finalize() -> SHA1Digest { SHA1Digest(_bytes: state.value(Self.byteCount)) }
  }
}
