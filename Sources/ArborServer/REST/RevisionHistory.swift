import ArborInspection
import Synchronization

/// What was read of a session, and who follows it. Usable from any thread.
final class RevisionHistory: Sendable {
  private struct State {
    var trees = TreeHistory()
    var readers: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastReader = 0
    var hasEnded = false
  }

  private let state = Mutex(State())

  var trees: TreeHistory { state.withLock { $0.trees } }

  var readerCount: Int { state.withLock { $0.readers.count } }

  func record(_ tree: TreeIndex) {
    state.withLock { state in
      guard state.trees.record(tree) else { return }
      for reader in state.readers.values { reader.yield() }
    }
  }

  /// The session has ended, and with it what readers follow.
  func end() {
    let readers = state.withLock { state in
      state.hasEnded = true
      defer { state.readers = [:] }
      return state.readers
    }
    for reader in readers.values { reader.finish() }
  }

  /// Tells at once, and then whenever there is something new; several at a time are one. Ends with the session.
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
