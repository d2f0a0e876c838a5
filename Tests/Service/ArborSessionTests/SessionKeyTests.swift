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
    let parts = key.token(of: id).split(separator: ".")
    #expect(key.session(of: "\(SessionID.random()).\(parts[1]).\(parts[2])") == nil)
    // Neither its own time of issue.
    #expect(key.session(of: "\(id).\((Int(parts[1]) ?? 0) - 1).\(parts[2])") == nil)
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
    let key = try key(atHour: 481_200)
    let id = try #require(SessionID("000102030405060708090a0b0c0d0e0f"))
    #expect(
      key.token(of: id)
        == "000102030405060708090a0b0c0d0e0f.481200.6b27e3b05de541e387fcdc5acb4dc36c9ccb5a08a7921228f94eebfaa990b4e4"
    )
  }

  private func key(
    atHour hour: Int, secret: String = "0123456789abcdef0123456789abcdef", previous: String? = nil
  ) throws -> SessionKey {
    try #require(
      SessionKey(secret: Array(secret.utf8), previous: previous.map { Array($0.utf8) }) {
        Double(hour) * 3600 + 1
      })
  }

  @Test func tokensExpire() throws {
    let id = SessionID.random()
    let visitor = VisitorID.random()
    let issuer = try key(atHour: 1_000)
    let (token, cookie) = (issuer.token(of: id), issuer.visitorToken(of: visitor))
    for (hours, isValid) in [(0, true), (720, true), (721, false)] {
      #expect((try key(atHour: 1_000 + hours).session(of: token) == id) == isValid)
    }
    // A clock that is an hour behind that of another process does no harm; the future does.
    #expect(try key(atHour: 999).session(of: token) == id)
    #expect(try key(atHour: 998).session(of: token) == nil)
    for (hours, isDue) in [(0, false), (167, false), (168, true), (9_600, true)] {
      let known = try #require(try key(atHour: 1_000 + hours).visitor(of: cookie))
      #expect(known.id == visitor && known.isDue == isDue)
    }
    #expect(try key(atHour: 10_601).visitor(of: cookie) == nil)
  }

  @Test func aSecretIsReplacedWithoutLosingAnybody() throws {
    let id = SessionID.random()
    let visitor = VisitorID.random()
    let fresh = String(repeating: "n", count: 32)
    let old = try key(atHour: 5)
    let both = try key(atHour: 6, secret: fresh, previous: "0123456789abcdef0123456789abcdef")
    #expect(both.session(of: old.token(of: id)) == id)
    #expect(both.verifies(formToken: old.formToken(of: id), of: id))
    let known = try #require(both.visitor(of: old.visitorToken(of: visitor)))
    #expect(known.id == visitor && known.isDue)
    // What it signs is of the new secret only.
    let alone = try key(atHour: 6, secret: fresh)
    #expect(alone.session(of: both.token(of: id)) == id)
    #expect(alone.session(of: old.token(of: id)) == nil)
    #expect(SessionKey(secret: Array(fresh.utf8), previous: [1]) == nil)
  }
}
