/// The overrides of a property, or of several properties with the same key, from outside of the
/// program, and the values to restore.
///
/// The object has the base values with all changes applied in order. Undoing a change that is not
/// the last one keeps the others.
@MainActor package struct PropertyOverrides {
  /// The owner of a change: a customization, or `nil` for a patch of the object itself.
  package typealias Owner = ObjectIdentifier?

  @MainActor struct Change {
    let owner: Owner
    let property: Property
    /// The requested merge patch, which changes members of an object individually.
    let asked: PropertyValue
  }

  /// A property's value before all changes.
  @MainActor struct Base {
    let property: Property
    let value: PropertyValue
    let restore: @MainActor (PlatformObject) -> Void

    /// Stores the value; `nil` if the property is read-only.
    init?(_ property: Property, of object: PlatformObject) {
      guard let keep = property.keep else { return nil }
      self.property = property
      value = property.read(object)
      restore = keep(object)
    }
  }

  let origin: PropertyOrigin
  private(set) var bases: [Base] = []
  private(set) var changes: [Change] = []
  /// The value of the last changed property after the change.
  private(set) var after = PropertyValue.null

  init(origin: PropertyOrigin) { self.origin = origin }

  /// Whether the property still has the value of the last change.
  func isInEffect(on object: PlatformObject) -> Bool {
    changes.last.map { $0.property.read(object) == after } ?? false
  }

  func has(_ owner: Owner, on property: Property) -> Bool {
    changes.contains { $0.owner == owner && $0.property.name == property.name }
  }

  /// Records a change. An earlier change of the same owner is removed if the new one covers it.
  mutating func add(_ change: Change, onTopOf base: Base, after: PropertyValue) {
    if !bases.contains(where: { $0.property.name == change.property.name }) { bases.append(base) }
    changes.removeAll { $0.owner == change.owner && change.covers($0) }
    changes.append(change)
    self.after = after
  }

  /// Undoes a change and applies the remaining ones.
  ///
  /// Returns the remaining overrides; `nil` if there are none and the object has its original
  /// values.
  func without(
    _ owner: Owner, on property: Property, of object: PlatformObject, _ catalogue: PropertyCatalogue
  ) -> PropertyOverrides? {
    var left = self
    left.changes.removeAll { $0.owner == owner && $0.property.name == property.name }
    let wasSeen = changes.indices.contains { place in
      changes[place].owner == owner && changes[place].property.name == property.name
        && !changes[(place + 1)...].contains { $0.owner != owner && $0.covers(changes[place]) }
    }
    if !wasSeen { return left }
    for base in bases.reversed() { base.restore(object) }
    for change in left.changes {
      // Values that were valid before do not throw.
      let value = catalogue.value(of: change.property, after: change.asked, of: object)
      try? catalogue.set(change.property, to: value, of: object)
    }
    guard let last = left.changes.last else { return nil }
    left.after = last.property.read(object)
    return left
  }

  /// Restores the members that remained unchanged after others have set the property, such as a
  /// superview that determines the size. Returns whether the property has its original value
  /// afterwards.
  func withdrawRemaining(of object: PlatformObject, _ catalogue: PropertyCatalogue) -> Bool {
    guard let last = changes.last, let base = bases.first, bases.count == 1,
      case .object(let members) = last.property.read(object),
      case .object(let patched) = after, case .object(let old) = base.value
    else { return false }
    let isAlike = members.map(\.name) == patched.map(\.name) && members.count == old.count
    guard isAlike else { return false }
    let back = zip(zip(members, patched), old).map { pair, old in
      pair.0 == pair.1 ? old : pair.0
    }
    if back != members {
      try? catalogue.set(last.property, to: .object(back), of: object)
    }
    return last.property.read(object) == base.value
  }
}

extension PropertyOverrides.Change {
  /// Whether this change completely replaces the effect of an earlier one.
  fileprivate func covers(_ other: Self) -> Bool {
    property.name == other.property.name && asked.covers(other.asked)
  }
}

extension PropertyValue {
  /// Whether a merge patch changes everything that another one changes.
  fileprivate func covers(_ other: PropertyValue) -> Bool {
    guard case .object(let members) = self else { return true }
    guard case .object(let others) = other else { return false }
    return others.allSatisfy { other in
      members.contains { $0.name == other.name && $0.value.covers(other.value) }
    }
  }
}
