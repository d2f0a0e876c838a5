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
  /// Returns the value of the visitor's cookie: the id, the hour, and a signature with a purpose of
  /// its own.
  package func visitorToken(of visitor: VisitorID) -> String {
    issue("visitor", visitor.description)
  }

  /// Returns the visitor that `token` was signed for, and whether the token should be issued anew,
  /// because it is a week old or of the previous secret; `nil` when this key did not sign it, or it
  /// has expired.
  package func visitor(of token: String) -> (id: VisitorID, isDue: Bool)? {
    guard let issued = issued("visitor", token), issued.age <= Self.visitorLifetime,
      let id = VisitorID(issued.subject)
    else { return nil }
    return (id, !issued.isCurrent || issued.age >= Self.visitorRenewal)
  }
}
