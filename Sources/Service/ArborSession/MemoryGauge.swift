import Foundation

/// Tells whether the process uses more memory than it should.
package struct MemoryGauge {
  /// The time for which a reading is used again.
  private static let interval = Duration.milliseconds(100)
  private let limit: Int?
  private var reading = (isShort: false, time: ContinuousClock.Instant?.none)

  /// - Parameter limit: The largest resident size in bytes; `nil` for none.
  package init(limit: Int?) { self.limit = limit }

  /// Whether the process is larger than the limit, as of the last tenth of a second.
  package mutating func isShort(at now: ContinuousClock.Instant) -> Bool {
    guard let limit else { return false }
    if let time = reading.time, now - time < Self.interval { return reading.isShort }
    reading = (Self.residentBytes.map { $0 > limit } ?? false, now)
    return reading.isShort
  }

  /// The resident size of this process in bytes; `nil` where the system does not say.
  package static var residentBytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let numbers = text.split(separator: " ")
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The memory that this process and its siblings may use together, in bytes: that of the machine,
  /// or of the control group if that is less.
  package static var availableBytes: Int? {
    let machine = Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE)))
    let group = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"]
      .lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      .compactMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      .first
    return [machine, group ?? .max].filter { $0 > 0 }.min()
  }
}
