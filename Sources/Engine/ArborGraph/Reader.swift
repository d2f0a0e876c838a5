import CThreadLocal

/// A computation that depends on sources and must run again when one of them changes.
///
/// A reader belongs to the main actor. While it is the thread's current reader, it subscribes to
/// every source that is read.
@usableFromInline
package final class Reader {
  /// One subscription to a source.
  private struct Subscription {
    let source: Source
    /// The position of the entry in the source's list. Both ends store their position, so that
    /// ending a subscription takes constant time.
    var position: Int
  }

  /// The object that is evaluated, compared by identity only.
  @UnretainedOptional package private(set) var owner: AnyObject?
  /// Whether a source changed since the last evaluation.
  package var isDirty = false

  private var subscriptions: ContiguousArray<Subscription> = []
  /// The sources subscribed to; filled only when there are too many subscriptions for a linear
  /// search.
  private var known: Set<ObjectIdentifier> = []
  private var ticket: ReaderTicket?
  /// `nil` until an evaluation reads an observable object.
  var followed: FollowedSource?

  package init() {}

  package convenience init(owner: AnyObject) {
    self.init()
    self.owner = owner
  }

  /// Sets the owner; call it once, before the first evaluation.
  package func belong(to owner: AnyObject) { self.owner = owner }

  deinit { unsubscribe() }

  // MARK: Readers that read nothing

  /// The readers that wait for their next use, at most `spareLimit`.
  @MainActor private static var spares: ContiguousArray<Reader> = []
  private static let spareLimit = 64

  /// Returns a reader for an evaluation; `giveBack` may return it afterwards.
  @MainActor package static func lent(to owner: AnyObject) -> Reader {
    let reader = spares.popLast() ?? Reader()
    reader.owner = owner
    return reader
  }

  /// Lets another owner use a reader that its owner does not need. Returns whether it does not: the
  /// last evaluation read nothing that could change.
  @MainActor package func giveBack() -> Bool {
    guard subscriptions.isEmpty, ticket == nil, followed == nil else { return false }
    owner = nil
    isDirty = false
    if Self.spares.count < Self.spareLimit { Self.spares.append(self) }
    return true
  }

  /// The sources that the last evaluation read, each once.
  package var sources: ContiguousArray<Source> { ContiguousArray(subscriptions.map(\.source)) }

  /// Whether the last evaluation read no source.
  package var readsNothing: Bool { subscriptions.isEmpty }

  /// Returns a ticket that is released as soon as the current evaluation is superseded by the next
  /// one.
  package func currentTicket() -> ReaderTicket {
    if let ticket { return ticket }
    let fresh = ReaderTicket(self)
    ticket = fresh
    return fresh
  }

  /// The reader that was current when a nested evaluation began.
  @usableFromInline package typealias Outer = UnsafeMutableRawPointer?

  /// Begins an evaluation: drops the old subscriptions, then subscribes to every source that is
  /// read until `end`.
  package func begin() -> Outer {
    unsubscribe()
    let outer = arbor_current_reader()
    arbor_set_current_reader(Unmanaged.passUnretained(self).toOpaque())
    return outer
  }

  /// Ends the evaluation for which `begin` returned `outer`.
  @usableFromInline package static func end(_ outer: Outer) { arbor_set_current_reader(outer) }

  /// Runs `body` as an evaluation of this reader.
  package func evaluate<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = begin()
    defer { Reader.end(outer) }
    return try body()
  }

  /// Runs `body` without subscribing any reader to what it reads, as actions do.
  package static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = pause()
    defer { resume(outer) }
    return try body()
  }

  /// Lets no reader subscribe until `resume`, for code that a closure would make slower. Returns
  /// what `resume` needs.
  package static func pause() -> UnsafeMutableRawPointer? {
    defer { arbor_set_current_reader(nil) }
    return arbor_current_reader()
  }

  package static func resume(_ outer: UnsafeMutableRawPointer?) { arbor_set_current_reader(outer) }

  /// The reader that is evaluated on this thread; `nil` outside evaluations.
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

  /// Traps if a subscription is not recorded at both ends.
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
  @Unretained package private(set) var reader: Reader
  fileprivate init(_ reader: Reader) { self.reader = reader }
}
