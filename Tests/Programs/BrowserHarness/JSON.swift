package import Foundation

/// A JSON value, as exchanged with the browser.
package enum JSON: Encodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Reads a document; throws an error that says where `data` is no JSON.
  ///
  /// There is no `init(from:)`, which would have to try one type after the other: each attempt that
  /// fails throws, and while tests run each error that is thrown has its call stack recorded.
  package init(parsing data: Data) throws {
    self.init(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  /// A value of `JSONSerialization`.
  private init(_ value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as [Any]: self = .array(value.map { JSON($0) })
    case let value as [String: Any]: self = .object(value.mapValues { JSON($0) })
    case let value as NSNumber:
      // The types of numbers are other ones: `JSONSerialization` uses "c" for Boolean values only.
      self =
        String(cString: value.objCType) == "c"
        ? .bool(value.boolValue) : .number(value.doubleValue)
    default: self = .null
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSON {
  /// Returns a member of an object; `null` when the value is not an object or has no such member.
  package subscript(_ key: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  /// Returns an element of an array; `null` when the value is not an array or is shorter.
  package subscript(_ index: Int) -> JSON {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
    return elements[index]
  }

  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  package var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  package var int: Int? { number.flatMap { Int(exactly: $0) } }

  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  package var array: [JSON]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// Whether JavaScript treats the value as true.
  package var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number(let value): value != 0
    case .string(let value): !value.isEmpty
    case .array, .object: true
    }
  }

  /// Decodes this value as `type`.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
  }
}

extension JSON: CustomStringConvertible {
  /// The value as JSON, with members in alphabetical order.
  package var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(nilLiteral: ()) { self = .null }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
