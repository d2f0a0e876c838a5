import Foundation
import Synchronization

/// The numbers of rows: unique among all processes that use a store, and in the order of creation.
///
/// 41 bits are the milliseconds since 2024, 14 are those of the process, 8 count within a
/// millisecond. Where a process makes more, it borrows from the next milliseconds.
enum RowNumbers {
  private static let last = Mutex<Int64>(0)
  private static let process = Mutex(Int64.random(in: 0..<(1 << 14)))

  /// Chooses other bits of the process, because another one has the same.
  static func changeProcess() { process.withLock { $0 = Int64.random(in: 0..<(1 << 14)) } }

  static func next() -> Int64 {
    let now = Int64((Date.now.timeIntervalSince1970 - 1_704_067_200) * 1_000)
    let process = process.withLock { $0 }
    return last.withLock { last in
      // The count and the time, between which the bits of the process are set.
      last = max(last + 1, max(now, 0) << 8)
      return (last >> 8) << 22 | process << 8 | last & 0xff
    }
  }
}
