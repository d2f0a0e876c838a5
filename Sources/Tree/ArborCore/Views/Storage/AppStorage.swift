package import ArborGraph
public import Foundation

/// A value that is stored per visitor: it is restored on the next visit, and shared by all tabs of
/// the browser.
///
/// The visitor is identified by a signed cookie; the values are in the server's storage. A key
/// stands for the same value wherever it is used. A stored value of another type reads as the
/// default. The property can be read and written from any thread once the view is part of a tree;
/// before that it has its default and ignores writes.
///
/// Values of a store, which `store` or `defaultAppStorage` names, are apart from those of others.
///
/// Differs from SwiftUI: a store tells the visitor's values apart by its suite; code that reads and
/// writes the `UserDefaults` itself has the values of the process, which all visitors share.
///
/// ```swift
/// @AppStorage("showsDetails") private var showsDetails = false
/// ```
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private var property: StoredProperty<Value>
  private let store: String?

  package init(
    _ key: String, _ initial: Value, _ coding: StoredCoding<Value>, store: String? = nil
  ) {
    (property, self.store) = (StoredProperty(key, initial, coding), store)
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
    let own = new.assumingMemoryBound(to: Self.self)
    own.pointee.property.enter(own.pointee.store ?? context.environment.defaultAppStore)
    own.pointee.property.bind(
      replacing: old?.assumingMemoryBound(to: Self.self).pointee.property,
      in: context.node.host.storage.visitor, &context)
  }

  @MainActor public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool {
    let old = old.assumingMemoryBound(to: Self.self).pointee
    let new = new.assumingMemoryBound(to: Self.self).pointee
    return old.property.key == new.property.key && old.store == new.store
  }

  @MainActor public static func _track(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _update(_ property: UnsafeMutableRawPointer) {}

  @MainActor public static func _describe(
    _ property: UnsafeMutableRawPointer, name: String
  ) -> _StateDescription? {
    let property = property.assumingMemoryBound(to: Self.self).pointee.property
    return .stored(
      wrapper: "AppStorage", name: name, { property.untracked }, write: { property.value = $0 })
  }
}

extension AppStorage where Value == Bool {
  /// Creates a property for a Boolean value with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .bool) }
}

extension AppStorage where Value == Int {
  /// Creates a property for an integer with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .int) }
}

extension AppStorage where Value == Double {
  /// Creates a property for a floating-point number with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .double) }
}

extension AppStorage where Value == String {
  /// Creates a property for a string with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .string) }
}

extension AppStorage where Value == URL {
  /// Creates a property for a URL with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .url) }
}

extension AppStorage where Value == Data {
  /// Creates a property for data with a default.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .data) }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a property for a value that is stored as its integer raw value.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .raw(.int)) }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates a property for a value that is stored as its string raw value.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .raw(.string)) }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
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

extension AppStorage {
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

private enum DefaultAppStoreKey: HiddenEnvironmentKey {
  static let defaultValue = ""
}

extension EnvironmentValues {
  /// The name of the store of properties that name none.
  package var defaultAppStore: String {
    get { self[DefaultAppStoreKey.self] }
    set { self[DefaultAppStoreKey.self] = newValue }
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}
