import Synchronization

/// The named values of one owner, such as a visitor or a tab: readable and writable from any
/// thread.
///
/// A change reaches the readers of every host that shows the value.
package final class StoredValues: Sendable {
  /// The state that the lock guards.
  private struct Contents {
    var values: [String: StoredValue]
    var changeCount = 0
    var sources: [String: [ObjectIdentifier: WeakSource]] = [:]
  }

  private let contents: Mutex<Contents>
  private let keep: @Sendable (String, StoredValue?) -> Void

  /// - Parameter keep: Called with each change, in order; it must not block. `nil` means that the
  ///   value was removed.
  package init(
    _ values: [String: StoredValue] = [:],
    keep: @escaping @Sendable (String, StoredValue?) -> Void = { _, _ in }
  ) {
    contents = Mutex(Contents(values: values))
    self.keep = keep
  }

  /// The value of a name; `nil` if there is none.
  package subscript(name: String) -> StoredValue? {
    contents.withLock { $0.values[name] }
  }

  /// Whether there are no values.
  package var isEmpty: Bool { contents.withLock { $0.values.isEmpty } }

  /// The names of all values, in any order.
  package var names: [String] { contents.withLock { Array($0.values.keys) } }

  /// The number of changes so far.
  package var changeCount: Int { contents.withLock { $0.changeCount } }

  /// Stores a value; `nil` removes it. Writing an equal value has no effect.
  package func set(_ value: StoredValue?, for name: String) {
    assign(value, for: name) { keep(name, value) }
  }

  /// Takes over a value that another process has stored.
  package func receive(_ value: StoredValue?, for name: String) {
    assign(value, for: name) {}
  }

  /// Assigns a value, calls `body` in the order of the changes, and notifies the readers.
  private func assign(_ value: StoredValue?, for name: String, _ body: () -> Void) {
    let sources = contents.withLock { contents -> [Source] in
      guard contents.values[name] != value else { return [] }
      contents.values[name] = value
      contents.changeCount += 1
      body()
      return contents.sources[name]?.values.compactMap(\.source) ?? []
    }
    for source in sources { source.changed() }
  }

  func add(_ source: StoredSource) {
    contents.withLock {
      $0.sources[source.name, default: [:]][ObjectIdentifier(source)] = WeakSource(source: source)
    }
  }

  func remove(_ source: ObjectIdentifier, of name: String) {
    contents.withLock { contents in
      contents.sources[name]?[source] = nil
      if contents.sources[name]?.isEmpty == true { contents.sources[name] = nil }
    }
  }

  /// The number of sources that are notified of changes.
  package var sourceCount: Int {
    contents.withLock { $0.sources.values.reduce(0) { $0 + $1.count } }
  }
}

/// One of the values, as a source for the readers of one host.
package final class StoredSource: Source, @unchecked Sendable {
  package let values: StoredValues
  package let name: String

  package init(_ values: StoredValues, name: String, inbox: Inbox) {
    self.values = values
    self.name = name
    super.init(inbox: inbox)
    values.add(self)
  }

  deinit { values.remove(ObjectIdentifier(self), of: name) }

  override package var isChangedByOthers: Bool { true }

  /// The value, without subscribing.
  package var value: StoredValue? { values[name] }

  /// Returns the value and subscribes the current reader.
  package func read() -> StoredValue? {
    track()
    return value
  }
}
