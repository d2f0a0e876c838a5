package import ArborHTTP

/// The addresses that a client may connect to. Checked for every address after its name was
/// resolved, also for redirects.
package enum AddressPolicy: Sendable, Equatable {
  /// Public internet addresses only: none of this machine, of private networks, or of special use.
  case publicOnly
  case anything
  /// Public addresses and those in these ranges.
  case publicAnd([AddressRange])

  /// - Parameter address: An IPv6 address, or an IPv4 address in its IPv6-mapped form, in 16 bytes.
  package func allows(_ address: [UInt8]) -> Bool {
    switch self {
    case .anything: true
    case .publicOnly: Self.isPublic(address)
    case .publicAnd(let ranges):
      ranges.contains { $0.contains(address) } || Self.isPublic(address)
    }
  }

  private static func isPublic(_ address: [UInt8]) -> Bool {
    !special.contains { $0.contains(address) }
  }

  /// The special-purpose addresses (RFC 6890), and ranges that embed another address.
  private static let special: [AddressRange] = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    "::/96", "::1/128", "64:ff9b::/32", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16",
    "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8",
  ].compactMap(AddressRange.init)
}
