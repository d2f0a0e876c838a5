import Synchronization

/// The number of connections of each address; any thread may use it.
///
/// Peers on this machine and trusted proxies are not counted: they stand for many clients.
final class AddressCounts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// Counts a connection unless its address has `limit` of them; returns whether it did. A limit of
  /// 0 is none.
  func open(_ address: String, limit: Int) -> Bool {
    counts.withLock { counts in
      let count = counts[address, default: 0]
      guard limit == 0 || count < limit else { return false }
      counts[address] = count + 1
      return true
    }
  }

  func close(_ address: String) {
    counts.withLock { counts in
      guard let count = counts[address] else { return }
      counts[address] = count > 1 ? count - 1 : nil
    }
  }

  /// Whether an address stands for one client.
  static func isClient(_ address: String, trusting trusted: [AddressRange]) -> Bool {
    AddressRange.client(at: address) != nil && !AddressRange.isLoopback(address)
      && !trusted.contains { $0.contains(address) }
  }
}
