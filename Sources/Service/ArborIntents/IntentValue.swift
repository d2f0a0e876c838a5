package import ArborInspection
import ArborTransfer
import ArborWindows
public import ArborUniformTypes
public import Foundation

/// A value of a parameter or of a result.
public protocol _IntentValue: Sendable {
  /// The name of the type in the descriptions of REST.
  static var _typeName: String { get }
  /// The value without one being given; `nil` unless the type is optional.
  static var _absent: Self? { get }
  /// Returns the value that a query has for requests without one; `nil` for none.
  static func _default() async throws -> Self?
  /// Returns the possible values; `nil` if there are too many to list.
  static func _options() async throws -> [Self]?
  /// Reads a value.
  static func _make(from json: _IntentJSON) async throws -> Self
  /// The value in results.
  var _json: _IntentJSON { get }
  /// The value in requests.
  var _key: _IntentJSON { get }
  /// The name for people.
  var _title: String { get }
  /// A second line for people; `nil` for none.
  var _subtitle: String? { get }
  /// How the value looks to people; `nil` for a text.
  var _representation: DisplayRepresentation? { get }
  /// Whether there is a value, which an optional one may not have.
  var _isPresent: Bool { get }
}

extension _IntentValue {
  /// `nil`.
  public static var _absent: Self? { nil }
  /// `nil`.
  public static func _default() async throws -> Self? { nil }
  /// `nil`.
  public static func _options() async throws -> [Self]? { nil }
  /// The value in results.
  public var _key: _IntentJSON { _json }
  /// The value as text.
  public var _title: String { "\(self)" }
  /// `nil`.
  public var _subtitle: String? { nil }
  /// `nil`.
  public var _representation: DisplayRepresentation? { nil }
  /// `true`.
  public var _isPresent: Bool { true }

  /// Returns the value as one of another type, also an optional one.
  func _as<Other: _IntentValue>(_ type: Other.Type) -> Other? { self as? Other }
}

/// A value in the JSON of a request or an answer.
public struct _IntentJSON: Sendable {
  package let value: JSONValue

  package init(_ value: JSONValue) { self.value = value }
}

/// The reason why a value of a request cannot be used.
struct UnusableValue: LocalizedError {
  /// The expected kind of value, such as "a number".
  let expected: String

  var errorDescription: String? { "The value must be \(expected)." }
}

extension Never: _IntentValue {
  /// No type.
  public static var _typeName: String { "nothing" }
  /// Throws: there is no such value.
  public static func _make(from json: _IntentJSON) async throws -> Never {
    throw UnusableValue(expected: "left out")
  }
  /// No value.
  public var _json: _IntentJSON { switch self {} }
}

extension String: _IntentValue {
  /// `string`.
  public static var _typeName: String { "string" }
  /// Reads a text of at most 100,000 bytes.
  public static func _make(from json: _IntentJSON) async throws -> String {
    guard case .string(let text) = json.value, text.utf8.count <= 100_000 else {
      throw UnusableValue(expected: "a text of at most 100,000 bytes")
    }
    return text
  }
  /// The text.
  public var _json: _IntentJSON { _IntentJSON(.string(self)) }
}

extension Bool: _IntentValue {
  /// `boolean`.
  public static var _typeName: String { "boolean" }
  /// Reads `true` or `false`.
  public static func _make(from json: _IntentJSON) async throws -> Bool {
    guard case .bool(let value) = json.value else {
      throw UnusableValue(expected: "true or false")
    }
    return value
  }
  /// The value.
  public var _json: _IntentJSON { _IntentJSON(.bool(self)) }
}

extension Int: _IntentValue {
  /// `integer`.
  public static var _typeName: String { "integer" }
  /// Reads a whole number: numbers beyond 2⁵³, which JSON has only nearly, are strings.
  public static func _make(from json: _IntentJSON) async throws -> Int {
    switch json.value {
    case .number(let number):
      if let value = Int(exactly: number), value.isExact { return value }
    case .string(let text):
      if text.utf8.count <= 20, let value = Int(text), !value.isExact { return value }
    default: break
    }
    throw UnusableValue(
      expected: "a whole number, as a string if it is beyond \(Self.mostExact)")
  }
  /// The number; as a string beyond 2⁵³.
  public var _json: _IntentJSON {
    _IntentJSON(isExact ? .number(Double(self)) : .string(description))
  }

  /// The greatest number of which a floating-point number represents no other one.
  private static var mostExact: Int { (1 << 53) - 1 }
  /// Whether a number of JSON is exactly this one.
  var isExact: Bool { (-Self.mostExact...Self.mostExact).contains(self) }
}

extension Double: _IntentValue {
  /// `number`.
  public static var _typeName: String { "number" }
  /// Reads a number.
  public static func _make(from json: _IntentJSON) async throws -> Double {
    guard case .number(let number) = json.value, number.isFinite else {
      throw UnusableValue(expected: "a number")
    }
    return number
  }
  /// The number; `null` if it is not finite.
  public var _json: _IntentJSON { _IntentJSON(isFinite ? .number(self) : .null) }
}

