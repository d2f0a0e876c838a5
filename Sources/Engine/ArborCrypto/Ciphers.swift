import CCrypto
public import Foundation

/// A number that is used once with a key.
public struct _Nonce: ContiguousBytes, Sendable, Sequence {
  let bytes: [UInt8]

  /// Creates a random nonce of 12 bytes.
  public init() { bytes = .random(12) }

  /// Creates a nonce of 12 to 128 bytes, as many as the system's library takes.
  public init<D: DataProtocol>(data: D) throws {
    guard data.count >= 12, data.count <= 128 else {
      throw CryptoKitError.incorrectParameterSize
    }
    bytes = Array(data)
  }

  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// Returns an iterator over the bytes.
  public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
}

/// Encrypted data with what is needed to decrypt them besides the key.
public struct _SealedBox: Sendable {
  /// The number that was used once.
  public let nonce: _Nonce
  /// The encrypted data.
  public let ciphertext: Data
  /// The authentication tag, which shows that nothing was changed, of 16 bytes.
  public let tag: Data

  /// Creates a box of its parts.
  public init<C: DataProtocol, T: DataProtocol>(nonce: _Nonce, ciphertext: C, tag: T) throws {
    guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
    self.nonce = nonce
    self.ciphertext = Data(ciphertext)
    self.tag = Data(tag)
  }

  /// Creates a box of ``_joined``.
  public init<D: DataProtocol>(combined: D) throws {
    let bytes = Array(combined)
    guard bytes.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
    nonce = try _Nonce(data: bytes.prefix(12))
    ciphertext = Data(bytes.dropFirst(12).dropLast(16))
    tag = Data(bytes.suffix(16))
  }

  /// The nonce, the encrypted data and the tag in a row.
  fileprivate var joined: Data { Data(nonce.bytes) + ciphertext + tag }
}

/// The cipher AES.
public enum AES {
  /// AES in Galois counter mode, with an authentication tag.
  ///
  /// ```swift
  /// let box = try AES.GCM.seal(data, using: key)
  /// let again = try AES.GCM.open(box, using: key)
  /// ```
  public enum GCM {
    /// A number that is used once with a key.
    public typealias Nonce = _Nonce

    /// Encrypted data with what is needed to decrypt them besides the key.
    public typealias SealedBox = _GCMBox

    /// Encrypts data with a key of 128, 192 or 256 bits.
    ///
    /// - Parameters:
    ///   - nonce: A number that is used once with the key; `nil` for a random one.
    ///   - authenticatedData: Associated data, which are not encrypted, but must not change either.
    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: AuthenticatedData
    ) throws -> SealedBox {
      SealedBox(
        box: try Cipher(aes: key).seal(Array(message), nonce ?? Nonce(), Array(authenticatedData)))
    }

    /// Encrypts data with a key of 128, 192 or 256 bits.
    public static func seal<Plaintext: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox { try seal(message, using: key, nonce: nonce, authenticating: Data()) }

    /// Decrypts data.
    public static func open<AuthenticatedData: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey,
      authenticating authenticatedData: AuthenticatedData
    ) throws -> Data { try Cipher(aes: key).open(sealedBox.box, Array(authenticatedData)) }

    /// Decrypts data.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: Data())
    }
  }
}

/// Data that AES has encrypted, with what is needed to decrypt them besides the key.
public struct _GCMBox: Sendable {
  let box: _SealedBox

  init(box: _SealedBox) { self.box = box }

  /// Creates a box of its parts.
  public init<C: DataProtocol, T: DataProtocol>(
    nonce: AES.GCM.Nonce, ciphertext: C, tag: T
  ) throws { box = try _SealedBox(nonce: nonce, ciphertext: ciphertext, tag: tag) }

  /// Creates a box of ``combined``.
  public init<D: DataProtocol>(combined: D) throws { box = try _SealedBox(combined: combined) }

  /// The number that was used once.
  public var nonce: AES.GCM.Nonce { box.nonce }
  /// The encrypted data.
  public var ciphertext: Data { box.ciphertext }
  /// The authentication tag, which shows that nothing was changed, of 16 bytes.
  public var tag: Data { box.tag }
  /// The nonce, the encrypted data and the tag in a row; `nil` if the nonce has not 12 bytes.
  public var combined: Data? { box.nonce.bytes.count == 12 ? box.joined : nil }
}

/// The cipher ChaCha20 with authentication tags of Poly1305.
///
/// ```swift
/// let box = try ChaChaPoly.seal(data, using: key)
/// let again = try ChaChaPoly.open(box, using: key)
/// ```
public enum ChaChaPoly {
  /// A number of 12 bytes that is used once with a key.
  public struct Nonce: ContiguousBytes, Sendable, Sequence {
    let number: _Nonce

    fileprivate init(number: _Nonce) { self.number = number }

    /// Creates a random nonce.
    public init() { number = _Nonce() }

    /// Creates a nonce of 12 bytes.
    public init<D: DataProtocol>(data: D) throws {
      guard data.count == 12 else { throw CryptoKitError.incorrectParameterSize }
      number = try _Nonce(data: data)
    }

    /// Calls a function with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try number.withUnsafeBytes(body)
    }

