import ArborGraph
import Synchronization

/// Where a binding reads and writes.
class Location<Value> {
  /// The value; subscribes the current reader.
  func read() -> Value { fatalError("a location says how it is read") }
  /// The value, without subscribing.
  func peek() -> Value { Reader.untracked { read() } }
  func write(_ value: Value) {}
  func isSame(as other: Location<Value>) -> Bool { self === other }

  /// The location of a part of the value.
  func part<Inner>(_ part: Part<Value, Inner>) -> Location<Inner> {
    PartLocation(base: self, part: part)
  }
}

/// The whole value of a state box.
final class BoxLocation<Value>: Location<Value> {
  private let box: StateBox<Value>

  init(_ box: StateBox<Value>) { self.box = box }

  override func read() -> Value { box.read() }
  override func peek() -> Value { box.value }
  override func write(_ value: Value) { box.write(value) }
  override func isSame(as other: Location<Value>) -> Bool { (other as? BoxLocation)?.box === box }

  override func part<Inner>(_ part: Part<Value, Inner>) -> Location<Inner> {
    BoxPartLocation(box: box, part: part)
  }
}

/// A part of a state box's value, however deep: only changes of the part itself reach its readers.
private final class BoxPartLocation<Root, Value>: Location<Value> {
  private let box: StateBox<Root>
  private let part: Part<Root, Value>
  private let source: PartSource<Root, Value>

  init(box: StateBox<Root>, part: Part<Root, Value>) {
    self.box = box
    self.part = part
    source = box.source(of: part)
  }

  override func read() -> Value {
    source.track()
    return orTrap(source.find(in: box.visible), part.key)
  }

  override func peek() -> Value { orTrap(source.find(in: box.value), part.key) }

  override func write(_ value: Value) {
    var whole = box.value
    part.store(&whole, value)
    box.write(whole)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    (other as? BoxPartLocation)?.source === source
  }

  override func part<Inner>(_ inner: Part<Value, Inner>) -> Location<Inner> {
    BoxPartLocation<Root, Inner>(box: box, part: part.appending(inner))
  }
}

/// A part of any other location.
private final class PartLocation<Root, Value>: Location<Value> {
  private let base: Location<Root>
  private let part: Part<Root, Value>
  private let lock = Mutex<Void>(())
  /// What was read last, for when the part has gone.
  private var last: Value?

  init(base: Location<Root>, part: Part<Root, Value>) {
    self.base = base
    self.part = part
  }

  override func read() -> Value {
    let found = part.find(base.read())
    var value: Value?
    lock.withLock { _ in
      if let found { last = found }
      value = last
    }
    return orTrap(value, part.key)
  }

  override func write(_ value: Value) {
    var whole = base.peek()
    part.store(&whole, value)
    base.write(whole)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? PartLocation<Root, Value> else { return false }
    return part.key == other.part.key && base.isSame(as: other.base)
  }
}

/// As reading past the end of an array, reading what never was there is a mistake of the caller.
private func orTrap<Value>(_ value: Value?, _ key: AnyHashable) -> Value {
  if let value { return value }
  fatalError(
    "A binding leads to \(key.base), which the value does not have: check before reading.")
}

final class FunctionLocation<Value>: Location<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override func read() -> Value { get() }
  override func write(_ value: Value) { set(value) }
}

final class ConstantLocation<Value>: Location<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func read() -> Value { value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation else { return false }
    return areEqual(value, other.value)
  }
}

/// A property of an object: if the object is observable, reading it is seen by whoever follows the object.
final class PropertyLocation<Object, Value>: Location<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func read() -> Value { object[keyPath: keyPath] }
  override func write(_ value: Value) { object[keyPath: keyPath] = value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? PropertyLocation else { return false }
    return other.keyPath == keyPath && areEqual(other.object, object)
  }
}
