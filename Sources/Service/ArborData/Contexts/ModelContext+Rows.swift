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
        write.pairs.append(pairs(record, index))
      }
    }
    return write
  }

  /// Returns what has changed of a relationship since it was read: others may have changed it too.
  private func pairs(_ record: _ModelRecord, _ index: Int) -> PairsWrite {
    let rows = record.rows(index).map { merged[$0] ?? $0 }
    let saved = record.state == .inserted ? [] : record.saved[index] ?? []
    let (new, old) = (Set(rows), Set(saved))
    return PairsWrite(
      index: index, added: rows.filter { !old.contains($0) },
      removed: saved.filter { !new.contains($0) })
  }

  /// Reads models again, and tells those who have read what differs.
  ///
  /// - Parameter keepsChanges: Whether what is not saved stays.
  func refresh(_ models: [any PersistentModel], keepsChanges: Bool) {
    let groups = Dictionary(grouping: models) { ObjectIdentifier($0._$record.entity) }
    for group in groups.values {
      guard let entity = group.first?._$record.entity else { continue }
      for start in stride(from: 0, to: group.count, by: 500) {
        let part = group[start..<min(start + 500, group.count)]
        do {
          let query = RowQuery.of(part.map(\._$record.row))
          let rows = try core.store(of: entity)?.rows(entity, query) ?? []
          let byRow = Dictionary(rows.map { ($0.row, $0) }, uniquingKeysWith: { first, _ in first })
          for model in part { refresh(model, byRow[model._$record.row], keepsChanges) }
        } catch {
          report(error)
        }
      }
    }
  }

  private func refresh(_ model: any PersistentModel, _ stored: StoredRow?, _ keepsChanges: Bool) {
    let record = model._$record
    if !keepsChanges { record.changed = [] }
    guard let stored else {
      record.state = .deleted
      changed[record.row] = nil
      tell(.deleted(model))
      return
    }
    do {
      if record.state == .deleted { record.state = .stored }
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
    var models: [Int64: any PersistentModel] = [:]
    for change in changes.rows where core.store(of: change.entity) != nil {
      if !entities.contains(where: { $0 === change.entity }) { entities.append(change.entity) }
      if let model = registered[change.row]?.model { models[change.row] = model }
    }
    if changes.isUnknown {
      models = registered.compactMapValues(\.model).filter { $1._$record.state == .stored }
    }
    refresh(Self.sorted(models), keepsChanges: true)
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
