import CThreadLocal

/// A value that readers depend on.
///
/// Reading subscribes on the main actor; `changed()` may be called from any thread.
package class Source: @unchecked Sendable {
  struct Subscriber {
    let reader: Unmanaged<Reader>
    /// Of the subscription in the reader's list.
    let slot: Int
  }

  /// On the main actor only; each entry is alive, since a reader unsubscribes in its deinit.
  private nonisolated(unsafe) var subscribers: ContiguousArray<Subscriber> = []
  /// The last batch of the inbox that holds the source, 0: none; guarded by the inbox.
  nonisolated(unsafe) var postedIn: Inbox.BatchNumber = 0
  /// Whether the inbox will look at the source once more; guarded by the inbox.
  nonisolated(unsafe) var isLookedAtAgain = false
  /// The stored property that holds it, with its underscore; empty: none.
  package nonisolated(unsafe) var property = ""

  /// What a person calls it, for "why was this evaluated": `state name`.
  package var label: String { property.isEmpty ? "state" : "state " + property.drop { $0 == "_" } }

  package let inbox: Inbox

  package init(inbox: Inbox) { self.inbox = inbox }

  /// Subscribes the reader that is evaluated on this thread, if any.
  package final func track() {
    guard arbor_current_reader() != nil else { return }
    Reader.current?.subscribe(to: self)
  }

  /// Tells the inbox that readers are out of date.
  package final func changed() { inbox.post(self) }

  /// The same, told before the value changes.
  ///
  /// On the main actor the change is over when readers are evaluated. On another thread nobody says when it is: they are told once
  /// more a moment later.
  package final func willChange() {
    inbox.post(self)
    if !MainQueue.isCurrent { inbox.lookAgain(at: self) }
  }

  /// Those who must be evaluated again: on the main actor, once per posted change.
  package func takeReaders(_ body: (Reader) -> Void) {
    for subscriber in subscribers { body(subscriber.reader.takeUnretainedValue()) }
  }

  package final var readerCount: Int { subscribers.count }

  /// The position of the new entry.
  final func add(_ reader: Reader, slot: Int) -> Int {
    subscribers.append(Subscriber(reader: .passUnretained(reader), slot: slot))
    return subscribers.count - 1
  }

  /// The last entry takes the free place.
  final func remove(at position: Int) {
    let last = subscribers.removeLast()
    guard position < subscribers.count else { return }
    subscribers[position] = last
    last.reader.takeUnretainedValue().subscriptionMoved(slot: last.slot, to: position)
  }

  final func holds(_ reader: Reader, at position: Int, slot: Int) -> Bool {
    position < subscribers.count && subscribers[position].slot == slot
      && subscribers[position].reader.toOpaque() == Unmanaged.passUnretained(reader).toOpaque()
  }
}
