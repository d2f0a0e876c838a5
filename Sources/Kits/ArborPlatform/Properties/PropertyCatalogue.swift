/// An object whose class brings its own property tables, for modules above those of the catalogue's
/// initial tables.
@MainActor package protocol PropertyTelling: PlatformObject {
  /// The tables of the module, including those of other classes.
  static var propertyTables: [PropertyTable] { get }
}

/// The property tables of all classes.
@MainActor package final class PropertyCatalogue {
  /// The properties and facts of a class, including those of its superclasses.
  @MainActor package struct Entry {
    package let superclasses: [String]
    /// The properties, those of superclasses first, each name once.
    package let properties: [Property]
    package let facts: [ObjectFact]
    /// The default values by property name.
    package let defaults: [String: PropertyValue]

    package func property(_ name: String) -> Property? { properties.first { $0.name == name } }
  }

  /// The initial tables, and those that classes have brought.
  package private(set) var tables: [PropertyTable]
  private var tablesByType: [ObjectIdentifier: PropertyTable]
  private var entries: [ObjectIdentifier: Entry] = [:]

  package init(_ tables: [PropertyTable]) {
    self.tables = tables
    tablesByType = Dictionary(
      tables.map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { $1 })
  }

  package func entry(of object: PlatformObject) -> Entry {
    let type = type(of: object)
    if let known = entries[ObjectIdentifier(type)] { return known }
    let entry = makeEntry(of: type)
    entries[ObjectIdentifier(type)] = entry
    return entry
  }

  private func learn(from type: PlatformObject.Type) {
    guard let telling = type as? any PropertyTelling.Type else { return }
    for table in telling.propertyTables
    where tablesByType.updateValue(table, forKey: ObjectIdentifier(table.type)) == nil {
      tables.append(table)
    }
  }

  private func makeEntry(of type: PlatformObject.Type) -> Entry {
    learn(from: type)
    var found: [PropertyTable] = []
    var next: (any AnyObject.Type)? = type
    while let current = next {
      if let table = tablesByType[ObjectIdentifier(current)] { found.append(table) }
      next = ClassNames.superclass(of: current)
    }
    var properties: [Property] = []
    var facts: [ObjectFact] = []
    for table in found.reversed() {
      for property in table.properties {
        properties.removeAll { $0.name == property.name }
        properties.append(property)
      }
      for fact in table.facts {
        facts.removeAll { $0.name == fact.name }
        facts.append(fact)
      }
    }
    var defaults: [String: PropertyValue] = [:]
    if let pristine = found.lazy.compactMap(\.pristine).first?() {
      for property in properties { defaults[property.name] = property.read(pristine) }
    }
    return Entry(
      superclasses: ClassNames.superclasses(of: type), properties: properties, facts: facts,
      defaults: defaults)
  }

  /// Returns the origin of a property's value. For an object that backs no declarative view, a
  /// value that differs from the default was set by code.
  package func origin(
    of property: Property, _ value: PropertyValue, of object: PlatformObject
  ) -> PropertyOrigin {
    let known = object.origin(of: property.key)
    if known != .default { return known }
    guard property.isWritable, let standard = entry(of: object).defaults[property.name] else {
      return .default
    }
    return value == standard ? .default : .customised
  }

  /// Returns the value that a merge patch results in. Null stands for `nil` in an optional
  /// property, else for the default; members of an object are changed individually.
  package func value(
    of property: Property, after patch: PropertyValue, of object: PlatformObject
  ) -> PropertyValue {
    if patch == .null, !property.type.hasSuffix("?"),
      let standard = entry(of: object).defaults[property.name]
    {
      return standard
    }
    return property.read(object).merged(with: patch)
  }

  /// Sets a property from outside of the program, until `withdraw` undoes it.
  ///
  /// - Parameter asked: A merge patch, as in `value(of:after:of:)`.
  package func patch(
    _ property: Property, to asked: PropertyValue, of object: PlatformObject,
    by owner: PropertyOverrides.Owner = nil
  ) throws(PropertyError) {
    let known = overridesInEffect(on: property, of: object)
    let base = PropertyOverrides.Base(property, of: object)
    let origin = object.origin(of: property.key)
    try set(property, to: value(of: property, after: asked, of: object), of: object)
    guard let base else { return }
    var overrides = known ?? PropertyOverrides(origin: origin)
    overrides.add(
      .init(owner: owner, property: property, asked: asked), onTopOf: base,
      after: property.read(object))
    object.origins?.note(overrides, of: property.key)
  }

  /// Undoes the patch of an owner. Values that a view or code has set since then remain, and so do
  /// members that were not patched.
  package func withdraw(
    _ property: Property, of object: PlatformObject, by owner: PropertyOverrides.Owner = nil
  ) {
    let key = property.key
    guard let known = object.origins?.overrides(of: key), known.has(owner, on: property) else {
      return
    }
    if known.isInEffect(on: object) {
      let left = known.without(owner, on: property, of: object, self)
      object.origins?.note(left, of: key)
      if left == nil { object.origins?.restore(known.origin, of: key) }
    } else {
      object.origins?.note(nil, of: key)
      if known.withdrawRemaining(of: object, self) {
        object.origins?.restore(known.origin, of: key)
      }
    }
  }

  /// Whether the property is patched, and neither a view nor code has set it since.
  package func isPatched(_ property: Property, of object: PlatformObject) -> Bool {
    overridesInEffect(on: property, of: object)?.has(nil, on: property) == true
  }

  private func overridesInEffect(
    on property: Property, of object: PlatformObject
  ) -> PropertyOverrides? {
    guard let known = object.origins?.overrides(of: property.key),
      known.isInEffect(on: object)
    else { return nil }
    return known
  }

  /// Sets a property in the way that code does: its origin becomes `customised`.
  package func set(
    _ property: Property, to value: PropertyValue, of object: PlatformObject
  ) throws(PropertyError) {
    if object.origins == nil { object.origins = PropertyOrigins() }
    try property.write?(object, value, true)
    object.origins?.noteSet(property.key)
  }
}
