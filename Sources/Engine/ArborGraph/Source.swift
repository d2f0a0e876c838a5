import CThreadLocal

/// A value that readers depend on.
///
/// Reading subscribes on the main actor; `changed()` may be called from any thread.
package class Source: @unchecked Sendable {
  /// One subscribed reader.
  struct Subscriber {
    let reader: Unmanaged<Reader>
    /// The position of the subscription in the reader's list.
    let slot: Int
  }

  /// Main actor only. Each entry is alive, because a reader unsubscribes in its deinit.
  private nonisolated(unsafe) var subscribers: ContiguousArray<Subscriber> = []
  /// The last batch of the inbox that holds the source, 0 if none; guarded by the inbox.
  nonisolated(unsafe) var postedIn: Inbox.BatchNumber = 0
  /// Whether the inbox will post the source a second time; guarded by the inbox.
  nonisolated(unsafe) var isLookedAtAgain = false
  /// Whether the current value is parked; main actor only.
  package nonisolated(unsafe) var isParked = false
  /// The name of the stored property that holds the source, with its underscore; empty if there is
  /// none.
  package nonisolated(unsafe) var property = ""

  /// The name that is shown as the reason of an evaluation, such as `state name`.
  package var label: String { property.isEmpty ? "state" : "state " + property.drop { $0 == "_" } }

  package let inbox: Inbox

  package init(inbox: Inbox) { self.inbox = inbox }

  /// Subscribes the reader that is evaluated on this thread, if any.
  package final func track() {
    guard arbor_current_reader() != nil else { return }
    Reader.current?.subscribe(to: self)
  }

  /// Posts the source to the inbox: its readers are out of date.
  package final func changed() { inbox.post(self) }

  /// Posts the source before its value changes.
  ///
  /// On the main actor the change is complete when readers are evaluated. On another thread its
  /// end is unknown: the source is posted once more after a short delay.
  package final func willChange() {
    inbox.post(self)
    if !MainQueue.isCurrent { inbox.lookAgain(at: self) }
  }

  /// Calls `body` with each reader that must be evaluated again: on the main actor, once per posted
  /// change.
  package func drainReaders(_ body: (Reader) -> Void) {
    for subscriber in subscribers { body(subscriber.reader.takeUnretainedValue()) }
  }

  package final var readerCount: Int { subscribers.count }

  /// The source of the value that this one is a part of; the source itself if it is no part.
  package var origin: Source { self }

  /// Whether the value may be changed by others than the page whose readers have subscribed.
  package var isChangedByOthers: Bool { false }

  /// Lets the source report changes without a reader, until `endTracking`.
  package func keepTracking() {}
  /// Ends what `keepTracking` began.
  package func endTracking() {}

  /// Takes over the value of another source of the same type.
  package func adoptValue(of other: Source) {}

  /// The value and its type, for sources that hold one.
  package var content: (value: Any, type: any Any.Type)? { nil }

  /// Adds a subscriber and returns the position of its entry.
  final func add(_ reader: Reader, slot: Int) -> Int {
    subscribers.append(Subscriber(reader: .passUnretained(reader), slot: slot))
    return subscribers.count - 1
  }

  /// Removes an entry; the last entry moves into its position.
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
