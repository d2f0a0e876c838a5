/// Who may use the REST interface. See config/README.md for each key.
package struct RESTSettings: Sendable {
  /// `rest.enabled`: whether /v1 is answered; nil: only when bound to loopback.
  package var isEnabled: Bool?
  /// `rest.tokens`
  package var tokens: [RESTToken] = []
  /// `rest.requestsPerSecond`, of one client; 0: without end; nil: without end on loopback, 100 beyond.
  package var requestsPerSecond: Int?

  package init() {}

  mutating func read(_ reader: SettingsReader, isLoopback: Bool) throws(SettingsError) {
    isEnabled = try reader.flag("rest.enabled") ?? isEnabled
    requestsPerSecond =
      try reader.integer("rest.requestsPerSecond", in: 0...1_000_000) ?? requestsPerSecond
    for text in try reader.list("rest.tokens") ?? [] {
      guard let token = RESTToken(text) else {
        // What is wrong is not shown: it may be a secret.
        throw reader.invalid(
          "rest.tokens", "(\(text.utf8.count) bytes)",
          "\(RESTScope.allCases.map(\.rawValue).joined(separator: ", ")) or several of them, and a token of at least \(RESTToken.shortest) characters, all separated by spaces"
        )
      }
      tokens.append(token)
    }
    guard isEnabled != true || isLoopback || !tokens.isEmpty else {
      throw reader.invalid(
        "rest.enabled", "true", "rest.tokens too: the server can be reached from elsewhere")
    }
  }
}