extension Date: _IntentValue {
  /// `date`.
  public static var _typeName: String { "date" }
  /// Reads a date and time of ISO 8601, such as `2026-05-01T12:00:00Z`.
  public static func _make(from json: _IntentJSON) async throws -> Date {
    guard case .string(let text) = json.value, text.utf8.count <= 64,
      let date = try? Date(text, strategy: .iso8601)
    else { throw UnusableValue(expected: "a date such as 2026-05-01T12:00:00Z") }
    return date
  }
  /// The date and time of ISO 8601.
  public var _json: _IntentJSON { _IntentJSON(.string(formatted(.iso8601))) }
}

extension URL: _IntentValue {
  /// `url`.
  public static var _typeName: String { "url" }
  /// Reads an address with a scheme that browsers may open, so none of files or scripts.
  public static func _make(from json: _IntentJSON) async throws -> URL {
    guard case .string(let text) = json.value, text.utf8.count <= 8_192,
      let url = URL(string: text), url.scheme != nil, !URLSchemes.refuses(text)
    else { throw UnusableValue(expected: "an address such as https://example.org") }
    return url
  }
  /// The address.
  public var _json: _IntentJSON { _IntentJSON(.string(absoluteString)) }
}

extension UUID: _IntentValue {
  /// `uuid`.
  public static var _typeName: String { "uuid" }
  /// Reads an identifier.
  public static func _make(from json: _IntentJSON) async throws -> UUID {
    guard case .string(let text) = json.value, let id = UUID(uuidString: text) else {
      throw UnusableValue(expected: "a UUID")
    }
    return id
  }
  /// The identifier.
  public var _json: _IntentJSON { _IntentJSON(.string(uuidString)) }
}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// The name of the type of a value.
  public static var _typeName: String { Wrapped._typeName }
  /// No value.
  public static var _absent: Wrapped?? { .some(.none) }
  /// The possible values.
  public static func _options() async throws -> [Wrapped?]? { try await Wrapped._options() }
  /// Reads a value or `null`.
  public static func _make(from json: _IntentJSON) async throws -> Wrapped? {
    json.value == .null ? nil : try await Wrapped._make(from: json)
  }
  /// The value, or `null`.
  public var _json: _IntentJSON { self?._json ?? _IntentJSON(.null) }
  /// The value in requests.
  public var _key: _IntentJSON { self?._key ?? _IntentJSON(.null) }
  /// The name for people.
  public var _title: String { self?._title ?? "" }
  /// A second line for people.
  public var _subtitle: String? { self?._subtitle }
  /// How the value looks to people.
  public var _representation: DisplayRepresentation? { self?._representation }
  /// Whether there is a value.
  public var _isPresent: Bool { self?._isPresent ?? false }
}

extension Array: _IntentValue where Element: _IntentValue {
  /// `array of` the type of the elements.
  public static var _typeName: String { "array of \(Element._typeName)" }
  /// Reads at most 1,000 values.
  public static func _make(from json: _IntentJSON) async throws -> [Element] {
    guard case .array(let values) = json.value, values.count <= 1_000 else {
      throw UnusableValue(expected: "an array of at most 1,000 values")
    }
    var elements: [Element] = []
    for value in values { elements.append(try await Element._make(from: _IntentJSON(value))) }
    return elements
  }
  /// The values.
  public var _json: _IntentJSON { _IntentJSON(.array(map(\._json.value))) }
  /// The values in requests.
  public var _key: _IntentJSON { _IntentJSON(.array(map(\._key.value))) }
  /// The names for people.
  public var _title: String { map(\._title).joined(separator: ", ") }
}

/// A file as the value of a parameter or a result.
///
/// Over REST it is `{"filename": "a.txt", "data": "…"}` with its content in Base64.
public struct IntentFile: _IntentValue, Hashable {
  /// The content.
  public var data: Data
  /// The name with its extension.
  public var filename: String
  /// The type of the content; `nil` if it is not known.
  public var type: UTType?

  /// Creates a file.
  public init(data: Data, filename: String, type: UTType? = nil) {
    self.data = data
    self.filename = filename
    self.type = type
  }

  /// `file`.
  public static var _typeName: String { "file" }
  /// Reads a file.
  public static func _make(from json: _IntentJSON) async throws -> IntentFile {
    guard case .object(let members) = json.value,
      case .string(let name)? = members.first(where: { $0.name == "filename" })?.value,
      case .string(let text)? = members.first(where: { $0.name == "data" })?.value,
      let data = Data(base64Encoded: text), name.utf8.count <= 255
    else {
      throw UnusableValue(expected: "an object with \"filename\", and \"data\" in Base64")
    }
    let last = name.fileName(or: "file")
    let ending = last.split(separator: ".").last.map(String.init) ?? ""
    return IntentFile(data: data, filename: last, type: UTType(filenameExtension: ending))
  }

  /// The name and the content.
  public var _json: _IntentJSON {
    _IntentJSON(["filename": .string(filename), "data": .string(data.base64EncodedString())])
  }
  /// The name.
  public var _title: String { filename }
}
