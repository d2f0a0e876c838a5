/// The part of an engine that says which of several processes a session belongs to.
///
/// ## Algorithm
/// 1. A process that wants a session claims it, which gives it the next epoch. The owner until then
///    may still write, in its own epoch, and is told.
/// 2. It writes what it has, ends its session, and answers. Who has claimed waits for that, but not
///    for long.
/// 3. Beginning is one step with reading the session's values: from then on only writes in the new
///    epoch are accepted. What was accepted before is among the values; an owner that has not heard
///    is refused from then on, and ends its session.
/// 4. Where several have claimed, only the last one can begin.
package protocol OwnershipEngine: StorageEngine {
  /// The number by which other processes reach this one; not 0.
  var process: Int { get }
  /// Claims a session for this process.
  func claim(_ session: String) throws(StorageError) -> OwnershipClaim
  /// Makes the claim effective; returns whether it was the last one.
  func begin(_ session: String, epoch: Int) throws(StorageError) -> Bool
  /// Notes that the owner has ended sessions, each in an epoch, so that no one waits for it.
  func release(_ sessions: [String: Int]) throws(StorageError)
  /// Keeps the secret that the store had, to store it again when the store has lost it.
  func remember(secret: [UInt8])
  /// Sends a message to a process.
  func tell(_ process: Int, _ message: OwnershipMessage) throws(StorageError)
  /// Returns the process that owns a session; 0 if there is none.
  func holder(of session: String) throws(StorageError) -> Int
  /// Returns the epoch in which writes of each session are accepted; 0 if the store has lost it.
  func holdings(of sessions: [String]) throws(StorageError) -> [Int]
  /// Records that this process runs, for some seconds, and returns the records of all that run.
  func register(_ record: [UInt8], seconds: Int) throws(StorageError) -> [Int: [UInt8]]
  /// Removes the record of this process.
  func unregister() throws(StorageError)
  /// Sends a question or an answer to a process.
  func send(_ message: PeerMessage, to process: Int) throws(StorageError)
}

/// The result of a claim.
package struct OwnershipClaim: Sendable, Equatable {
  /// The epoch that the claimant may begin.
  package var epoch: Int
  /// The process that may write until then; 0 if there is none.
  package var holder: Int

  package init(epoch: Int, holder: Int) {
    self.epoch = epoch
    self.holder = holder
  }
}

/// A message between processes about a session.
package enum OwnershipMessage: Sendable, Equatable {
  /// Asks for a session that the sender has claimed for `epoch`.
  case wanted(session: String, epoch: Int, by: Int)
  /// Answers that what there was to write is written.
  case released(session: String, epoch: Int)
}

/// The entry of a session in the store: the rules that the store carries out, each in one step.
package struct OwnershipRecord: Sendable, Hashable {
  /// The greatest epoch that was claimed; 0 if there is none.
  package var epoch = 0
  /// The epoch in which writes are accepted, and the process that it belongs to.
  package var holding = 0
  package var holder = 0

  package init() {}

  /// Claims the session; `clock` keeps epochs growing when the store has lost its entries.
  package mutating func claim(clock: Int) -> OwnershipClaim {
    epoch = max(epoch + 1, clock)
    return OwnershipClaim(epoch: epoch, holder: holder)
  }

  package mutating func begin(epoch: Int, by process: Int) -> Bool {
    guard epoch > 0, epoch == self.epoch else { return false }
    holding = epoch
    holder = process
    return true
  }

  /// Whether a write of an epoch is accepted; 0 is that of a process that has not claimed.
  package mutating func accepts(epoch: Int, by process: Int) -> Bool {
    if epoch == holding { return true }
    // The store has lost the entry, and no one has claimed the session since.
    guard epoch > self.epoch else { return false }
    self.epoch = epoch
    holding = epoch
    holder = process
    return true
  }

  package mutating func release(epoch: Int) {
    if epoch == holding { holder = 0 }
  }
}

/// The state of a session in one process.
package struct SessionOwner: Sendable, Hashable {
  /// The steps of a session in a process.
  package enum Phase: Sendable, Hashable {
    /// The process has nothing to do with the session.
    case none
    /// The process has claimed the session, and waits for the release by its owner.
    case claiming(epoch: Int)
    /// The process owns the session, and may write its values.
    case owning(epoch: Int)
    /// The process writes what is left; events are not accepted any more.
    case releasing(epoch: Int)
  }

  /// The next thing that the process has to do.
  package enum Step: Sendable, Equatable {
    case nothing
    /// Ask the holder for the session, and begin when it answers, or after a while.
    case ask(holder: Int)
    /// Begin the epoch in the store.
    case begin(epoch: Int)
    /// Park the session, end it, write what is left, and then call `written`.
    case handOver
    /// Answer that the session is released.
    case answer
    /// End the session without writing anything.
    case drop
  }

  package private(set) var phase = Phase.none

  package init() {}

  /// The store has accepted a claim.
  package mutating func claimed(_ claim: OwnershipClaim, by process: Int) -> Step {
    phase = .claiming(epoch: claim.epoch)
    return claim.holder == 0 || claim.holder == process
      ? .begin(epoch: claim.epoch) : .ask(holder: claim.holder)
  }

  /// The holder has answered, or has had the time to.
  package mutating func released(epoch: Int) -> Step {
    phase == .claiming(epoch: epoch) ? .begin(epoch: epoch) : .nothing
  }

  /// The store has answered whether the epoch begins.
  package mutating func began(epoch: Int, isLast: Bool) -> Step {
    guard phase == .claiming(epoch: epoch) else { return .nothing }
    phase = isLast ? .owning(epoch: epoch) : .none
    return isLast ? .nothing : .drop
  }

  /// Another process wants the session.
  package mutating func wanted(epoch: Int) -> Step {
    switch phase {
    case .owning(let own) where own < epoch:
      phase = .releasing(epoch: own)
      return .handOver
    // It answers when it has written, or learns from the store that its own claim is outdated.
    case .releasing, .owning: return .nothing
    case .claiming, .none: return .answer
    }
  }

  /// The last writes are stored, or cannot be stored.
  package mutating func written() -> Step {
    guard case .releasing = phase else { return .nothing }
    phase = .none
    return .answer
  }

  /// The store has refused a write.
  package mutating func fenced() -> Step {
    switch phase {
    case .owning, .none:
      phase = .none
      return .drop
    case .claiming, .releasing: return .nothing
    }
  }

  /// The session has ended in this process; returns the epoch that must be released.
  package mutating func ended() -> Int? {
    guard case .owning(let epoch) = phase else { return nil }
    phase = .none
    return epoch
  }
}
