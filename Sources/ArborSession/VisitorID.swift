/// Names a visitor, which is one browser: 128 random bits, written as 32 lower-case hexadecimal digits.
package struct VisitorID: Hashable, Sendable, CustomStringConvertible {
  private let bits: SessionID

  private init(bits: SessionID) { self.bits = bits }

  /// A new id from the system's cryptographic source.
  package static func random() -> VisitorID { VisitorID(bits: .random()) }

  /// nil unless `text` is exactly what `description` writes.
  package init?(_ text: some StringProtocol) {
    guard let bits = SessionID(text) else { return nil }
    self.init(bits: bits)
  }

  package var description: String { bits.description }
}

extension SessionKey {
  /// What the visitor's cookie holds: the id, a dot, and a signature that fits nothing else.
  package func visitorToken(of visitor: VisitorID) -> String {
    "\(visitor)." + signature("visitor \(visitor)")
  }

  /// The visitor that `token` was signed for; nil when this key did not sign it.
  package func visitor(of token: String) -> VisitorID? {
    guard let visitor = VisitorID(token.prefix { $0 != "." }) else { return nil }
    return Self.isEqual(token, visitorToken(of: visitor)) ? visitor : nil
  }
}
