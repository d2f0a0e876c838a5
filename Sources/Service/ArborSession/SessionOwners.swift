import ArborCore
import ArborGraph
import ArborStorage
import Dispatch
import Foundation
import Logging

/// The sessions of this process where several processes may serve a tab: which it owns, and what it
/// does when one of them is wanted elsewhere. See `OwnershipEngine` for the algorithm.
///
/// The store is only asked on queues of their own, never on the main actor.
@MainActor
final class SessionOwners {
  /// The time for which a claim waits for the former owner.
  private static let patience = 300
  private static let logger = Logger(label: "arbor.session")

  /// A session of this process.
  private struct Entry {
    var owner = SessionOwner()
    /// The claim that is under way.
    var claim: Task<Bool, Never>?
    /// The hand-over that is under way.
    var handOver: Task<Void, Never>?
    /// The claim waits for this release.
    var release: (epoch: Int, end: CheckedContinuation<Void, Never>)?
    /// The values that were read with the claim, so that the main actor need not read them.
    var values: [StoredValues] = []
    /// The processes that want the session, with the epochs of their claims.
    var asked: [(process: Int, epoch: Int)] = []
  }

  private let storage: Storage
  private weak var store: SessionStore?
  private var entries: [SessionID: Entry] = [:]
  /// The sessions that have ended and are not released yet, with their epochs.
  private var ended: [String: Int] = [:]
  private var isReleasing = false
  private let claims = DispatchQueue(label: "arbor.session.claims", qos: .userInitiated)
  private let endings = DispatchQueue(label: "arbor.session.endings", qos: .userInitiated)

  init(_ storage: Storage, _ store: SessionStore) {
    self.storage = storage
    self.store = store
    storage.observe(
      OwnershipObserver(
        message: { [weak self] message in self?.onMain { $0.receive(message) } },
        fenced: { [weak self] session in self?.onMain { $0.fenced(session) } },
        resumed: { [weak self] in self?.onMain { $0.storeIsBack() } }))
  }

  private nonisolated func onMain(_ body: @escaping @MainActor @Sendable (SessionOwners) -> Void) {
    MainQueue.run { [weak self] in if let self { body(self) } }
  }

  /// Runs a body that waits for the store on a queue.
  private nonisolated func on<Result: Sendable>(
    _ queue: DispatchQueue, _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }

  // MARK: Claims

  /// Whether this process owns a session.
  func owns(_ id: SessionID) -> Bool { epoch(of: id) != nil }

  /// The epoch in which this process owns a session; `nil` if it does not.
  func epoch(of id: SessionID) -> Int? {
    if case .owning(let epoch)? = entries[id]?.owner.phase { epoch } else { nil }
  }

  /// Makes this process the owner of a session; returns `false` if another process wants it too,
  /// and was later. While the store is away, the session goes on without an owner.
  func claim(_ id: SessionID, visitor: VisitorID?) async -> Bool {
    if owns(id) { return true }
    if let claim = entries[id]?.claim { return await claim.value }
    if let handOver = entries[id]?.handOver {
      await handOver.value
      return await self.claim(id, visitor: visitor)
    }
    let claim = Task { await perform(id, visitor) }
    entries[id, default: Entry()].claim = claim
    let isOurs = await claim.value
    entries[id]?.claim = nil
    return isOurs
  }

  private func perform(_ id: SessionID, _ visitor: VisitorID?) async -> Bool {
    let session = id.description
    let process = storage.process
    guard let claim = await on(claims, { [storage] in try? storage.claim(session) }) else {
      return storeIsAway(for: id)
    }
    // What this process has of the session is older than what its owner has, unless the visitor has
    // gone on here while the store was away.
    if claim.holder != 0, claim.holder != process, !storage.isAwaited(session) {
      store?.drop(id, because: nil)
    }
    if case .ask(let holder)? = entries[id]?.owner.claimed(claim, by: process) {
      await askForRelease(of: id, epoch: claim.epoch, by: holder)
      _ = entries[id]?.owner.released(epoch: claim.epoch)
    }
    let begun = await on(claims) { [storage] in
      guard let isLast = try? storage.begin(session, epoch: claim.epoch) else {
        return (isLast: Bool?.none, values: [StoredValues]())
      }
      var owners: [Owner] = [.session(session), .scene(session)]
      if let visitor { owners.append(.visitor(visitor.description)) }
      return (isLast, isLast ? owners.map { storage.values(of: $0) } : [])
    }
    guard let isLast = begun.isLast else { return storeIsAway(for: id) }
    // The process that has written the page may still have its session, although the tab has lived
    // elsewhere and was parked there. It ends before the claim is made, which it would take along.
    if isLast, store?.existing(id)?.use == .page, begun.values.first?.isEmpty == false {
      store?.drop(id, because: nil)
    }
    let step = entries[id]?.owner.began(epoch: claim.epoch, isLast: isLast)
    entries[id]?.values = begun.values
    if isLast { store?.existing(id)?.configuration.storage.session?.epoch = claim.epoch }
    if step == .drop {
      store?.drop(id, because: "Another process has claimed it since.")
      entries[id] = nil
    }
    return isLast
  }

