import ArborGraph
public import Observation
import Synchronization

/// The key of a value that is passed down to all views inside the view that sets it.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// The environment at a place in the tree.
public struct EnvironmentValues: CustomStringConvertible {
  /// The innermost write; the list is shared by all views below the writer.
  package private(set) var head: EnvironmentEntry?
  /// The id of the node whose modifier is writing, stored with what it writes.
  package var writer: UInt32?
  /// Whether the layout direction is right to left; stored here because it is read for each node.
  var isRightToLeft = false

  /// Creates an environment in which all values are at their defaults.
  public init() {}

  /// The value of a key: the innermost one that was set, or the default. Setting it holds from here
  /// inward.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(K.self)
      var entry = head?.mayHave(id) == true ? head : nil
      while let current = entry {
        if current.key == id {
          return unsafeDowncast(current, to: TypedEnvironmentEntry<K>.self).value
        }
        entry = current.next
      }
      return K.defaultValue
    }
    set { head = TypedEnvironmentEntry<K>(newValue, writer: writer, next: head) }
  }

  /// The observable object of this type that an enclosing view provides, or `nil`. Setting it
  /// provides an object.
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { object(objectType) }
    set { setObject(newValue, for: objectType) }
  }

  /// Whether a value may be set for the key, which is faster than reading one that is expensive to
  /// copy.
  package func mayHold<K: EnvironmentKey>(_ key: K.Type) -> Bool {
    head?.mayHave(ObjectIdentifier(K.self)) == true
  }

  fileprivate subscript<T: AnyObject>(object type: ObjectType<T>) -> T? { object(T.self) }

  /// Returns the object of exactly this type that an enclosing view provides.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    var entry = head
    let id = ObjectIdentifier(type)
    while let current = entry {
      if current.key == id { return unsafeDowncast(current, to: ObjectEntry<Object>.self).object }
      entry = current.next
    }
    return nil
  }

  /// Provides an object for its type; `nil` removes it from here inward.
  package mutating func setObject<Object: AnyObject>(_ object: Object?, for type: Object.Type) {
    head = ObjectEntry(object, writer: writer, next: head)
  }

  /// A number that stays the same until something is written; for caches that must not retain the
  /// environment.
  package var stamp: UInt64 { head?.stamp ?? 0 }

  /// Returns whether both consist of the very same writes.
  package func isSame(as other: EnvironmentValues) -> Bool { head === other.head }

  /// Returns whether both set the same keys to equal values in the same order.
  func holdsSame(as other: EnvironmentValues) -> Bool {
    var (one, two) = (head, other.head)
    while let left = one, let right = two {
      if left === right { return true }
      guard left.key == right.key, left.isEqual(to: right) else { return false }
      (one, two) = (left.next, right.next)
    }
    return one == nil && two == nil
  }

  /// The values that are set, as text.
  public var description: String {
    "[" + entries.map { "\($0.name) = \($0.valueText)" }.joined(separator: ", ") + "]"
  }

  /// The values that are set, each key once, the outermost first.
  package var entries: [EnvironmentEntry] {
    var seen: Set<ObjectIdentifier> = []
    var found: [EnvironmentEntry] = []
    var entry = head
    while let current = entry {
      if current.isListed, seen.insert(current.key).inserted { found.append(current) }
      entry = current.next
    }
    return found.reversed()
  }
}

