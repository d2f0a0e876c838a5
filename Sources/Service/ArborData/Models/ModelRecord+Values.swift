import Foundation
import Observation

// The compiler chooses by the type of the property: a model, several, or a value.

extension _ModelRecord {
  /// Gives a property its first value.
  @_disfavoredOverload public func _begin<Value: Codable>(_ index: Int, _ value: Value) {
    slots[index] = .value(value)
  }

  /// Gives a relationship its first model.
  public func _begin<Target: PersistentModel>(_ index: Int, _ value: Target) {
    begin(index, [value])
  }

  /// Gives a relationship its first model.
  public func _begin<Target: PersistentModel>(_ index: Int, _ value: Target?) {
    begin(index, value.map { [$0] } ?? [])
  }

  /// Gives a relationship its first models.
  public func _begin<Targets: RelationshipCollection>(_ index: Int, _ value: Targets) {
    begin(index, value._models)
  }

  /// Gives a relationship its first models.
  public func _begin<Targets: RelationshipCollection>(_ index: Int, _ value: Targets?) {
    begin(index, value?._models ?? [])
  }

  private func begin(_ index: Int, _ models: [any PersistentModel]) {
    slots[index] = .rows(models.map(\._$record.row))
    if models.isEmpty { return }
    for model in models { held[model._$record.row] = model }
    unlinked.insert(index)
  }
}

extension _ModelRecord {
  /// Returns the value of a property.
  @_disfavoredOverload public func _value<Model: PersistentModel, Value: Codable>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>
  ) -> Value {
    if !quiet.isOn { registrar.access(model, keyPath: keyPath) }
    if case .unloaded = slots[index] { load(index) }
    if case .value(let value) = slots[index], let value = value as? Value { return value }
    return fallback(index, Value.self)
  }

  /// Returns the model of a relationship.
  public func _value<Model: PersistentModel, Target: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Target>
  ) -> Target {
    if !quiet.isOn { registrar.access(model, keyPath: keyPath) }
    if let target = models(index).first as? Target { return target }
    // What is required stays with the model when it is deleted.
    if let row = rows(index).first, let target = context?.lost(row) as? Target { return target }
    // A model that was deleted meanwhile: one without values and without a context stands for it.
    report(index)
    return Target(_$record: _ModelRecord(Target._$entity, row: RowNumbers.next()))
  }

  /// Returns the model of a relationship.
  public func _value<Model: PersistentModel, Target: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Target?>
  ) -> Target? {
    if !quiet.isOn { registrar.access(model, keyPath: keyPath) }
    return models(index).first as? Target
  }

  /// Returns the models of a relationship.
  public func _value<Model: PersistentModel, Targets: RelationshipCollection>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Targets>
  ) -> Targets {
    if !quiet.isOn { registrar.access(model, keyPath: keyPath) }
    return Targets(_models: models(index).compactMap { $0 as? Targets.PersistentElement })
  }

  /// Returns the models of a relationship.
  public func _value<Model: PersistentModel, Targets: RelationshipCollection>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Targets?>
  ) -> Targets? {
    if !quiet.isOn { registrar.access(model, keyPath: keyPath) }
    return Targets(_models: models(index).compactMap { $0 as? Targets.PersistentElement })
  }

  /// Returns the value of a property that has none, as those of a model that was deleted before it
  /// was read: its initial value, or the first one that its type can have.
  private func fallback<Value: Codable>(_ index: Int, _ type: Value.Type) -> Value {
    if let value = entity.properties[index].makeDefault?() as? Value { return value }
    if let empty = Optional<Any>.none as? Value { return empty }
    report(index)
    if let value = try? EmptyDecoder.value(of: type) { return value }
    // Only a type whose own `init(from:)` refuses empty texts, zeros and empty lists.
    fatalError("\(entity.name).\(entity.properties[index].name) has no value.")
  }

  private func report(_ index: Int) {
    let name = "\(entity.name).\(entity.properties[index].name)"
    RecordStore.report(
      SwiftDataError.modelValidationFailure.because(
        "\(name) was read of a model that is in no store: it was deleted, or never saved."))
  }
}

extension _ModelRecord {
  /// Sets a property.
  @_disfavoredOverload public func _assign<Model: PersistentModel, Value: Codable>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Value>, _ value: Value
  ) {
    if case .value(let old) = slots[index], areSame(old, value) { return }
    registrar.withMutation(of: model, keyPath: keyPath) { slots[index] = .value(value) }
    noteChange(index, of: model)
  }

  /// Sets a relationship.
  public func _assign<Model: PersistentModel, Target: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Target>, _ value: Target
  ) { assign(index, of: model, [value]) }

  /// Sets a relationship.
  public func _assign<Model: PersistentModel, Target: PersistentModel>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Target?>, _ value: Target?
  ) { assign(index, of: model, value.map { [$0] } ?? []) }

  /// Sets a relationship.
  public func _assign<Model: PersistentModel, Targets: RelationshipCollection>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Targets>, _ value: Targets
  ) { assign(index, of: model, value._models) }

  /// Sets a relationship.
  public func _assign<Model: PersistentModel, Targets: RelationshipCollection>(
    _ index: Int, of model: Model, _ keyPath: KeyPath<Model, Targets?>, _ value: Targets?
  ) { assign(index, of: model, value?._models ?? []) }

  private func areSame(_ old: Any, _ new: some Any) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool { (old as? Value) == value }
    guard let new = new as? any Equatable else { return false }
    return equals(new)
  }
}
