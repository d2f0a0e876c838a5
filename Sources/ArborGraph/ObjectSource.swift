import Synchronization

/// An object that says itself when it changes. Whoever reads it is evaluated again after a change.
package class ObjectSource: Source, @unchecked Sendable {
  package let object: AnyObject
  private let name: String
  /// Ends when the source goes: what tells the source of changes.
  package nonisolated(unsafe) var subscription: AnyObject?

  package init(_ object: AnyObject, name: String, inbox: Inbox) {
    self.object = object
    self.name = name
    super.init(inbox: inbox)
  }

  override package var label: String { "object " + name }
}

/// An object with its type, and sources of its properties.
package final class TypedObjectSource<Object: AnyObject>: ObjectSource, @unchecked Sendable {
  private struct WeakPart {
    nonisolated(unsafe) weak var source: Source?
  }

  private let lock = Mutex<Void>(())
  private nonisolated(unsafe) var parts: [AnyKeyPath: WeakPart] = [:]

  package init(_ object: Object, name: String, inbox: Inbox) {
    super.init(object, name: name, inbox: inbox)
  }

  package var typedObject: Object { unsafeDowncast(object, to: Object.self) }

  /// The source of a property: its readers are told only when the property itself has changed.
  package func source<Value>(of keyPath: KeyPath<Object, Value>) -> ObjectPartSource<Object, Value>
  {
    var known: ObjectPartSource<Object, Value>?
    lock.withLock { _ in known = parts[keyPath]?.source as? ObjectPartSource<Object, Value> }
    if let known { return known }
    let fresh = ObjectPartSource(self, keyPath)
    lock.withLock { _ in parts[keyPath] = WeakPart(source: fresh) }
    return fresh
  }

  override package func takeReaders(_ body: (Reader) -> Void) {
    super.takeReaders(body)
    var sources: ContiguousArray<Source> = []
    lock.withLock { _ in
      guard !parts.isEmpty else { return }
      parts = parts.filter { $0.value.source != nil }
      sources.append(contentsOf: parts.values.lazy.compactMap(\.source))
    }
    for source in sources { source.takeReaders(body) }
  }
}

/// A property of an object.
package final class ObjectPartSource<Object: AnyObject, Value>: Source, @unchecked Sendable {
  private let whole: TypedObjectSource<Object>
  private let keyPath: KeyPath<Object, Value>
  /// What readers were told of last; on the main actor only.
  private nonisolated(unsafe) var last: Value

  init(_ whole: TypedObjectSource<Object>, _ keyPath: KeyPath<Object, Value>) {
    self.whole = whole
    self.keyPath = keyPath
    last = whole.typedObject[keyPath: keyPath]
    super.init(inbox: whole.inbox)
  }

  override package var label: String { whole.label }

  override package func takeReaders(_ body: (Reader) -> Void) {
    let value = whole.typedObject[keyPath: keyPath]
    if areEqual(last, value) { return }
    last = value
    super.takeReaders(body)
  }
}
