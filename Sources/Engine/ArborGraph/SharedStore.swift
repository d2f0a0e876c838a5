import Synchronization

/// A place in which the shared values of an app outlive its processes, and through which they reach
/// each other.
package protocol SharedStore: Sendable {
  /// Whether other processes may change the values.
  var hasOthers: Bool { get }
  /// Returns what is stored under a name; `nil` if there is nothing.
  func shared(_ name: String) -> SharedRecord?
  /// Queues a write, for when there are no other processes: `json` is called when it is written.
  func queueShared(_ name: String, _ json: @escaping @Sendable () -> [UInt8]?)
  /// Replaces a value while no other process can: `body` gets the stored value and returns the next
  /// one, or `nil` to leave it. Returns what is stored then.
  func updateShared(
    _ name: String, _ body: (SharedRecord?) -> [UInt8]?
  ) throws -> SharedRecord?
  /// Sends a message to the other processes.
  func announce(_ topic: String, _ message: [UInt8])
}

/// A stored value.
package struct SharedRecord: Sendable, Equatable {
  /// Counts the changes of the value.
  package var version: Int
  package var json: [UInt8]

  package init(version: Int, json: [UInt8]) {
    self.version = version
    self.json = json
  }
}

/// A shared value as a source for the readers of one page.
package final class SharedValueSource: Source, @unchecked Sendable {
  private let name: String
  private let onEnd: @Sendable (ObjectIdentifier) -> Void
  /// Set when the tree of the page is freed, so that nothing but this source waits for changes.
  package var isPageAsleep: Bool {
    get { isAsleep.load(ordering: .relaxed) }
    set { isAsleep.store(newValue, ordering: .relaxed) }
  }
  private let isAsleep = Atomic(false)

  /// - Parameter onEnd: Called when no reader of the page needs the source any more.
  package init(
    _ name: String, inbox: Inbox, onEnd: @escaping @Sendable (ObjectIdentifier) -> Void
  ) {
    self.name = name
    self.onEnd = onEnd
    super.init(inbox: inbox)
  }

  deinit { onEnd(ObjectIdentifier(self)) }

  override package var label: String { "shared " + name }
  override package var isChangedByOthers: Bool { true }
}
