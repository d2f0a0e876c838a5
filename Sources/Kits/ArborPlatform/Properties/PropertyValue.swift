/// The value of a property in JSON form.
package indirect enum PropertyValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([PropertyValue])
  /// The members in the order in which they are written.
  case object([Member])
  /// A reference to an object of a kit.
  case reference(ObjectName)
  /// A value that is not disclosed.
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

  /// Returns the value with a merge patch applied (RFC 7396): members of objects are changed
  /// individually, and null removes a member.
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

  /// The kind of the value for messages, such as "a number".
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

/// The identification of a kit object in responses.
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

/// The error for a value that a property cannot have.
package struct PropertyError: Error, Equatable, Sendable {
  /// The path from the property's value inward.
  package var path: [String]
  /// A description of the value that is expected at the path.
  package var expected: String

  package init(_ expected: String, at path: [String] = []) {
    self.expected = expected
    self.path = path
  }

  package func inside(_ step: String) -> PropertyError {
    PropertyError(expected, at: [step] + path)
  }
}

/// Class names without their modules.
package enum ClassNames {
  package static func name(of type: any AnyObject.Type) -> String {
    _typeName(type, qualified: false)
  }

  /// Returns the superclass; `nil` for a root class.
  package static func superclass(of type: any AnyObject.Type) -> (any AnyObject.Type)? {
    _getSuperclass(type)
  }

  /// Returns the names of the superclasses, up to the root.
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
