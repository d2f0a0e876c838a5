package import Dispatch
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
  let receive: @Sendable (StorageNews) -> Void
  let queue: DispatchQueue
  let timer: ExchangeTimer
  /// The second of the last deletion of old changes.
  var cleaned = 0
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

extension SQLiteEngine {
  private static let logger = Logger(label: "arbor.storage")

  package func follow(
    on queue: DispatchQueue, wakeOthers: @escaping @Sendable () -> Void,
    _ receive: @escaping @Sendable (StorageNews) -> Void
  ) throws(StorageError) {
    let last = try database.withLock { database throws(StorageError) in
      try Tables.lastChange(database)
    }
    let exchange = Exchange(
      last: last, wakeOthers: wakeOthers, receive: receive, queue: queue,
      timer: ExchangeTimer(queue) { [weak self] in self?.readChanges() })
    self.exchange.withLock { $0 = exchange }
  }

  package func endFollowing() { exchange.withLock { $0 = nil } }

  package func catchUp() {
    exchange.withLock { $0?.queue }?.async { [self] in readChanges() }
  }

  func wakeOthers() { exchange.withLock { $0?.wakeOthers }?() }

  private func readChanges() {
    var isComplete = false
    while !isComplete {
      guard
        let (last, process, receive) = exchange.withLock({ exchange in
          exchange.map { ($0.last, $0.process, $0.receive) }
        })
      else { return }
      do {
        let (changes, next) = try reading { database throws(StorageError) in
          try Tables.changes(database, after: last, notBy: process)
        }
        exchange.withLock { $0?.last = next }
        for change in changes { receive(.change(change)) }
        isComplete = next == last
      } catch {
        Self.logger.error("The changes of other processes could not be read: \(error)")
        return
      }
    }
    removeOldChanges()
  }

  static var second: Int { Int(Date().timeIntervalSince1970) }

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
      Self.logger.error("\(error)")
    }
  }

  /// Notes a written value of a visitor for the other processes, in the transaction that writes it.
  func noteChange(
    _ database: Database, of owner: Owner, _ name: String
  ) throws(StorageError) {
    guard owner.kind == .visitor, let process = exchange.withLock({ $0?.process }) else { return }
    let change = StorageChange(kind: .visitorValue, owner: owner.id, name: name)
    try Tables.note(database, change, by: process, second: Self.second)
  }
}
