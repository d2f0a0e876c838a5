import ArborStorage
import Foundation

extension ContainerCore {
  /// Returns the slots of a row.
  func slots(of stored: StoredRow, _ entity: _ModelEntity) throws -> [_ModelRecord.Slot] {
    let properties = entity.properties
    var slots = properties.map { property -> _ModelRecord.Slot in
      property.isToMany || (property.isExternal && property.isColumn) ? .unloaded : .missing
    }
    for (index, column) in zip(RecordStore.loaded(entity), stored.columns) {
      slots[index] = try slot(properties[index], column, of: entity)
    }
    return slots
  }

  private func slot(
    _ property: ModelProperty, _ column: StoredColumn, of entity: _ModelEntity
  ) throws -> _ModelRecord.Slot {
    switch property.kind {
    case .attribute(let coding):
      do {
        return .value(try coding.decode(column))
      } catch {
        // A column that the class did not have when the row was written.
        if case .null = column, let value = property.makeDefault?() { return .value(value) }
        throw SwiftDataError.loadIssueModelContainer.because(
          "\(entity.name).\(property.name) has another type in the store: \(error)")
      }
    case .toOne, .toMany:
      if case .int(let row) = column { return .rows([Int64(row)]) }
      return .rows([])
    }
  }

  /// Reads what was left in the store.
  func storedSlot(_ property: ModelProperty, of record: _ModelRecord) throws -> _ModelRecord.Slot {
    let entity = record.entity
    guard let store = store(of: entity),
      let index = entity.properties.firstIndex(where: { $0 === property })
    else { return .missing }
    if property.isToMany { return .rows(try store.related(index, of: entity, record.row)) }
    let column = try store.column(property, of: entity, record.row)
    return try column.map { try slot(property, $0, of: entity) } ?? .missing
  }

  /// Returns models of rows that belong to no context, because theirs is gone.
  func detachedModels(_ rows: [Int64], of entity: _ModelEntity) throws -> [any PersistentModel] {
    let stored = try store(of: entity)?.rows(entity, .of(rows)) ?? []
    let models = stored.compactMap { row -> (any PersistentModel)? in
      do { return try model(row, of: entity) } catch { RecordStore.report(error) }
      return nil
    }
    let byRow = Dictionary(
      models.map { ($0._$record.row, $0) }, uniquingKeysWith: { first, _ in first })
    return rows.compactMap { byRow[$0] }
  }

  /// Returns the model of a row.
  func model(_ stored: StoredRow, of entity: _ModelEntity) throws -> any PersistentModel {
    let record = _ModelRecord(entity, row: stored.row)
    record.slots = try slots(of: stored, entity)
    record.state = .stored
    record.core = self
    let model = entity.type.init(_$record: record)
    record.owner = model
    return model
  }
}
