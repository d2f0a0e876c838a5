import ArborHTTP
import ArborSession

extension SessionStore {
  /// Returns the account of the client that sends a request; `nil` when it has none.
  ///
  /// The addresses of an IPv6 client's network of 64 bits share an account. Programs on this
  /// machine have none, because a proxy on the same machine stands for many visitors: list it in
  /// `http.trustedProxies`, then their own addresses count.
  nonisolated func account(of request: HTTPRequest) -> ClientAccount? {
    let address = request.remoteAddress
    guard let client = AddressRange.client(at: address),
      limits.countsLoopback || !AddressRange.isLoopback(address)
    else { return nil }
    return account(of: client)
  }
}
