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
  public func save() throws { try save(byItself: false) }

  /// Writes all changes to the store.
  ///
  /// - Parameter byItself: Whether nobody has asked for it: then a model that has got the unique
  ///   value of another one, as a text does while it is typed, does not replace that one.
  func save(byItself: Bool) throws {
    readNews()
    guard hasChanges else { return }
    guard core.allowsSave else {
      throw SwiftDataError.loadIssueModelContainer.because(
        "The ModelConfiguration does not allow saving.")
    }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    try core.exclusively {
      try mergeAll(byItself: byItself)
      try validate()
      try renumber()
      try commit()
    }
    let (new, touched, gone) = (Self.sorted(inserted), Self.sorted(changed), Self.sorted(deleted))
    inserted = [:]
    changed = [:]
    deleted = [:]
    pendingUnique = [:]
    for model in new + touched {
      model._$record.state = .stored
      model._$record.noteSaved()
      remember(model)
    }
    for model in gone { model._$record.state = .deleted }
    announce(new, touched, gone)
  }

  private func commit() throws {
    let writes = try (Self.sorted(inserted) + Self.sorted(changed)).map { try write($0) }
    let removals = Self.sorted(deleted).map { (entity: $0._$record.entity, row: $0._$record.row) }
    for store in core.stores {
      let isHere = { (entity: _ModelEntity) in self.core.store(of: entity) === store }
      try store.commit(
        writes.filter { isHere($0.entity) }, deleting: removals.filter { isHere($0.entity) },
        among: core.schema.models)
    }
  }

  /// Gives new models other rows where another process has used theirs meanwhile.
  private func renumber() throws {
    let groups = Dictionary(grouping: inserted.values) { ObjectIdentifier($0._$record.entity) }
    for models in groups.values {
      guard let entity = models.first?._$record.entity, let store = core.store(of: entity) else {
        continue
      }
      let taken = try store.taken(models.map(\._$record.row), of: entity)
      if taken.isEmpty { continue }
      RowNumbers.changeProcess()
      for model in models where taken.contains(model._$record.row) {
        move(model, to: RowNumbers.next())
      }
    }
  }

  private func move(_ model: any PersistentModel, to row: Int64) {
    let record = model._$record
    let former = record.row
    inserted[former] = nil
    registered[former] = nil
    record.row = row
    inserted[row] = model
    registered[row] = WeakModel(model: model)
    for (value, owner) in pendingUnique where owner == former { pendingUnique[value] = row }
    for other in registered.values.compactMap(\.model) {
      let record = other._$record
      for (index, property) in record.entity.properties.enumerated()
      where property.target?._$entity === model._$record.entity {
        guard case .rows(let rows) = record.slots[index], rows.contains(former) else { continue }
        record.replace(index, of: other, with: .rows(rows.map { $0 == former ? row : $0 }))
      }
    }
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
  private func mergeAll(byItself: Bool) throws {
    // Relationships lead to the models that are there by now.
    merged = [:]
    var values: [UniqueValue: any PersistentModel] = [:]
    for model in Self.sorted(inserted) + Self.sorted(changed) {
      let record = model._$record
      for value in uniqueValues(of: record) {
        if record.state == .stored, record.changed.isDisjoint(with: value.indices) { continue }
        if let other = values[value] ?? rival(of: record, value), other._$record !== record {
          if record.state == .inserted {
            merge(model, into: other)
          } else if byItself {
            let names = value.indices.map { record.entity.properties[$0].name }
            throw SwiftDataError.modelValidationFailure.because(
              "Another \(record.entity.name) has the same \(names.joined(separator: ", ")).")
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
