public import Foundation

/// A value that the tab keeps: it is there again after the connection or the server was gone.
///
/// It ends with the tab. A key stands for the same value wherever it is used in the page; what is kept under it and is of another type
/// reads as the default. May be read and written from any thread once the view is part of a tree; before that it has its default and
/// ignores writes.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var property: StoredProperty<Value>

  private init(_ key: String, _ initial: Value, _ coding: StoredCoding<Value>) {
    property = StoredProperty(key, initial, coding)
  }

  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  /// A binding to the value. Before the view is part of a tree it is constant.
  public var projectedValue: Binding<Value> { property.binding }

  @MainActor public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    new.assumingMemoryBound(to: Self.self).pointee.property.bind(
      replacing: old?.assumingMemoryBound(to: Self.self).pointee.property,
      in: context.node.host.storage.scene, &context)
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool {
    old.assumingMemoryBound(to: Self.self).pointee.property.name
      == new.assumingMemoryBound(to: Self.self).pointee.property.name
  }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    let property = property.assumingMemoryBound(to: Self.self).pointee.property
    return _StateDescription(
      snapshot: StateSnapshot(
        name: name, wrapper: "SceneStorage", type: TypeNames.full(Value.self),
        value: String(describing: property.untracked)),
      slot: StateSlot({ property.untracked }, write: { property.value = $0 }))
  }
}

extension SceneStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .bool) }
}

extension SceneStorage where Value == Int {
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .int) }
}

extension SceneStorage where Value == Double {
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .double) }
}

extension SceneStorage where Value == String {
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .string) }
}

extension SceneStorage where Value == URL {
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .url) }
}

extension SceneStorage where Value == Data {
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .data) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .raw(.int)) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .raw(.string)) }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, StoredCoding.bool.optional)
  }
  public init(_ key: String) where Value == Int? { self.init(key, nil, StoredCoding.int.optional) }
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, StoredCoding.double.optional)
  }
  public init(_ key: String) where Value == String? {
    self.init(key, nil, StoredCoding.string.optional)
  }
  public init(_ key: String) where Value == URL? { self.init(key, nil, StoredCoding.url.optional) }
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, StoredCoding.data.optional)
  }
}

extension SceneStorage {
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, StoredCoding<R>.raw(.int).optional)
  }

  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, StoredCoding<R>.raw(.string).optional)
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}
