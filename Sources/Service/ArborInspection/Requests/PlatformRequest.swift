import ArborCore
import Foundation
package import ArborPlatform

/// A reference to a platform object in a request: `p31`, or a view that it backs.
package enum ObjectReference: Sendable, Hashable {
  case object(UInt64)
  case node(NodeAddress)

  /// Parses the part of a URL after `platform/`, still percent-encoded. A root whose type looks
  /// like an id is denoted by `/p31`.
  package init(parsing text: String) throws(Problem) {
    if text.first == "p", let id = UInt64(text.dropFirst()) {
      self = .object(id)
    } else {
      self = .node(try Inspector.parse(text))
    }
  }
}

/// The body of `PATCH platform/{..}`: an object with a value for each property to change (RFC
/// 7396).
///
/// Null reverts an earlier patch: the property returns to the value of the page or of the class. An
/// optional property that was not patched becomes `nil`; any other is unchanged.
///
/// Numbers are limited because pages compute with them: lengths, positions and transforms to
/// 1,000,000,000, others to 10^15, in both directions.
package struct PlatformPatch: Sendable {
  /// The properties and their new values, in the order of the body.
  package let changes: [PropertyValue.Member]

  package init(parsing body: [UInt8]) throws(Problem) {
    try self.init(JSONParser.parse(body), pointer: "")
  }

  init(_ value: JSONValue, pointer: String) throws(Problem) {
    guard case .object(let members) = value else {
      throw .invalidValue(pointer: pointer, expected: "an object, not \(value.kindName)")
    }
    changes = members.map { .init($0.name, PropertyValue($0.value)) }
  }

  /// Returns the properties and values to set on an object, validated but not set yet.
  /// - Parameter takesBack: Whether null reverts a patch, and is skipped here; otherwise it means
  ///   the class's default.
  @MainActor package func prepare(
    for object: PlatformObject, _ catalogue: PropertyCatalogue, pointer: String = "",
    takesBack: Bool = false
  ) throws(Problem) -> [(property: Property, value: PropertyValue)] {
    let entry = catalogue.entry(of: object)
    var prepared: [(property: Property, value: PropertyValue)] = []
    for change in changes {
      let place = pointer + "/" + JSONPointer.escaped(change.name)
      guard let property = entry.property(change.name) else {
        throw .unknownProperty(change.name, of: ObjectName(object), entry, pointer: place)
      }
      guard let write = property.write else {
        throw .notWritable(
          change.name, why: "\(ClassNames.name(of: type(of: object))) can only be asked for it.")
      }
      if let path = change.value.pathOfNumber(beyond: property.limit) {
        throw .invalidValue(
          pointer: place + path, expected: "a number from -\(property.limit) to \(property.limit)")
      }
      if takesBack, change.value == .null,
        !property.type.hasSuffix("?") || catalogue.isPatched(property, of: object)
      {
        prepared.append((property, .null))
        continue
      }
      let value = catalogue.value(of: property, after: change.value, of: object)
      do throws(PropertyError) {
        try write(object, value, false)
      } catch {
        let steps = error.path.map { "/" + JSONPointer.escaped($0) }.joined()
        throw .invalidValue(pointer: place + steps, expected: error.expected)
      }
      prepared.append((property, value))
    }
    return prepared
  }
}

extension PlatformPatch {
  /// Sets all properties of an object, or none. Returns the named properties.
  @MainActor package func apply(
    to object: PlatformObject, _ catalogue: PropertyCatalogue
  ) throws -> [Property] {
    let prepared = try prepare(for: object, catalogue, takesBack: true)
    for (change, (property, _)) in zip(changes, prepared) {
      if change.value == .null,
        !property.type.hasSuffix("?") || catalogue.isPatched(property, of: object)
      {
        catalogue.withdraw(property, of: object)
      } else {
        try catalogue.patch(property, to: change.value, of: object)
      }
    }
    return prepared.map(\.property)
  }
}

extension Property {
  /// The largest absolute value of a number in the property.
  fileprivate var limit: Int {
    switch type.hasSuffix("?") ? String(type.dropLast()) : type {
    case "Int", "Double", "Float": 1_000_000_000_000_000
    default: 1_000_000_000
    }
  }
}

extension PropertyValue {
  /// Returns the path of a number whose absolute value exceeds `limit`; `nil` when there is none.
  fileprivate func pathOfNumber(beyond limit: Int) -> String? {
    switch self {
    case .number(let number): return abs(number) <= Double(limit) ? nil : ""
    case .array(let elements):
      for (place, element) in elements.enumerated() {
        if let path = element.pathOfNumber(beyond: limit) { return "/\(place)" + path }
      }
    case .object(let members):
      for member in members {
        if let path = member.value.pathOfNumber(beyond: limit) {
          return "/" + JSONPointer.escaped(member.name) + path
        }
      }
    default: break
    }
    return nil
  }
}

/// The query of `GET nodes/{..}/introspect`.
package struct IntrospectQuestion: Sendable {
  /// The name of the class to find.
  package let target: String
  /// The relation of the object to the view's own.
  package let relation: PlatformRelation

  /// Parses the parameters. `scope=ancestor` is an alternative to `relation=ancestor`.
  package init(_ parameters: Parameters) throws(Problem) {
    try parameters.allow("target", "relation", "scope")
    let scope = try parameters.choice("scope", of: ["receiver", "ancestor"], default: "receiver")
    let name = try parameters.choice("relation", of: Inspector.relations, default: scope)
    let relation = PlatformRelation(named: name) ?? .receiver
    let target = try parameters.text("target")
    guard target != "", target != nil || !relation.hasTarget else {
      throw .invalidValue(parameter: "target", expected: "a class such as UIScrollView")
    }
    self.relation = relation
    self.target = target ?? ""
  }

  init(target: String, relation: PlatformRelation) {
    self.target = target
    self.relation = relation
  }
}

extension Problem {
  @MainActor fileprivate static func unknownProperty(
    _ name: String, of object: ObjectName, _ entry: PropertyCatalogue.Entry, pointer: String
  ) -> Problem {
    let wanted = name.lowercased()
    let names = entry.properties.map(\.name)
    let alike = names.filter {
      $0.lowercased().contains(wanted) || wanted.contains($0.lowercased())
        || $0.lowercased().commonPrefix(with: wanted).count >= 4
    }
    return Problem(
      .invalidValue,
      "A \(object.className) has no property \"\(name)\". See \"candidates\", or ask platform/p\(object.id) for all of them.",
      [
        .init("pointer", .string(pointer)), .init("expected", .string("the name of a property")),
        .init("candidates", .strings(alike.isEmpty ? Array(names.prefix(20)) : alike)),
      ])
  }
}
