import Synchronization

/// Where writes from any thread wait for the main actor.
///
/// The first write after a drain calls `wake` once; later ones only add to the list.
package final class Inbox: Sendable {
  private struct Waiting {
    var sources: ContiguousArray<Source> = []
    var isAwake = false
    var isClosed = false
  }

  private let waiting = Mutex(Waiting())
  private let wake: @Sendable () -> Void
  private let intrusion: @Sendable (Reader, Source) -> Void

  /// - Parameters:
  ///   - wake: runs on the writing thread; it should only ask the main actor for a flush.
  ///   - intrusion: runs when a source is written while a reader is evaluated on the same thread. The write counts all the same.
  package init(
    wake: @escaping @Sendable () -> Void,
    intrusion: @escaping @Sendable (Reader, Source) -> Void = { _, _ in }
  ) {
    self.wake = wake
    self.intrusion = intrusion
  }

  package var isEmpty: Bool { waiting.withLock { $0.sources.isEmpty } }

  /// How many sources wait.
  package var count: Int { waiting.withLock { $0.sources.count } }

  func post(_ source: Source) {
    if let reader = Reader.current { intrusion(reader, source) }
    let isFirst = waiting.withLock { waiting in
      if waiting.isClosed { return false }
      if !source.isPosted {
        source.isPosted = true
        waiting.sources.append(source)
      }
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
      for source in waiting.sources { source.isPosted = false }
      return waiting.sources
    }
  }

  /// Lets go of what waits and takes nothing more. Otherwise a source written last would keep the inbox, and the inbox it.
  package func close() {
    let sources = waiting.withLock { waiting in
      waiting.isClosed = true
      defer { waiting.sources = [] }
      return waiting.sources
    }
    // Freed outside of the lock: a value's deinit may write to another source.
    _ = sources
  }
}
