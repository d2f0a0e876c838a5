/// Identifies a visitor, which is one browser: 128 random bits, written as 32 lower-case
/// hexadecimal digits.
package struct VisitorID: Hashable, Sendable, CustomStringConvertible {
  private let bits: SessionID

  private init(bits: SessionID) { self.bits = bits }

  /// Creates an id from the system's cryptographic random source.
  package static func random() -> VisitorID { VisitorID(bits: .random()) }

  /// `nil` unless `text` has exactly the format of `description`.
  package init?(_ text: some StringProtocol) {
    guard let bits = SessionID(text) else { return nil }
    self.init(bits: bits)
  }

  package var description: String { bits.description }
}

extension SessionKey {
  /// Returns the value of the visitor's cookie: the id, a dot, and a signature with a purpose of
  /// its own.
  package func visitorToken(of visitor: VisitorID) -> String {
    "\(visitor)." + signature("visitor \(visitor)")
  }

  /// Returns the visitor that `token` was signed for; `nil` when this key did not sign it.
  package func visitor(of token: String) -> VisitorID? {
    guard let visitor = VisitorID(token.prefix { $0 != "." }) else { return nil }
    return Self.isEqual(token, visitorToken(of: visitor)) ? visitor : nil
  }
}
