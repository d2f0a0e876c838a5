import Synchronization

/// The accounts of all addresses that clients have recently used.
///
/// An IPv6 client has a whole network of 64 bits: its addresses share an account. Programs on this
/// machine have none, because a proxy on the same machine stands for many visitors: list it in
/// `http.trustedProxies`, then their own addresses count.
final class AddressAccounts: Sendable {
  /// The largest number of addresses on record.
  private static let limit = 20_000

  private let rates: ClientAccount.Rates
  private let countsLoopback: Bool
  private let accounts = Mutex<[String: ClientAccount]>([:])

  /// - Parameter countsLoopback: Whether programs on this machine have accounts too.
  init(_ rates: ClientAccount.Rates, countsLoopback: Bool) {
    self.rates = rates
    self.countsLoopback = countsLoopback
  }

  /// Returns the account of an address in text form; `nil` when it has none.
  ///
  /// While more addresses are in use than are on record, the others share one account.
  func account(of address: String, at now: ContinuousClock.Instant) -> ClientAccount? {
    guard let key = key(of: address) else { return nil }
    return accounts.withLock { accounts in
      if let known = accounts[key] { return known }
      if accounts.count >= Self.limit { accounts = accounts.filter { !$0.value.isUnused(at: now) } }
      let key = accounts.count >= Self.limit ? "" : key
      if let shared = accounts[key] { return shared }
      let account = ClientAccount(rates, now: now)
      accounts[key] = account
      return account
    }
  }

  /// Removes the accounts that are as new.
  func sweep(at now: ContinuousClock.Instant, isOver: (SessionID) -> Bool) {
    let known = accounts.withLock { Array($0.values) }
    for account in known { account.forgetPages(where: isOver) }
    accounts.withLock { accounts in
      accounts = accounts.filter { !$0.value.isUnused(at: now) }
    }
  }

  /// The number of accounts.
  var count: Int { accounts.withLock { $0.count } }

  private func key(of address: String) -> String? {
    if address.isEmpty || address == "unix" { return nil }
    if address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.") {
      return countsLoopback ? address : nil
    }
    guard address.utf8.contains(UInt8(ascii: ":")) else { return address }
    return Self.network(ofIPv6: address)
  }

  /// Returns the first four groups of an address; an IPv4 address in IPv6 form stays whole.
  private static func network(ofIPv6 address: String) -> String {
    if address.utf8.contains(UInt8(ascii: ".")) { return address }
    let halves = address.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    var groups = halves[0].split(separator: ":").map(String.init)
    if halves.count > 1 {
      let tail = halves[1].split(separator: ":")
      groups += Array(repeating: "0", count: max(0, 8 - groups.count - tail.count))
      groups += tail.map(String.init)
    }
    return groups.prefix(4).joined(separator: ":")
  }
}
