import Dispatch
import Logging
import Synchronization

/// The right of a process to write the values of a session.
enum Tenure: Equatable {
  /// The process owns the session in an epoch.
  case owned(Int)
  /// The session could not be claimed because the store is away: its writes wait until it is.
  case awaited

  var epoch: Int? {
    if case .owned(let epoch) = self { epoch } else { nil }
  }
}

extension Storage.Queued {
  /// Whether the writes of an owner wait for the claim of its session.
  func isAwaited(_ owner: Owner) -> Bool {
    owner.kind != .visitor && tenures[owner.id] == .awaited
  }

  /// Removes the queued values of a session; returns how many there were.
  mutating func drop(_ session: String) -> Int {
    let count = writes.count
    writes = writes.filter { $0.key.owner.kind == .visitor || $0.key.owner.id != session }
    return count - writes.count
  }
}

/// The closures that hear of the ownership of sessions, on any queue.
package struct OwnershipObserver: Sendable {
  /// Another process has sent a message.
  package let message: @Sendable (OwnershipMessage) -> Void
  /// A write was refused because another process owns the session.
  package let fenced: @Sendable (_ session: String) -> Void
  /// The store works again after an interruption.
  package let resumed: @Sendable () -> Void

  package init(
    message: @escaping @Sendable (OwnershipMessage) -> Void,
    fenced: @escaping @Sendable (_ session: String) -> Void,
    resumed: @escaping @Sendable () -> Void
  ) {
    self.message = message
    self.fenced = fenced
    self.resumed = resumed
  }
}

/// The ownership of sessions, where several processes may serve a tab. All members but `owns` and
/// `observe` wait for the store.
extension Storage {
  /// The engine, if sessions have owners in it.
  var ownership: (any OwnershipEngine)? { engine as? any OwnershipEngine }

  /// Whether sessions have owners.
  package var hasOwners: Bool { ownership != nil }

  /// The number of this process among those that own sessions; 0 if sessions have no owners.
  package var process: Int { ownership?.process ?? 0 }

  /// Keeps the secret, in case the store loses it.
  package func remember(secret: [UInt8]) { ownership?.remember(secret: secret) }

  /// Reports from now on what happens to the ownership of sessions.
  package func observe(_ observer: OwnershipObserver?) {
    self.observer.withLock { $0 = observer }
  }

  /// Claims a session; `nil` if sessions have no owners. A failure is logged, once for an outage.
  package func claim(_ session: String) throws(StorageError) -> OwnershipClaim? {
    do {
      let claim = try ownership?.claim(session)
      noteSuccess(of: .reading)
      return claim
    } catch {
      report(error, of: .reading)
      throw error
    }
  }

  /// Makes a claim effective; returns whether it was the last one. The values of the session that
  /// this process has in memory are read again.
  package func begin(_ session: String, epoch: Int) throws(StorageError) -> Bool {
    guard let ownership else { return false }
    // What an earlier session of this process has left belongs to its own epoch.
    if hasWaiting(session) { flush() }
    guard try ownership.begin(session, epoch: epoch) else { return false }
    queue.sync {
      queued.withLock { queued in
        // What was written while the store was away is newer than what it has.
        if queued.tenures[session] != .awaited { _ = queued.drop(session) }
        queued.tenures[session] = .owned(epoch)
      }
    }
    reread([.session(session), .scene(session)])
    note { _ in }
    return true
  }

  /// Lets the writes of a session wait until it is claimed.
  package func await(_ session: String) {
    queued.withLock { $0.tenures[session] = .awaited }
  }

  /// Whether the writes of a session wait for its claim.
  package func isAwaited(_ session: String) -> Bool {
    queued.withLock { $0.tenures[session] == .awaited }
  }

  /// The sessions that wait to be claimed.
  package var awaited: [String] {
    queued.withLock { queued in queued.tenures.filter { $0.value == .awaited }.map(\.key) }
  }

  /// Writes what is left of a session of this process, and gives up the right to write more.
  package func settle(_ session: String, epoch: Int) {
    queue.sync {
      commit()
      let dropped = queued.withLock { queued in
        guard queued.tenures[session] == .owned(epoch) else { return 0 }
        queued.tenures[session] = nil
        return queued.drop(session)
      }
      guard dropped > 0 else { return }
      logger.error(
        "Another process shows session \(session): \(dropped) changes could not be written before.")
    }
  }

  /// Writes what is left of sessions that have ended in this process, and releases them. Returns
  /// those of which something could not be written, because the store is away.
  package func end(_ sessions: [String: Int]) -> [String: Int] {
    flush()
    let waiting = queued.withLock { queued in
      let ids = Set(queued.writes.keys.lazy.filter { $0.owner.kind != .visitor }.map(\.owner.id))
      for (session, epoch) in sessions where !ids.contains(session) {
        if queued.tenures[session] == .owned(epoch) { queued.tenures[session] = nil }
      }
      return ids
    }
    try? ownership?.release(sessions.filter { !waiting.contains($0.key) })
    return sessions.filter { waiting.contains($0.key) }
  }

  /// Sends a message to another process; one that cannot be sent is not needed either.
  package func tell(_ process: Int, _ message: OwnershipMessage) {
    try? ownership?.tell(process, message)
  }

  private func hasWaiting(_ session: String) -> Bool {
    queued.withLock { queued in
      queued.writes.keys.contains { $0.owner.kind != .visitor && $0.owner.id == session }
    }
  }

  /// Gives up the sessions that other processes have claimed while the store was away.
  func checkTenures() {
    let owned = queued.withLock { $0.tenures.compactMapValues(\.epoch) }
    let sessions = Array(owned.keys)
    guard let holdings = try? ownership?.holdings(of: sessions) else { return }
    for (session, holding) in zip(sessions, holdings) where holding > owned[session] ?? 0 {
      lose(session, ownedIn: owned[session])
    }
  }

  /// Gives a session up that another process owns, unless this one has claimed it again since.
  ///
  /// - Parameter epoch: The epoch in which it was owned; `nil` if it was not.
  func lose(_ session: String, ownedIn epoch: Int?) {
    let isLost = queued.withLock { queued in
      guard queued.tenures[session]?.epoch == epoch else { return false }
      queued.tenures[session] = nil
      _ = queued.drop(session)
      return true
    }
    guard isLost else { return }
    observer.withLock { $0 }?.fenced(session)
  }
}
