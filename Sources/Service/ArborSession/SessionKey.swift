internal import CCrypto
import Foundation

/// The secret with which a server signs its sessions: a valid signature proves that this server
/// issued it.
///
/// A token is the session's id, the hour of its issue, and an HMAC-SHA256 of both, separated by
/// dots. It lets its bearer operate the session until it expires. The form token is a second
/// signature of the same id, so that knowing a cookie does not suffice to submit a form.
///
/// While a secret is replaced, the key also accepts what the previous secret has signed.
package struct SessionKey: Sendable {
  /// The lifetime of a session's token, in hours: 30 days.
  static let tokenLifetime = 30 * 24
  /// The lifetime of a visitor's token, in hours: 400 days, the limit of browsers for a cookie.
  static let visitorLifetime = 400 * 24
  /// The age in hours from which a visitor's token is issued anew: a week.
  static let visitorRenewal = 7 * 24

  /// The secret that signs, then the previous one, if any.
  private let secrets: [[UInt8]]
  /// Returns the seconds since 1970.
  private let now: @Sendable () -> Double

  /// Creates a random key: tokens become invalid when the process ends.
  package init() {
    var generator = SystemRandomNumberGenerator()
    secrets = [(0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }]
    now = { Date().timeIntervalSince1970 }
  }

  /// Creates a key that several processes share; `nil` when a secret is shorter than 32 bytes.
  ///
  /// - Parameters:
  ///   - previous: The secret before this one, whose signatures are still accepted.
  ///   - now: Returns the seconds since 1970.
  package init?(
    secret: [UInt8], previous: [UInt8]? = nil,
    now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) {
    secrets = [secret] + (previous.map { [$0] } ?? [])
    guard secrets.allSatisfy({ $0.count >= 32 }) else { return nil }
    self.now = now
  }

  /// Returns the signed token of a session.
  package func token(of id: SessionID) -> String { issue("session", id.description) }

  /// Returns the session that `token` was signed for; `nil` when this key did not sign it, or it
  /// has expired.
  package func session(of token: String) -> SessionID? {
    guard let issued = issued("session", token), issued.age <= Self.tokenLifetime else {
      return nil
    }
    return SessionID(issued.subject)
  }

  /// Returns a token for a subject, such as an id, with the current hour.
  func issue(_ purpose: String, _ subject: String) -> String {
    let hour = hour
    return "\(subject).\(hour)." + signature("\(purpose) \(subject) \(hour)")
  }

  /// Returns the subject of a token, its age in hours, and whether the current secret signed it;
  /// `nil` when this key did not.
  func issued(
    _ purpose: String, _ token: String
  ) -> (subject: Substring, age: Int, isCurrent: Bool)? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].utf8.count < 10, let time = Int(parts[1]), time <= hour + 1
    else { return nil }
    let message = "\(purpose) \(parts[0]) \(parts[1])"
    let signer = secrets.firstIndex { Self.isEqual(parts[2], signature(message, with: $0)) }
    return signer.map { (parts[0], hour - time, $0 == 0) }
  }

  private var hour: Int { Int(now() / 3600) }

  /// Returns the token that a form of the session carries in a hidden field.
  package func formToken(of id: SessionID) -> String {
    signature("form \(id)")
  }

  /// Whether the form token belongs to the session.
  package func verifies(formToken: String, of id: SessionID) -> Bool {
    secrets.contains { Self.isEqual(formToken, signature("form \(id)", with: $0)) }
  }

  /// Returns the signature of an image's URL.
  package func imageSignature(of text: String) -> String {
    String(signature("image " + text).prefix(32))
  }

  /// Returns the HMAC of a message, which starts with its purpose.
  func signature(_ message: String) -> String { signature(message, with: secrets[0]) }

  private func signature(_ message: String, with secret: [UInt8]) -> String {
    let bytes = Array(message.utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 0
    let result = HMAC(
      EVP_sha256(), secret, Int32(secret.count), bytes, bytes.count, &digest, &count)
    precondition(result != nil && count == 32, "libcrypto could not compute an HMAC-SHA256.")
    return Hex.text(of: digest)
  }

  /// Compares two strings in a time that does not depend on where they differ.
  private static func isEqual(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    return one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }
}
