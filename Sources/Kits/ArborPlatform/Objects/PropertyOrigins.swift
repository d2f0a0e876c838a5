/// The origin of a property's value. Later cases take precedence over earlier ones.
package enum PropertyOrigin: String, Sendable, CaseIterable {
  /// The default of the class.
  case `default`
  /// The declarative view that the object backs.
  case declarative
  /// An appearance proxy of the class.
  case appearance
  /// Code that accessed the object.
  case customised
}

/// The origins of an object's property values. Properties with default values are not stored.
package struct PropertyOrigins {
  private var origins: [String: PropertyOrigin] = [:]
  private var declared: [String: any Equatable] = [:]
  /// The values that properties had before code set them.
  private var bases: [String: any Equatable] = [:]
  /// Properties that code has set to the value that they had before.
  private var unchanged: Set<String> = []
  /// Overrides from outside of the program.
  private var overrides: [String: PropertyOverrides] = [:]
  /// Whether a declared value is currently being set.
  private var isDeclaring = false

  package init() {}

  func overrides(of key: String) -> PropertyOverrides? { overrides[key] }

  mutating func note(_ overrides: PropertyOverrides?, of key: String) {
    self.overrides[key] = overrides
  }

  package func origin(of key: String) -> PropertyOrigin { origins[key] ?? .default }

  package var keys: [String: PropertyOrigin] { origins }

  /// Restores an earlier origin of a property.
  package mutating func restore(_ origin: PropertyOrigin, of key: String) {
    origins[key] = origin == .default ? nil : origin
    forgetBase(of: key)
  }

  private mutating func forgetBase(of key: String) {
    if bases.isEmpty { return }
    bases[key] = nil
    unchanged.remove(key)
  }

  /// Whether code has given the property a value that differs from its own.
  func isOtherwise(_ key: String) -> Bool {
    switch origin(of: key) {
    case .appearance: true
    case .customised: !unchanged.contains(key)
    case .default, .declarative: false
    }
  }

  /// Starts setting the value of an appearance proxy.
  mutating func beginAppearance(_ key: String) {
    origins[key] = .appearance
    forgetBase(of: key)
    isDeclaring = true
  }

  package mutating func noteSet(_ key: String) {
    if !isDeclaring { origins[key] = .customised }
  }

  mutating func noteSet<Value: Equatable>(_ key: String, from old: Value, to new: Value) {
    if isDeclaring { return }
    switch origin(of: key) {
    case .default, .declarative: bases[key] = old
    case .appearance, .customised: break
    }
    origins[key] = .customised
    if let base = bases[key] as? Value, base == new {
      unchanged.insert(key)
    } else {
      unchanged.remove(key)
    }
  }

  /// Starts setting a declared value. Returns whether it is necessary, because the value differs
  /// from the last declared one.
  mutating func begin<Value: Equatable>(_ key: String, _ value: Value) -> Bool {
    if let known = declared[key] as? Value, known == value { return false }
    declared[key] = value
    origins[key] = .declarative
    forgetBase(of: key)
    overrides[key] = nil
    isDeclaring = true
    return true
  }

  mutating func end() { isDeclaring = false }
}

extension PlatformObject {
  /// Sets a value that a declarative view specifies. A value that code has set meanwhile remains
  /// until the declared value changes.
  package func declare<Value: Equatable>(
    _ key: String, _ value: Value, apply: (Value) -> Void
  ) {
    if origins == nil { origins = PropertyOrigins() }
    guard origins?.begin(key, value) == true else { return }
    apply(value)
    origins?.end()
  }

  package func origin(of key: String) -> PropertyOrigin { origins?.origin(of: key) ?? .default }

  /// Whether code has set the property, of this object or through an appearance proxy of its class.
  package func isSet(_ key: String) -> Bool {
    let origin = origin(of: key)
    return origin == .customised || origin == .appearance
  }

  /// Whether code has given the property, directly or through an appearance proxy, a value that
  /// differs from its own.
  package func isOtherwise(_ key: String) -> Bool { origins?.isOtherwise(key) == true }

  /// Sets the value of an appearance proxy, unless the view or code has set the property of this
  /// object.
  package func adoptFromAppearance(_ key: String, set: () -> Void) {
    if origins == nil { origins = PropertyOrigins() }
    switch origin(of: key) {
    case .declarative, .customised: return
    case .default, .appearance: break
    }
    origins?.beginAppearance(key)
    set()
    origins?.end()
  }
}

extension PropertyOrigins {
  /// Records that the visitor has set the property: the next declared value is set in any case.
  package mutating func visitorSet(_ key: String) {
    origins[key] = .declarative
    declared[key] = nil
    overrides[key] = nil
    forgetBase(of: key)
  }
}

extension PropertyOrigins {
  /// Whether code has set any property.
  package var isCustomised: Bool {
    origins.values.contains { $0 == .customised || $0 == .appearance }
  }
}
