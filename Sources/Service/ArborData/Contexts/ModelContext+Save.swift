public import Foundation

extension ModelContext {
  /// The notification that a context is about to be saved; its object is the context.
  public static let willSave = Notification.Name("NSModelContextWillSave")
  /// The notification that a context was saved; its object is the context.
  public static let didSave = Notification.Name("NSModelContextDidSave")

  /// The keys of the identifiers that the notification `didSave` carries.
  public enum NotificationKey: String {
    /// The identifiers of new models.
    case insertedIdentifiers
    /// The identifiers of models that have changed.
    case updatedIdentifiers
    /// The identifiers of models that were deleted.
    case deletedIdentifiers
  }

  /// Writes all changes to the store.
  ///
  /// Throws `SwiftDataError/modelValidationFailure` for a model that lacks what it needs, or that
  /// others keep from being deleted; then nothing is written, and the changes stay.
  public func save() throws {
    readNews()
    guard hasChanges else { return }
    guard core.allowsSave else {
      throw SwiftDataError.loadIssueModelContainer.because(
        "The ModelConfiguration does not allow saving.")
    }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    try mergeAll()
    try validate()
    let new = Self.sorted(inserted)
    let touched = Self.sorted(changed)
    let gone = Self.sorted(deleted)
    let writes = try (new + touched).map { try write($0) }
    let removals = gone.map { (entity: $0._$record.entity, row: $0._$record.row) }
    for store in core.stores {
      let isHere = { (entity: _ModelEntity) in self.core.store(of: entity) === store }
      try store.commit(
        writes.filter { isHere($0.entity) }, deleting: removals.filter { isHere($0.entity) })
    }
    inserted = [:]
    changed = [:]
    deleted = [:]
    pendingUnique = [:]
    for model in new + touched {
      model._$record.state = .stored
      model._$record.changed = []
      remember(model)
    }
    for model in gone { model._$record.state = .deleted }
    announce(new, touched, gone)
  }

  private func announce(
    _ new: [any PersistentModel], _ touched: [any PersistentModel],
    _ gone: [any PersistentModel]
  ) {
    if let news {
      let all = (new + touched + gone).map {
        SavedChange(entity: $0._$record.entity, row: $0._$record.row)
      }
      for store in core.stores { store.tell(all, by: news) }
    }
    let identifiers: [String: [PersistentIdentifier]] = [
      NotificationKey.insertedIdentifiers.rawValue: new.map(\.persistentModelID),
      NotificationKey.updatedIdentifiers.rawValue: touched.map(\.persistentModelID),
      NotificationKey.deletedIdentifiers.rawValue: gone.map(\.persistentModelID),
    ]
    NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: identifiers)
  }

  /// Merges models that have got the unique value of another one since they were inserted or read.
  private func mergeAll() throws {
    // Relationships lead to the models that are there by now.
    merged = [:]
    var values: [UniqueValue: any PersistentModel] = [:]
    for model in Self.sorted(inserted) + Self.sorted(changed) {
      let record = model._$record
      for value in uniqueValues(of: record) {
        if let other = values[value] ?? rival(of: record, value), other._$record !== record {
          if record.state == .inserted {
            merge(model, into: other)
          } else {
            delete(other)
          }
          break
        }
        values[value] = model
      }
    }
  }

  /// Throws if relationships are not as they must be.
  private func validate() throws {
    for model in Self.sorted(inserted) + Self.sorted(changed) {
      let record = model._$record
      for (index, property) in record.entity.properties.enumerated()
      where property.target != nil { try validate(property, index, of: record) }
    }
    for model in Self.sorted(deleted) {
      let record = model._$record
      for (index, property) in record.entity.properties.enumerated()
      where property.target != nil { try validateDeletion(property, index, of: record) }
    }
  }

  private func validate(_ property: ModelProperty, _ index: Int, of record: _ModelRecord) throws {
    let name = "\(record.entity.name).\(property.name)"
    if !property.isOptional, record.models(index).isEmpty {
      throw SwiftDataError.modelValidationFailure.because("\(name) is required, and leads nowhere.")
    }
    guard property.isToMany, let relationship = property.relationship else { return }
    let (least, most) = (relationship.minimumModelCount ?? 0, relationship.maximumModelCount ?? 0)
    guard least > 0 || most > 0 else { return }
    let count = record.models(index).count
    if count < least || (most > 0 && count > most) {
      throw SwiftDataError.modelValidationFailure.because(
        "\(name) has \(count) models, which is \(count < least ? "too few" : "too many").")
    }
  }

  private func validateDeletion(
    _ property: ModelProperty, _ index: Int, of record: _ModelRecord
  ) throws {
    let name = "\(record.entity.name).\(property.name)"
    guard property.deleteRule != .cascade, property.deleteRule != .noAction else { return }
    // What was nullified is in the store, and no longer in memory.
    let inverse = record.entity.inverse(of: index)
    let rest = record.rows(index).compactMap { row in
      property.target.flatMap { find(row, of: $0._$entity) }
    }
    if property.deleteRule == .deny, !rest.isEmpty {
      throw SwiftDataError.modelValidationFailure.because(
        "\(record.entity.name) cannot be deleted as long as there are models in \(name).")
    }
    guard let inverse, !inverse.entity.properties[inverse.index].isOptional else { return }
    let needing = rest.first { $0._$record.rows(inverse.index).contains(record.row) }
    if needing != nil {
      throw SwiftDataError.modelValidationFailure.because(
        """
        \(record.entity.name) cannot be deleted: \(inverse.entity.name).\
        \(inverse.entity.properties[inverse.index].name) requires it. Let \(name) delete them along \
        (.cascade), or make it optional.
        """)
    }
  }
}
