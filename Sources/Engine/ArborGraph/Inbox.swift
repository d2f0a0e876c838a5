import Dispatch
import Synchronization

/// Collects writes from any thread for the main actor, in batches: writes under one context are
/// evaluated together.
///
/// The first write after the inbox was emptied calls `wake` once; later ones only add to the
/// list.
package final class Inbox: Sendable {
  /// The number of a batch. Later batches have greater numbers; 0 means no batch.
  package typealias BatchNumber = UInt32

  /// The sources written under one context.
  private struct Batch {
    let number: BatchNumber
    let context: WriteContext?
    var sources: ContiguousArray<Source> = []
  }

  /// The state that the lock guards.
  private struct Waiting {
    var batches: ContiguousArray<Batch> = []
    var last: BatchNumber = 0
    var isAwake = false
    var isClosed = false
    /// Whether readers are being evaluated; values that are written meanwhile belong to the next
    /// evaluation.
    var isEvaluating = false
    /// Sources that are posted a second time after a short delay.
    var again: ContiguousArray<Source> = []
    var postCount: UInt64 = 0

    /// Returns the batch that a write joins now.
    func number(for context: WriteContext?) -> BatchNumber {
      guard let batch = batches.last, Inbox.joins(batch.context, context) else { return last + 1 }
      return batch.number
    }
  }

  private let waiting = Mutex(Waiting())
  private let wake: @Sendable () -> Void
  private let intrusion: @Sendable (Reader, Source) -> Void
  /// The number of the batch that was drained last; main actor only.
  nonisolated(unsafe) private(set) var taken: BatchNumber = 0

  /// - Parameters:
  ///   - wake: Runs on the writing thread; it should only request a flush on the main actor.
  ///   - intrusion: Runs when a source is written while a reader is evaluated on the same thread.
  ///     The write still takes effect.
  package init(
    wake: @escaping @Sendable () -> Void,
    intrusion: @escaping @Sendable (Reader, Source) -> Void = { _, _ in }
  ) {
    self.wake = wake
    self.intrusion = intrusion
  }

  package var isEmpty: Bool { waiting.withLock { $0.batches.isEmpty } }

  /// The number of writes since the inbox was made.
  package var postCount: UInt64 { waiting.withLock { $0.postCount } }

  /// The number of sources that wait.
  package var count: Int { waiting.withLock { $0.batches.reduce(0) { $0 + $1.sources.count } } }

  /// The last batch that waits; 0 if there is none.
  package var lastNumber: BatchNumber { waiting.withLock { $0.batches.last?.number ?? 0 } }

  private static func joins(_ one: WriteContext?, _ other: WriteContext?) -> Bool {
    if one === other { return true }
    guard let one, let other else { return false }
    return one.joins(other)
  }

  /// Whether a batch waits whose number is at most this one.
  package func isWaiting(upTo number: BatchNumber) -> Bool {
    waiting.withLock { ($0.batches.first?.number ?? .max) <= number }
  }

  /// Returns the batch of a write that happens now, and whether an evaluation precedes that batch
  /// and must not see the new value.
  func batchOfWrite() -> (number: BatchNumber, isLater: Bool) {
    let context = WriteContext.current
    return waiting.withLock { waiting in
      let number = waiting.number(for: context)
      let isLater = waiting.isEvaluating || (waiting.batches.first?.number ?? number) != number
      return (number, isLater)
    }
  }

  /// Reports a write that changes nothing, if a reader is being evaluated on this thread.
  func noteWrite(to source: Source) {
    if let reader = Reader.current { intrusion(reader, source) }
  }

  func post(_ source: Source) {
    noteWrite(to: source)
    let context = WriteContext.current
    let isFirst = waiting.withLock { waiting in
      if waiting.isClosed { return false }
      waiting.postCount &+= 1
      let number = waiting.number(for: context)
      if number > waiting.last {
        waiting.last = number
        waiting.batches.append(Batch(number: number, context: context))
      }
      if source.postedIn != number {
        source.postedIn = number
        waiting.batches[waiting.batches.count - 1].sources.append(source)
      }
      defer { waiting.isAwake = true }
      return !waiting.isAwake
    }
    if isFirst { wake() }
  }

  func lookAgain(at source: Source) {
    let isFirst = waiting.withLock { waiting in
      if waiting.isClosed || source.isLookedAtAgain { return false }
      source.isLookedAtAgain = true
      waiting.again.append(source)
      return waiting.again.count == 1
    }
    guard isFirst else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) { [weak self] in
      guard let self else { return }
      let sources = waiting.withLock { waiting in
        defer { waiting.again = [] }
        for source in waiting.again { source.isLookedAtAgain = false }
        return waiting.again
      }
      for source in sources { post(source) }
    }
  }

  /// Removes and returns the first batch that waits: its changed sources, in the order of the first
  /// writes.
  package func popBatch() -> (context: WriteContext?, sources: ContiguousArray<Source>) {
    let batch = waiting.withLock { waiting -> Batch? in
      let first = waiting.batches.isEmpty ? nil : waiting.batches.removeFirst()
      waiting.isAwake = !waiting.batches.isEmpty
      for source in first?.sources ?? [] where source.postedIn == first?.number {
        source.postedIn = 0
      }
      return first
    }
    guard let batch else { return (nil, []) }
    taken = batch.number
    return (batch.context, batch.sources)
  }

  /// Removes the first batch that waits and returns its sources.
  package func drain() -> ContiguousArray<Source> { popBatch().sources }

  /// Begins an evaluation. Values that are written before `endEvaluation()` belong to the next one.
  package func beginEvaluation() { waiting.withLock { $0.isEvaluating = true } }
  package func endEvaluation() { waiting.withLock { $0.isEvaluating = false } }

  /// Releases what waits and ignores later writes. Otherwise the source written last and the inbox
  /// would retain each other.
  package func close() {
    let sources = waiting.withLock { waiting in
      waiting.isClosed = true
      defer {
        waiting.batches = []
        waiting.again = []
      }
      return waiting.batches.flatMap(\.sources) + waiting.again
    }
    // Freed outside the lock: a value's deinit may write to another source.
    _ = sources
  }
}
