import ArborCore
import Foundation

/// The operations of a server's OpenAPI document, and what the answers so far have named.
struct RequestMaker {
  /// One operation of the document.
  private struct Operation {
    let method: String
    let path: String
    let parameters: [[String: Any]]
    let body: [String: Any]?
  }

  private let operations: [Operation]
  private let schemas: [String: Any]
  /// Names and texts of earlier answers: paths, properties, ids. The oldest are forgotten.
  private var known: [String] = []
  /// How many words are remembered.
  private static let mostKnown = 400

  init(document: [UInt8]) {
    let root = (try? JSONSerialization.jsonObject(with: Data(document))) as? [String: Any] ?? [:]
    let components = root["components"] as? [String: Any] ?? [:]
    schemas = components["schemas"] as? [String: Any] ?? [:]
    var operations: [Operation] = []
    for (path, value) in (root["paths"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let item = value as? [String: Any] ?? [:]
      for method in item.keys.sorted() where method != "parameters" {
        guard let operation = item[method] as? [String: Any] else { continue }
        let request = operation["requestBody"] as? [String: Any]
        let content = request?["content"] as? [String: Any]
        let json = content?["application/json"] as? [String: Any]
        operations.append(
          Operation(
            method: method.uppercased(), path: path,
            parameters: operation["parameters"] as? [[String: Any]] ?? [],
            body: json?["schema"] as? [String: Any]))
      }
    }
    self.operations = operations
  }

  /// The number of operations.
  var count: Int { operations.count }

  /// Remembers the words of an answer.
  mutating func learn(from body: [UInt8]) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(body)) else { return }
    var pending: [Any] = [value]
    var count = 0
    while let next = pending.popLast(), count < Self.mostKnown / 2 {
      switch next {
      case let object as [String: Any]:
        for key in object.keys.sorted() {
          known.append(key)
          count += 1
          if let value = object[key] { pending.append(value) }
        }
      case let list as [Any]: pending += list.prefix(40).reversed()
      case let text as String where text.utf8.count < 200:
        known.append(text)
        count += 1
      default: break
      }
    }
    if known.count > Self.mostKnown { known.removeFirst(known.count - Self.mostKnown) }
  }

  /// Returns a request about a session.
  func request(
    of session: String, nodes: [NodeSnapshot], _ choices: inout Choices
  ) -> (method: String, target: String, body: String) {
    guard !operations.isEmpty else { return ("GET", "/", "") }
    let operation = choices.pick(operations)
    let target = path(operation, session, nodes, &choices) + query(operation, nodes, &choices)
    var body = ""
    if let schema = operation.body {
      body = choices.oneIn(10) ? choices.value() : json(schema, nodes, &choices)
    }
    return (operation.method, target, body)
  }

  private func path(
    _ operation: Operation, _ session: String, _ nodes: [NodeSnapshot], _ choices: inout Choices
  ) -> String {
    let parts = operation.path.split(separator: "/").map { part -> String in
      switch part {
      case "{session}": choices.oneIn(24) ? encoded(choices.text()) : session
      case "{node}": encoded(node(nodes, &choices))
      case "{object}": encoded(object(nodes, &choices))
      case "{customization}": choices.oneIn(2) ? "c1" : encoded(word(&choices))
      case _ where part.hasPrefix("{"): encoded(word(&choices))
      default: String(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  private func query(
    _ operation: Operation, _ nodes: [NodeSnapshot], _ choices: inout Choices
  ) -> String {
    var items: [String] = []
    for parameter in operation.parameters where parameter["in"] as? String == "query" {
      let isRequired = parameter["required"] as? Bool ?? false
      guard isRequired || !choices.oneIn(2), let name = parameter["name"] as? String else {
        continue
      }
      var value = json(parameter["schema"] as? [String: Any] ?? [:], nodes, &choices)
      if value.hasPrefix("\""), value.count > 1 { value = String(value.dropFirst().dropLast()) }
      if choices.oneIn(4) { value = node(nodes, &choices) }
      items.append("\(name)=\(encoded(value))")
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  private func node(_ nodes: [NodeSnapshot], _ choices: inout Choices) -> String {
    if choices.oneIn(6) || nodes.isEmpty { return word(&choices) }
    return "n\(choices.pick(nodes).id)"
  }

  private func object(_ nodes: [NodeSnapshot], _ choices: inout Choices) -> String {
    let objects = known.filter { $0.first == "p" && Int($0.dropFirst()) != nil }
    if !objects.isEmpty, !choices.oneIn(4) { return choices.pick(objects) }
    return choices.oneIn(2) ? "p\(choices.below(200))" : node(nodes, &choices)
  }

  private func word(_ choices: inout Choices) -> String {
    known.isEmpty || choices.oneIn(6) ? choices.text() : choices.pick(known)
  }

  private func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  // MARK: Bodies

  /// Returns a value that fits a schema, with absurd parts now and then.
  private func json(
    _ schema: [String: Any], _ nodes: [NodeSnapshot], _ choices: inout Choices, depth: Int = 0
  ) -> String {
    if choices.oneIn(20) || depth > 6 { return choices.value(depth: depth) }
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      return json(schemas[name] as? [String: Any] ?? [:], nodes, &choices, depth: depth + 1)
    }
    for word in ["oneOf", "anyOf", "allOf"] {
      if let several = schema[word] as? [[String: Any]], !several.isEmpty {
        return json(choices.pick(several), nodes, &choices, depth: depth + 1)
      }
    }
    if let one = schema["const"] as? String { return Choices.quoted(one) }
    if let names = schema["enum"] as? [String], !names.isEmpty {
      return Choices.quoted(choices.pick(names))
    }
    switch schema["type"] as? String {
    case "integer": return choices.oneIn(3) ? choices.number() : String(choices.below(300))
    case "number": return choices.oneIn(3) ? choices.number() : choices.smallNumber()
    case "boolean": return choices.oneIn(2) ? "true" : "false"
    case "null": return "null"
    case "string": return Choices.quoted(text(nodes, &choices))
    case "array":
      let items = schema["items"] as? [String: Any] ?? [:]
      return "["
        + (0..<choices.below(4)).map { _ in json(items, nodes, &choices, depth: depth + 1) }
        .joined(separator: ",") + "]"
    case "object": return object(schema, nodes, &choices, depth: depth)
    default: return choices.value(depth: 1)
    }
  }

  private func text(_ nodes: [NodeSnapshot], _ choices: inout Choices) -> String {
    switch choices.below(4) {
    case 0: node(nodes, &choices)
    case 1: choices.text()
    default: word(&choices)
    }
  }

  private func object(
    _ schema: [String: Any], _ nodes: [NodeSnapshot], _ choices: inout Choices, depth: Int
  ) -> String {
    let members = schema["properties"] as? [String: [String: Any]] ?? [:]
    let required = Set(schema["required"] as? [String] ?? [])
    var parts: [String] = []
    for name in members.keys.sorted() {
      guard required.contains(name) || !choices.oneIn(2), let member = members[name] else {
        continue
      }
      let value = json(member, nodes, &choices, depth: depth + 1)
      parts.append("\(Choices.quoted(name)):\(value)")
    }
    if schema["additionalProperties"] as? Bool ?? true, members.isEmpty || choices.oneIn(8) {
      let others = schema["additionalProperties"] as? [String: Any]
      for _ in 0...choices.below(3) {
        let value =
          others.map { json($0, nodes, &choices, depth: depth + 1) } ?? choices.value(depth: 1)
        parts.append("\(Choices.quoted(word(&choices))):\(value)")
      }
    }
    return "{\(parts.joined(separator: ","))}"
  }
}
