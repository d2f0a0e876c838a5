import ArborPlatform

/// A small JSON value: a request body, or a member of a problem. Answers about the tree never use
/// this form.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in the order of the text, with unique names.
  case object([Member])

  /// A member of an object.
  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The kind of the value in a sentence: "a number".
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
  /// Recursive, so only for values that are known to be shallow.
  package mutating func value(_ value: JSONValue) { self.value(PropertyValue(value)) }
}
