import ArborInspection

/// The schemas of requests and responses, in JSON Schema (2020-12).
enum Schema {
  static let string: JSONValue = ["type": "string"]
  static let integer: JSONValue = ["type": "integer"]
  static let number: JSONValue = ["type": "number"]
  static let boolean: JSONValue = ["type": "boolean"]
  /// Any value.
  static let value: JSONValue = .object([])
  static let path = string("The path of a node, such as `/ContentView/VStack/Text.0`.")
  static let node = pattern("^n[0-9]+$", "The id of a node.")

  static func string(_ summary: String) -> JSONValue {
    ["type": "string", "description": .string(summary)]
  }

  static func described(_ schema: JSONValue, _ summary: String) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    return .object(members + [.init("description", .string(summary))])
  }

  static func pattern(_ pattern: String, _ summary: String) -> JSONValue {
    ["type": "string", "pattern": .string(pattern), "description": .string(summary)]
  }

  static func choice(_ names: [String]) -> JSONValue {
    ["type": "string", "enum": .array(names.map { .string($0) })]
  }

  static func integer(_ summary: String) -> JSONValue {
    ["type": "integer", "description": .string(summary)]
  }

  static func array(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  /// A reference to a named schema.
  static func type(_ name: String) -> JSONValue {
    ["$ref": .string("#/components/schemas/" + name)]
  }

  static func any(_ schemas: JSONValue...) -> JSONValue { ["anyOf": .array(schemas)] }

  /// The schema or `null`.
  static func optional(_ schema: JSONValue) -> JSONValue { any(schema, ["type": "null"]) }

  /// An object whose members are required unless their names end with a question mark.
  static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    object(members.map { ($0.key, $0.value) })
  }

  private static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    let name = { (key: String) in key.last == "?" ? String(key.dropLast()) : key }
    return [
      "type": "object",
      "properties": .object(members.map { .init(name($0.key), $0.value) }),
      "required": .array(
        members.filter { $0.key.last != "?" }.map { .string($0.key) }),
    ]
  }

  /// A request body, which allows no other members.
  static func request(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue { closed(members) }

  /// An object with the members of all parts, and no others.
  static func closed(_ parts: KeyValuePairs<String, JSONValue>...) -> JSONValue {
    guard case .object(let joined) = object(parts.flatMap { $0.map { ($0.key, $0.value) } }) else {
      return value
    }
    return .object(joined + [.init("additionalProperties", false)])
  }

  /// An object with arbitrary names and values of one schema.
  static func map(_ values: JSONValue) -> JSONValue {
    ["type": "object", "additionalProperties": values]
  }

  /// The common members of answers about a node, followed by `members`.
  static func about(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    join(["revision": integer, "id": node, "path": path], members)
  }

  /// An answer about a node that consists of a list.
  static func list(_ name: String, of type: String) -> JSONValue {
    about([name: array(self.type(type)), "truncated": boolean])
  }

  /// An object with the members of all parts.
  static func join(_ parts: KeyValuePairs<String, JSONValue>...) -> JSONValue {
    object(parts.flatMap { $0.map { ($0.key, $0.value) } })
  }
}
