import BrowserHarness
import Foundation

/// Holds JSON against the schemas of a description: as much of JSON Schema as it uses. An object
/// with named members has no others unless it says so; a restriction without a type may name some.
struct SchemaCheck {
  let document: JSON

  /// What is wrong with a value, with the pointer to it.
  func problems(_ value: JSON, _ schema: JSON, at pointer: String = "") -> [String] {
    if let reference = schema["$ref"].string {
      let name = String(reference.split(separator: "/").last ?? "")
      return problems(value, document["components"]["schemas"][name], at: pointer)
    }
    let own = kind(value, schema, at: pointer) + parts(value, schema, at: pointer)
    // What is something else is not looked at further: nested choices would be tried again and
    // again.
    guard own.isEmpty else { return own }
    for word in ["anyOf", "oneOf"] {
      if let choices = schema[word].array {
        let all = choices.map { problems(value, $0, at: pointer) }
        let fitting = all.filter(\.isEmpty).count
        if fitting == 0 { return all.min { $0.count < $1.count } ?? [] }
        return word == "oneOf" && fitting > 1 ? ["\(pointer) fits \(fitting) of them"] : []
      }
    }
    return []
  }

  private func kind(_ value: JSON, _ schema: JSON, at pointer: String) -> [String] {
    var problems: [String] = []
    let types = schema["type"].array ?? (schema["type"] == .null ? [] : [schema["type"]])
    if !types.isEmpty, !types.contains(where: { isA(value, $0.string ?? "") }) {
      problems.append("\(pointer) is no \(schema["type"]): \(value)")
    }
    if let choices = schema["enum"].array, !choices.contains(value) {
      problems.append("\(pointer) is \(value), none of \(choices)")
    }
    if schema["const"] != .null, schema["const"] != value {
      problems.append("\(pointer) is \(value), not \(schema["const"])")
    }
    if let pattern = schema["pattern"].string, let text = value.string,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      problems.append("\(pointer) is \(text), not \(pattern)")
    }
    return problems
  }

  private func isA(_ value: JSON, _ type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number):
      type == "number" || type == "integer" && number == number.rounded()
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  private func parts(_ value: JSON, _ schema: JSON, at pointer: String) -> [String] {
    if let elements = value.array, schema["items"] != .null {
      return elements.enumerated().flatMap {
        problems($1, schema["items"], at: pointer + "/\($0)")
      }
    }
    guard case .object(let members) = value else { return [] }
    var found: [String] = []
    for name in schema["required"].array ?? [] where members[name.string ?? ""] == nil {
      found.append("\(pointer) has no \(name)")
    }
    if !found.isEmpty { return found }
    guard case .object(let known) = schema["properties"] else {
      guard case .object = schema["additionalProperties"] else { return found }
      return found
        + members.flatMap {
          problems($1, schema["additionalProperties"], at: pointer + "/\($0)")
        }
    }
    for (name, member) in members {
      if let schema = known[name] {
        found += problems(member, schema, at: pointer + "/\(name)")
      } else if schema["additionalProperties"] != true, schema["type"] != .null {
        found.append("\(pointer)/\(name) is not described")
      }
    }
    return found
  }
}
