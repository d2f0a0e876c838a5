/// The access to the REST interface. See config/README.md for each key.
package struct RESTSettings: Sendable {
  /// `rest.enabled`: whether /v1 and the trees of pages are served; `nil`: only when each client is
  /// certainly local.
  package var isEnabled: Bool?
  /// `rest.tokens`: the accepted bearer tokens.
  package var tokens: [RESTToken] = []
  /// `rest.requestsPerSecond`: the rate limit of one client; 0: unlimited; `nil`: unlimited on
  /// loopback, 100 beyond it.
  package var requestsPerSecond: Int?

  package init() {}

  mutating func read(_ reader: SettingsReader, isCertainlyLocal: Bool) throws(SettingsError) {
    isEnabled = try reader.flag("rest.enabled") ?? isEnabled
    requestsPerSecond =
      try reader.integer("rest.requestsPerSecond", in: 0...1_000_000) ?? requestsPerSecond
    for text in try reader.list("rest.tokens") ?? [] {
      guard let token = RESTToken(text) else {
        // The error does not show the value, because it may be a secret.
        throw reader.invalid(
          "rest.tokens", "(\(text.utf8.count) bytes)",
          "\(RESTScope.allCases.map(\.rawValue).joined(separator: ", ")) or several of them, and a token of at least \(RESTToken.shortest) characters, all separated by spaces"
        )
      }
      tokens.append(token)
    }
    guard isEnabled != true || isCertainlyLocal || !tokens.isEmpty else {
      throw reader.invalid(
        "rest.enabled", "true",
        "rest.tokens too: the server can be reached from elsewhere, or through a proxy")
    }
  }
}
