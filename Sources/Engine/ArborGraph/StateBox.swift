import Synchronization

/// The storage of one piece of state: readable and writable from any thread.
package final class StateBox<Value>: Source, @unchecked Sendable {
  /// The value before a batch of writes. A class, because generic code looks up the type of a
  /// structure each time.
  private final class Earlier {
    let batch: Inbox.BatchNumber
    let value: Value
    /// That of the next batch.
    var next: Earlier?

    init(_ batch: Inbox.BatchNumber, _ value: Value) {
      self.batch = batch
      self.value = value
    }
  }

  /// Held in the same function only, without a closure that would return an optional value.
  private let lock = Mutex<Void>(())
  private nonisolated(unsafe) var stored: Value
  /// The number of the batch of the last write.
  private nonisolated(unsafe) var batch: Inbox.BatchNumber = 0
  /// Values that evaluations preceding later batches of writes see: the first and the last of a
  /// list in the order of the batches.
  private nonisolated(unsafe) var earlier: Earlier?
  private nonisolated(unsafe) var lastEarlier: Earlier?
  /// The sources of parts of the value, by part: one object per part, so that bindings to the same
  /// part are equal.
  private nonisolated(unsafe) var parts: [AnyHashable: WeakSource] = [:]

  package init(_ value: Value, inbox: Inbox) {
    stored = value
    super.init(inbox: inbox)
  }

  deinit {
    // One by one: a long list would otherwise be freed by as many nested calls.
    lastEarlier = nil
    while let first = earlier { earlier = first.next }
  }

  /// The value that was written last, without subscribing.
  package var value: Value {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return stored
  }

  /// The value that the current evaluation sees; outside evaluations the last one. Reading it
  /// subscribes no reader.
  package var visible: Value { Reader.current == nil ? value : seen }

  /// The value as of the batch that was drained last.
  var seen: Value {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    var entry = earlier
    while let current = entry {
      if current.batch > inbox.taken { return current.value }
      entry = current.next
    }
    return stored
  }

  /// Returns the value and subscribes the current reader.
  package func read() -> Value {
    track()
    return visible
  }

  /// Stores `newValue`; readers are notified unless it equals the old one. A write while a reader
  /// is evaluated is reported as an intrusion in both cases.
  package func write(_ newValue: Value) {
    let (number, isLater) = inbox.batchOfWrite()
    lock._unsafeLock()
    let old = stored
    if isLater, number != batch { keep(Earlier(number, old)) }
    batch = number
    stored = newValue
    lock._unsafeUnlock()
    if areEqual(old, newValue) { return inbox.noteWrite(to: self) }
    changed()
  }

  /// Appends a value to the list. Called with the lock held.
  private func keep(_ value: Earlier) {
    if let last = lastEarlier { last.next = value } else { earlier = value }
    lastEarlier = value
  }

  /// Returns the source of a part of the value: the same object as long as it is referenced.
  package func source<Inner>(of part: Part<Value, Inner>) -> PartSource<Value, Inner> {
    var found: PartSource<Value, Inner>?
    lock.withLock { _ in found = parts[part.key]?.source as? PartSource<Value, Inner> }
    if let found { return found }
    let fresh = PartSource(box: self, part: part)
    lock.withLock { _ in parts[part.key] = WeakSource(source: fresh) }
    return fresh
  }

  override package var content: (value: Any, type: any Any.Type)? { (value, Value.self) }

  override package func adoptValue(of other: Source) {
    if let other = other as? StateBox<Value> { write(other.value) }
  }

  override package func drainReaders(_ body: (Reader) -> Void) {
    super.drainReaders(body)
    var sources: ContiguousArray<Source> = []
    var past: Earlier?
    var kept: Earlier?
    lock.withLock { _ in
      past = earlier
      while let first = earlier, first.batch <= inbox.taken { earlier = first.next }
      if earlier == nil { lastEarlier = nil }
      kept = earlier
      guard !parts.isEmpty else { return }
      parts = parts.filter { $0.value.source != nil }
      sources.append(contentsOf: parts.values.lazy.compactMap(\.source))
    }
    for source in sources { source.drainReaders(body) }
    // Freed outside the lock, one by one.
    while let first = past, first !== kept { past = first.next }
  }
}

/// A weak reference to a source.
package struct WeakSource {
  package weak var source: Source?

  package init(source: Source?) { self.source = source }
}

/// Returns whether two values are known to be equal: by their bits, or by `==` where the type is
/// equatable.
package func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  let haveEqualBits = withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in one.elementsEqual(other) }
  }
  if haveEqualBits { return true }
  guard let one = one as? any Equatable else { return false }
  func compare<E: Equatable>(_ one: E) -> Bool { (other as? E).map { one == $0 } ?? false }
  return compare(one)
}
