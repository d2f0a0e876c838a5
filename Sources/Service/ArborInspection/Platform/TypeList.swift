package import ArborPlatform

/// The declared properties and facts of a class, as a value.
package struct TypeState: Sendable {
  /// The name of the class.
  package let name: String
  fileprivate let superclasses: [String]
  fileprivate let properties: [Declared]
  fileprivate let facts: [String]

  fileprivate struct Declared: Sendable {
    let name: String
    let type: String
    /// The default value; `nil` when the class defines none.
    let standard: PropertyValue?
    let isWritable: Bool
    let choices: [String]
  }
}

extension PropertyCatalogue {
  /// The names of all classes, in the order of `types`.
  package var typeNames: [String] { tables.map { ClassNames.name(of: $0.type) }.sorted() }

  /// All classes by name, each with its own declarations, without those of its superclasses.
  package var types: [TypeState] {
    tables.map { table in
      let pristine = table.pristine?()
      return TypeState(
        name: ClassNames.name(of: table.type),
        superclasses: ClassNames.superclasses(of: table.type),
        properties: table.properties.map { property in
          .init(
            name: property.name, type: property.type, standard: pristine.map(property.read),
            isWritable: property.isWritable, choices: property.choices)
        },
        facts: table.facts.map(\.name))
    }.sorted { $0.name < $1.name }
  }
}

/// The answer of `GET types?class=`.
package enum TypeList {
  package static func body(_ types: [TypeState], of name: String?) throws(Problem) -> [UInt8] {
    let asked = types.filter { name == nil || $0.name == name }
    guard !asked.isEmpty else {
      throw .invalidValue(
        parameter: "class", expected: "a class out of: \(types.map(\.name).joined(separator: ", "))"
      )
    }
    var json = JSONWriter(capacity: 64 + asked.count * 2_048)
    json.beginObject()
    json.key("types")
    json.beginArray()
    for type in asked { write(type, into: &json) }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  private static func write(_ type: TypeState, into json: inout JSONWriter) {
    json.beginObject()
    json.key("class")
    json.string(type.name)
    json.key("superclasses")
    json.strings(type.superclasses)
    json.key("properties")
    json.beginObject()
    for property in type.properties {
      json.key(property.name)
      json.beginObject()
      json.key("type")
      json.string(property.type)
      json.key("default")
      json.value(property.standard ?? .null)
      json.key("isWritable")
      json.bool(property.isWritable)
      if !property.choices.isEmpty {
        json.key("choices")
        json.strings(property.choices)
      }
      json.endObject()
    }
    json.endObject()
    json.key("facts")
    json.strings(type.facts)
    json.endObject()
  }
}
