import ArborPlatform

/// A small piece of JSON: a request's body, or a member of a problem. Answers about the tree never take this form.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// In the order of the text, each name once.
  case object([Member])

  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// As a sentence names it: "a number".
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
}

extension JSONWriter {
  /// Recurses: only for values that are known to be shallow.
  package mutating func value(_ value: JSONValue) { self.value(PropertyValue(value)) }
}
