package import Foundation
package import Logging
import Synchronization

/// The current value of one name in this process.
///
/// ## Algorithm
/// 1. Without other processes, a change is made here, and written behind.
/// 2. With other processes, a change is made in a transaction of the store: what another process
///    has stored meanwhile is read first, so that no change is lost.
/// 3. The readers of all pages are notified after the change.
package class SharedBox<Value: Codable>: AnySharedBox, @unchecked Sendable {
  package final let name: String
  final let group: any SharedGroup
  /// Guards the value and its version, which are read from any thread.
  private let lock = NSLock()
  private var current: Value
  private var version = 0
  /// Whether the value that is stored under the name cannot be read as one of this type: it is left
  /// alone. Guarded by `lock`.
  private var isForeign = false
  private let sources = Mutex<[ObjectIdentifier: WeakSharedValueSource]>([:])

  package init(_ name: String, _ initial: Value, in group: any SharedGroup) {
    self.name = name
    self.group = group
    current = initial
    if let record = group.store?.shared(name) { adopt(record) }
  }

  /// The current value, without subscribing.
  package final var value: Value {
    lock.lock()
    defer { lock.unlock() }
    return current
  }

  /// Notes that code got hold of the value outside of an evaluation.
  package func noteUse() {}

  /// Replaces the value.
  package func set(_ new: Value) { update { $0 = new } }

  /// Changes the value while no one else can.
  package func update<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    group.gate.lock()
    defer { group.gate.unlock() }
    if let store = group.store, store.hasOthers { return try update(in: store, body) }
    var copy = value
    let result = try body(&copy)
    if assign(copy), !access({ _, _ in isForeign }) {
      let box: any AnySharedBox = self
      group.store?.queueShared(name) { box.encoded() }
    }
    return result
  }

  private func update<Result, Failure: Error>(
    in store: any SharedStore, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    var changed: Value?
    do {
      let record = try store.updateShared(name) { record in
        // What this process cannot read stays, for those who can.
        if let record, !read(record) { return nil }
        let old = value
        var copy = old
        do throws(Failure) {
          outcome = .success(try body(&copy))
        } catch {
          outcome = .failure(error)
          return nil
        }
        if areEqual(old, copy) { return nil }
        changed = copy
        return encode(copy)
      }
      if let record, let changed { assign(changed, version: record.version) }
    } catch {
      reportLoss(error)
    }
    if let outcome { return try outcome.get() }
    // The store could not even begin: the result is that of a change that is not made.
    var copy = value
    return try body(&copy)
  }

  /// Takes over a value that is newer than this one.
  package func adopt(_ record: SharedRecord) { read(record) }

  /// Takes over a value that is newer than this one. Returns whether this process can read what is
  /// stored.
  @discardableResult
  private final func read(_ record: SharedRecord) -> Bool {
    guard isNewer(record) else { return !access { _, _ in isForeign } }
    do {
      let value = try JSONDecoder().decode(Value.self, from: Data(record.json))
      access { _, _ in isForeign = false }
      assign(value, version: record.version)
      return true
    } catch {
      access { _, _ in isForeign = true }
      assign(value, version: record.version)
      reportMismatch(error)
      return false
    }
  }

  private final var typeName: String { _typeName(Value.self, qualified: false) }

  final func reportLoss(_ error: any Error) {
    sharedLogger.error(
      "A change of \"\(name)\" could not be stored, so it is not made: \(error)")
  }

  final func reportMismatch(_ error: any Error) {
    sharedLogger.error(
      """
      "\(name)" is stored as something that is no \(typeName), so the value of this process \
      stays, and its changes are not stored: \(error). Use another name when the type has changed, \
      or decode the former one as well.
      """)
  }

  package final func storeAppeared() {
    guard let store = group.store else { return }
    if let record = store.shared(name) { adopt(record) }
  }

  /// Stores the value here; returns whether it differs from the former one.
  @discardableResult
  private func assign(_ new: Value, version: Int? = nil) -> Bool {
    guard replace(by: new, version) else { return false }
    notifyReaders()
    return true
  }

  /// Lets the views that have read the value be evaluated again.
  ///
  /// - Parameter asleep: Whether only those of pages whose tree is freed; they notice nothing else.
  final func notifyReaders(asleep: Bool = false) {
    for source in sources.withLock({ $0.values.compactMap(\.source) })
    where !asleep || source.isPageAsleep {
      source.changed()
    }
  }

  private func isNewer(_ record: SharedRecord) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return version < record.version
  }

  /// Runs `body` with the value and its version while no one else reads or writes them.
  final func access<Result>(_ body: (inout Value, inout Int) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&current, &version)
  }

  private func replace(by new: Value, _ version: Int?) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if let version { self.version = version }
    if areEqual(current, new) { return false }
    current = new
    return true
  }

  package func encoded() -> [UInt8]? { encode(value) }

  private final func encode(_ value: Value) -> [UInt8]? {
    do {
      return Array(try JSONEncoder().encode(value))
    } catch {
      sharedLogger.error("A value of \(typeName) cannot be stored: \(error)")
      return nil
    }
  }

  @MainActor package func settle() {}

  package final func add(_ source: SharedValueSource) {
    sources.withLock { $0[ObjectIdentifier(source)] = WeakSharedValueSource(source: source) }
  }

  package final func remove(_ source: ObjectIdentifier) { sources.withLock { $0[source] = nil } }
}

/// The shared values of an app in this process, as one of them sees them.
package protocol SharedGroup: AnyObject, Sendable {
  /// The place in which the values outlive the process; `nil` without one.
  var store: (any SharedStore)? { get }
  /// Held while a value changes: one for all, so that a change may make another one.
  var gate: NSRecursiveLock { get }
}

/// The log of shared values.
package let sharedLogger = Logger(label: "arbor.shared")

/// A shared value whose type does not matter.
package protocol AnySharedBox: AnyObject, Sendable {
  var name: String { get }
  func adopt(_ record: SharedRecord)
  /// The value as JSON; `nil` if it cannot be encoded.
  func encoded() -> [UInt8]?
  func storeAppeared()
  /// Stores what has changed inside the value, if it is an object.
  @MainActor func settle()
  func add(_ source: SharedValueSource)
  func remove(_ source: ObjectIdentifier)
}

private struct WeakSharedValueSource {
  weak var source: SharedValueSource?
}
