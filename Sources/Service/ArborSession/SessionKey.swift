internal import CCrypto

/// The secret with which a server signs its sessions: a valid signature proves that this server
/// issued it.
///
/// A token is the session's id, a dot, and an HMAC-SHA256 of the id, 97 characters in all. It lets
/// its bearer operate the session. The form token is a second signature of the same id, so that
/// knowing a cookie does not suffice to submit a form.
package struct SessionKey: Sendable {
  private let secret: [UInt8]

  /// Creates a random key: tokens become invalid when the process ends.
  package init() {
    var generator = SystemRandomNumberGenerator()
    secret = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Creates a key that several processes share; `nil` when the secret is shorter than 32 bytes.
  package init?(secret: [UInt8]) {
    guard secret.count >= 32 else { return nil }
    self.secret = secret
  }

  /// Returns the signed token of a session.
  package func token(of id: SessionID) -> String {
    "\(id)." + signature("session \(id)")
  }

  /// Returns the session that `token` was signed for; `nil` when this key did not sign it.
  package func session(of token: String) -> SessionID? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = SessionID(parts[0]) else { return nil }
    return Self.isEqual(token, self.token(of: id)) ? id : nil
  }

  /// Returns the token that a form of the session carries in a hidden field.
  package func formToken(of id: SessionID) -> String {
    signature("form \(id)")
  }

  /// Whether the form token belongs to the session.
  package func verifies(formToken: String, of id: SessionID) -> Bool {
    Self.isEqual(formToken, self.formToken(of: id))
  }

  /// Returns the signature of an image's URL.
  package func imageSignature(of text: String) -> String {
    String(signature("image " + text).prefix(32))
  }

  /// Returns the HMAC of a message, which starts with its purpose.
  func signature(_ message: String) -> String {
    let bytes = Array(message.utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 0
    let result = HMAC(
      EVP_sha256(), secret, Int32(secret.count), bytes, bytes.count, &digest, &count)
    precondition(result != nil && count == 32, "libcrypto could not compute an HMAC-SHA256.")
    return Hex.text(of: digest)
  }

  /// Compares two strings in a time that does not depend on where they differ.
  static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    return one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }
}
