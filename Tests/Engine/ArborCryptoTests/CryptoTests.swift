import ArborCrypto
import Foundation
import Testing

/// Digests, codes and ciphers, compared with the vectors of their standards.
@Suite struct CryptoTests {
  private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  private func data(_ text: String) -> Data {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return Data(bytes)
  }

  @Test func digestsAreThoseOfTheStandards() {
    let abc = Data("abc".utf8)
    #expect(
      hexadecimal(SHA256.hash(data: abc))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hexadecimal(SHA384.hash(data: abc))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    #expect(
      hexadecimal(SHA512.hash(data: abc))
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    #expect(hexadecimal(Insecure.MD5.hash(data: abc)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(
      hexadecimal(Insecure.SHA1.hash(data: abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(SHA256.hash(data: Data()).description.hasPrefix("SHA256 digest: e3b0c442"))
    #expect(SHA256.byteCount == 32 && SHA256Digest.byteCount == 32)
  }

  @Test func copiesOfAFunctionGoOnByThemselves() {
    var one = SHA256()
    one.update(data: Data("a".utf8))
    var other = one
    one.update(data: Data("bc".utf8))
    other.update(data: Data("x".utf8))
    #expect(one.finalize() == SHA256.hash(data: Data("abc".utf8)))
    #expect(other.finalize() == SHA256.hash(data: Data("ax".utf8)))
    // What a function has said does not end it.
    #expect(one.finalize() == one.finalize())
  }

  /// RFC 4231, test cases 2 and 6.
  @Test func codesAreThoseOfTheStandard() {
    let text = Data("what do ya want for nothing?".utf8)
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let code = HMAC<SHA256>.authenticationCode(for: text, using: key)
    #expect(
      hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: text, using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data(), using: key))
    let long = SymmetricKey(data: [UInt8](repeating: 0xaa, count: 131))
    let other = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    #expect(
      hexadecimal(HMAC<SHA256>.authenticationCode(for: other, using: long))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  /// RFC 5869, test case 1.
  @Test func keysAreDerivedAsTheStandardSays() {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0b, count: 22)),
      salt: data("000102030405060708090a0b0c"), info: data("f0f1f2f3f4f5f6f7f8f9"),
      outputByteCount: 42)
    #expect(
      key.withUnsafeBytes { hexadecimal($0) }
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
  }

  /// The fourth test case of the specification of GCM, with a key of 128 bits.
  @Test func boxesAreThoseOfTheStandard() throws {
    let key = SymmetricKey(data: data("feffe9928665731c6d6a8f9467308308"))
    let text = data(
      "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
    )
    let known = data("feedfacedeadbeeffeedfacedeadbeefabaddad2")
    let nonce = try AES.GCM.Nonce(data: data("cafebabefacedbaddecaf888"))
    let box = try AES.GCM.seal(text, using: key, nonce: nonce, authenticating: known)
    #expect(hexadecimal(box.tag) == "5bc94fbc3221a5db94fae95ae7121a47")
    #expect(
      hexadecimal(box.ciphertext)
        == "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
        + "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091")
    #expect(try AES.GCM.open(box, using: key, authenticating: known) == text)
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
  }

  /// RFC 8439, section 2.8.2.
  @Test func boxesOfChaChaPolyAreThoseOfTheStandard() throws {
    let key = SymmetricKey(data: Data(0x80...0x9f))
    let text = Data(
      ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
        + "future, sunscreen would be it.").utf8)
    let known = data("50515253c0c1c2c3c4c5c6c7")
    let nonce = try ChaChaPoly.Nonce(data: data("070000004041424344454647"))
    let box = try ChaChaPoly.seal(text, using: key, nonce: nonce, authenticating: known)
    #expect(hexadecimal(box.tag) == "1ae10b594f09e26a7e902ecbd0600691")
    #expect(
      hexadecimal(box.ciphertext)
        == "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"
        + "3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36"
        + "92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc"
        + "3ff4def08e4b7a9de576d26586cec64b6116")
    #expect(try ChaChaPoly.open(box, using: key, authenticating: known) == text)
    #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(box, using: key) }
  }

  @Test func bytesAreComparedOneByOne() {
    // The differences of both bytes would cancel each other out in a sum of the wrong operators.
    #expect(SymmetricKey(data: [0x00, 0xff]) != SymmetricKey(data: [0x01, 0xff]))
    #expect(SymmetricKey(data: [0xff, 0x00]) != SymmetricKey(data: [0xff, 0x01]))
    #expect(SymmetricKey(data: [0x00, 0xff]) == SymmetricKey(data: [0x00, 0xff]))
    #expect(SymmetricKey(data: [0x00]) != SymmetricKey(data: [0x00, 0x00]))
    let key = SymmetricKey(data: [1, 2, 3])
    let full = [UInt8](repeating: 0xff, count: 32)
    for text in 0..<UInt8(64) {
      #expect(!HMAC<SHA256>.isValidAuthenticationCode(full, authenticating: [text], using: key))
    }
    let digest = SHA256.hash(data: Data("abc".utf8))
    #expect(digest != SHA256.hash(data: Data("abd".utf8)))
    for place in 0..<32 {
      var bytes = Array(digest)
      bytes[place] ^= 0x10
      #expect(!(digest == bytes), "\(place)")
    }
  }

  @Test func noncesThatNoCipherTakesAreRefused() throws {
    for count in [0, 11, 129] {
      #expect(throws: CryptoKitError.incorrectParameterSize) {
        try AES.GCM.Nonce(data: Data(count: count))
      }
    }
    for count in [11, 13] {
      #expect(throws: CryptoKitError.incorrectParameterSize) {
        try ChaChaPoly.Nonce(data: Data(count: count))
      }
    }
    let key = SymmetricKey(size: .bits256)
    let long = try AES.GCM.Nonce(data: Data(count: 128))
    let box = try AES.GCM.seal(Data([1]), using: key, nonce: long)
    #expect(box.combined == nil)
    #expect(try AES.GCM.open(box, using: key) == Data([1]))
  }

  @Test func anEmptyTextHasATag() throws {
    let key = SymmetricKey(size: .bits128)
    let known = Data([1, 2])
    let box = try AES.GCM.seal(Data(), using: key, authenticating: known)
    #expect(box.ciphertext.isEmpty && box.combined?.count == 28)
    #expect(try AES.GCM.open(box, using: key, authenticating: known).isEmpty)
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
  }

  @Test func whatWasChangedIsRefused() throws {
    let key = SymmetricKey(size: .bits256)
    let text = Data("Arbor".utf8)
    var bytes = try #require(try AES.GCM.seal(text, using: key).combined)
    #expect(bytes.count == 12 + 5 + 16)
    #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: bytes), using: key) == text)
    bytes[14] ^= 1
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(AES.GCM.SealedBox(combined: bytes), using: key)
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(combined: Data(count: 27))
    }
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try AES.GCM.seal(text, using: SymmetricKey(data: Data(count: 5)))
    }
    let sealed = try ChaChaPoly.seal(text, using: key)
    #expect(
      try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: sealed.combined), using: key) == text)
    #expect(throws: CryptoKitError.authenticationFailure) {
      try ChaChaPoly.open(sealed, using: SymmetricKey(size: .bits256))
    }
    // No two boxes of one text are equal.
    #expect(try ChaChaPoly.seal(text, using: key).combined != sealed.combined)
  }
}
