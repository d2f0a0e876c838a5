import ArborGraph
import Foundation

/// The common part of `@AppStorage` and `@SceneStorage`: a name, a default, and the store.
struct StoredProperty<Value> {
  /// The key, as the author spells it.
  let key: String
  /// The key in its store.
  private(set) var name: String
  let initial: Value
  let coding: StoredCoding<Value>
  private var source: StoredSource?

  init(_ name: String, _ initial: Value, _ coding: StoredCoding<Value>) {
    key = name
    self.name = name
    self.initial = initial
    self.coding = coding
  }

  /// Tells the value apart from those of the same key in other stores; the empty name stands for
  /// the standard store.
  mutating func enter(_ store: String) { name = store.isEmpty ? key : "\u{1}\(store)\u{1}\(key)" }

  private var location: StoredLocation<Value>? {
    source.map { StoredLocation(source: $0, initial: initial, coding: coding) }
  }

  var value: Value {
    get { source.map { decode($0.read()) } ?? initial }
    nonmutating set { source.map { $0.values.set(coding.encode(newValue), for: name) } }
  }

  /// The value, read without subscribing.
  var untracked: Value { source.map { decode($0.value) } ?? initial }

  private func decode(_ stored: StoredValue?) -> Value { stored.flatMap(coding.decode) ?? initial }

  var binding: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(initial)
  }

  /// Subscribes to the stored value, or takes over the subscription of the property that this one
  /// replaces.
  mutating func bind(
    replacing old: StoredProperty?, in values: StoredValues, _ context: inout _PropertyContext
  ) {
    if let old, old.name == name, let source = old.source {
      self.source = source
    } else if context.isNew || source == nil || source?.name != name {
      let source = StoredSource(values, name: name, inbox: context.node.host.inbox)
      source.property = context.name
      self.source = source
    }
  }
}

/// The location of a stored value, or of the default if there is none.
private final class StoredLocation<Value>: Location<Value> {
  private let source: StoredSource
  private let initial: Value
  private let coding: StoredCoding<Value>

  init(source: StoredSource, initial: Value, coding: StoredCoding<Value>) {
    self.source = source
    self.initial = initial
    self.coding = coding
  }

  override func read() -> Value { decode(source.read()) }
  override func peek() -> Value { decode(source.value) }
  override func write(_ value: Value) { source.values.set(coding.encode(value), for: source.name) }
  override func isSame(as other: Location<Value>) -> Bool {
    (other as? StoredLocation)?.source === source
  }

  private func decode(_ stored: StoredValue?) -> Value { stored.flatMap(coding.decode) ?? initial }
}
