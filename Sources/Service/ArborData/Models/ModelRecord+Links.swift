import Foundation

// Both sides of a relationship change together.

extension _ModelRecord {
  /// Sets the models of a relationship.
  ///
  /// ## Algorithm
  /// 1. A model without a context notes the models; their side follows when it is inserted.
  /// 2. Otherwise models that have no context are inserted into that of this one, and what is
  ///    inserted as another model of the same unique value stands for it.
  /// 3. Those that are no longer there lose this model, new ones get it, and leave the one that
  ///    they belonged to before.
  func assign(_ index: Int, of model: any PersistentModel, _ models: [any PersistentModel]) {
    guard let context, state != .unmanaged else {
      let old = rows(index)
      let new = models.map(\._$record.row)
      if old == new { return }
      for target in models { held[target._$record.row] = target }
      replace(index, of: model, with: .rows(new))
      unlinked.insert(index)
      return
    }
    context.insertAll(models)
    let old = rows(index)
    var seen: Set<Int64> = []
    let targets = models.filter { seen.insert($0._$record.row).inserted }
    let new = targets.map(\._$record.row)
    if old == new { return }
    replace(index, of: model, with: .rows(new))
    noteChange(index, of: model)
    let inverse = entity.inverse(of: index)
    guard let inverse else { return }
    for row in old where !seen.contains(row) {
      guard let target = context.find(row, of: inverse.entity) else { continue }
      target._$record.drop(self.row, inverse.index, of: target)
    }
    let known = Set(old)
    for target in targets where !known.contains(target._$record.row) {
      target._$record.adopt(self, model, inverse.index, of: target)
    }
  }

  /// Adds the models of relationships that were set before the model was inserted to the other
  /// side.
  func linkAll(of model: any PersistentModel) {
    for index in unlinked.sorted() {
      let inverse = entity.inverse(of: index)
      let target = entity.properties[index].target
      guard let target else { continue }
      // What was merged into another model has another row by now.
      let models = rows(index).compactMap { row in
        held[row] ?? context?.find(row, of: target._$entity)
      }
      slots[index] = .rows(models.map(\._$record.row))
      guard let inverse else { continue }
      for target in models { target._$record.adopt(self, model, inverse.index, of: target) }
    }
    unlinked = []
    held = [:]
  }

  /// Lets `linkAll` add the model to the other side of its relationships, which it has left.
  func relink() {
    for (index, property) in entity.properties.enumerated()
    where property.target != nil && !rows(index).isEmpty {
      unlinked.insert(index)
    }
  }

  /// Removes a row from a relationship.
  func drop(_ row: Int64, _ index: Int, of model: any PersistentModel) {
    let old = rows(index)
    guard old.contains(row) else { return }
    replace(index, of: model, with: .rows(old.filter { $0 != row }))
    noteChange(index, of: model)
  }

  /// Adds the other side of a relationship; where this one leads to one model, the former one
  /// loses this model.
  func adopt(
    _ other: _ModelRecord, _ otherModel: any PersistentModel, _ index: Int,
    of model: any PersistentModel
  ) {
    let old = rows(index)
    if old.contains(other.row) { return }
    let property = entity.properties[index]
    if property.isToMany {
      replace(index, of: model, with: .rows(old + [other.row]))
    } else {
      let inverse = entity.inverse(of: index)
      if let inverse, let former = old.first,
        let formerModel = context?.find(former, of: inverse.entity)
      {
        formerModel._$record.drop(row, inverse.index, of: formerModel)
      }
      replace(index, of: model, with: .rows([other.row]))
    }
    noteChange(index, of: model)
  }
}
