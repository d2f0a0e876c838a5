import Synchronization

/// Identifies a session: 128 random bits, written as 32 lower-case hexadecimal digits.
///
/// It is not a secret: operating a session requires its token (see `SessionKey`).
package struct SessionID: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates an id from the system's cryptographic random source.
  ///
  /// It is assigned to this process: see ``worker(of:)``.
  package static func random() -> SessionID {
    let (index, count) = home.withLock { $0 }
    let low = UInt64.random(in: 0..<UInt64.max / UInt64(count)) * UInt64(count) + UInt64(index)
    return SessionID(high: .random(in: .min ... .max), low: low)
  }

  /// Returns the index of the process that owns the session, of `count` processes behind one port.
  package func worker(of count: Int) -> Int { Int(low % UInt64(count)) }

  /// Assigns new ids to the process with this index.
  package static func settle(worker index: Int, of count: Int) {
    home.withLock { $0 = (index, count) }
  }

  private static let home = Mutex<(index: Int, count: Int)>((0, 1))

  /// `nil` unless `text` has exactly the format of `description`.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (index, byte) in text.utf8.enumerated() {
      guard let digit = Hex.value(of: byte) else { return nil }
      if index < 16 {
        halves.0 = halves.0 << 4 | UInt64(digit)
      } else {
        halves.1 = halves.1 << 4 | UInt64(digit)
      }
    }
    self.init(high: halves.0, low: halves.1)
  }

  package var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for half in [high, low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(shift)))
      }
    }
    return Hex.text(of: bytes)
  }
}

/// Encodes and decodes lower-case hexadecimal digits.
enum Hex {
  static func text(of bytes: some Collection<UInt8>) -> String {
    let digits: [UInt8] = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
      for (index, byte) in bytes.enumerated() {
        buffer[index * 2] = digits[Int(byte >> 4)]
        buffer[index * 2 + 1] = digits[Int(byte & 15)]
      }
      return bytes.count * 2
    }
  }

  /// Returns the value of a digit; `nil` for anything but 0 to 9 and a to f.
  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
