internal import CCrypto

/// The secret with which a server signs its sessions: whoever shows a signature was given it by this server.
///
/// A token is the session's id, a dot, and an HMAC-SHA256 of the id, 97 characters in all. It lets its bearer operate the session.
/// The form token is a second signature of the same id, so that knowing a cookie is not enough to submit a form.
package struct SessionKey: Sendable {
  private let secret: [UInt8]

  /// A random key: tokens end with the process.
  package init() {
    var generator = SystemRandomNumberGenerator()
    secret = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// A key that several processes share; nil when it is shorter than 32 bytes.
  package init?(secret: [UInt8]) {
    guard secret.count >= 32 else { return nil }
    self.secret = secret
  }

  package func token(of id: SessionID) -> String {
    "\(id)." + signature("session \(id)")
  }

  /// The session that `token` was signed for; nil when this key did not sign it.
  package func session(of token: String) -> SessionID? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = SessionID(parts[0]) else { return nil }
    return Self.isEqual(token, self.token(of: id)) ? id : nil
  }

  /// What a form of the session carries in a hidden field.
  package func formToken(of id: SessionID) -> String {
    signature("form \(id)")
  }

  package func verifies(formToken: String, of id: SessionID) -> Bool {
    Self.isEqual(formToken, self.formToken(of: id))
  }

  /// What makes the address of an image one that this server gave out.
  package func imageSignature(of text: String) -> String {
    String(signature("image " + text).prefix(32))
  }

  /// The HMAC of a message, which starts with what it is for.
  func signature(_ message: String) -> String {
    let bytes = Array(message.utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 0
    let result = HMAC(
      EVP_sha256(), secret, Int32(secret.count), bytes, bytes.count, &digest, &count)
    precondition(result != nil && count == 32, "libcrypto could not compute an HMAC-SHA256.")
    return Hex.text(of: digest)
  }

  /// Compares in a time that does not depend on where the two differ.
  static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    return one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }
}