/// A write to the environment, followed by the writes around it.
package class EnvironmentEntry {
  package let key: ObjectIdentifier
  package let writer: UInt32?
  package let next: EnvironmentEntry?
  /// A number that is unique in the process.
  let stamp: UInt64 = stamps.add(1, ordering: .relaxed).newValue
  private static let stamps = Atomic<UInt64>(0)

  /// A bit for each key of this entry and those around it, which different keys may share: most
  /// keys that are read have their default value.
  private let keyBits: UInt64

  init(key: ObjectIdentifier, writer: UInt32?, next: EnvironmentEntry?) {
    self.key = key
    self.writer = writer
    self.next = next
    keyBits = Self.bit(of: key) | (next?.keyBits ?? 0)
  }

  /// The high bits of the product depend on all bits of the address.
  private static func bit(of key: ObjectIdentifier) -> UInt64 {
    1 &<< ((UInt64(UInt(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }

  /// Whether the key may be that of this entry or of one around it.
  final func mayHave(_ key: ObjectIdentifier) -> Bool { keyBits & Self.bit(of: key) != 0 }

  /// The name of the key's type without `Key`.
  package var name: String { "" }
  package var valueText: String { "" }
  /// Whether tree snapshots list the entry.
  package var isListed: Bool { true }
  /// Returns whether an entry of the same key has an equal value.
  func isEqual(to other: EnvironmentEntry) -> Bool { false }
}

/// An internal key that tree snapshots do not list.
package protocol HiddenEnvironmentKey: EnvironmentKey {}

private final class TypedEnvironmentEntry<K: EnvironmentKey>: EnvironmentEntry {
  let value: K.Value

  init(_ value: K.Value, writer: UInt32?, next: EnvironmentEntry?) {
    self.value = value
    super.init(key: ObjectIdentifier(K.self), writer: writer, next: next)
  }

  override var name: String {
    var name = TypeNames.short(K.self)
    for ending in ["EnvironmentKey", "Key"] where name.hasSuffix(ending) && name != ending {
      name.removeLast(ending.count)
      break
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  override var valueText: String { EnvironmentValues.text(of: value) }
  override func isEqual(to other: EnvironmentEntry) -> Bool {
    areEqual(value, unsafeDowncast(other, to: Self.self).value)
  }
  override var isListed: Bool { !(K.self is any HiddenEnvironmentKey.Type) }
}

/// An object, stored under its type.
private final class ObjectEntry<Object: AnyObject>: EnvironmentEntry {
  let object: Object?

  init(_ object: Object?, writer: UInt32?, next: EnvironmentEntry?) {
    self.object = object
    super.init(key: ObjectIdentifier(Object.self), writer: writer, next: next)
  }

  override var name: String { TypeNames.short(Object.self) }
  override var valueText: String { object.map { String(describing: $0) } ?? "nil" }
}

/// A type as a hashable subscript argument of key paths.
private struct ObjectType<T>: Hashable {}

/// Reads a value of the environment at the view that declares the property.
///
/// ```swift
/// struct Badge: View {
///   @Environment(\.colorScheme) private var scheme
///   var body: some View { Text(scheme == .dark ? "Dark" : "Light") }
/// }
/// ```
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let origin: Origin
  private var value: Value?

  private enum Origin: Equatable {
    case value(KeyPath<EnvironmentValues, Value>)
    /// An object that must be provided.
    case object(KeyPath<EnvironmentValues, Value?>)
  }

  /// Creates a property that reads the environment value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { origin = .value(keyPath) }

  /// Creates a property that reads the observable object of this type that an enclosing view
  /// provides.
  ///
  /// If there is none, the view is not evaluated: a message is shown in its place, and a diagnostic
  /// names the missing type.
  ///
  /// Differs from SwiftUI, where a missing object ends the program.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    origin = .object(\EnvironmentValues.[object: ObjectType<Value>()])
  }

  /// Creates a property that reads the observable object of this type that an enclosing view
  /// provides; its value is `nil` if there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    origin = .value(\EnvironmentValues.[object: ObjectType<T>()])
  }

  /// The value. Before the view is part of a tree it is the default.
  public var wrappedValue: Value {
    if let value { return value }
    switch origin {
    case .value(let keyPath): return EnvironmentValues()[keyPath: keyPath]
    case .object: fatalError(MissingObject.message(Value.self))
    }
  }

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let property = new.assumingMemoryBound(to: Self.self)
    let value: Value
    switch property.pointee.origin {
    case .value(let keyPath): value = context.environment[keyPath: keyPath]
    case .object(let keyPath):
      guard let object = context.environment[keyPath: keyPath] else {
        context.problem = MissingObject.message(Value.self)
        context.isChanged = true
        property.pointee.value = nil
        return
      }
      value = object
    }
    if let known = property.pointee.value, areEqual(known, value) { return }
    property.pointee.value = value
    context.isChanged = true
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool {
    old.assumingMemoryBound(to: Self.self).pointee.origin
      == new.assumingMemoryBound(to: Self.self).pointee.origin
  }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    let property = property.assumingMemoryBound(to: Self.self).pointee
    var isMissing = false
    if property.value == nil, case .object = property.origin { isMissing = true }
    let value = isMissing ? nil : property.wrappedValue
    return _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "Environment", type: TypeNames.full(Value.self),
        value: value.map { String(describing: $0) }),
      slot: StateSlot({ value }, readOnlyBecause: "the views around say what the environment is."),
      object: Value.self is AnyClass ? value.map { $0 as AnyObject } : nil,
      dependency: "environment " + key(of: property, or: name))
  }
}

extension Environment {
  /// Returns the last component of the key path as the author spells it; the name of the property
  /// if the program does not know it.
  private static func key(of property: Self, or name: String) -> String {
    guard case .value(let keyPath) = property.origin else { return TypeNames.short(Value.self) }
    let text = String(describing: keyPath)
    guard !text.contains("<"), let dot = text.lastIndex(of: ".") else { return name }
    return String(text[text.index(after: dot)...])
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
