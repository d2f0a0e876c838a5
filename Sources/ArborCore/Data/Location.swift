import ArborGraph

/// Where a binding reads and writes.
class Location<Value> {
  /// The value; subscribes the current reader.
  func read() -> Value { fatalError("a location says how it is read") }
  /// The value, without subscribing.
  func peek() -> Value { Reader.untracked { read() } }
  func write(_ value: Value) {}
  func isSame(as other: Location<Value>) -> Bool { self === other }

  /// The location of a part of the value.
  func part<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> Location<Part> {
    PartLocation(base: self, keyPath: keyPath)
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

  override func part<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> Location<Part> {
    if let known = box.projections[keyPath]?.source as? PartSource<Value, Part> {
      return BoxPartLocation(box: box, keyPath: keyPath, source: known)
    }
    let source = PartSource(box: box, keyPath: keyPath)
    box.projections[keyPath] = WeakSource(source)
    return BoxPartLocation(box: box, keyPath: keyPath, source: source)
  }
}

private final class BoxPartLocation<Root, Part>: Location<Part> {
  private let box: StateBox<Root>
  private let keyPath: WritableKeyPath<Root, Part>
  private let source: PartSource<Root, Part>

  init(box: StateBox<Root>, keyPath: WritableKeyPath<Root, Part>, source: PartSource<Root, Part>) {
    self.box = box
    self.keyPath = keyPath
    self.source = source
  }

  override func read() -> Part {
    source.track()
    return box.value[keyPath: keyPath]
  }
  override func peek() -> Part { box.value[keyPath: keyPath] }

  override func write(_ value: Part) {
    var whole = box.value
    whole[keyPath: keyPath] = value
    box.write(whole)
  }

  override func isSame(as other: Location<Part>) -> Bool {
    (other as? BoxPartLocation)?.source === source
  }
}

/// A part of any other location.
private final class PartLocation<Root, Part>: Location<Part> {
  private let base: Location<Root>
  private let keyPath: WritableKeyPath<Root, Part>

  init(base: Location<Root>, keyPath: WritableKeyPath<Root, Part>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func read() -> Part { base.read()[keyPath: keyPath] }

  override func write(_ value: Part) {
    var whole = base.peek()
    whole[keyPath: keyPath] = value
    base.write(whole)
  }

  override func isSame(as other: Location<Part>) -> Bool {
    guard let other = other as? PartLocation<Root, Part> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
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
