/// A path from a value to a part of it.
package struct Part<Root, Value> {
  /// A key that is equal for the same part of the same type.
  package let key: AnyHashable
  /// Returns the part; `nil` if the value has no such part, as when a collection became shorter.
  package let find: (Root) -> Value?
  /// Replaces the part. Does nothing if the value has no such part.
  package let store: (inout Root, Value) -> Void

  package init(
    key: AnyHashable, find: @escaping (Root) -> Value?,
    store: @escaping (inout Root, Value) -> Void
  ) {
    self.key = key
    self.find = find
    self.store = store
  }

  package init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.init(
      key: AnyHashable(keyPath), find: { $0[keyPath: keyPath] },
      store: { $0[keyPath: keyPath] = $1 })
  }

  /// Returns the path to a part of this part.
  package func appending<Inner>(_ inner: Part<Value, Inner>) -> Part<Root, Inner> {
    Part<Root, Inner>(
      key: AnyHashable(PartPath(outer: key, inner: inner.key)),
      find: { root in find(root).flatMap(inner.find) },
      store: { root, new in
        guard var middle = find(root) else { return }
        inner.store(&middle, new)
        store(&root, middle)
      })
  }
}

extension Part where Root: MutableCollection, Root.Index: Hashable, Value == Root.Element {
  /// Returns the path to the element at an index.
  package static func element(at index: Root.Index) -> Part {
    Part(
      key: AnyHashable(ElementPart(index: index)),
      find: { $0.startIndex <= index && index < $0.endIndex ? $0[index] : nil },
      store: { if $0.startIndex <= index && index < $0.endIndex { $0[index] = $1 } })
  }
}

/// The key of a part within a part.
private struct PartPath: Hashable {
  let outer: AnyHashable
  let inner: AnyHashable
}

/// The key of an element.
private struct ElementPart<Index: Hashable>: Hashable {
  let index: Index
}
