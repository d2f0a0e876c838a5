import ArborGraph
import Synchronization

/// The place from which a binding reads and to which it writes.
class Location<Value> {
  /// Returns the value and subscribes the current reader.
  func read() -> Value { fatalError("a location says how it is read") }
  /// Returns the value without subscribing.
  func peek() -> Value { Reader.untracked { read() } }
  /// Writes the value; ignored by default.
  func write(_ value: Value) {}
  /// Returns whether both locations read and write the same value.
  func isSame(as other: Location<Value>) -> Bool { self === other }

  /// Returns the location of a part of the value.
  func part<Inner>(_ part: Part<Value, Inner>) -> Location<Inner> {
    PartLocation(base: self, part: part)
  }
}

/// The location of the whole value of a state box.
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

/// The location of a part of a state box's value, at any depth. Only changes of that part evaluate
/// its readers.
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

/// The location of a part of any other location.
private final class PartLocation<Root, Value>: Location<Value> {
  private let base: Location<Root>
  private let part: Part<Root, Value>
  private let lock = Mutex<Void>(())
  /// The value that was read last, for when the part no longer exists.
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

/// Returns the value. As with reading past the end of an array, reading a part that never existed
/// is a programming error.
private func orTrap<Value>(_ value: Value?, _ key: AnyHashable) -> Value {
  if let value { return value }
  fatalError(
    "A binding leads to \(key.base), which the value does not have: check before reading.")
}

/// The location of a binding that is made from two closures.
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

/// The location of a constant; writes are ignored.
final class ConstantLocation<Value>: Location<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func read() -> Value { value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation else { return false }
    return areEqual(value, other.value)
  }
}

/// The location of a property of an object. If the object is observable, its observation subscribes
/// the readers.
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
