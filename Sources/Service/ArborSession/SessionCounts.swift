package import Synchronization

/// Counters of all sessions of the process.
package enum SessionCounts {
  /// The number of patches that were sent.
  package static let patches = Atomic<Int>(0)
  /// The total size of the patches that were sent, in bytes.
  package static let patchBytes = Atomic<Int>(0)
  /// The number of times that a session which slept was woken.
  package static let wakes = Atomic<Int>(0)
}
