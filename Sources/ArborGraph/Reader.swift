import CThreadLocal

/// Something that is evaluated from sources and must be evaluated again when one of them changes.
///
/// A reader belongs to the main actor. While it is the thread's current one, every source that is read subscribes it.
@usableFromInline
package final class Reader {
  private struct Subscription {
    let source: Source
    /// Of the entry in the source's list: both ends know their place, so that ending one costs the same however many there are.
    var position: Int
  }

  /// What is evaluated: compared by identity only.
  package private(set) unowned(unsafe) var owner: AnyObject?
  /// Whether a source changed since the last evaluation.
  package var isDirty = false

  private var subscriptions: ContiguousArray<Subscription> = []
  /// Filled only when there are too many subscriptions to look through.
  private var known: Set<ObjectIdentifier> = []
  private var ticket: ReaderTicket?
  /// nil as long as no evaluation read an observable object.
  var followed: FollowedSource?

  package init() {}

  package convenience init(owner: AnyObject) {
    self.init()
    self.owner = owner
  }

  /// Names who is evaluated; once, before the first evaluation.
  package func belong(to owner: AnyObject) { self.owner = owner }

  deinit { unsubscribe() }

  /// What the last evaluation read, each source once.
  package var sources: ContiguousArray<Source> { ContiguousArray(subscriptions.map(\.source)) }

  /// Whether the last evaluation read no source.
  package var readsNothing: Bool { subscriptions.isEmpty }

  /// Lives as long as what the present evaluation read is of interest: until the next one.
  package func currentTicket() -> ReaderTicket {
    if let ticket { return ticket }
    let fresh = ReaderTicket(self)
    ticket = fresh
    return fresh
  }

  /// Whoever was evaluated when an evaluation inside it began.
  @usableFromInline package typealias Outer = UnsafeMutableRawPointer?

  /// Begins an evaluation of this reader: forgets the old sources, then subscribes to all that is read until `end`.
  package func begin() -> Outer {
    unsubscribe()
    let outer = arbor_current_reader()
    arbor_set_current_reader(Unmanaged.passUnretained(self).toOpaque())
    return outer
  }

  /// Ends the evaluation that `begin` answered `outer` to.
  @usableFromInline package static func end(_ outer: Outer) { arbor_set_current_reader(outer) }

  /// Runs `body` as an evaluation of this reader.
  package func evaluate<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = begin()
    defer { Reader.end(outer) }
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
    guard !subscriptions.isEmpty else { return }
    endFollowing()
    for subscription in subscriptions { subscription.source.remove(at: subscription.position) }
    subscriptions.removeAll(keepingCapacity: true)
    known.removeAll()
  }

  func subscribe(to source: Source) {
    if isKnown(source) { return }
    let position = source.add(self, slot: subscriptions.count)
    subscriptions.append(Subscription(source: source, position: position))
  }

  func subscriptionMoved(slot: Int, to position: Int) { subscriptions[slot].position = position }

  private func isKnown(_ source: Source) -> Bool {
    if subscriptions.count < 16 { return subscriptions.contains { $0.source === source } }
    if known.isEmpty { known = Set(subscriptions.map { ObjectIdentifier($0.source) }) }
    return !known.insert(ObjectIdentifier(source)).inserted
  }

  /// Traps when a subscription is not known at both ends.
  package func checkInvariants() {
    for (slot, subscription) in subscriptions.enumerated() {
      precondition(
        subscription.source.holds(self, at: subscription.position, slot: slot),
        "a reader's subscription to \(subscription.source.label) is not known to the source")
    }
  }
}

/// One evaluation of a reader.
package final class ReaderTicket {
  package unowned(unsafe) let reader: Reader
  fileprivate init(_ reader: Reader) { self.reader = reader }
}
