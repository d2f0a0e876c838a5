import Foundation

/// Access to a property wrapper from outside: its value as JSON, and writing another value.
///
/// It is created on request, never while views are evaluated.
package struct StateSlot {
  private let encode: () -> [UInt8]?
  /// Decodes a value and returns a closure that stores it.
  private let decode: ((Data) throws -> () -> Void)?
  /// The reason why the value cannot be written; `nil` if it can.
  package let obstacle: String?

  /// Creates a read-only slot with the reason for that.
  package init<Value>(_ read: @escaping () -> Value, readOnlyBecause obstacle: String) {
    encode = { Self.json(read()) }
    decode = nil
    self.obstacle = obstacle
  }

  /// Creates a slot that can be written if its values are `Decodable`.
  package init<Value>(_ read: @escaping () -> Value?, write: @escaping (Value) -> Void) {
    encode = { read().flatMap(Self.json) }
    guard let type = Value.self as? any Decodable.Type else {
      decode = nil
      obstacle = "\(_typeName(Value.self, qualified: false)) is not Codable."
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

  /// Returns the value as JSON; `nil` if it is not `Encodable` or cannot be represented.
  package func json() -> [UInt8]? { encode() }

  /// Decodes `json` and returns a closure that sets the property to that value.
  package func storing(_ json: [UInt8]) throws -> () -> Void {
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
