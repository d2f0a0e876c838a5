import ArborInspection
public import ArborResources
public import Foundation
import Synchronization

/// Something of the app that intents work with, such as a book or a task.
///
/// ```swift
/// struct Book: AppEntity {
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
///   static let defaultQuery = BookQuery()
///   let id: Int
///   let name: String
///   var displayRepresentation: DisplayRepresentation { "\(name)" }
/// }
/// ```
///
/// Over REST a parameter has the identifier of an entity; if its query is an ``EntityStringQuery``,
/// also a text by which the query finds exactly one.
public protocol AppEntity: _IntentValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable {
  /// The type of the query.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// Finds entities.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// A property of the entity, which results have as well.
  public typealias Property = EntityProperty

  /// The name of the type.
  public static var _typeName: String { String(localized: typeDisplayRepresentation.name) }
  /// The suggestions of the query.
  public static func _options() async throws -> [Self]? {
    try await defaultQuery.suggestedEntities()
  }
  /// The result of the query without an identifier.
  public static func _default() async throws -> Self? { await defaultQuery.defaultResult() }
  /// Finds the entity of an identifier.
  public static func _make(from json: _IntentJSON) async throws -> Self {
    try await defaultQuery.entity(for: json.value)
  }
  /// The identifier, the title, and the properties.
  public var _json: _IntentJSON {
    var members: [JSONValue.Member] = [.init("id", _key.value), .init("title", .string(_title))]
    for child in Mirror(reflecting: self).children {
      guard let label = child.label, let property = child.value as? any AnyEntityProperty else {
        continue
      }
      members.append(.init(String(label.drop { $0 == "_" }), property.json))
    }
    return _IntentJSON(.object(members))
  }
  /// The identifier.
  public var _key: _IntentJSON { _IntentJSON(.string(id.entityIdentifierString)) }
  /// The title.
  public var _title: String { String(localized: displayRepresentation.title) }
  /// The second line.
  public var _subtitle: String? { displayRepresentation.subtitle.map { String(localized: $0) } }
  /// How the value looks to people.
  public var _representation: DisplayRepresentation? { displayRepresentation }
}

/// An identifier that can be written as text.
public protocol EntityIdentifierConvertible {
  /// The text.
  var entityIdentifierString: String { get }
  /// Reads an identifier; `nil` if the text is none.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension EntityIdentifierConvertible where Self: LosslessStringConvertible {
  /// The text.
  public var entityIdentifierString: String { description }
  /// Reads an identifier.
  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    Self(entityIdentifierString)
  }
}

extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension UUID: EntityIdentifierConvertible {
  /// The text.
  public var entityIdentifierString: String { uuidString }
  /// Reads an identifier.
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

/// Finds entities.
///
/// ```swift
/// struct BookQuery: EntityQuery {
///   func entities(for identifiers: [Book.ID]) async throws -> [Book] {
///     Library.books.filter { identifiers.contains($0.id) }
///   }
///   func suggestedEntities() async throws -> [Book] { Library.books }
/// }
/// ```
public protocol EntityQuery: Sendable {
  /// The type of the entities.
  associatedtype Entity: AppEntity
  /// Creates a query.
  init()
  /// Returns the entities of identifiers.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Returns the entities among which people choose.
  func suggestedEntities() async throws -> [Entity]
  /// Returns the entity that is used when none is given; `nil` for none.
  func defaultResult() async -> Entity?
}

extension EntityQuery {
  /// No entities.
  public func suggestedEntities() async throws -> [Entity] { [] }
  /// `nil`.
  public func defaultResult() async -> Entity? { nil }

  /// Returns the entity that a value of a request stands for.
  func entity(for json: JSONValue) async throws -> Entity {
    let text: String? =
      switch json {
      case .string(let text): text
      case .number(let number): Int(exactly: number).flatMap { $0.isExact ? String($0) : nil }
      default: nil
      }
    guard let text, text.utf8.count <= 10_000 else {
      throw UnusableValue(expected: "the identifier of a \(Entity._typeName)")
    }
    if let id = Entity.ID.entityIdentifier(for: text),
      let found = try await entities(for: [id]).first
    {
      return found
    }
    if let query = self as? any EntityStringQuery<Entity> {
      let found = try await query.entities(matching: text)
      if found.count == 1 { return found[0] }
      if found.count > 1 {
        let names = found.prefix(20).map(\._title).joined(separator: ", ")
        throw UnusableValue(expected: "more precise; it stands for \(names)")
      }
    }
    throw UnusableValue(expected: "the identifier of a \(Entity._typeName) that exists")
  }
}

/// Finds entities by text.
public protocol EntityStringQuery<Entity>: EntityQuery {
  /// Returns the entities that a text stands for.
  func entities(matching string: String) async throws -> [Entity]
}

/// Knows all entities of a type.
public protocol EnumerableEntityQuery: EntityQuery {
  /// Returns all entities.
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  /// All entities.
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
  /// The entities of identifiers among all.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
}

/// Makes the possible values of a parameter.
///
/// ```swift
/// struct Sizes: DynamicOptionsProvider {
///   func results() async throws -> [String] { await Shop.sizes() }
/// }
/// ```
public protocol DynamicOptionsProvider: Sendable {
  /// The type of the values.
  associatedtype Value
  /// Creates a provider.
  init()
  /// Returns the values.
  func results() async throws -> [Value]
}

/// A property of an entity.
///
/// ```swift
/// @Property(title: "Author") var author: String
/// ```
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: Sendable {
  /// The name for people; `nil` for that of the property.
  public let title: LocalizedStringResource?
  private let stored: Mutex<Value?>

  /// Creates a property.
  public init(title: LocalizedStringResource? = nil) {
    self.title = title
    stored = Mutex(Value._absent)
  }

  /// The value, which the entity's initializer sets.
  public var wrappedValue: Value {
    get {
      guard let value = stored.withLock({ $0 }) else {
        preconditionFailure("A property of an entity has no value yet.")
      }
      return value
    }
    set { stored.withLock { $0 = newValue } }
  }

  /// The property itself.
  public var projectedValue: EntityProperty<Value> { self }
}

private protocol AnyEntityProperty {
  var json: JSONValue { get }
}

extension EntityProperty: AnyEntityProperty {
  fileprivate var json: JSONValue { stored.withLock { $0 }?._json.value ?? .null }
}
