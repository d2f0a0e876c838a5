import Synchronization

/// The accounts of all addresses that clients have recently used.
///
/// The server says which addresses stand for one client: see its `account(of:)`.
final class AddressAccounts: Sendable {
  /// The largest number of addresses on record.
  private static let limit = 20_000

  private let rates: ClientAccount.Rates
  private let accounts = Mutex<[String: ClientAccount]>([:])

  init(_ rates: ClientAccount.Rates) { self.rates = rates }

  /// Returns the account of an address.
  ///
  /// While more addresses are in use than are on record, the others share one account.
  func account(of address: String, at now: ContinuousClock.Instant) -> ClientAccount {
    accounts.withLock { accounts in
      if let known = accounts[address] { return known }
      if accounts.count >= Self.limit { accounts = accounts.filter { !$0.value.isUnused(at: now) } }
      let key = accounts.count >= Self.limit ? "" : address
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
}
