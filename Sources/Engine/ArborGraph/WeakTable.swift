/// Objects by key, which the table does not retain.
@MainActor package final class WeakTable<Key: Hashable> {
  private struct Entry {
    weak var object: AnyObject?
  }
  private var entries: [Key: Entry] = [:]

  package nonisolated init() {}

  /// The object; `nil` if there is none, or it exists no longer.
  package subscript(key: Key) -> AnyObject? {
    get { entries[key]?.object }
    set {
      if newValue === entries[key]?.object { return }
      entries = entries.filter { $0.value.object != nil }
      entries[key] = Entry(object: newValue)
    }
  }
}
