public import Foundation

extension ModelContext {
  /// Deletes a model, and what its relationships delete along. It leaves the store when the context
  /// is saved.
  public func delete<Model: PersistentModel>(_ model: Model) { deleteAll([model]) }

  /// Deletes all models of a class that match a condition.
  ///
  /// - Parameters:
  ///   - model: The class.
  ///   - predicate: The condition; `nil` for all.
  ///   - includeSubclasses: Has no effect, since models have no subclasses.
  public func delete<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
  ) throws { deleteAll(try fetch(FetchDescriptor<Model>(predicate: predicate))) }

  /// Deletes models and what they delete along; relationships that lead to them lose them, unless
  /// they are required or say otherwise.
  private func deleteAll(_ models: [any PersistentModel]) {
    var open = models
    var gone: [any PersistentModel] = []
    while let model = open.popLast() {
      let record = model._$record
      guard record.context === self, record.state != .deleted, deleted[record.row] == nil else {
        continue
      }
      for (index, property) in record.entity.properties.enumerated()
      where property.target != nil && property.deleteRule == .cascade {
        open += record.models(index)
      }
      let isNew = inserted.removeValue(forKey: record.row) != nil
      changed[record.row] = nil
      // Its own relationships are read while it is still there.
      let partners = links(of: record)
      if isNew { record.state = .deleted } else { deleted[record.row] = model }
      for (partner, index) in partners {
        partner._$record.drop(record.row, index, of: partner)
      }
      gone.append(model)
    }
    for model in gone { tell(.deleted(model)) }
    if !gone.isEmpty { scheduleSave() }
  }

  /// Returns the models that lose another one when it is deleted, each with its relationship.
  private func links(of record: _ModelRecord) -> [(any PersistentModel, Int)] {
    record.entity.properties.indices.flatMap { index -> [(any PersistentModel, Int)] in
      let property = record.entity.properties[index]
      guard property.target != nil, property.deleteRule != .noAction,
        let inverse = record.entity.inverse(of: index),
        inverse.entity.properties[inverse.index].isOptional
      else { return [] }
      return record.models(index).map { ($0, inverse.index) }
    }
  }

  /// Forgets all changes that are not saved.
  public func rollback() {
    let (new, touched, gone) = (Self.sorted(inserted), Self.sorted(changed), Self.sorted(deleted))
    inserted = [:]
    changed = [:]
    deleted = [:]
    pendingUnique = [:]
    merged = [:]
    for model in new {
      model._$record.state = .deleted
      registered[model._$record.row] = nil
      tell(.deleted(model))
    }
    refresh(touched + gone, keepsChanges: false)
    for model in gone where model._$record.state == .stored { tell(.inserted(model)) }
  }
}
