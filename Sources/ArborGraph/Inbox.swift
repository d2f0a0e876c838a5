import Dispatch
import Synchronization

/// Where writes from any thread wait for the main actor, in batches: what is written under one context is evaluated together.
///
/// The first write after everything was taken calls `wake` once; later ones only add to the list.
package final class Inbox: Sendable {
  /// Counts batches; later ones have greater numbers. 0: none.
  package typealias BatchNumber = UInt32

  private struct Batch {
    let number: BatchNumber
    let context: WriteContext?
    var sources: ContiguousArray<Source> = []
  }

  private struct Waiting {
    var batches: ContiguousArray<Batch> = []
    var last: BatchNumber = 0
    var isAwake = false
    var isClosed = false
    /// Whether readers are evaluated now: what is written meanwhile is for the next evaluation.
    var isEvaluating = false
    /// What is posted once more a moment later.
    var again: ContiguousArray<Source> = []
    var postCount: UInt64 = 0

    /// The batch of a write that happens now.
    func number(for context: WriteContext?) -> BatchNumber {
      guard let batch = batches.last, Inbox.joins(batch.context, context) else { return last + 1 }
      return batch.number
    }
  }

  private let waiting = Mutex(Waiting())
  private let wake: @Sendable () -> Void
  private let intrusion: @Sendable (Reader, Source) -> Void
  /// The batch that was taken last; on the main actor only.
  nonisolated(unsafe) private(set) var taken: BatchNumber = 0

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

  package var isEmpty: Bool { waiting.withLock { $0.batches.isEmpty } }

  /// How often something was written since the inbox was made.
  package var postCount: UInt64 { waiting.withLock { $0.postCount } }

  /// How many sources wait.
  package var count: Int { waiting.withLock { $0.batches.reduce(0) { $0 + $1.sources.count } } }

  /// The last batch that waits; 0: none does.
  package var lastNumber: BatchNumber { waiting.withLock { $0.batches.last?.number ?? 0 } }

  private static func joins(_ one: WriteContext?, _ other: WriteContext?) -> Bool {
    if one === other { return true }
    guard let one, let other else { return false }
    return one.joins(other)
  }

  /// Whether a batch waits that is no later than this one.
  package func isWaiting(upTo number: BatchNumber) -> Bool {
    waiting.withLock { ($0.batches.first?.number ?? .max) <= number }
  }

  /// The batch of a write that happens now, and whether an evaluation comes before that batch, which must not see the new value.
  func batchOfWrite() -> (number: BatchNumber, isLater: Bool) {
    let context = WriteContext.current
    return waiting.withLock { waiting in
      let number = waiting.number(for: context)
      let isLater = waiting.isEvaluating || (waiting.batches.first?.number ?? number) != number
      return (number, isLater)
    }
  }

  /// Reports a write that changes nothing, if a reader is evaluated on this thread.
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

  /// The first batch that waits: what changed, in the order of the first writes.
  package func take() -> (context: WriteContext?, sources: ContiguousArray<Source>) {
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

  /// The sources of the first batch that waits.
  package func drain() -> ContiguousArray<Source> { take().sources }

  /// Until `endEvaluation`, values that are written are for the next evaluation.
  package func beginEvaluation() { waiting.withLock { $0.isEvaluating = true } }
  package func endEvaluation() { waiting.withLock { $0.isEvaluating = false } }

  /// Lets go of what waits and takes nothing more. Otherwise a source written last would keep the inbox, and the inbox it.
  package func close() {
    let sources = waiting.withLock { waiting in
      waiting.isClosed = true
      defer {
        waiting.batches = []
        waiting.again = []
      }
      return waiting.batches.flatMap(\.sources) + waiting.again
    }
    // Freed outside of the lock: a value's deinit may write to another source.
    _ = sources
  }
}
