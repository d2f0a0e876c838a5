import ArborCore
import ArborInspection
import ArborSession
import Synchronization

/// The latest indexed trees of the most recently inspected sessions, and their recorded revisions.
final class InspectorCache: Sendable {
  private struct Entry {
    var session: SessionID
    let latest = Latest()
    let history = RevisionHistory()
  }

  /// The last tree of a session that was asked about.
  private final class Latest: Sendable {
    let inspector = Mutex<Inspector?>(nil)
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  init(capacity: Int = 16) { self.capacity = capacity }

  /// Returns the index of a tree, which is built unless it is cached; those who ask meanwhile wait.
  /// Do not call it on the main actor: it walks the whole tree.
  func inspector(of session: SessionID, _ snapshot: TreeSnapshot) -> Inspector {
    let entry = entry(of: session)
    let (inspector, isNew) = entry.latest.inspector.withLock { latest in
      if let latest, latest.isAbout(snapshot) { return (latest, false) }
      let made = Inspector(snapshot: snapshot)
      latest = made
      return (made, true)
    }
    if isNew { entry.history.record(inspector.index) }
    return inspector
  }

  /// Returns the recorded revisions of a session.
  func history(of session: SessionID) -> RevisionHistory { entry(of: session).history }

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
  private func entry(of session: SessionID) -> Entry {
    entries.withLock { entries in
      let entry: Entry
      if let place = entries.firstIndex(where: { $0.session == session }) {
        entry = entries.remove(at: place)
      } else {
        if entries.count >= capacity,
          let oldest = entries.firstIndex(where: { $0.history.readerCount == 0 })
        {
          entries.remove(at: oldest)
        }
        entry = Entry(session: session)
      }
      entries.append(entry)
      return entry
    }
  }
}
