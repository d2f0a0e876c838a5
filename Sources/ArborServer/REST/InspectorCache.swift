import ArborCore
import ArborInspection
import ArborSession
import Synchronization

/// The indexed trees of the sessions that were asked about last, the latest of each, and what was read before.
final class InspectorCache: Sendable {
  private struct Entry {
    var session: SessionID
    var inspector: Inspector?
    let history: RevisionHistory
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  init(capacity: Int = 16) { self.capacity = capacity }

  /// Indexes the tree unless it is at hand. Not for the main actor: it walks the whole tree.
  func inspector(of session: SessionID, _ snapshot: TreeSnapshot) -> Inspector {
    let known = entries.withLock { entries in
      entries.first { $0.session == session && $0.inspector?.isAbout(snapshot) == true }?
        .inspector
    }
    if let known { return known }
    let inspector = Inspector(snapshot: snapshot)
    entry(of: session, inspector).history.record(inspector.index)
    return inspector
  }

  /// What was read of a session.
  func history(of session: SessionID) -> RevisionHistory { entry(of: session, nil).history }

  func forget(_ session: SessionID) {
    let gone = entries.withLock { entries in
      defer { entries.removeAll { $0.session == session } }
      return entries.filter { $0.session == session }
    }
    for entry in gone { entry.history.end() }
  }

  /// How many readers follow sessions.
  var readerCount: Int { entries.withLock { $0.reduce(0) { $0 + $1.history.readerCount } } }

  /// A session's place, which becomes the last to give way; what somebody follows does not.
  private func entry(of session: SessionID, _ inspector: Inspector?) -> Entry {
    entries.withLock { entries in
      var entry = Entry(session: session, inspector: nil, history: RevisionHistory())
      if let place = entries.firstIndex(where: { $0.session == session }) {
        entry = entries.remove(at: place)
      } else if entries.count >= capacity,
        let oldest = entries.firstIndex(where: { $0.history.readerCount == 0 })
      {
        entries.remove(at: oldest)
      }
      if let inspector { entry.inspector = inspector }
      entries.append(entry)
      return entry
    }
  }
}