  /// Lets a session go on that cannot be claimed now.
  private func storeIsAway(for id: SessionID) -> Bool {
    entries[id] = nil
    storage.await(id.description)
    return true
  }

  /// Asks the owner of a session for it, and waits for the answer, but not for long.
  private func askForRelease(of id: SessionID, epoch: Int, by holder: Int) async {
    let message = OwnershipMessage.wanted(
      session: id.description, epoch: epoch, by: storage.process)
    await withCheckedContinuation { continuation in
      entries[id, default: Entry()].release = (epoch, continuation)
      claims.async { [storage] in storage.tell(holder, message) }
      MainQueue.run(after: .milliseconds(Self.patience)) { [weak self] in
        self?.released(id, epoch: epoch)
      }
    }
  }

  private func released(_ id: SessionID, epoch: Int) {
    guard let release = entries[id]?.release, release.epoch == epoch else { return }
    entries[id]?.release = nil
    release.end.resume()
  }

  // MARK: Hand-overs

  private func receive(_ message: OwnershipMessage) {
    switch message {
    case .released(let session, let epoch):
      if let id = SessionID(session) { released(id, epoch: epoch) }
    case .wanted(let session, let epoch, let process):
      guard let id = SessionID(session) else { return }
      var entry = entries[id] ?? Entry()
      let step = entry.owner.wanted(epoch: epoch)
      if case .owning = entry.owner.phase {} else { entry.asked.append((process, epoch)) }
      entries[id] = entry
      switch step {
      case .handOver: handOver(id)
      case .answer: answer(id)
      default: break
      }
    }
  }

  /// Parks a session, ends it, and answers when what is left is written.
  private func handOver(_ id: SessionID) {
    guard case .releasing(let epoch)? = entries[id]?.owner.phase else { return }
    store?.handOver(id)
    entries[id]?.handOver = Task {
      await on(endings) { [storage] in storage.settle(id.description, epoch: epoch) }
      entries[id]?.handOver = nil
      if entries[id]?.owner.written() == .answer { answer(id) }
    }
  }

  private func answer(_ id: SessionID) {
    let asked = entries[id]?.asked ?? []
    entries[id]?.asked = []
    if entries[id]?.owner.phase == SessionOwner.Phase.none, entries[id]?.claim == nil {
      entries[id] = nil
    }
    let session = id.description
    Task {
      // A session that has ended just now is written first.
      await releaseEnded()
      await on(endings) { [storage] in
        for (process, epoch) in asked {
          storage.tell(process, .released(session: session, epoch: epoch))
        }
      }
    }
  }

  private func fenced(_ session: String) {
    guard let id = SessionID(session) else { return }
    var entry = entries[id] ?? Entry()
    guard entry.owner.fenced() == .drop else { return }
    entries[id] = nil
    store?.drop(id, because: "Another process shows its page since, and this one was not told.")
  }

  // MARK: Ends

  /// Releases a session that has ended in this process, soon.
  func ended(_ id: SessionID) {
    guard let epoch = entries[id]?.owner.ended() else { return }
    entries[id] = nil
    ended[id.description] = epoch
    guard !isReleasing else { return }
    isReleasing = true
    Task { await releaseEnded() }
  }

  /// Releases a claimed session if none was opened for it; otherwise that has the values now.
  func finishClaim(_ id: SessionID) {
    entries[id]?.values = []
    if store?.existing(id) == nil { ended(id) }
  }

  /// Writes what is left of the sessions that have ended, and releases them.
  func releaseEnded() async {
    let sessions = ended
    ended = [:]
    isReleasing = false
    // Also waits for those that are being released already.
    let waiting = await on(endings) { [storage] in sessions.isEmpty ? [:] : storage.end(sessions) }
    // They are released when the store is back.
    ended.merge(waiting) { newer, _ in newer }
  }

  /// Claims the sessions that have gone on while the store was away.
  private func storeIsBack() {
    Task { await releaseEnded() }
    for session in storage.awaited {
      guard let id = SessionID(session) else { continue }
      Task {
        if await claim(id, visitor: nil) { finishClaim(id) }
      }
    }
  }
}
