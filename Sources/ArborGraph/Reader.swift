import CThreadLocal

/// Something that is evaluated from sources and must be evaluated again when one of them changes.
///
/// A reader belongs to the main actor. While it is the thread's current one, every source that is read subscribes it.
package final class Reader {
  /// What is evaluated: compared by identity only.
  package private(set) unowned(unsafe) var owner: AnyObject?
  /// What the last evaluation read, each source once.
  package private(set) var sources: ContiguousArray<Source> = []

  /// Whether a source changed since the last evaluation.
  package var isDirty = false
  private var ticket: ReaderTicket?

  package init() {}

  package convenience init(owner: AnyObject) {
    self.init()
    self.owner = owner
  }

  /// Names who is evaluated; once, before the first evaluation.
  package func belong(to owner: AnyObject) { self.owner = owner }

  /// Lives as long as what the present evaluation read is of interest: until the next one.
  package func currentTicket() -> ReaderTicket {
    if let ticket { return ticket }
    let fresh = ReaderTicket(self)
    ticket = fresh
    return fresh
  }

  deinit { unsubscribe() }

  /// Runs `body` as an evaluation of this reader: forgets the old sources, then subscribes to all that `body` reads.
  package func evaluate<Result>(_ body: () throws -> Result) rethrows -> Result {
    unsubscribe()
    let outer = arbor_current_reader()
    arbor_set_current_reader(Unmanaged.passUnretained(self).toOpaque())
    defer { arbor_set_current_reader(outer) }
    return try body()
  }

  /// Runs `body` so that nothing it reads subscribes anyone, as an action does.
  package static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = arbor_current_reader()
    arbor_set_current_reader(nil)
    defer { arbor_set_current_reader(outer) }
    return try body()
  }

  /// The reader whose evaluation runs on this thread; nil outside of evaluations.
  package static var current: Reader? {
    guard let pointer = arbor_current_reader() else { return nil }
    return Unmanaged<Reader>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Ends all subscriptions.
  package func unsubscribe() {
    ticket = nil
    for source in sources { source.remove(self) }
    sources.removeAll(keepingCapacity: true)
  }

  fileprivate func subscribe(to source: Source) {
    for known in sources where known === source { return }
    sources.append(source)
    source.readers.append(Unmanaged.passUnretained(self))
  }
}

/// One evaluation of a reader.
package final class ReaderTicket {
  package unowned(unsafe) let reader: Reader
  fileprivate init(_ reader: Reader) { self.reader = reader }
}

/// A value that readers depend on.
///
/// Reading subscribes on the main actor; `changed()` may be called from any thread.
package class Source: @unchecked Sendable {
  /// On the main actor only; each entry is alive, since a reader unsubscribes in its deinit.
  fileprivate nonisolated(unsafe) var readers: ContiguousArray<Unmanaged<Reader>> = []
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

  /// Those who must be evaluated again: on the main actor, once per posted change.
  package func takeReaders(_ body: (Reader) -> Void) {
    for reader in readers { body(reader.takeUnretainedValue()) }
  }

  fileprivate final func remove(_ reader: Reader) {
    let pointer = Unmanaged.passUnretained(reader).toOpaque()
    if let index = readers.firstIndex(where: { $0.toOpaque() == pointer }) {
      readers.swapAt(index, readers.count - 1)
      readers.removeLast()
    }
  }
}
