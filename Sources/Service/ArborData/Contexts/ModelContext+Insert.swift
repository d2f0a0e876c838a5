import ArborStorage
import Foundation

extension ModelContext {
  /// Inserts models and those that they lead to.
  ///
  /// ## Algorithm
  /// 1. All models that can be reached and have no context are registered.
  /// 2. Those with a unique value that another model has are merged into it.
  /// 3. The relationships of the others reach their other sides.
  func insertAll(_ models: [any PersistentModel]) {
    var open = models
    var added: [any PersistentModel] = []
    while let model = open.popLast() {
      let record = model._$record
      if record.context === self {
        if deleted.removeValue(forKey: record.row) != nil { restore(model) }
        // One that was deleted, or was new when the context was rolled back, is new again.
        guard record.state == .deleted else { continue }
        record.relink()
      } else if record.context != nil {
        report("\(record.entity.name) belongs to another context, and was not inserted.")
        continue
      }
      guard core.store(of: record.entity) != nil else {
        report(core.unknown(record.entity))
        continue
      }
      let isStored = record.state == .stored
      register(model)
      if isStored {
        record.changed = Set(record.slots.indices)
        changed[record.row] = model
      } else {
        record.state = .inserted
        inserted[record.row] = model
      }
      added.append(model)
      open += record.held.values
    }
    let kept = added.sorted { $0._$record.row < $1._$record.row }.filter { !mergeIfKnown($0) }
    for model in kept { model._$record.linkAll(of: model) }
    for model in kept { tell(.inserted(model)) }
    if !added.isEmpty { scheduleSave() }
  }

  private func restore(_ model: any PersistentModel) {
    let record = model._$record
    record.relink()
    record.linkAll(of: model)
    if !record.changed.isEmpty { changed[record.row] = model }
    tell(.inserted(model))
    scheduleSave()
  }

  /// Returns the unique values of a model, for each constraint without `nil`.
  func uniqueValues(of record: _ModelRecord) -> [UniqueValue] {
    record.entity.uniqueConstraints.compactMap { indices in
      var values: [StoredColumn] = []
      for index in indices {
        guard let value = try? column(record, index), value != .null else { return nil }
        values.append(value)
      }
      return UniqueValue(
        entity: ObjectIdentifier(record.entity), indices: indices, values: values)
    }
  }

  /// Merges a new model into another one that has a unique value of it; returns whether it did.
  private func mergeIfKnown(_ model: any PersistentModel) -> Bool {
    let record = model._$record
    for value in uniqueValues(of: record) {
      if let other = rival(of: record, value) {
        merge(model, into: other)
        return true
      }
      pendingUnique[value] = record.row
    }
    return false
  }

  /// Returns another model with the same unique value.
  func rival(of record: _ModelRecord, _ value: UniqueValue) -> (any PersistentModel)? {
    func hasValue(_ model: any PersistentModel) -> Bool {
      uniqueValues(of: model._$record).contains(value)
    }
    if let row = pendingUnique[value], row != record.row,
      let model = find(row, of: record.entity), hasValue(model)
    {
      return model
    }
    do {
      let row = try core.store(of: record.entity)?.row(
        of: record.entity, with: Array(zip(value.indices, value.values)), besides: record.row)
      // In memory it may have another value meanwhile.
      return row.flatMap { find($0, of: record.entity) }.flatMap { hasValue($0) ? $0 : nil }
    } catch {
      report(error)
      return nil
    }
  }

  /// Gives a model the values of a new one, which shares its record from now on.
  func merge(_ model: any PersistentModel, into other: any PersistentModel) {
    let (record, kept) = (model._$record, other._$record)
    merged[record.row] = kept.row
    inserted[record.row] = nil
    registered[record.row] = nil
    for (index, property) in record.entity.properties.enumerated() {
      guard property.target == nil else {
        let models = record.models(index)
        if models.isEmpty { continue }
        kept.assign(
          index, of: other, property.isToMany ? kept.models(index) + models : models)
        continue
      }
      if case .missing = record.slots[index] { continue }
      kept.replace(index, of: other, with: record.slots[index])
      kept.noteChange(index, of: other)
    }
    record.state = .deleted
    record.context = nil
    model._$record = kept
  }
}
