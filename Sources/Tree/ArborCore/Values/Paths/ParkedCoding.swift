import ArborGraph
package import Foundation

/// A type whose values are parked in a form of their own instead of a `Codable` one.
package protocol ParkedRepresentable {
  /// The value as JSON; `nil` if a part of it cannot be written.
  var parkedJSON: Data? { get }
  /// Creates the value from JSON; `nil` if a part of it cannot be read.
  init?(parkedJSON: Data)
}

/// State of the library's own views that is made anew without a loss, such as whether a finger is
/// down. It is neither parked nor reported as an obstacle.
package protocol TransientState {
  /// Whether a page that sleeps keeps the value, which must be an object, for its next tree.
  static var isKeptAsleep: Bool { get }
}

extension TransientState {
  package static var isKeptAsleep: Bool { false }
}

extension ParkedRepresentable {
  fileprivate static func json(of value: Any) -> Data? { (value as? Self)?.parkedJSON }
}

/// The conversion of state to and from the JSON in which it is parked.
enum ParkedCoding {
  /// Returns whether state of a type is made anew with each tree.
  static func isTransient(_ type: any Any.Type) -> Bool { type is any TransientState.Type }

  /// Returns the reason why values of a type cannot be parked; `nil` if they can.
  static func obstacle(_ type: any Any.Type) -> String? {
    if type is any ParkedRepresentable.Type { return nil }
    if type is any Encodable.Type, type is any Decodable.Type { return nil }
    return "\(TypeNames.full(type)) is not Codable."
  }

  /// Returns the value as JSON; `nil` if it cannot be represented, as a number that is not finite.
  static func encode(_ value: Any) -> String? {
    // The type, not the value: a cast of `nil` to a protocol fails.
    if let own = type(of: value) as? any ParkedRepresentable.Type {
      return own.json(of: value).map { String(decoding: $0, as: UTF8.self) }
    }
    guard let value = value as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = Reader.untracked { try? encoder.encode(value) }
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the value; `nil` if the text does not represent a value of the type.
  static func decode<Value>(_ type: Value.Type, _ text: String) -> Value? {
    let data = Data(text.utf8)
    if let own = type as? any ParkedRepresentable.Type {
      return own.init(parkedJSON: data) as? Value
    }
    guard let decodable = type as? any Decodable.Type else { return nil }
    return Reader.untracked { (try? JSONDecoder().decode(decodable, from: data)) as? Value }
  }
}
