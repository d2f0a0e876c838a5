import ArborStorage
import Foundation

// Between records and rows.

extension ModelContext {
  /// Gives a record the values of a row.
  func fill(_ record: _ModelRecord, from stored: StoredRow, besides kept: Set<Int> = []) throws {
    let slots = try self.slots(of: stored, record.entity)
    for index in slots.indices where !kept.contains(index) { record.slots[index] = slots[index] }
  }

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
    guard let store = core.store(of: entity),
      let index = entity.properties.firstIndex(where: { $0 === property })
    else { return .missing }
    if property.isToMany { return .rows(try store.related(index, of: entity, record.row)) }
    let column = try store.column(property, of: entity, record.row)
    return try column.map { try slot(property, $0, of: entity) } ?? .missing
  }

  /// Returns a property as a column.
  func column(_ record: _ModelRecord, _ index: Int) throws -> StoredColumn {
    let property = record.entity.properties[index]
    guard case .attribute(let coding) = property.kind else {
      let row = record.rows(index).first.map { merged[$0] ?? $0 }
      return row.map { .int(Int($0)) } ?? .null
    }
    if case .unloaded = record.slots[index] { record.load(index) }
    guard case .value(let value) = record.slots[index] else {
      return try property.makeDefault.map { try coding.encode($0()) } ?? .null
    }
    let column: StoredColumn
    do {
      column = try coding.encode(value)
    } catch {
      throw SwiftDataError.modelValidationFailure.because(
        "\(record.entity.name).\(property.name) cannot be stored: \(error)")
    }
    let size =
      switch column {
      case .text(let text): text.utf8.count
      case .blob(let bytes): bytes.count
      default: 8
      }
    guard size <= AttributeCoding.longest else {
      throw SwiftDataError.modelValidationFailure.because(
        "\(record.entity.name).\(property.name) has more than \(AttributeCoding.longest) bytes.")
    }
    return column
  }

  /// Returns what is to be written of a model.
  func write(_ model: any PersistentModel) throws -> RowWrite {
    let record = model._$record
    let isNew = record.state == .inserted
    var write = RowWrite(entity: record.entity, row: record.row, isNew: isNew)
    for (index, property) in record.entity.properties.enumerated()
    where isNew || record.changed.contains(index) {
      if property.isColumn {
        write.columns.append((index, try column(record, index)))
      } else if property.isToMany, RecordStore.pairs(record.entity, index) != nil {
        write.pairs.append((index, record.rows(index).map { merged[$0] ?? $0 }))
      }
    }
    return write
  }

  /// Reads a model again, and tells those who have read what differs.
  ///
  /// - Parameter keepsChanges: Whether what is not saved stays.
  func refresh(_ model: any PersistentModel, keepsChanges: Bool) {
    let record = model._$record
    if !keepsChanges { record.changed = [] }
    do {
      let query = RowQuery(condition: "\"_row\" = ?", parameters: [.int(Int(record.row))])
      guard let stored = try core.store(of: record.entity)?.rows(record.entity, query).first
      else {
        record.state = .deleted
        changed[record.row] = nil
        tell(.deleted(model))
        return
      }
      let slots = try self.slots(of: stored, record.entity)
      for index in slots.indices where !record.changed.contains(index) {
        if record.entity.properties[index].isEphemeral { continue }
        if Self.areSame(record.slots[index], slots[index]) { continue }
        record.replace(index, of: model, with: slots[index])
      }
      tell(.updated(model))
    } catch {
      report(error)
    }
  }

  private static func areSame(_ one: _ModelRecord.Slot, _ other: _ModelRecord.Slot) -> Bool {
    func equals<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
      (other as? Value) == value
    }
    switch (one, other) {
    case (.value(let one), .value(let other)):
      return (one as? any Equatable).map { equals($0, other) } ?? false
    case (.rows(let one), .rows(let other)): return one == other
    case (.unloaded, .unloaded): return true
    default: return false
    }
  }

  /// Looks at what other contexts and processes have saved.
  func readNews() {
    guard let changes = news?.drain() else { return }
    var entities: [_ModelEntity] = changes.isUnknown ? core.schema.models : []
    for change in changes.rows where core.store(of: change.entity) != nil {
      if !entities.contains(where: { $0 === change.entity }) { entities.append(change.entity) }
      guard !changes.isUnknown, let model = registered[change.row]?.model else { continue }
      refresh(model, keepsChanges: true)
    }
    if changes.isUnknown {
      for entry in registered.values {
        guard let model = entry.model, model._$record.state == .stored else { continue }
        refresh(model, keepsChanges: true)
      }
    }
    forgetLists(of: entities)
    for entity in entities { tell(.reloaded, about: entity) }
  }

  /// Lets relationships with several models of some classes be read again.
  private func forgetLists(of entities: [_ModelEntity]) {
    for entry in registered.values {
      guard let model = entry.model, model._$record.state == .stored else { continue }
      let record = model._$record
      for (index, property) in record.entity.properties.enumerated() where property.isToMany {
        guard !record.changed.contains(index), let target = property.target?._$entity,
          entities.contains(where: { $0 === target })
        else { continue }
        if case .unloaded = record.slots[index] { continue }
        record.replace(index, of: model, with: .unloaded)
      }
    }
  }
}
