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
  /// The time at which somebody last asked for the costs of revisions; `nil` if nobody follows.
  private var lastAsked: ContinuousClock.Instant?
  /// The work up to the last revision that was recorded.
  private var work: SessionWork?
  /// The time for which costs are recorded after somebody has asked.
  private static let patience = Duration.seconds(10)

  init(_ session: Session, _ inspectors: InspectorCache) {
    self.session = session
    self.inspectors = inspectors
    id = session.id
  }

  deinit { inspectors.forget(id) }

  /// Records every revision from now on, until each reader that called this has unfollowed.
  func follow() {
    readerCount += 1
    session?.onChange = { [weak self] in self?.record() }
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

  /// Records every revision, until nobody has called this for 10 seconds.
  func watch() {
    let isNew = lastAsked == nil
    lastAsked = .now
    guard isNew else { return }
    follow()
    Task { [weak self] in
      repeat { try? await Task.sleep(for: Self.patience) } while self?.goesOn() == true
    }
  }

  /// Ends the recording of costs if nobody has asked for them within the last 10 seconds, so that
  /// the session may sleep; otherwise it goes on.
  private func goesOn() -> Bool {
    guard let lastAsked else { return false }
    if .now - lastAsked < Self.patience { return true }
    self.lastAsked = nil
    unfollow()
    return false
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