    /// Returns an iterator over the bytes.
    public func makeIterator() -> IndexingIterator<[UInt8]> { number.makeIterator() }
  }

  /// Data that the cipher has encrypted, with what is needed to decrypt them besides the key.
  public struct SealedBox: Sendable {
    let box: _SealedBox

    init(box: _SealedBox) { self.box = box }

    /// Creates a box of its parts.
    public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
      box = try _SealedBox(nonce: nonce.number, ciphertext: ciphertext, tag: tag)
    }

    /// Creates a box of ``combined``.
    public init<D: DataProtocol>(combined: D) throws { box = try _SealedBox(combined: combined) }

    /// The number that was used once.
    public var nonce: Nonce { Nonce(number: box.nonce) }
    /// The encrypted data.
    public var ciphertext: Data { box.ciphertext }
    /// The authentication tag, which shows that nothing was changed, of 16 bytes.
    public var tag: Data { box.tag }
    /// The nonce, the encrypted data and the tag in a row.
    public var combined: Data { box.joined }
  }

  /// Encrypts data with a key of 256 bits.
  ///
  /// - Parameters:
  ///   - nonce: A number that is used once with the key; `nil` for a random one.
  ///   - authenticatedData: Associated data, which are not encrypted, but must not change either.
  public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> SealedBox {
    let number = (nonce ?? Nonce()).number
    return SealedBox(
      box: try Cipher(chaCha: key).seal(Array(message), number, Array(authenticatedData)))
  }

  /// Encrypts data with a key of 256 bits.
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox { try seal(message, using: key, nonce: nonce, authenticating: Data()) }

  /// Decrypts data.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data { try Cipher(chaCha: key).open(sealedBox.box, Array(authenticatedData)) }

  /// Decrypts data.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: Data())
  }
}

/// A cipher of the system's library with a key.
private struct Cipher {
  private let function: OpaquePointer?
  private let key: [UInt8]

  init(aes key: SymmetricKey) throws {
    self.key = key.bytes
    switch key.bitCount {
    case 128: function = EVP_aes_128_gcm()
    case 192: function = EVP_aes_192_gcm()
    case 256: function = EVP_aes_256_gcm()
    default: throw CryptoKitError.incorrectKeySize
    }
  }

  init(chaCha key: SymmetricKey) throws {
    guard key.bitCount == 256 else { throw CryptoKitError.incorrectKeySize }
    self.key = key.bytes
    function = EVP_chacha20_poly1305()
  }

  func seal(_ message: [UInt8], _ nonce: _Nonce, _ known: [UInt8]) throws -> _SealedBox {
    guard let context = EVP_CIPHER_CTX_new() else {
      throw CryptoKitError.underlyingCoreCryptoError(error: 0)
    }
    defer { EVP_CIPHER_CTX_free(context) }
    try check(EVP_EncryptInit_ex(context, function, nil, nil, nil))
    try check(
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(nonce.bytes.count), nil))
    try check(EVP_EncryptInit_ex(context, nil, nil, key, nonce.bytes))
    var count: Int32 = 0
    if !known.isEmpty {
      try check(EVP_EncryptUpdate(context, nil, &count, known, try length(known)))
    }
    var output = [UInt8](repeating: 0, count: message.count)
    if !message.isEmpty {
      try check(EVP_EncryptUpdate(context, &output, &count, message, try length(message)))
    }
    var rest = [UInt8](repeating: 0, count: 16)
    try check(EVP_EncryptFinal_ex(context, &rest, &count))
    var tag = [UInt8](repeating: 0, count: 16)
    try check(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag))
    return try _SealedBox(nonce: nonce, ciphertext: output, tag: tag)
  }

  func open(_ box: _SealedBox, _ known: [UInt8]) throws -> Data {
    guard let context = EVP_CIPHER_CTX_new() else {
      throw CryptoKitError.underlyingCoreCryptoError(error: 0)
    }
    defer { EVP_CIPHER_CTX_free(context) }
    try check(EVP_DecryptInit_ex(context, function, nil, nil, nil))
    try check(
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(box.nonce.bytes.count), nil))
    try check(EVP_DecryptInit_ex(context, nil, nil, key, box.nonce.bytes))
    var count: Int32 = 0
    if !known.isEmpty {
      try check(EVP_DecryptUpdate(context, nil, &count, known, try length(known)))
    }
    let input = Array(box.ciphertext)
    var output = [UInt8](repeating: 0, count: input.count)
    if !input.isEmpty {
      try check(EVP_DecryptUpdate(context, &output, &count, input, try length(input)))
    }
    var tag = Array(box.tag)
    try check(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, &tag))
    var rest = [UInt8](repeating: 0, count: 16)
    guard EVP_DecryptFinal_ex(context, &rest, &count) == 1 else {
      throw CryptoKitError.authenticationFailure
    }
    return Data(output)
  }

  /// Returns the length of bytes as the library takes it.
  private func length(_ bytes: [UInt8]) throws -> Int32 {
    guard let length = Int32(exactly: bytes.count) else {
      throw CryptoKitError.incorrectParameterSize
    }
    return length
  }

  private func check(_ result: Int32) throws {
    if result != 1 { throw CryptoKitError.underlyingCoreCryptoError(error: result) }
  }
}
