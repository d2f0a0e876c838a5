import Glibc
import Synchronization

/// A lock of one word, for code that keeps it at a stable address.
///
/// ```swift
/// let lock = os_unfair_lock_t.allocate(capacity: 1)
/// lock.initialize(to: os_unfair_lock())
/// os_unfair_lock_lock(lock)
/// os_unfair_lock_unlock(lock)
/// ```
///
/// ``OSAllocatedUnfairLock`` is the safer one.
public struct os_unfair_lock: Sendable {
  /// 0 while nobody holds the lock.
  public var _os_unfair_lock_opaque: UInt32

  /// Creates a lock that nobody holds.
  public init() { _os_unfair_lock_opaque = 0 }

  /// Creates a lock from its word.
  public init(_os_unfair_lock_opaque: UInt32) {
    self._os_unfair_lock_opaque = _os_unfair_lock_opaque
  }
}

/// The place of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Holds the lock if nobody does; returns whether it is held now.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  lock.word.pointee.compareExchange(
    expected: 0, desired: 1, ordering: .acquiringAndReleasing
  ).exchanged
}

/// Waits until nobody holds the lock, and holds it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  var rounds = 0
  while !os_unfair_lock_trylock(lock) {
    rounds += 1
    // Most critical sections are over after a few attempts. After a longer wait the thread sleeps.
    if rounds < 100 { sched_yield() } else { usleep(50) }
  }
}

/// Lets go of the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  lock.word.pointee.store(0, ordering: .releasing)
}

extension UnsafeMutablePointer<os_unfair_lock> {
  /// The word as other threads see it.
  fileprivate var word: UnsafeMutablePointer<Atomic<UInt32>> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Atomic<UInt32>.self)
  }
}
