import ArborCore
import ArborInspection
import ArborSession
import Synchronization

/// The indexed trees of the sessions that were asked about last, the latest of each.
final class InspectorCache: Sendable {
  private struct Entry {
    var session: SessionID
    var inspector: Inspector
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  init(capacity: Int = 16) { self.capacity = capacity }

  /// Indexes the tree unless it is at hand. Not for the main actor: it walks the whole tree.
  func inspector(of session: SessionID, _ snapshot: TreeSnapshot) -> Inspector {
    let known = entries.withLock { entries in
      entries.first { $0.session == session && $0.inspector.isAbout(snapshot) }?
        .inspector
    }
    if let known { return known }
    let inspector = Inspector(snapshot: snapshot)
    entries.withLock { entries in
      entries.removeAll { $0.session == session }
      if entries.count >= capacity { entries.removeFirst() }
      entries.append(Entry(session: session, inspector: inspector))
    }
    return inspector
  }

  func forget(_ session: SessionID) {
    entries.withLock { $0.removeAll { $0.session == session } }
  }
}
