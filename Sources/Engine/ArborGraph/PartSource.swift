import Synchronization

/// The source of a part of a state box's value. Its readers are notified only when the part itself
/// has changed.
package final class PartSource<Root, Value>: Source, @unchecked Sendable {
  private let part: Part<Root, Value>
  private nonisolated(unsafe) weak var box: StateBox<Root>?
  private let lock = Mutex<Void>(())
  /// The value that was reported to readers last; `nil` if the part never existed.
  private nonisolated(unsafe) var last: Value?

  init(box: StateBox<Root>, part: Part<Root, Value>) {
    self.box = box
    self.part = part
    last = part.find(box.value)
    super.init(inbox: box.inbox)
    property = box.property
  }

  /// Returns the part of `root`, or its last value if it no longer exists; `nil` if it never
  /// existed.
  package func find(in root: Root) -> Value? {
    if let value = part.find(root) { return value }
    var value: Value?
    lock.withLock { _ in value = last }
    return value
  }

  override package var origin: Source { box ?? self }

  override package func drainReaders(_ body: (Reader) -> Void) {
    guard let box, let value = part.find(box.seen) else { return }
    var old: Value?
    lock.withLock { _ in
      old = last
      last = value
    }
    if let old, areEqual(old, value) { return }
    super.drainReaders(body)
  }
}
