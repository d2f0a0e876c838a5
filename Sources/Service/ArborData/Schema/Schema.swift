import Foundation

/// The description of a property beyond its type.
public protocol SchemaProperty: Sendable {
  /// The name of the property in an earlier version of the class.
  var originalName: String? { get }
}

/// The classes of the models in a container.
///
/// ```swift
/// let schema = Schema([Trip.self, Stop.self])
/// let container = try ModelContainer(for: schema, configurations: [])
/// ```
public final class Schema: Sendable, Hashable, CustomStringConvertible {
  /// The version of the classes.
  public let version: Version
  let models: [_ModelEntity]

  /// Creates a schema of some classes, and of those that their relationships lead to.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.version = version
    var found: [_ModelEntity] = []
    var open = types.map { $0._$entity }
    while let entity = open.popLast() {
      if found.contains(where: { $0 === entity }) { continue }
      found.append(entity)
      open += entity.targets
    }
    models = found.sorted { $0.name < $1.name }
  }

  /// Creates a schema of some classes.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0))
  { self.init(types, version: version) }

  /// Creates the schema of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The classes of the schema.
  public var entities: [Entity] { models.map(Entity.init) }

  /// The classes of the schema by name.
  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the description of a class; `nil` if it is not in the schema.
  public func entity<Model: PersistentModel>(for type: Model.Type) -> Entity? {
    models.contains { $0 === Model._$entity } ? Entity(Model._$entity) : nil
  }

  /// The names of the classes.
  public var description: String { "Schema(\(models.map(\.name).joined(separator: ", ")))" }

  /// Whether both have the same classes and version.
  public static func == (lhs: Schema, rhs: Schema) -> Bool {
    lhs.version == rhs.version && lhs.models.elementsEqual(rhs.models) { $0 === $1 }
  }

  /// Hashes the names of the classes.
  public func hash(into hasher: inout Hasher) { hasher.combine(models.map(\.name)) }

  /// A class of models.
  public struct Entity: Hashable, Sendable {
    private let entity: _ModelEntity
    init(_ entity: _ModelEntity) { self.entity = entity }

    /// The name of the class.
    public var name: String { entity.name }
    /// The names of the stored properties.
    public var storedPropertiesByName: Set<String> { Set(entity.properties.map(\.name)) }
    /// The names of the properties that no two models have in common.
    public var uniquenessConstraints: [[String]] {
      entity.uniqueConstraints.map { $0.map { entity.properties[$0].name } }
    }

    /// Whether both are the same class.
    public static func == (lhs: Entity, rhs: Entity) -> Bool { lhs.entity === rhs.entity }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The number of a version of the classes.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The first number.
    public let major: Int
    /// The second number.
    public let minor: Int
    /// The third number.
    public let patch: Int

    /// Creates a version.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    /// Whether the first version is before the second one.
    public static func < (lhs: Version, rhs: Version) -> Bool {
      (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
    }

    /// The numbers with dots between them.
    public var description: String { "\(major).\(minor).\(patch)" }
  }
}
