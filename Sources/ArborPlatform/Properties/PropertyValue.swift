/// The value of a property, as JSON says it.
package indirect enum PropertyValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([PropertyValue])
  /// In the order in which it is written.
  case object([Member])
  /// An object of a kit.
  case reference(ObjectName)
  /// What nobody outside may know.
  case redacted

  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: PropertyValue

    package init(_ name: String, _ value: PropertyValue) {
      self.name = name
      self.value = value
    }
  }

  package static func numbers(_ members: (name: String, value: Double)...) -> PropertyValue {
    .object(members.map { Member($0.name, .number($0.value)) })
  }

  /// A merge patch (RFC 7396) on top of this value: members of objects one by one, null takes a member away.
  package func merged(with patch: PropertyValue) -> PropertyValue {
    guard case .object(let changes) = patch else { return patch }
    guard case .object(var members) = self else { return patch }
    for change in changes {
      let place = members.firstIndex { $0.name == change.name }
      if change.value == .null {
        if let place { members.remove(at: place) }
      } else if let place {
        members[place] = Member(change.name, members[place].value.merged(with: change.value))
      } else {
        members.append(change)
      }
    }
    return .object(members)
  }

  /// As a sentence names it: "a number".
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .reference: "an object of a kit"
    case .redacted: "a secret"
    }
  }
}

/// How answers name an object of a kit.
package struct ObjectName: Hashable, Sendable {
  package let id: UInt64
  package let className: String

  package init(id: UInt64, className: String) {
    self.id = id
    self.className = className
  }

  package init(_ object: PlatformObject) {
    self.init(id: object.objectID, className: ClassNames.name(of: type(of: object)))
  }
}

/// A value that a property can not have.
package struct PropertyError: Error, Equatable, Sendable {
  /// From the property's value inward.
  package var path: [String]
  /// What the value at the path must be.
  package var expected: String

  package init(_ expected: String, at path: [String] = []) {
    self.expected = expected
    self.path = path
  }

  package func inside(_ step: String) -> PropertyError {
    PropertyError(expected, at: [step] + path)
  }
}

/// Names of classes without their modules.
package enum ClassNames {
  package static func name(of type: any AnyObject.Type) -> String {
    _typeName(type, qualified: false)
  }

  /// The class above in the hierarchy; nil above the root.
  package static func superclass(of type: any AnyObject.Type) -> (any AnyObject.Type)? {
    _getSuperclass(type)
  }

  /// From the class above to the root.
  package static func superclasses(of type: any AnyObject.Type) -> [String] {
    var names: [String] = []
    var next: (any AnyObject.Type)? = superclass(of: type)
    while let current = next {
      names.append(name(of: current))
      next = superclass(of: current)
    }
    return names
  }
}
