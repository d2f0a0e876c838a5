package import ArborGraph
import Dispatch
import Foundation
import Logging
import Synchronization

/// The exchange of changes between the processes that use one file.
///
/// ## Algorithm
/// 1. Each process writes its changes of visitors' values, shared values and its messages into the
///    table `change`, in the transaction of the change itself, and wakes the others.
/// 2. A process that is woken reads what was added since it last looked, and takes over the values
///    that it has in memory. It also looks by itself each second, so that a lost wake delays a
///    change, but loses none.
/// 3. Changes older than a minute are deleted.
struct Exchange {
  /// The number by which the process knows its own changes.
  let process = Int.random(in: 1 ... .max)
  /// The number of the last change that this process has seen.
  var last: Int
  let wakeOthers: @Sendable () -> Void
  let receiver: SharedReceiver
  let timer: ExchangeTimer
  /// The second of the last deletion of old changes.
  var cleaned = 0
}

/// The closures that get what other processes change.
package struct SharedReceiver: Sendable {
  package let value: @Sendable (_ name: String, _ record: SharedRecord) -> Void
  package let message: @Sendable (_ topic: String, _ message: [UInt8]) -> Void

  package init(
    value: @escaping @Sendable (_ name: String, _ record: SharedRecord) -> Void,
    message: @escaping @Sendable (_ topic: String, _ message: [UInt8]) -> Void
  ) {
    self.value = value
    self.message = message
  }
}

/// A repeating timer, which ends when it is released.
final class ExchangeTimer: @unchecked Sendable {
  private let source: any DispatchSourceTimer

  init(_ queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(100))
    source.setEventHandler(handler: body)
    source.activate()
  }

  deinit { source.cancel() }
}

extension Storage {
  /// Begins the exchange with the other processes that use the file.
  ///
  /// - Parameters:
  ///   - receiver: Gets what others change, on a queue of the storage.
  ///   - wakeOthers: Called after each change; it lets the others call `catchUp`.
  package func share(
    _ receiver: SharedReceiver, wakeOthers: @escaping @Sendable () -> Void
  ) throws(StorageError) {
    let last = try database.withLock { database throws(StorageError) in
      try Tables.lastChange(database)
    }
    let exchange = Exchange(
      last: last, wakeOthers: wakeOthers, receiver: receiver,
      timer: ExchangeTimer(queue) { [weak self] in self?.readChanges() })
    self.exchange.withLock { $0 = exchange }
  }

  /// Ends the exchange.
  package func endSharing() { exchange.withLock { $0 = nil } }

  /// Reads what others have changed, soon.
  package func catchUp() { queue.async { [self] in readChanges() } }

  func wakeOthers() { exchange.withLock { $0?.wakeOthers }?() }

  private func readChanges() {
    var isComplete = false
    while !isComplete {
      guard
        let (last, process, receiver) = exchange.withLock({ exchange in
          exchange.map { ($0.last, $0.process, $0.receiver) }
        })
      else { return }
      do {
        let (changes, next) = try reading { database throws(StorageError) in
          try Tables.changes(database, after: last, notBy: process)
        }
        exchange.withLock { $0?.last = next }
        for change in changes { try adopt(change, receiver) }
        isComplete = next == last
      } catch {
        logger.error("The changes of other processes could not be read: \(error)")
        return
      }
    }
    removeOldChanges()
  }

  private func adopt(_ change: Change, _ receiver: SharedReceiver) throws(StorageError) {
    switch change.kind {
    case .visitorValue:
      let owner = Owner.visitor(change.owner)
      guard let values = knownValues(of: owner), !isQueued(change.name, of: owner) else { return }
      let value = try reading { database throws(StorageError) in
        try Tables.values(database, of: owner, named: change.name)[change.name]
      }
      values.receive(value, for: change.name)
    case .shared:
      let record = try reading { database throws(StorageError) in
        try Tables.shared(database, change.name)
      }
      if let record { receiver.value(change.name, record) }
    case .message: receiver.message(change.name, change.message)
    }
  }

  /// Whether a later value waits to be written by this process.
  private func isQueued(_ name: String, of owner: Owner) -> Bool {
    let slot = Slot(owner: owner, name: name)
    return queued.withLock { $0.writes.keys.contains(slot) || $0.inFlight.keys.contains(slot) }
  }

  private static var second: Int { Int(Date().timeIntervalSince1970) }

  private func removeOldChanges() {
    let now = Self.second
    let isDue = exchange.withLock { exchange in
      guard let cleaned = exchange?.cleaned, abs(now - cleaned) >= 60 else { return false }
      exchange?.cleaned = now
      return true
    }
    guard isDue else { return }
    do {
      try database.withLock { database throws(StorageError) in
        try Tables.removeChanges(database, before: now - 60)
      }
    } catch {
      logger.error("\(error)")
    }
  }

  /// Notes the written values of visitors for the other processes, in the transaction that writes
  /// them.
  func noteChanges(
    _ database: Database, of slots: some Sequence<Slot>
  ) throws(StorageError) {
    guard let process = exchange.withLock({ $0?.process }) else { return }
    for slot in slots where slot.owner.kind == .visitor {
      let change = Change(kind: .visitorValue, owner: slot.owner.id, name: slot.name)
      try Tables.note(database, change, by: process, second: Self.second)
    }
  }

}

extension Storage: SharedStore {
  package var hasOthers: Bool { exchange.withLock { $0 != nil } }

  package func shared(_ name: String) -> SharedRecord? {
    do {
      return try reading { database throws(StorageError) in try Tables.shared(database, name) }
    } catch {
      logger.error("\(error)")
      return nil
    }
  }

  package func queueShared(_ name: String, _ json: @escaping @Sendable () -> [UInt8]?) {
    note { $0.shared[name] = json }
  }

  package func updateShared(
    _ name: String, _ body: (SharedRecord?) -> [UInt8]?
  ) throws -> SharedRecord? {
    let process = exchange.withLock { $0?.process } ?? 0
    var record: SharedRecord?
    var isChanged = false
    try database.withLock { database throws(StorageError) in
      try database.transaction { () throws(StorageError) in
        record = try Tables.shared(database, name)
        guard let json = body(record) else { return }
        let next = try Tables.writeShared(database, name, json)
        let change = Change(kind: .shared, name: name)
        try Tables.note(database, change, by: process, second: Self.second)
        record = next
        isChanged = true
      }
    }
    if isChanged { wakeOthers() }
    return record
  }

  package func announce(_ topic: String, _ message: [UInt8]) {
    guard let process = exchange.withLock({ $0?.process }) else { return }
    queue.async { [self] in
      do {
        let change = Change(kind: .message, name: topic, message: message)
        try database.withLock { database throws(StorageError) in
          try Tables.note(database, change, by: process, second: Self.second)
        }
        wakeOthers()
      } catch {
        logger.error("A message was not sent to other processes: \(error)")
      }
    }
  }
}
