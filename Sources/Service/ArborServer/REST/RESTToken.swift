import ArborHTTP

/// A permission of a client of the REST interface.
package enum RESTScope: String, Sendable, CaseIterable {
  case read = "introspect:read"
  case write = "introspect:write"
  case debug
}

/// A bearer token, stored as a hash, and its scopes.
package struct RESTToken: Sendable, Equatable {
  /// The permissions of the bearer.
  package let scopes: Set<RESTScope>
  private let digest: [UInt8]

  static let shortest = 32

  /// Parses `introspect:read debug TOKEN`; `nil` when a scope or the token is invalid.
  package init?(_ text: String) {
    var words = text.split(separator: " ")
    guard let token = words.popLast(), token.utf8.count >= Self.shortest, !words.isEmpty,
      token.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") })
    else { return nil }
    let scopes = words.compactMap { RESTScope(rawValue: String($0)) }
    guard scopes.count == words.count else { return nil }
    self.scopes = Set(scopes)
    digest = Crypto.sha256(Array(token.utf8))
  }

  /// Returns the scopes of a bearer; `nil` for an unknown token.
  ///
  /// Compares with all tokens, in a time that does not depend on how much of one matches.
  static func scopes(of bearer: some StringProtocol, in tokens: [RESTToken]) -> Set<RESTScope>? {
    let shown = Crypto.sha256(Array(bearer.utf8))
    var found: Set<RESTScope>?
    for token in tokens where Crypto.equal(token.digest, shown) {
      found = (found ?? []).union(token.scopes)
    }
    return found
  }
}
