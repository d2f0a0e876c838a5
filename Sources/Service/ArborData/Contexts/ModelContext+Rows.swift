import ArborStorage
import Foundation

// Between records and rows.

extension ModelContext {
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
      let slots = try core.slots(of: stored, record.entity)
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
