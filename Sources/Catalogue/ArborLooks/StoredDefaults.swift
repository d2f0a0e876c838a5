public import ArborCore
import ArborGraph
public import Foundation

// Properties of a store that is named.

extension AppStorage where Value == Bool {
  /// Creates a property for a Boolean value with a default in a store; `nil` for the one around.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(key, wrappedValue, .bool, store: store?.storeName)
  }
}

extension AppStorage where Value == Int {
  /// Creates a property for an integer with a default in a store; `nil` for the one around.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(key, wrappedValue, .int, store: store?.storeName)
  }
}

extension AppStorage where Value == Double {
  /// Creates a property for a floating-point number with a default in a store; `nil` for the one
  /// around.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(key, wrappedValue, .double, store: store?.storeName)
  }
}

extension AppStorage where Value == String {
  /// Creates a property for a string with a default in a store; `nil` for the one around.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(key, wrappedValue, .string, store: store?.storeName)
  }
}

extension AppStorage where Value == URL {
  /// Creates a property for a URL with a default in a store; `nil` for the one around.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(key, wrappedValue, .url, store: store?.storeName)
  }
}

extension AppStorage where Value == Data {
  /// Creates a property for data with a default in a store; `nil` for the one around.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(key, wrappedValue, .data, store: store?.storeName)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a property for a value that is stored as its integer raw value in a store; `nil` for
  /// the one around.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(key, wrappedValue, .raw(.int), store: store?.storeName)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates a property for a value that is stored as its string raw value in a store; `nil` for
  /// the one around.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(key, wrappedValue, .raw(.string), store: store?.storeName)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property for a Boolean value in a store that is `nil` until it is set.
  public init(_ key: String, store: UserDefaults?) where Value == Bool? {
    self.init(key, nil, StoredCoding.bool.optional, store: store?.storeName)
  }

  /// Creates a property for an integer in a store that is `nil` until it is set.
  public init(_ key: String, store: UserDefaults?) where Value == Int? {
    self.init(key, nil, StoredCoding.int.optional, store: store?.storeName)
  }

  /// Creates a property for a floating-point number in a store that is `nil` until it is set.
  public init(_ key: String, store: UserDefaults?) where Value == Double? {
    self.init(key, nil, StoredCoding.double.optional, store: store?.storeName)
  }

  /// Creates a property for a string in a store that is `nil` until it is set.
  public init(_ key: String, store: UserDefaults?) where Value == String? {
    self.init(key, nil, StoredCoding.string.optional, store: store?.storeName)
  }

  /// Creates a property for a URL in a store that is `nil` until it is set.
  public init(_ key: String, store: UserDefaults?) where Value == URL? {
    self.init(key, nil, StoredCoding.url.optional, store: store?.storeName)
  }

  /// Creates a property for data in a store that is `nil` until it is set.
  public init(_ key: String, store: UserDefaults?) where Value == Data? {
    self.init(key, nil, StoredCoding.data.optional, store: store?.storeName)
  }

  /// Creates a property in a store for a value that is stored as its integer raw value and
  /// `nil` until it is set.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults?)
  where Value == R?, R.RawValue == Int {
    self.init(key, nil, StoredCoding<R>.raw(.int).optional, store: store?.storeName)
  }

  /// Creates a property in a store for a value that is stored as its string raw value and
  /// `nil` until it is set.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults?)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, StoredCoding<R>.raw(.string).optional, store: store?.storeName)
  }
}

nonisolated extension View {
  /// Sets the store of the `@AppStorage` properties inside that name none.
  ///
  /// ```swift
  /// SettingsView().defaultAppStorage(UserDefaults(suiteName: "group.example.notes") ?? .standard)
  /// ```
  ///
  /// Differs from SwiftUI: the suite of the store tells the visitor's values apart; they are in the
  /// server's storage, not in the `UserDefaults` of the process.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environmentModifier("defaultAppStorage", store.storeName) { $0.defaultAppStore = $1 }
  }
}
