import Foundation

/// A way into a property wrapper from outside: its value as JSON, and another value for it.
///
/// Made when somebody asks; nothing of it happens while views are evaluated.
package struct StateSlot {
  private let encode: () -> [UInt8]?
  /// Reads a value; what it returns stores that value.
  private let decode: ((Data) throws -> () -> Void)?
  /// Why the value can not be written; nil: it can.
  let obstacle: String?

  /// A slot that is read only, for the reason given.
  init<Value>(_ read: @escaping () -> Value, readOnlyBecause obstacle: String) {
    encode = { Self.json(read()) }
    decode = nil
    self.obstacle = obstacle
  }

  /// A slot that can be written if its values are Codable.
  init<Value>(_ read: @escaping () -> Value?, write: @escaping (Value) -> Void) {
    encode = { read().flatMap(Self.json) }
    guard let type = Value.self as? any Decodable.Type else {
      decode = nil
      obstacle = "\(TypeNames.full(Value.self)) is not Codable."
      return
    }
    obstacle = nil
    decode = { data in
      func decode<T: Decodable>(_ type: T.Type) throws -> Value? {
        try JSONDecoder().decode(type, from: data) as? Value
      }
      guard let value = try decode(type) else { return {} }
      return { write(value) }
    }
  }

  package var isWritable: Bool { decode != nil }

  /// The value as JSON; nil when it is not Codable, or no JSON can stand for it.
  package func json() -> [UInt8]? { encode() }

  /// What to run so that the property has the value that `json` stands for.
  func storing(_ json: [UInt8]) throws -> () -> Void {
    guard let decode else { return {} }
    return try decode(Data(json))
  }

  private static func json(_ value: Any) -> [UInt8]? {
    guard let value = value as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map(Array.init)
  }
}

/// Why a property was not written. Nothing was changed then.
package enum StateWriteError: Error, Equatable, CustomStringConvertible {
  case noNode(UInt32)
  case noState(node: UInt32, name: String, known: [String])
  case notWritable(node: UInt32, name: String, why: String)
  /// `path` leads to the part of the value that is wrong.
  case invalid(node: UInt32, name: String, path: [String], expected: String)

  package var description: String {
    switch self {
    case .noNode(let id): "There is no node n\(id) (any more)."
    case .noState(let node, let name, let known):
      "n\(node) has no \(name). It has \(known.isEmpty ? "no properties" : known.joined(separator: ", "))."
    case .notWritable(_, let name, let why): "\(name) cannot be written: \(why)"
    case .invalid(_, let name, let path, let expected):
      "\(([name] + path).joined(separator: "/")) must be \(expected)."
    }
  }
}
