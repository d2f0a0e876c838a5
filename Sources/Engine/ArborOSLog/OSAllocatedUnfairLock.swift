import Foundation

/// A lock with the value that it protects.
///
/// ```swift
/// let names = OSAllocatedUnfairLock(initialState: Set<String>())
/// names.withLock { _ = $0.insert("Ada") }
/// ```
///
/// Copies share the lock and the value. A thread must not lock it again while it holds it.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let storage: Storage

  /// The lock and the value, which all access goes through.
  private final class Storage {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }

  /// Creates a lock around a value of any type; what is done with the value is not checked.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Calls `body` with the value while the lock is held; what goes in and out is not checked.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try storage.lock.withLock { try body(&storage.state) }
  }

  /// Calls `body` with the value while the lock is held.
  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R { try withLockUnchecked(body) }

  /// Calls `body` with the value if no other thread holds the lock; returns `nil` if one does.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock around a value.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a value.
  public init() { self.init(uncheckedState: ()) }

  /// Waits until no other thread holds the lock, and holds it.
  @available(*, noasync, message: "Use withLock(_:), which cannot be held across a suspension.")
  public func lock() { storage.lock.lock() }

  /// Lets go of the lock, on the thread that holds it.
  @available(*, noasync, message: "Use withLock(_:), which cannot be held across a suspension.")
  public func unlock() { storage.lock.unlock() }

  /// Holds the lock if no other thread does; returns whether it is held now.
  @available(*, noasync, message: "Use withLockIfAvailable(_:).")
  public func lockIfAvailable() -> Bool { storage.lock.try() }

  /// Calls `body` while the lock is held.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
