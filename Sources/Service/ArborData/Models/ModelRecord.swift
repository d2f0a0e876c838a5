import Foundation
import Observation

/// The storage of a property of a model, whose value is in the record.
public struct _ModelSlot: Sendable {
  /// Creates the storage.
  public init() {}
}

/// The values of a model, and what connects it with its context.
public final class _ModelRecord {
  let entity: _ModelEntity
  /// The number of the row, which stays unless another process has used it for a new model too.
  var row: Int64
  /// The values, in the order of the entity's properties.
  var slots: [Slot]
  /// The indices of properties whose values differ from those in the store.
  var changed: Set<Int> = []
  /// The rows of relationships with several models as they are in the store.
  var saved: [Int: [Int64]] = [:]
  /// Models in relationships of a model that has no context, by row.
  var held: [Int64: any PersistentModel] = [:]
  /// The relationships whose other side is not yet told, because the model has no context.
  var unlinked: Set<Int> = []
  weak var owner: (any PersistentModel)?
  weak var context: ModelContext?
  /// The stores of the context, which outlive it.
  var core: ContainerCore?
  var state = State.unmanaged
  /// Whether the context is looking through its models, which nobody depends on.
  var quiet = Quiet.never
  let registrar = ObservationRegistrar()

  enum State { case unmanaged, inserted, stored, deleted }

  enum Slot {
    case missing
    /// The value is in the store.
    case unloaded
    case value(Any)
    /// The rows of the models of a relationship; at most one where it leads to one.
    case rows([Int64])
  }

  /// A switch that all records of a context share.
  final class Quiet: @unchecked Sendable {
    var isOn = false
    static let never = Quiet()
  }

  /// Creates the record of a new model.
  public convenience init<Model: PersistentModel>(_ type: Model.Type) {
    self.init(Model._$entity, row: RowNumbers.next())
  }

  init(_ entity: _ModelEntity, row: Int64) {
    self.entity = entity
    self.row = row
    slots = Array(repeating: .missing, count: entity.properties.count)
  }

  var identifier: PersistentIdentifier {
    PersistentIdentifier(
      entityName: entity.name, storeIdentifier: core?.storeName(of: entity), row: row)
  }

  /// Returns the rows of a relationship.
  func rows(_ index: Int) -> [Int64] {
    if case .unloaded = slots[index] { load(index) }
    if case .rows(let rows) = slots[index] { return rows }
    return []
  }

  /// Returns the models of a relationship that exist.
  func models(_ index: Int) -> [any PersistentModel] {
    let target = entity.properties[index].target?._$entity
    let rows = rows(index)
    if context == nil, state != .unmanaged, let core, let target {
      do { return try core.detachedModels(rows, of: target) } catch { RecordStore.report(error) }
    }
    let loaded = target.flatMap { rows.count > 1 ? context?.load(rows, of: $0) : nil }
    return withExtendedLifetime(loaded) {
      rows.compactMap { row in held[row] ?? target.flatMap { context?.find(row, of: $0) } }
    }
  }

  /// Reads a value that was left in the store.
  func load(_ index: Int) {
    let property = entity.properties[index]
    do {
      slots[index] = try core?.storedSlot(property, of: self) ?? .missing
      if property.isToMany, case .rows(let rows) = slots[index] { saved[index] = rows }
    } catch {
      slots[index] = property.target == nil ? .missing : .rows([])
      RecordStore.report(error)
    }
  }

  /// Notes that the store has the values.
  func noteSaved() {
    changed = []
    for index in slots.indices where entity.properties[index].isToMany {
      if case .rows(let rows) = slots[index] { saved[index] = rows }
    }
  }

  /// Changes a slot, and tells those who have read it.
  func replace(_ index: Int, of model: any PersistentModel, with slot: Slot) {
    entity.properties[index].mutate(self, model) { self.slots[index] = slot }
  }

  /// Notes that a property differs from the store.
  func noteChange(_ index: Int, of model: any PersistentModel) {
    guard state != .unmanaged, let context else { return }
    changed.insert(index)
    context.noteChange(of: model)
  }
}
