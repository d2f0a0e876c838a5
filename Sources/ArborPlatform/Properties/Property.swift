/// A property of a class, as the table of its class declares it.
@MainActor package struct Property {
  /// As authors spell it.
  package let name: String
  /// Under which observers and origins know it: `hidden` of `isHidden`.
  package let key: String
  package let type: String
  /// The names that a value can have; empty for what is not a choice.
  package let choices: [String]
  package let read: @MainActor (PlatformObject) -> PropertyValue
  /// Checks a value and, if the last argument says so, sets it; nil: the property can only be read.
  package let write:
    (@MainActor (PlatformObject, PropertyValue, Bool) throws(PropertyError) -> Void)?
  /// Keeps what an object has, all of it, and sets it again later; nil: the property can only be read.
  package let keep: (@MainActor (PlatformObject) -> @MainActor (PlatformObject) -> Void)?

  package var isWritable: Bool { write != nil }

  /// `isHidden` is observed as `hidden`.
  static func key(of name: String) -> String {
    guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else {
      return name
    }
    return first.lowercased() + name.dropFirst(3)
  }
}

/// Something else that answers say of an object of a class: who it knows, how many of what there are.
@MainActor package struct ObjectFact {
  package let name: String
  package let read: @MainActor (PlatformObject) -> PropertyValue
  /// The objects that the fact is about, which can be asked for by their ids.
  package let objects: @MainActor (PlatformObject) -> [PlatformObject]
}

/// What a class declares about its objects; those of its superclasses have tables of their own.
@MainActor package struct PropertyTable {
  package let type: PlatformObject.Type
  package private(set) var properties: [Property] = []
  package private(set) var facts: [ObjectFact] = []
  /// Makes an object as the class makes it: what it says are the defaults; nil: there are none.
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

  /// Takes down what a class has.
  @MainActor package struct Declarations<Object: PlatformObject> {
    fileprivate var properties: [Property] = []
    fileprivate var facts: [ObjectFact] = []

    /// A property that can be set; `key` is the name under which it is observed, if it does not follow from the name. A secret one is
    /// not told while `secret` says so.
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
            // What a property says it takes, even where less than all of it can be said from outside.
            let old = object[keyPath: path]
            let new = value == old.propertyValue ? old : try Value.decoded(from: value)
            if isReal { object[keyPath: path] = new }
          },
          keep: { object in
            guard let old = (object as? Object)?[keyPath: path] else { return { _ in } }
            return { ($0 as? Object)?[keyPath: path] = old }
          }))
    }

    /// A property that can only be read.
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

    /// A fact of any form.
    package mutating func fact(
      _ name: String, _ read: @escaping @MainActor (Object) -> PropertyValue
    ) {
      facts.append(
        ObjectFact(
          name: name, read: { ($0 as? Object).map(read) ?? .null }, objects: { _ in [] }))
    }

    /// Another object that this one knows.
    package mutating func object<Other: PlatformObject>(
      _ name: String, _ read: @escaping @MainActor (Object) -> Other?
    ) {
      facts.append(
        ObjectFact(
          name: name,
          read: { ($0 as? Object).flatMap(read).map { .reference(ObjectName($0)) } ?? .null },
          objects: { ($0 as? Object).flatMap(read).map { [$0] } ?? [] }))
    }

    /// Objects that this one knows.
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

    /// The class of somebody who is asked or told, which need not be an object of a kit.
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
  /// Without a fraction where there is none.
  fileprivate mutating func appendInterpolation(number: Double) {
    appendLiteral(number == number.rounded() ? String(Int(number)) : String(number))
  }
}
