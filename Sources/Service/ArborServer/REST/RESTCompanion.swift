import ArborCore
import ArborInspection
import ArborSession
import Foundation

/// The state that the REST interface attaches to a session; it is released with the session.
@MainActor final class RESTCompanion {
  var customizations: Customizations?
  private weak var session: Session?
  private let id: SessionID
  private let inspectors: InspectorCache
  private var readerCount = 0
  private var isRecording = false
  /// Those who ask for the costs of revisions; the key of programs is `nil`.
  private var watchers: [SessionID?: Watcher] = [:]
  /// Whether a task waits for the watchers to stop asking.
  private var isWaiting = false
  /// The work up to the last revision that was recorded.
  private var work: SessionWork?
  /// The time for which costs are recorded after somebody has asked.
  private static let patience = Duration.seconds(10)

  private struct Watcher {
    /// The page that asks; `nil` for a program.
    weak var page: Session?
    let lastAsked: ContinuousClock.Instant

    /// Whether somebody may see the answers.
    @MainActor func isThere(at now: ContinuousClock.Instant) -> Bool {
      guard now - lastAsked < RESTCompanion.patience else { return false }
      return page.map { $0.mayBeSeen && !$0.isUnanswered } ?? true
    }
  }

  init(_ session: Session, _ inspectors: InspectorCache) {
    self.session = session
    self.inspectors = inspectors
    id = session.id
  }

  deinit { inspectors.forget(id) }

  /// Records every revision from now on, until each reader that called this has unfollowed.
  func follow() {
    readerCount += 1
    session?.onChange = { [weak self] in self?.changed() }
    record()
  }

  func unfollow() {
    readerCount -= 1
    if readerCount == 0 {
      session?.onChange = nil
      work = nil
      endCosts()
    }
  }

  private func endCosts() {
    if let session { inspectors.history(of: id).endCosts(sent: session.sentBytes) }
  }

  /// Records every revision for somebody who calls this again and again: a page, or a program if
  /// that is `nil`.
  ///
  /// It ends as soon as nobody sees the page, and otherwise 10 seconds after the last call. A page
  /// whose client does not answer, because its connection is lost, is not recorded for either.
  func watch(for page: Session? = nil) {
    guard let session else { return }
    let watcher = Watcher(page: page, lastAsked: session.now())
    guard watcher.isThere(at: watcher.lastAsked) else { return }
    let isFirst = watchers.isEmpty
    watchers[page?.id] = watcher
    page?.whenUnseen(id) { [weak self, id = page?.id] in self?.leave(id) }
    if isFirst { follow() }
    if !isWaiting { awaitSilence() }
  }

  private func leave(_ watcher: SessionID?) {
    guard let left = watchers.removeValue(forKey: watcher) else { return }
    left.page?.whenUnseen(id, nil)
    if watchers.isEmpty { unfollow() }
  }

  /// Ends the recording of costs when nobody asks for them any more, so that the session may sleep.
  private func awaitSilence() {
    isWaiting = true
    Task { [weak self] in
      while let wait = self?.timeToSilence() { try? await Task.sleep(for: wait) }
    }
  }

  /// Returns the time after which nobody watches if nobody asks again; `nil` if nobody does now.
  private func timeToSilence() -> Duration? {
    dropSilent()
    let last = watchers.values.map(\.lastAsked).max()
    isWaiting = last != nil
    guard let last, let session else { return nil }
    return Self.patience - (session.now() - last)
  }

  /// Forgets those who have stopped asking, and the pages whose clients do not answer.
  private func dropSilent() {
    guard let now = session?.now() else { return }
    for (id, watcher) in watchers where !watcher.isThere(at: now) { leave(id) }
  }

  private func changed() {
    // First of all: a client that could not answer because this revision took long has its record.
    if readerCount > 0 { record() }
    dropSilent()
  }

  /// Records the page's tree, one revision at a time; intermediate ones are coalesced.
  private func record() {
    guard !isRecording, let session, !session.isClosed else { return }
    isRecording = true
    let snapshot = session.host.snapshot()
    let (now, before) = (SessionWork(session), work)
    work = now
    Task.detached { [inspectors, id, weak self] in
      let history = inspectors.history(of: id)
      let old = history.trees
      let inspector = inspectors.inspector(of: id, snapshot)
      let name = RevisionName(snapshot)
      if let before, let known = old.names.last, known < name, let tree = old.tree(exactly: known) {
        let changes = TreeChanges(
          from: Inspector(snapshot: tree.snapshot), to: inspector, limit: RevisionCost.listed)
        history.record(RevisionCost(name, at: Date(), now, before: before, changes: changes))
      }
      await self?.recorded(name)
    }
  }

  private func recorded(_ name: RevisionName) {
    isRecording = false
    guard readerCount > 0 else { return endCosts() }
    guard let host = session?.host else { return }
    if name != RevisionName(revision: host.revision, scrollCount: host.scrollCount) { record() }
  }
}
