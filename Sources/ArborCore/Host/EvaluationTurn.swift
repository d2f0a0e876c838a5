import ArborGraph
import Dispatch

/// Evaluates a host behind the work that waits on the main queue.
///
/// A write of state never evaluates views before work that was put into the main queue earlier than
/// the write: code that leaves two writes to the main queue, each in a block of its own, sees no
/// evaluation between them.
///
/// ## Algorithm
/// 1. `ask` puts a block at the end of the main queue, unless one of its own waits there.
/// 2. When that block runs, all work has run that waited before it. If nothing was written or changed
///    since, the host is evaluated.
/// 3. Otherwise the block goes to the end of the queue once more, since other work may wait that is
///    older than the last write.
/// 4. This happens at most 8 times in a row: code that writes in one block after the other without
///    end is shown as it goes on. An event begins to count anew.
@MainActor
package final class EvaluationTurn {
  private static let mostDelays = 8

  private let handle: HostHandle
  private var changeCount: UInt64 = 0
  /// The count of changes and writes when the block was put into the queue; nil: no block waits.
  private var mark: UInt64?
  private var delays = 0
  /// Evaluates the host, and does what its owner does then; nil: flushes it.
  package var evaluate: (@MainActor () -> Void)?

  init(_ handle: HostHandle) { self.handle = handle }

  /// True while an evaluation waits for its turn.
  package var isWaiting: Bool { mark != nil }

  /// Asks for an evaluation of what has changed, unless one waits for its turn.
  package func ask() {
    if mark == nil { wait() }
  }

  /// Notes a change that is no write of state: its evaluation goes behind all that waits on the main
  /// queue now.
  package func noteChange() { changeCount &+= 1 }

  /// Notes that a visitor did something. The work that this has left to the main queue is never
  /// overtaken, however much was written before.
  package func noteEvent() {
    noteChange()
    delays = 0
  }

  private var count: UInt64 { changeCount &+ (handle.host?.inbox.postCount ?? 0) }

  private func wait() {
    mark = count
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.come() } }
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
