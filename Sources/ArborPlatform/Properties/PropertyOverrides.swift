/// What somebody outside of the program wants of a property, or of several under one key, and what to go back to.
///
/// What an object has is the base with all changes on top, in their order. Who takes back a change that is not the last one leaves the
/// others as they are.
@MainActor package struct PropertyOverrides {
  /// Who wants something: a customization; nil: those who patch the object itself.
  package typealias Owner = ObjectIdentifier?

  @MainActor struct Change {
    let owner: Owner
    let property: Property
    /// As it was asked for: members of an object are changed one by one.
    let asked: PropertyValue
  }

  /// A property before any of the changes.
  @MainActor struct Base {
    let property: Property
    let value: PropertyValue
    let restore: @MainActor (PlatformObject) -> Void

    /// nil: the property can only be read.
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
  /// What the last changed property reads since.
  private(set) var after = PropertyValue.null

  init(origin: PropertyOrigin) { self.origin = origin }

  /// Whether nobody else has set the property since.
  func isInEffect(on object: PlatformObject) -> Bool {
    changes.last.map { $0.property.read(object) == after } ?? false
  }

  func has(_ owner: Owner, on property: Property) -> Bool {
    changes.contains { $0.owner == owner && $0.property.name == property.name }
  }

  /// A change was made. What its owner asked for before, and now asks for anew, does not matter any more.
  mutating func add(_ change: Change, onTopOf base: Base, after: PropertyValue) {
    if !bases.contains(where: { $0.property.name == change.property.name }) { bases.append(base) }
    changes.removeAll { $0.owner == change.owner && change.covers($0) }
    changes.append(change)
    self.after = after
  }

  /// Takes a change back, and the object to what the others make of it.
  ///
  /// Returns what is left; nil: nothing, the object is as it was before all of them.
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
      // What suited the object before does not throw.
      let value = catalogue.value(of: change.property, after: change.asked, of: object)
      try? catalogue.set(change.property, to: value, of: object)
    }
    guard let last = left.changes.last else { return nil }
    left.after = last.property.read(object)
    return left
  }

  /// Somebody else has set the property since, such as a view around that gives it its size: the members that they left alone go
  /// back. Returns whether the property is as it was before then.
  func takeBackWhatIsLeft(of object: PlatformObject, _ catalogue: PropertyCatalogue) -> Bool {
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
  /// Whether nothing is seen of an earlier change under this one.
  fileprivate func covers(_ other: Self) -> Bool {
    property.name == other.property.name && asked.covers(other.asked)
  }
}

extension PropertyValue {
  /// Whether all that a merge patch changes is changed by this one too.
  fileprivate func covers(_ other: PropertyValue) -> Bool {
    guard case .object(let members) = self else { return true }
    guard case .object(let others) = other else { return false }
    return others.allSatisfy { other in
      members.contains { $0.name == other.name && $0.value.covers(other.value) }
    }
  }
}
