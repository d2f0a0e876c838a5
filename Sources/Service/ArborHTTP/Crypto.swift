import CCrypto
import CSockets

/// The functions of libcrypto that the protocols need.
package enum Crypto {
  /// The SHA-1 digest, 20 bytes; empty when libcrypto refuses.
  package static func sha1(_ bytes: [UInt8]) -> [UInt8] { digest(bytes, EVP_sha1()) }

  /// The SHA-256 digest, 32 bytes; empty when libcrypto refuses.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8] { digest(bytes, EVP_sha256()) }

  private static func digest(_ bytes: [UInt8], _ kind: OpaquePointer?) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    guard EVP_Digest(bytes, bytes.count, &digest, &count, kind, nil) == 1 else { return [] }
    return Array(digest.prefix(Int(count)))
  }

  /// Returns the bytes in Base64.
  package static func base64(_ bytes: [UInt8]) -> String {
    var text = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
    let count = EVP_EncodeBlock(&text, bytes, Int32(bytes.count))
    return String(decoding: text.prefix(Int(count)), as: UTF8.self)
  }

  /// Compares in a time that does not depend on where the difference is.
  package static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
  }

  /// Compares two strings in a time that does not depend on where they differ.
  package static func equal(_ left: String, _ right: String) -> Bool {
    equal(Array(left.utf8), Array(right.utf8))
  }
}
