import Synchronization

/// The storage of one piece of state: readable and writable from any thread.
package final class StateBox<Value>: Source, @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private nonisolated(unsafe) var stored: Value
  /// Bindings into parts of the value, by the part: one object per part, so that bindings to the same part are equal.
  package nonisolated(unsafe) var projections: [AnyHashable: WeakSource] = [:]

  package init(_ value: Value, inbox: Inbox) {
    stored = value
    super.init(inbox: inbox)
  }

  /// The value, without subscribing.
  package var value: Value {
    var copy: Value?
    lock.withLock { _ in copy = stored }
    guard let copy else { return stored }
    return copy
  }

  /// The value; subscribes the current reader.
  package func read() -> Value {
    track()
    return value
  }

  /// Stores `newValue`; readers are told unless it is equal to the old one.
  package func write(_ newValue: Value) {
    var old: Value?
    lock.withLock { _ in
      old = stored
      stored = newValue
    }
    if let old, areEqual(old, newValue) { return }
    changed()
  }

  override package func takeReaders(_ body: (Reader) -> Void) {
    super.takeReaders(body)
    guard !projections.isEmpty else { return }
    var dead: [AnyHashable] = []
    for (part, weak) in projections {
      if let projection = weak.source { projection.takeReaders(body) } else { dead.append(part) }
    }
    for part in dead { projections[part] = nil }
  }
}

/// Does not keep its source alive.
package struct WeakSource {
  package weak var source: Source?
  package init(_ source: Source) { self.source = source }
}

/// Whether two values are known to be equal; false for types without `==`.
package func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  guard let one = one as? any Equatable else { return false }
  func compare<E: Equatable>(_ one: E) -> Bool { (other as? E).map { one == $0 } ?? false }
  return compare(one)
}
