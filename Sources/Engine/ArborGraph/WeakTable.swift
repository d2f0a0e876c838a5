/// Objects by key, which the table does not retain.
@MainActor package final class WeakTable<Key: Hashable> {
  private struct Entry {
    weak var object: AnyObject?
  }
  private var entries: [Key: Entry] = [:]
  /// The number of entries at which those of freed objects are removed.
  private var limit = 64

  package nonisolated init() {}

  /// The object; `nil` if there is none, or it exists no longer.
  package subscript(key: Key) -> AnyObject? {
    get { entries[key]?.object }
    set {
      if newValue === entries[key]?.object { return }
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, 2 * entries.count)
      }
      entries[key] = newValue.map { Entry(object: $0) }
    }
  }
}
