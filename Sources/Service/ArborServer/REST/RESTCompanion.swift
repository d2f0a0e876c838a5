import ArborCore
import ArborInspection
import ArborSession

/// The state that the REST interface attaches to a session; it is released with the session.
@MainActor final class RESTCompanion {
  var customizations: Customizations?
  private weak var session: Session?
  private let id: SessionID
  private let inspectors: InspectorCache
  private var readerCount = 0
  private var isRecording = false

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
    if readerCount == 0 { session?.onChange = nil }
  }

  /// Records the page's tree, one revision at a time; intermediate ones are coalesced.
  private func record() {
    guard !isRecording, let session, !session.isClosed else { return }
    isRecording = true
    let snapshot = session.host.snapshot()
    Task.detached { [inspectors, id, weak self] in
      _ = inspectors.inspector(of: id, snapshot)
      await self?.recorded(RevisionName(snapshot))
    }
  }

  private func recorded(_ name: RevisionName) {
    isRecording = false
    guard readerCount > 0, let host = session?.host else { return }
    if name != RevisionName(revision: host.revision, scrollCount: host.scrollCount) { record() }
  }
}
