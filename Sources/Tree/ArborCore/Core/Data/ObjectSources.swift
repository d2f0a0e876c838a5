import ArborGraph
import OpenCombine

/// The sources of a page's observed objects: one per object, regardless of the number of views that
/// observe it.
///
/// A source retains its object, and lives as long as a view observes it.
@MainActor
struct ObjectSources {
  private struct Entry {
    weak var source: ObjectSource?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// When the number of entries reaches this limit, those whose source is gone are removed.
  private var limit = 16

  /// Returns the source of an object, and creates it if no view observes the object yet.
  mutating func source<Object: ObservableObject>(
    of object: Object, _ inbox: Inbox
  ) -> TypedObjectSource<Object> {
    let key = ObjectIdentifier(object)
    if let known = entries[key]?.source as? TypedObjectSource<Object> { return known }
    let fresh = TypedObjectSource(
      object, name: TypeNames.short(type(of: object)), inbox: inbox)
    let untyped: ObjectSource = fresh
    fresh.subscription = object.objectWillChange.sink { @Sendable [weak untyped] _ in
      untyped?.willChange()
    }
    if entries.count >= limit {
      entries = entries.filter { $0.value.source != nil }
      limit = max(16, 2 * entries.count)
    }
    entries[key] = Entry(source: fresh)
    return fresh
  }
}

/// The location of a property of an observed object.
final class ObjectLocation<Object: AnyObject, Value>: Location<Value> {
  private let whole: TypedObjectSource<Object>
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  private let source: ObjectPartSource<Object, Value>

  init(_ whole: TypedObjectSource<Object>, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.whole = whole
    self.keyPath = keyPath
    source = whole.source(of: keyPath)
  }

  override func read() -> Value {
    source.track()
    return whole.typedObject[keyPath: keyPath]
  }

  override func peek() -> Value { whole.typedObject[keyPath: keyPath] }
  override func write(_ value: Value) { whole.typedObject[keyPath: keyPath] = value }

  override func isSame(as other: Location<Value>) -> Bool {
    (other as? ObjectLocation)?.source === source
  }
}
