/// A property of a class, as declared in the property table of the class.
@MainActor package struct Property {
  /// The name that authors use.
  package let name: String
  /// The name for observers and origins, such as `hidden` for `isHidden`.
  package let key: String
  package let type: String
  /// The names of the possible values; empty if the type is not an enumeration.
  package let choices: [String]
  package let read: @MainActor (PlatformObject) -> PropertyValue
  /// Validates a value and sets it if the last argument is true; `nil` if the property is
  /// read-only.
  package let write:
    (@MainActor (PlatformObject, PropertyValue, Bool) throws(PropertyError) -> Void)?
  /// Stores the complete value of an object's property and returns a closure that restores it;
  /// `nil` if the property is read-only.
  package let keep: (@MainActor (PlatformObject) -> @MainActor (PlatformObject) -> Void)?

  package var isWritable: Bool { write != nil }

  /// Returns the observed name of a property: `hidden` for `isHidden`.
  static func key(of name: String) -> String {
    guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else {
      return name
    }
    return first.lowercased() + name.dropFirst(3)
  }
}

/// A piece of information about an object that is not a property, such as related objects or
/// counts.
@MainActor package struct ObjectFact {
  package let name: String
  package let read: @MainActor (PlatformObject) -> PropertyValue
  /// Returns the related objects, which can be queried by their ids.
  package let objects: @MainActor (PlatformObject) -> [PlatformObject]
}

/// The properties and facts that a class declares for its objects. Superclasses have their own
/// tables.
@MainActor package struct PropertyTable {
  package let type: PlatformObject.Type
  package private(set) var properties: [Property] = []
  package private(set) var facts: [ObjectFact] = []
  /// Creates an object whose values are the defaults; `nil` if there are no defaults.
  package let pristine: (@MainActor () -> PlatformObject)?

  package init<Object: PlatformObject>(
    _ type: Object.Type, _ pristine: (@MainActor () -> Object)? = nil,
    _ declare: (inout Declarations<Object>) -> Void
  ) {
    self.type = type
    if let pristine { self.pristine = { pristine() } } else { self.pristine = nil }
    var declarations = Declarations<Object>()
    declare(&declarations)
    properties = declarations.properties
    facts = declarations.facts
  }

  /// Collects the declarations of a class.
  @MainActor package struct Declarations<Object: PlatformObject> {
    fileprivate var properties: [Property] = []
    fileprivate var facts: [ObjectFact] = []

    /// Declares a writable property. `key` is the name for observers, if it does not follow from
    /// the name. The value is redacted while `secret` returns true.
    package mutating func add<Value: PropertyCoding>(
      _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>,
      in range: ClosedRange<Double>? = nil, key: String? = nil,
      secret: (@MainActor (Object) -> Bool)? = nil
    ) where Value.Decoded == Value {
      properties.append(
        Property(
          name: name, key: key ?? Property.key(of: name), type: Value.propertyType,
          choices: Value.propertyChoices,
          read: { object in
            guard let object = object as? Object else { return .null }
            return secret?(object) == true ? .redacted : object[keyPath: path].propertyValue
          },
          write: { (object, value, isReal) throws(PropertyError) in
            guard let object = object as? Object else { return }
            if let range, case .number(let number) = value, !range.contains(number) {
              throw PropertyError("from \(number: range.lowerBound) to \(number: range.upperBound)")
            }
            // A property accepts its own value, even if that cannot be expressed completely from
            // outside.
            let old = object[keyPath: path]
            let new = value == old.propertyValue ? old : try Value.decoded(from: value)
            if isReal { object[keyPath: path] = new }
          },
          keep: { object in
            guard let old = (object as? Object)?[keyPath: path] else { return { _ in } }
            return { ($0 as? Object)?[keyPath: path] = old }
          }))
    }

    /// Declares a read-only property.
    package mutating func tell<Value: PropertyCoding>(
      _ name: String, _ path: KeyPath<Object, Value>
    ) {
      tell(name, Value.propertyType) { $0[keyPath: path].propertyValue }
    }

    package mutating func tell(
      _ name: String, _ type: String, _ read: @escaping @MainActor (Object) -> PropertyValue
    ) {
      properties.append(
        Property(
          name: name, key: Property.key(of: name), type: type, choices: [],
          read: { ($0 as? Object).map(read) ?? .null }, write: nil, keep: nil))
    }

    /// Declares a fact of any form.
    package mutating func fact(
      _ name: String, _ read: @escaping @MainActor (Object) -> PropertyValue
    ) {
      facts.append(
        ObjectFact(
          name: name, read: { ($0 as? Object).map(read) ?? .null }, objects: { _ in [] }))
    }

    /// Declares a related object.
    package mutating func object<Other: PlatformObject>(
      _ name: String, _ read: @escaping @MainActor (Object) -> Other?
    ) {
      facts.append(
        ObjectFact(
          name: name,
          read: { ($0 as? Object).flatMap(read).map { .reference(ObjectName($0)) } ?? .null },
          objects: { ($0 as? Object).flatMap(read).map { [$0] } ?? [] }))
    }

    /// Declares related objects.
    package mutating func objects<Other: PlatformObject>(
      _ name: String, _ read: @escaping @MainActor (Object) -> [Other]
    ) {
      facts.append(
        ObjectFact(
          name: name,
          read: {
            .array(($0 as? Object).map(read)?.map { .reference(ObjectName($0)) } ?? [])
          },
          objects: { ($0 as? Object).map(read) ?? [] }))
    }

    /// Declares a delegate by its class; it need not be an object of a kit.
    package mutating func delegate(
      _ name: String = "delegate", _ read: @escaping @MainActor (Object) -> AnyObject?
    ) {
      fact(name) { object in
        guard let delegate = read(object) else { return .null }
        if let known = delegate as? PlatformObject { return .reference(ObjectName(known)) }
        let name = ClassNames.name(of: Swift.type(of: delegate))
        return .object([.init("class", .string(name))])
      }
    }
  }
}

extension String.StringInterpolation {
  /// Formats an integral number without a fraction.
  fileprivate mutating func appendInterpolation(number: Double) {
    appendLiteral(number == number.rounded() ? String(Int(number)) : String(number))
  }
}
