import Foundation
import Observation
import Synchronization

/// The description of a class of models.
public final class _ModelEntity: @unchecked Sendable {
  let name: String
  let type: any PersistentModel.Type
  private let describe: () -> [ModelProperty]
  private let makeUnique: () -> [[AnyKeyPath]]
  private let makeIndex: () -> [[AnyKeyPath]]
  private let known = Mutex<[ModelProperty]?>(nil)
  private let constraints = Mutex<[[Int]]?>(nil)
  private let inverses = Mutex<[Int: Inverse?]>([:])

  /// The other side of a relationship.
  struct Inverse: Sendable {
    let entity: _ModelEntity
    let index: Int
  }

  /// Creates the description of a class.
  ///
  /// - Parameters:
  ///   - unique: The properties that no two models have in common, as `#Unique` names them.
  ///   - index: The properties that are looked up often, as `#Index` names them.
  ///   - properties: The stored properties.
  public init<Model: PersistentModel>(
    _ type: Model.Type, unique: @autoclosure @escaping () -> [[PartialKeyPath<Model>]],
    index: @autoclosure @escaping () -> [[PartialKeyPath<Model>]],
    _ properties: @escaping () -> [_ModelProperty<Model>]
  ) {
    name = String(describing: Model.self)
    self.type = type
    describe = { properties().map(\.property) }
    makeUnique = { unique() }
    makeIndex = { index() }
  }

  /// The stored properties, in the order of the class.
  var properties: [ModelProperty] {
    if let properties = known.withLock({ $0 }) { return properties }
    let made = describe()
    return known.withLock { known in
      if let known { return known }
      known = made
      return made
    }
  }

  /// The indices of properties that together are unique.
  var uniqueConstraints: [[Int]] {
    if let constraints = constraints.withLock({ $0 }) { return constraints }
    let single = properties.indices.filter { properties[$0].isUnique }.map { [$0] }
    let made = single + makeUnique().map(indices).filter { !$0.isEmpty }
    constraints.withLock { $0 = made }
    return made
  }

  /// The indices of properties that are looked up together.
  var indexedProperties: [[Int]] { makeIndex().map(indices).filter { !$0.isEmpty } }

  private func indices(of paths: [AnyKeyPath]) -> [Int] {
    paths.compactMap { path in properties.firstIndex { $0.keyPath == path } }
  }

  /// The classes that relationships lead to.
  var targets: [_ModelEntity] { properties.compactMap { $0.target?._$entity } }

  /// Returns the other side of a relationship, which one of both names, or which is the only one
  /// that can be meant; `nil` if there is none.
  func inverse(of index: Int) -> Inverse? {
    if let inverse = inverses.withLock({ $0[index] }) { return inverse }
    let found = findInverse(of: index)
    inverses.withLock { $0[index] = .some(found) }
    return found
  }

  private func findInverse(of index: Int) -> Inverse? {
    let property = properties[index]
    guard let target = property.target?._$entity else { return nil }
    if let path = property.inverse {
      let other = target.properties.firstIndex { $0.keyPath == path }
      return other.map { Inverse(entity: target, index: $0) }
    }
    let back = target.properties.indices.filter {
      target.properties[$0].target?._$entity === self
    }
    if let other = back.first(where: { target.properties[$0].inverse == property.keyPath }) {
      return Inverse(entity: target, index: other)
    }
    let free = back.filter { target.properties[$0].inverse == nil }
    let rivals = properties.indices.filter { rival in
      properties[rival].target?._$entity === target && properties[rival].inverse == nil
        && !target.properties.contains { $0.inverse == properties[rival].keyPath }
    }
    // A relationship of a class with itself is no inverse of itself.
    guard free.count == 1, rivals.count == 1, let other = free.first,
      target !== self || other != index
    else { return nil }
    return Inverse(entity: target, index: other)
  }
}

/// A stored property of a model, as `@Model` describes it.
public struct _ModelProperty<Model: PersistentModel> {
  let property: ModelProperty

