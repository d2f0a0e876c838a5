import ArborGraph
public import Foundation

/// A value that is stored per tab: it is restored after the connection was lost or the server was
/// restarted.
///
/// It ends with the tab. A key stands for the same value wherever it is used in the page. A stored
/// value of another type reads as the default. The property can be read and written from any thread
/// once the view is part of a tree; before that it has its default and ignores writes.
///
/// ```swift
/// @SceneStorage("query") private var query = ""
/// ```
///
/// Differs from SwiftUI: a scene is a tab of the visitor's browser.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var property: StoredProperty<Value>

  private init(_ key: String, _ initial: Value, _ coding: StoredCoding<Value>) {
    property = StoredProperty(key, initial, coding)
  }

  /// The stored value, or the default if there is none. Setting it writes the storage.
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
    return .stored(
      wrapper: "SceneStorage", name: name, { property.untracked }, write: { property.value = $0 })
  }
}

extension SceneStorage where Value == Bool {
  /// Creates a property for a Boolean value with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .bool) }
}

extension SceneStorage where Value == Int {
  /// Creates a property for an integer with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .int) }
}

extension SceneStorage where Value == Double {
  /// Creates a property for a floating-point number with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .double) }
}

extension SceneStorage where Value == String {
  /// Creates a property for a string with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .string) }
}

extension SceneStorage where Value == URL {
  /// Creates a property for a URL with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .url) }
}

extension SceneStorage where Value == Data {
  /// Creates a property for data with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .data) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a property for a value that is stored as its integer raw value.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .raw(.int)) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates a property for a value that is stored as its string raw value.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .raw(.string)) }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property for a Boolean value that is `nil` until it is set.
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, StoredCoding.bool.optional)
  }
  /// Creates a property for an integer that is `nil` until it is set.
  public init(_ key: String) where Value == Int? { self.init(key, nil, StoredCoding.int.optional) }
  /// Creates a property for a floating-point number that is `nil` until it is set.
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, StoredCoding.double.optional)
  }
  /// Creates a property for a string that is `nil` until it is set.
  public init(_ key: String) where Value == String? {
    self.init(key, nil, StoredCoding.string.optional)
  }
  /// Creates a property for a URL that is `nil` until it is set.
  public init(_ key: String) where Value == URL? { self.init(key, nil, StoredCoding.url.optional) }
  /// Creates a property for data that is `nil` until it is set.
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, StoredCoding.data.optional)
  }
}

extension SceneStorage {
  /// Creates a property for a value that is stored as its integer raw value and `nil` until it is
  /// set.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, StoredCoding<R>.raw(.int).optional)
  }

  /// Creates a property for a value that is stored as its string raw value and `nil` until it is
  /// set.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, StoredCoding<R>.raw(.string).optional)
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}
