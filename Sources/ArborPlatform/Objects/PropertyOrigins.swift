/// Who decided a property's value; later ones win over earlier ones.
package enum PropertyOrigin: String, Sendable, CaseIterable {
  /// Nobody: the class.
  case `default`
  /// The view that the object stands for.
  case declarative
  /// What was said of all objects of the class.
  case appearance
  /// Code that reached for the object.
  case customised
}

/// Where the values of an object's properties come from; those that nobody set are not kept.
package struct PropertyOrigins {
  private var origins: [String: PropertyOrigin] = [:]
  private var declared: [String: any Equatable] = [:]
  /// What properties were before code set them.
  private var bases: [String: any Equatable] = [:]
  /// Those that code has set to what they were before: nothing is otherwise than the view says.
  private var unchanged: Set<String> = []
  /// What somebody outside of the program has set.
  private var overrides: [String: PropertyOverrides] = [:]
  /// Whether a declared value is being set right now.
  private var isDeclaring = false

  package init() {}

  func overrides(of key: String) -> PropertyOverrides? { overrides[key] }

  mutating func note(_ overrides: PropertyOverrides?, of key: String) {
    self.overrides[key] = overrides
  }

  package func origin(of key: String) -> PropertyOrigin { origins[key] ?? .default }

  package var keys: [String: PropertyOrigin] { origins }

  /// As it was before.
  package mutating func restore(_ origin: PropertyOrigin, of key: String) {
    origins[key] = origin == .default ? nil : origin
    forgetBase(of: key)
  }

  private mutating func forgetBase(of key: String) {
    if bases.isEmpty { return }
    bases[key] = nil
    unchanged.remove(key)
  }

  /// Whether code has given the property a value that it did not have by itself.
  func isOtherwise(_ key: String) -> Bool {
    switch origin(of: key) {
    case .appearance: true
    case .customised: !unchanged.contains(key)
    case .default, .declarative: false
    }
  }

  /// A value that was said of all objects of the class is set.
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

  /// Whether a declared value must be set: it is another one than the last that was declared.
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
  /// Sets a value that a declarative view asks for. What code set in between stays until the declared value changes.
  package func declare<Value: Equatable>(
    _ key: String, _ value: Value, apply: (Value) -> Void
  ) {
    if origins == nil { origins = PropertyOrigins() }
    guard origins?.begin(key, value) == true else { return }
    apply(value)
    origins?.end()
  }

  package func origin(of key: String) -> PropertyOrigin { origins?.origin(of: key) ?? .default }

  /// Whether code has set a value, of this object or of all of its class.
  package func isSet(_ key: String) -> Bool {
    let origin = origin(of: key)
    return origin == .customised || origin == .appearance
  }

  /// Whether code wants a value of this object, or of all of its class, that the object would not have without code.
  package func isOtherwise(_ key: String) -> Bool { origins?.isOtherwise(key) == true }

  /// Sets what was said of all objects of the class, unless a view or code says otherwise of this one.
  package func takeFromAppearance(_ key: String, set: () -> Void) {
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
  /// A visitor, and no code, gave the property its value: the next declared one is set, whichever it is.
  package mutating func visitorSet(_ key: String) {
    origins[key] = .declarative
    declared[key] = nil
    overrides[key] = nil
    forgetBase(of: key)
  }
}

extension PropertyOrigins {
  /// Whether code has set anything.
  package var isCustomised: Bool {
    origins.values.contains { $0 == .customised || $0 == .appearance }
  }
}
