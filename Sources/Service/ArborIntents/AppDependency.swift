import Foundation
import Synchronization

/// An object that intents and queries use, and that the app has added to the manager.
///
/// ```swift
/// AppDependencyManager.shared.add(dependency: store)
///
/// struct AddTask: AppIntent {
///   @Dependency var store: TaskStore
/// }
/// ```
///
/// Differs from App Intents: there is one for all visitors.
@propertyWrapper
public struct AppDependency<Value: Sendable>: Sendable {
  private let key: String

  /// Creates a dependency.
  ///
  /// - Parameter key: The key under which the object was added; `nil` for that of its type.
  public init(key: (any Hashable & Sendable)? = nil) {
    self.key = AppDependencyManager.name(Value.self, key)
  }

  /// The object. Reading one that was not added is a programmer error.
  public var wrappedValue: Value {
    guard let value = AppDependencyManager.shared.value(key) as? Value else {
      preconditionFailure("No dependency of the type \(Value.self) was added.")
    }
    return value
  }
}

extension AppIntent {
  /// An object that the app has added to the manager.
  public typealias Dependency = AppDependency
}

extension EntityQuery {
  /// An object that the app has added to the manager.
  public typealias Dependency = AppDependency
}

/// The objects that intents and queries use.
public final class AppDependencyManager: Sendable {
  /// The manager of the program.
  public static let shared = AppDependencyManager()

  private enum Entry: Sendable {
    case made(any Sendable)
    case making(@Sendable () -> any Sendable)
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// Adds an object, which is made when it is read for the first time.
  public func add<Value: Sendable>(
    key: (any Hashable & Sendable)? = nil, dependency: @autoclosure @escaping @Sendable () -> Value
  ) { entries.withLock { $0[Self.name(Value.self, key)] = .making(dependency) } }

  /// Adds an object, which is made when it is read for the first time.
  public func add<Value: Sendable>(
    key: (any Hashable & Sendable)? = nil, dependencyProvider: @escaping @Sendable () -> Value
  ) { entries.withLock { $0[Self.name(Value.self, key)] = .making(dependencyProvider) } }

  static func name<Value>(_ type: Value.Type, _ key: (any Hashable & Sendable)?) -> String {
    String(reflecting: type) + (key.map { " \($0)" } ?? "")
  }

  /// Returns an object; `nil` if there is none.
  func value(_ name: String) -> (any Sendable)? {
    guard let entry = entries.withLock({ $0[name] }) else { return nil }
    switch entry {
    case .made(let value): return value
    case .making(let make):
      // Made without the lock: making it may read another one.
      let value = make()
      return entries.withLock { entries in
        if case .made(let first)? = entries[name] { return first }
        entries[name] = .made(value)
        return value
      }
    }
  }
}
