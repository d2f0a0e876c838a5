import Glibc

/// The lock of whoever serves the connections of a reactor.
///
/// It is a lock of the C library, whose taking the thread sanitizer sees also where a thread had to
/// wait: all that a reactor does happens while it is held.
final class TurnLock: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Waits for the lock, and calls `body` while it is held.
  func withLock<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }

  /// Calls `body` while the lock is held, unless another thread holds it; returns `nil` then.
  func withLockIfAvailable<Value>(_ body: () -> Value) -> Value? {
    guard pthread_mutex_trylock(lock) == 0 else { return nil }
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
