import ArborSession
import Testing

@Suite struct SessionKeyTests {
  @Test func anIDIsWhatItWrites() {
    let id = SessionID.random()
    #expect(SessionID(id.description) == id)
    #expect(id.description.utf8.count == 32)
    #expect(id != SessionID.random())
  }

  @Test(arguments: [
    "", "0", "g0000000000000000000000000000000", "A0000000000000000000000000000000",
    "000000000000000000000000000000000",
  ])
  func otherTextIsNoID(text: String) { #expect(SessionID(text) == nil) }

  @Test func aTokenNamesItsSession() {
    let key = SessionKey()
    let id = SessionID.random()
    #expect(key.session(of: key.token(of: id)) == id)
  }

  @Test func aTokenOfAnotherKeyOrSessionIsForged() {
    let (key, other) = (SessionKey(), SessionKey())
    let id = SessionID.random()
    #expect(other.session(of: key.token(of: id)) == nil)
    let signature = key.token(of: id).split(separator: ".")[1]
    #expect(key.session(of: "\(SessionID.random()).\(signature)") == nil)
    #expect(key.session(of: "\(id)") == nil)
    #expect(key.session(of: "\(id).") == nil)
    #expect(key.session(of: key.token(of: id) + ".") == nil)
    #expect(key.session(of: "") == nil)
  }

  @Test func aFormTokenIsAnotherSignature() {
    let key = SessionKey()
    let id = SessionID.random()
    #expect(key.verifies(formToken: key.formToken(of: id), of: id))
    #expect(!key.verifies(formToken: key.formToken(of: id), of: .random()))
    #expect(!key.token(of: id).contains(key.formToken(of: id)))
  }

  @Test func processesThatShareTheSecretShareTokens() throws {
    let secret = [UInt8](repeating: 7, count: 32)
    let one = try #require(SessionKey(secret: secret))
    let other = try #require(SessionKey(secret: secret))
    let id = SessionID.random()
    #expect(other.session(of: one.token(of: id)) == id)
    #expect(SessionKey(secret: [1, 2, 3]) == nil)
  }

  /// RFC 4231 style: computed independently with `openssl dgst -sha256 -hmac`.
  @Test func theSignatureIsAnHMAC() throws {
    let key = try #require(SessionKey(secret: Array("0123456789abcdef0123456789abcdef".utf8)))
    let id = try #require(SessionID("000102030405060708090a0b0c0d0e0f"))
    #expect(
      key.token(of: id)
        == "000102030405060708090a0b0c0d0e0f.0c3990b74e25952c9d5705b0506cac7b39b2208e0c89c04d0ead913c52b2c0b2"
    )
  }
}
