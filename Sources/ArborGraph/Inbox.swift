import Synchronization

/// Where writes from any thread wait for the main actor.
///
/// The first write after a drain calls `wake` once; later ones only add to the list.
package final class Inbox: Sendable {
  private struct Waiting {
    var sources: ContiguousArray<Source> = []
    var isAwake = false
  }

  private let waiting = Mutex(Waiting())
  private let wake: @Sendable () -> Void

  /// `wake` runs on the writing thread; it should only ask the main actor for a flush.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  package var isEmpty: Bool { waiting.withLock { $0.sources.isEmpty } }

  func post(_ source: Source) {
    let isFirst = waiting.withLock { waiting in
      if !waiting.sources.contains(where: { $0 === source }) { waiting.sources.append(source) }
      defer { waiting.isAwake = true }
      return !waiting.isAwake
    }
    if isFirst { wake() }
  }

  /// Everything that changed since the last drain, in the order of the first writes.
  package func drain() -> ContiguousArray<Source> {
    waiting.withLock { waiting in
      waiting.isAwake = false
      guard !waiting.sources.isEmpty else { return [] }
      defer { waiting.sources = [] }
      return waiting.sources
    }
  }
}
