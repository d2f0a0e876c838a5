import Synchronization

/// The source of an object that announces its own changes. Its readers are evaluated again after
/// each change.
package class ObjectSource: Source, @unchecked Sendable {
  package let object: AnyObject
  private let name: String
  /// The subscription that reports changes to the source; released with it.
  package nonisolated(unsafe) var subscription: AnyObject?

  package init(_ object: AnyObject, name: String, inbox: Inbox) {
    self.object = object
    self.name = name
    super.init(inbox: inbox)
  }

  override package var label: String { "object " + name }
  override package var isChangedByOthers: Bool { true }
}

/// The source of an object with its type, and the sources of its properties.
package final class TypedObjectSource<Object: AnyObject>: ObjectSource, @unchecked Sendable {
  /// A weak reference to the source of a property.
  private struct WeakPart {
    nonisolated(unsafe) weak var source: Source?
  }

  private let lock = Mutex<Void>(())
  private nonisolated(unsafe) var parts: [AnyKeyPath: WeakPart] = [:]

  package init(_ object: Object, name: String, inbox: Inbox) {
    super.init(object, name: name, inbox: inbox)
  }

  package var typedObject: Object { unsafeDowncast(object, to: Object.self) }

  /// Returns the source of a property. Its readers are notified only when the property itself has
  /// changed.
  package func source<Value>(of keyPath: KeyPath<Object, Value>) -> ObjectPartSource<Object, Value>
  {
    var known: ObjectPartSource<Object, Value>?
    lock.withLock { _ in known = parts[keyPath]?.source as? ObjectPartSource<Object, Value> }
    if let known { return known }
    let fresh = ObjectPartSource(self, keyPath)
    lock.withLock { _ in parts[keyPath] = WeakPart(source: fresh) }
    return fresh
  }

  override package func drainReaders(_ body: (Reader) -> Void) {
    super.drainReaders(body)
    var sources: ContiguousArray<Source> = []
    lock.withLock { _ in
      guard !parts.isEmpty else { return }
      parts = parts.filter { $0.value.source != nil }
      sources.append(contentsOf: parts.values.lazy.compactMap(\.source))
    }
    for source in sources { source.drainReaders(body) }
  }
}

/// The source of one property of an object.
package final class ObjectPartSource<Object: AnyObject, Value>: Source, @unchecked Sendable {
  private let whole: TypedObjectSource<Object>
  private let keyPath: KeyPath<Object, Value>
  /// The value that was reported to readers last; main actor only.
  private nonisolated(unsafe) var last: Value

  init(_ whole: TypedObjectSource<Object>, _ keyPath: KeyPath<Object, Value>) {
    self.whole = whole
    self.keyPath = keyPath
    last = whole.typedObject[keyPath: keyPath]
    super.init(inbox: whole.inbox)
  }

  override package var label: String { whole.label }
  override package var origin: Source { whole }

  override package func drainReaders(_ body: (Reader) -> Void) {
    let value = whole.typedObject[keyPath: keyPath]
    if areEqual(last, value) { return }
    last = value
    super.drainReaders(body)
  }
}
