import Foundation

/// A range of network addresses such as `10.0.0.0/8`, `::1`, or `unix` for all peers of a Unix socket.
package struct AddressRange: Sendable, Equatable {
  /// 16 bytes; an IPv4 address is written as IPv6 writes it. Empty stands for `unix`.
  private let bytes: [UInt8]
  private let prefix: Int

  /// nil when `text` is no address with an optional length of its prefix.
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

  /// The same for 16 bytes.
  package func contains(_ other: [UInt8]) -> Bool {
    guard !bytes.isEmpty, other.count == 16 else { return false }
    let whole = prefix / 8
    guard bytes[..<whole] == other[..<whole] else { return false }
    let rest = prefix % 8
    guard rest > 0 else { return true }
    let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - rest))
    return bytes[whole] & mask == other[whole] & mask
  }

  /// An address as 16 bytes; nil when `text` is none.
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
