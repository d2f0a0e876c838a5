import ArborGraph

/// Schedules the evaluation of a host behind the work that waits on the main queue.
///
/// A write of state never evaluates views before work that was put into the main queue earlier than
/// the write: code that puts two writes into the main queue, each in a block of its own, sees no
/// evaluation between them.
///
/// ## Algorithm
/// 1. `ask` puts a block at the end of the main queue, unless one of its own is already waiting.
/// 2. When that block runs, all work that waited before it has run. If nothing was written or
///    changed since, the host is evaluated.
/// 3. Otherwise the block goes to the end of the queue once more, since work may be waiting that is
///    older than the last write.
/// 4. This happens at most 8 times in a row, so that the results of code that writes in one block
///    after another without end still become visible. An event resets the count.
@MainActor
package final class EvaluationTurn {
  private static let mostDelays = 8

  private let handle: HostHandle
  private var changeCount: UInt64 = 0
  /// The number of changes and writes when the block was put into the queue; `nil` if no block is
  /// waiting.
  private var mark: UInt64?
  private var delays = 0
  /// Evaluates the host and performs its owner's work; `nil` flushes the host.
  package var evaluate: (@MainActor () -> Void)?

  init(_ handle: HostHandle) { self.handle = handle }

  /// Whether the host's owner is handling an event; it requests an evaluation afterwards.
  package var isAtWork = false

  /// Whether an evaluation will follow without a further request.
  var isExpected: Bool { isAtWork || isWaiting }

  /// Whether an evaluation is waiting for its turn.
  package var isWaiting: Bool { mark != nil }

  /// Requests an evaluation of what has changed, unless one is already waiting.
  package func ask() {
    if mark == nil { wait() }
  }

  /// Notes a change other than a write of state: its evaluation follows all work that is waiting on
  /// the main queue now.
  package func noteChange() { changeCount &+= 1 }

  /// Notes an input of the visitor. Work that the input has put into the main queue runs before the
  /// next evaluation, regardless of earlier writes.
  package func noteEvent() {
    noteChange()
    delays = 0
  }

  private var count: UInt64 { changeCount &+ (handle.host?.inbox.postCount ?? 0) }

  private func wait() {
    mark = count
    MainQueue.run { [weak self] in self?.come() }
  }

  private func come() {
    guard let host = handle.host else { return mark = nil }
    if mark != count, delays < Self.mostDelays {
      delays += 1
      return wait()
    }
    mark = nil
    delays = 0
    if let evaluate { evaluate() } else { host.flush() }
  }
}
