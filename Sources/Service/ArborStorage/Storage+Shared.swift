package import ArborGraph
import Dispatch
import Logging
import Synchronization

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

extension Storage {
  /// Begins the exchange with the other processes that use the store.
  ///
  /// - Parameters:
  ///   - receiver: Gets what others change, on a queue of the storage.
  ///   - wakeOthers: Called after each change; it lets the others call `catchUp`.
  package func share(
    _ receiver: SharedReceiver, wakeOthers: @escaping @Sendable () -> Void
  ) throws(StorageError) {
    self.receiver.withLock { $0 = receiver }
    do {
      try engine.follow(on: queue, wakeOthers: wakeOthers) { [weak self] in self?.hear($0) }
    } catch {
      self.receiver.withLock { $0 = nil }
      throw error
    }
  }

  /// Ends the exchange.
  package func endSharing() {
    engine.endFollowing()
    receiver.withLock { $0 = nil }
  }

  /// Reads what others have changed, soon.
  package func catchUp() { engine.catchUp() }

  private func hear(_ news: StorageNews) {
    switch news {
    case .change(let change):
      do throws(StorageError) {
        try adopt(change)
      } catch {
        report(error, of: .reading)
      }
    case .interruption:
      noteSuccess(of: .reading)
      reread(knownOwners.filter { $0.kind == .visitor })
      observer.withLock { $0 }?.resumed()
      // What could not be written need not wait for its next turn.
      queue.async { [self] in
        commit()
        checkTenures()
      }
    case .loss: writeAgain()
    case .ownership(let message): observer.withLock { $0 }?.message(message)
    case .peer(let process, let message): peerObserver.withLock { $0 }?(process, message)
    }
  }

  private func adopt(_ change: StorageChange) throws(StorageError) {
    guard let receiver = receiver.withLock({ $0 }) else { return }
    switch change.kind {
    case .visitorValue:
      let owner = Owner.visitor(change.owner)
      guard let values = knownValues(of: owner), !isQueued(change.name, of: owner) else { return }
      let value = try engine.values(of: owner, named: change.name)[change.name]
      values.receive(value, for: change.name)
    case .shared:
      if let record = try engine.shared(change.name) { receiver.value(change.name, record) }
    case .message: receiver.message(change.name, change.message)
    }
  }

  /// Takes over what the store has for owners whose values this process uses.
  func reread(_ owners: [Owner]) {
    for owner in owners {
      guard let values = knownValues(of: owner) else { continue }
      do throws(StorageError) {
        let stored = try engine.values(of: owner, named: nil)
        for name in Set(stored.keys).union(values.names) where !isQueued(name, of: owner) {
          values.receive(stored[name], for: name)
        }
      } catch {
        return report(error, of: .reading)
      }
    }
  }

  /// Writes all values that this process has in memory, because the store has lost them.
  private func writeAgain() {
    logger.warning("The store has lost what it contained; what this process has is written again.")
    for owner in knownOwners {
      guard let values = knownValues(of: owner) else { continue }
      note { queued in
        for name in values.names {
          let slot = Slot(owner: owner, name: name)
          guard queued.writes[slot] == nil, let value = values[name] else { continue }
          queued.writes[slot] = value
        }
        queued.used.insert(owner)
      }
    }
  }

  /// Whether a later value waits to be written by this process.
  private func isQueued(_ name: String, of owner: Owner) -> Bool {
    let slot = Slot(owner: owner, name: name)
    return queued.withLock { $0.writes.keys.contains(slot) || $0.inFlight.keys.contains(slot) }
  }
}

extension Storage: SharedStore {
  package var hasOthers: Bool { receiver.withLock { $0 != nil } }

  package func shared(_ name: String) -> SharedRecord? {
    do throws(StorageError) {
      let record = try engine.shared(name)
      noteSuccess(of: .reading)
      return record
    } catch {
      report(error, of: .reading)
      return nil
    }
  }

  package func queueShared(_ name: String, _ json: @escaping @Sendable () -> [UInt8]?) {
    note { $0.shared[name] = json }
  }

  package func updateShared(
    _ name: String, _ body: (SharedRecord?) -> [UInt8]?
  ) throws -> SharedRecord? {
    try engine.updateShared(name, body)
  }

  package func announce(_ topic: String, _ message: [UInt8]) {
    guard hasOthers else { return }
    queue.async { [self] in
      do throws(StorageError) {
        try engine.announce(topic, message)
      } catch {
        logger.error("A message was not sent to other processes: \(error)")
      }
    }
  }
}
