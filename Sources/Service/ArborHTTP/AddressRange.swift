import Foundation

/// A range of network addresses such as `10.0.0.0/8`, `::1`, or `unix` for all peers of a Unix
/// socket.
package struct AddressRange: Sendable, Equatable {
  /// 16 bytes; an IPv4 address is stored in its IPv6-mapped form. Empty for the range `unix`.
  private let bytes: [UInt8]
  private let prefix: Int

  /// Parses an address with an optional prefix length; `nil` when `text` is not one.
  package init?(_ text: String) {
    if text == "unix" {
      (bytes, prefix) = ([], 0)
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let bytes = Self.bytes(of: String(parts[0])) else {
      return nil
    }
    let isIPv4 = !parts[0].contains(":")
    let most = isIPv4 ? 32 : 128
    var length = most
    if parts.count == 2 {
      guard let given = Int(parts[1]), (0...most).contains(given) else { return nil }
      length = given
    }
    self.bytes = bytes
    prefix = length + (isIPv4 ? 96 : 0)
  }

  /// Whether a numeric address, as an accepted connection has it, belongs to the range.
  package func contains(_ address: String) -> Bool {
    if bytes.isEmpty { return address == "unix" }
    guard let other = Self.bytes(of: address) else { return false }
    return contains(other)
  }

  /// Whether an address given as 16 bytes belongs to the range.
  package func contains(_ other: [UInt8]) -> Bool {
    guard !bytes.isEmpty, other.count == 16 else { return false }
    let whole = prefix / 8
    guard bytes[..<whole] == other[..<whole] else { return false }
    let rest = prefix % 8
    guard rest > 0 else { return true }
    let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - rest))
    return bytes[whole] & mask == other[whole] & mask
  }

  /// Whether a numeric address is one of this machine's loopback addresses.
  package static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }

  /// Returns what tells one client from others: an IPv4 address, or the first 64 bits of an IPv6
  /// address, which are a client's own network. `nil` for what is no address, such as `unix`.
  package static func client(at address: String) -> String? {
    guard let bytes = bytes(of: address) else { return nil }
    let isIPv4 = bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
    return isIPv4 ? address : bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// Parses a numeric address into 16 bytes; `nil` when `text` is not one.
  package static func bytes(of text: String) -> [UInt8]? {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      return [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + withUnsafeBytes(of: four, Array.init)
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    return withUnsafeBytes(of: six, Array.init)
  }
}