  /// Describes a value.
  @_disfavoredOverload public init<Value: Codable>(
    _ name: String, _ keyPath: KeyPath<Model, Value>, _ notes: [any SchemaProperty],
    default value: (() -> Value)? = nil
  ) {
    property = ModelProperty(
      name, keyPath, .attribute(AttributeCoding.of(Value.self)),
      isOptional: Value.self is any ExpressibleByNilLiteral.Type, notes,
      value.map { make in { make() } })
  }

  /// Describes a relationship with one model.
  public init<Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Model, Target>, _ notes: [any SchemaProperty],
    default value: (() -> Target)? = nil
  ) {
    property = ModelProperty(name, keyPath, .toOne(Target.self), isOptional: false, notes)
  }

  /// Describes a relationship with one model or none.
  public init<Target: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<Model, Target?>, _ notes: [any SchemaProperty],
    default value: (() -> Target?)? = nil
  ) {
    property = ModelProperty(name, keyPath, .toOne(Target.self), isOptional: true, notes)
  }

  /// Describes a relationship with several models.
  public init<Targets: RelationshipCollection>(
    _ name: String, _ keyPath: KeyPath<Model, Targets>, _ notes: [any SchemaProperty],
    default value: (() -> Targets)? = nil
  ) {
    let target = Targets.PersistentElement.self
    property = ModelProperty(name, keyPath, .toMany(target), isOptional: true, notes)
  }

  /// Describes a relationship with several models.
  public init<Targets: RelationshipCollection>(
    _ name: String, _ keyPath: KeyPath<Model, Targets?>, _ notes: [any SchemaProperty],
    default value: (() -> Targets?)? = nil
  ) {
    let target = Targets.PersistentElement.self
    property = ModelProperty(name, keyPath, .toMany(target), isOptional: true, notes)
  }
}

/// A stored property of a model.
final class ModelProperty: @unchecked Sendable {
  enum Kind {
    case attribute(AttributeCoding)
    case toOne(any PersistentModel.Type)
    case toMany(any PersistentModel.Type)
  }

  let name: String
  let keyPath: AnyKeyPath
  let kind: Kind
  let isOptional: Bool
  let attribute: Schema.Attribute?
  let relationship: Schema.Relationship?
  let makeDefault: (() -> Any)?
  /// Runs a closure that changes the value of a record, and tells those who have read it.
  let mutate: (_ModelRecord, any PersistentModel, () -> Void) -> Void

  init<Model: PersistentModel, Value>(
    _ name: String, _ keyPath: KeyPath<Model, Value>, _ kind: Kind, isOptional: Bool,
    _ notes: [any SchemaProperty], _ makeDefault: (() -> Any)? = nil
  ) {
    self.name = name
    self.keyPath = keyPath
    self.kind = kind
    self.isOptional = isOptional
    self.makeDefault = makeDefault
    attribute = notes.lazy.compactMap { $0 as? Schema.Attribute }.first
    relationship = notes.lazy.compactMap { $0 as? Schema.Relationship }.first
    mutate = { record, model, body in
      guard let model = model as? Model else { return body() }
      record.registrar.withMutation(of: model, keyPath: keyPath, body)
    }
  }

  var target: (any PersistentModel.Type)? {
    switch kind {
    case .attribute: nil
    case .toOne(let type), .toMany(let type): type
    }
  }

  var isToMany: Bool { if case .toMany = kind { true } else { false } }
  var isUnique: Bool {
    attribute?.options.contains(.unique) == true
      || relationship?.options.contains(.unique) == true
  }
  /// Whether the value is read from the store only when it is asked for.
  var isExternal: Bool { attribute?.options.contains(.externalStorage) == true }
  /// Whether the value is never stored.
  var isEphemeral: Bool { attribute?.options.contains(.ephemeral) == true }
  var inverse: AnyKeyPath? { relationship?.inverseKeyPath }
  var deleteRule: Schema.Relationship.DeleteRule { relationship?.deleteRule ?? .nullify }
  /// The name of the property in an earlier version of the class.
  var formerName: String? { attribute?.originalName ?? relationship?.originalName }
  /// Whether the property is a column of its class's table.
  var isColumn: Bool { !isToMany && !isEphemeral }
}
