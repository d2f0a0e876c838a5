import ArborCore
import ArborInspection
import ArborSession
import Synchronization

/// The latest indexed trees of the most recently inspected sessions, and their recorded revisions.
final class InspectorCache: Sendable {
  private struct Entry {
    var session: SessionID
    var inspector: Inspector?
    let history: RevisionHistory
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  init(capacity: Int = 16) { self.capacity = capacity }

  /// Returns the index of a tree, which is built unless it is cached. Do not call it on the main
  /// actor: it walks the whole tree.
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

  /// Returns the recorded revisions of a session.
  func history(of session: SessionID) -> RevisionHistory { entry(of: session, nil).history }

  func forget(_ session: SessionID) {
    let gone = entries.withLock { entries in
      defer { entries.removeAll { $0.session == session } }
      return entries.filter { $0.session == session }
    }
    for entry in gone { entry.history.end() }
  }

  /// The number of readers that follow sessions.
  var readerCount: Int { entries.withLock { $0.reduce(0) { $0 + $1.history.readerCount } } }

  /// Returns the entry of a session and marks it as most recently used; the least recently used one
  /// without readers is evicted.
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
