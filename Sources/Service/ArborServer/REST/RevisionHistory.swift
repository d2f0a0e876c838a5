import ArborInspection
import Synchronization

/// The recorded revisions of a session, and its readers. Usable from any thread.
final class RevisionHistory: Sendable {
  private struct State {
    var trees = TreeHistory()
    var readers: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastReader = 0
    var costs: [RevisionCost] = []
    var hasEnded = false
  }

  private let state = Mutex(State())

  var trees: TreeHistory { state.withLock { $0.trees } }

  /// The costs of the last revisions, the oldest first.
  var costs: [RevisionCost] { state.withLock { $0.costs } }

  func record(_ cost: RevisionCost) {
    state.withLock { state in
      if let last = state.costs.last, last.name >= cost.name { return }
      state.costs = state.costs.suffix(RevisionCost.capacity - 1) + [cost]
    }
  }

  /// Charges no more bytes to the last revision: what is sent from now on belongs to others.
  func endCosts(sent: Int) {
    state.withLock { state in
      guard let last = state.costs.indices.last, state.costs[last].end == nil else { return }
      state.costs[last].end = sent
    }
  }

  var readerCount: Int { state.withLock { $0.readers.count } }

  func record(_ tree: TreeIndex) {
    state.withLock { state in
      guard state.trees.record(tree) else { return }
      for reader in state.readers.values { reader.yield() }
    }
  }

  /// Ends the streams of all readers with the session.
  func end() {
    let readers = state.withLock { state in
      state.hasEnded = true
      defer { state.readers = [:] }
      return state.readers
    }
    for reader in readers.values { reader.finish() }
  }

  /// Returns a stream that yields at once, and then after new revisions, which are coalesced. It
  /// ends with the session.
  func changes() -> (reader: Int, changes: AsyncStream<Void>) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield()
    let reader = state.withLock { state in
      state.lastReader += 1
      if !state.hasEnded { state.readers[state.lastReader] = continuation }
      return state.hasEnded ? nil : state.lastReader
    }
    if reader == nil { continuation.finish() }
    return (reader ?? 0, stream)
  }

  func leave(_ reader: Int) {
    let continuation = state.withLock { $0.readers.removeValue(forKey: reader) }
    continuation?.finish()
  }
}
