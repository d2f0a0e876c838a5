import Synchronization

/// The values of one owner, such as a visitor or a tab, by name: readable and writable from any thread.
///
/// A change reaches the readers of every host that shows the value.
package final class StoredValues: Sendable {
  private struct Contents {
    var values: [String: StoredValue]
    var sources: [String: [ObjectIdentifier: WeakSource]] = [:]
  }

  private let contents: Mutex<Contents>
  private let keep: @Sendable (String, StoredValue?) -> Void

  /// `keep` is told of each change, in order; it must not wait.
  package init(
    _ values: [String: StoredValue] = [:],
    keep: @escaping @Sendable (String, StoredValue?) -> Void = { _, _ in }
  ) {
    contents = Mutex(Contents(values: values))
    self.keep = keep
  }

  /// nil: there is no value of this name.
  package subscript(name: String) -> StoredValue? {
    contents.withLock { $0.values[name] }
  }

  /// Writing the value that is there changes nothing; nil removes it.
  package func set(_ value: StoredValue?, for name: String) {
    let sources = contents.withLock { contents -> [Source] in
      guard contents.values[name] != value else { return [] }
      contents.values[name] = value
      keep(name, value)
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

  /// How many sources are told of changes.
  package var sourceCount: Int {
    contents.withLock { $0.sources.values.reduce(0) { $0 + $1.count } }
  }
}

/// One of the values, as the readers of one host see it.
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

  /// The value, without subscribing.
  package var value: StoredValue? { values[name] }

  /// The value; subscribes the current reader.
  package func read() -> StoredValue? {
    track()
    return value
  }
}
