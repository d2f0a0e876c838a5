package import ArborHTTP

/// Which addresses a client may connect to, asked for every address after its name was resolved, also those of redirects.
package enum AddressPolicy: Sendable, Equatable {
  /// Those of the public internet: nothing on this machine, in private networks, or of special use.
  case publicOnly
  case anything
  /// Public ones and those in these ranges.
  case publicAnd([AddressRange])

  /// - Parameter address: 16 bytes.
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

  /// The registries of special-purpose addresses (RFC 6890), with what embeds another address.
  private static let special: [AddressRange] = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    "::/96", "::1/128", "64:ff9b::/32", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16",
    "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8",
  ].compactMap(AddressRange.init)
}
