import Foundation
public import Observation

/// A class whose objects are kept in a store; `@Model` makes one.
///
/// ```swift
/// @Model final class Trip {
///   @Attribute(.unique) var name: String
///   var start: Date
///   @Relationship(deleteRule: .cascade) var stops: [Stop] = []
///
///   init(name: String, start: Date = .now) {
///     self.name = name
///     self.start = start
///   }
/// }
/// ```
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// The values of the object.
  var _$record: _ModelRecord { get set }
  /// The description of the class.
  static var _$entity: _ModelEntity { get }
  /// Creates the object of a record that was read from a store.
  init(_$record: _ModelRecord)
}

extension PersistentModel {
  /// The identifier of the object, which stays the same from its creation on.
  ///
  /// Differs from SwiftData, where it changes when the object is first saved.
  public var persistentModelID: PersistentIdentifier { _$record.identifier }

  /// The identity of the object, unless the class has an `id` of its own.
  public var id: PersistentIdentifier { _$record.identifier }

  /// The context that the object was inserted into or fetched from; `nil` if there is none.
  public var modelContext: ModelContext? { _$record.context }

  /// Whether the object has changes that are not saved.
  public var hasChanges: Bool {
    _$record.state == .inserted || !_$record.changed.isEmpty || isDeleted
  }

  /// Whether the object is to be deleted when its context is saved.
  public var isDeleted: Bool { _$record.context?.deleted[_$record.row] != nil }

  /// Whether both are the same object of a store.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._$record === rhs._$record || lhs._$record.identifier == rhs._$record.identifier
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(_$record.identifier) }
}

/// The identity of an object in a store.
///
/// ```swift
/// let id = trip.persistentModelID
/// let same = context.model(for: id) as? Trip
/// ```
public struct PersistentIdentifier: Hashable, Comparable, Identifiable, Codable, Sendable {
  /// The name of the object's class.
  public let entityName: String
  /// The name of the store; `nil` for an object that is in none.
  public let storeIdentifier: String?
  let row: Int64

  /// The identifier itself.
  public var id: PersistentIdentifier { self }

  /// Whether both identify the same object.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.row == rhs.row && lhs.entityName == rhs.entityName
  }

  /// Hashes the place of the object in its store.
  public func hash(into hasher: inout Hasher) { hasher.combine(row) }

  /// Whether the first object was created before the second one.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.row < rhs.row }
}

/// A collection of models that a property can have: an array or a set.
public protocol RelationshipCollection {
  /// The class of the models.
  associatedtype PersistentElement: PersistentModel
  /// Creates a collection of models.
  init(_models: [PersistentElement])
  /// The models in the collection.
  var _models: [PersistentElement] { get }
}

extension Array: RelationshipCollection where Element: PersistentModel {
  /// Creates an array of models.
  public init(_models: [Element]) { self = _models }
  /// The models in the array.
  public var _models: [Element] { self }
}

extension Set: RelationshipCollection where Element: PersistentModel {
  /// Creates a set of models.
  public init(_models: [Element]) { self = Set(_models) }
  /// The models in the set, in the order of their creation.
  public var _models: [Element] { sorted { $0._$record.row < $1._$record.row } }
}
