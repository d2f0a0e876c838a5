import ArborStorage
import Foundation

typealias StoredColumn = Database.Parameter

/// How the values of a property become a column of a row, and come back.
///
/// Numbers, texts, dates and the like, and enumerations of them, are columns that other programs
/// can read; everything else is JSON.
struct AttributeCoding: @unchecked Sendable {
  let encode: (Any) throws -> StoredColumn
  let decode: (StoredColumn) throws -> Any
  /// Whether values are equal, and in order, exactly if their columns are.
  var isComparable = false

  /// The most bytes of one value.
  static let longest = 64 << 20

  /// The value that a column does not have.
  struct Mismatch: Error, CustomStringConvertible {
    let type: Any.Type
    var description: String { "The value is no \(type)." }
  }

  static func of<Value: Codable>(_ type: Value.Type) -> AttributeCoding {
    if let plain = type as? any PlainAttribute.Type { return coding(plain) }
    if let optional = type as? any OptionalAttribute.Type { return optional.coding }
    if let raw = type as? any (RawRepresentable & Codable).Type, let coding = rawCoding(raw) {
      return coding
    }
    return AttributeCoding(
      encode: { value in
        guard let value = value as? Value else { throw Mismatch(type: type) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(value)
        return .text(String(decoding: data, as: UTF8.self))
      },
      decode: { column in
        guard case .text(let text) = column else { throw Mismatch(type: type) }
        return try JSONDecoder().decode(type, from: Data(text.utf8))
      })
  }

  private static func coding<Plain: PlainAttribute>(_ type: Plain.Type) -> AttributeCoding {
    AttributeCoding(
      encode: { value in
        guard let value = value as? Plain else { throw Mismatch(type: type) }
        if let number = value as? Decimal, number.isNaN { throw Mismatch(type: type) }
        return value.column
      },
      decode: { column in
        guard let value = Plain(column: column) else { throw Mismatch(type: type) }
        return value
      },
      // As texts, 10 is before 9.
      isComparable: Plain.self != Decimal.self)
  }

  private static func rawCoding<Raw: RawRepresentable & Codable>(
    _ type: Raw.Type
  ) -> AttributeCoding? {
    guard let plain = Raw.RawValue.self as? any PlainAttribute.Type else { return nil }
    let inner = coding(plain)
    return AttributeCoding(
      encode: { value in
        guard let value = value as? Raw else { throw Mismatch(type: type) }
        return try inner.encode(value.rawValue)
      },
      decode: { column in
        guard let raw = try inner.decode(column) as? Raw.RawValue, let value = Raw(rawValue: raw)
        else { throw Mismatch(type: type) }
        return value
      }, isComparable: inner.isComparable)
  }
}

/// A type whose values are columns.
protocol PlainAttribute {
  var column: StoredColumn { get }
  init?(column: StoredColumn)
}

/// An optional, whose `nil` is the column's.
private protocol OptionalAttribute { static var coding: AttributeCoding { get } }

extension Optional: OptionalAttribute where Wrapped: Codable {
  static var coding: AttributeCoding {
    let inner = AttributeCoding.of(Wrapped.self)
    return AttributeCoding(
      encode: { value in
        guard let value = value as? Wrapped? else {
          throw AttributeCoding.Mismatch(type: Wrapped.self)
        }
        return try value.map { try inner.encode($0) } ?? .null
      },
      decode: { column in
        if case .null = column { return Wrapped?.none as Any }
        return try inner.decode(column)
      }, isComparable: inner.isComparable)
  }
}

extension PlainAttribute where Self: FixedWidthInteger {
  // Numbers beyond the signed ones are texts.
  var column: StoredColumn { Int(exactly: self).map { .int($0) } ?? .text(String(self)) }

  init?(column: StoredColumn) {
    switch column {
    case .int(let value): self.init(exactly: value)
    case .text(let text): self.init(text)
    case .double(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension Int: PlainAttribute {}
extension Int8: PlainAttribute {}
extension Int16: PlainAttribute {}
extension Int32: PlainAttribute {}
extension Int64: PlainAttribute {}
extension UInt: PlainAttribute {}
extension UInt8: PlainAttribute {}
extension UInt16: PlainAttribute {}
extension UInt32: PlainAttribute {}
extension UInt64: PlainAttribute {}

extension PlainAttribute where Self: BinaryFloatingPoint {
  // SQLite takes what is not a number for no value.
  var column: StoredColumn { isNaN ? .text("nan") : .double(Double(self)) }

  init?(column: StoredColumn) {
    switch column {
    case .double(let value): self.init(value)
    case .int(let value): self.init(value)
    case .text("nan"): self = .nan
    default: return nil
    }
  }
}

extension Double: PlainAttribute {}
extension Float: PlainAttribute {}
extension CGFloat: PlainAttribute {}

extension Bool: PlainAttribute {
  var column: StoredColumn { .int(self ? 1 : 0) }
  init?(column: StoredColumn) {
    guard case .int(let value) = column else { return nil }
    self = value != 0
  }
}

extension String: PlainAttribute {
  var column: StoredColumn { .text(self) }
  init?(column: StoredColumn) {
    guard case .text(let text) = column else { return nil }
    self = text
  }
}

extension Date: PlainAttribute {
  var column: StoredColumn { .double(timeIntervalSinceReferenceDate) }
  init?(column: StoredColumn) {
    guard let seconds = Double(column: column) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension Data: PlainAttribute {
  var column: StoredColumn { .blob([UInt8](self)) }
  init?(column: StoredColumn) {
    guard case .blob(let bytes) = column else { return nil }
    self.init(bytes)
  }
}

extension UUID: PlainAttribute {
  var column: StoredColumn { .text(uuidString) }
  init?(column: StoredColumn) {
    guard case .text(let text) = column else { return nil }
    self.init(uuidString: text)
  }
}

extension URL: PlainAttribute {
  var column: StoredColumn { .text(absoluteString) }
  init?(column: StoredColumn) {
    guard case .text(let text) = column else { return nil }
    self.init(string: text)
  }
}

extension Decimal: PlainAttribute {
  var column: StoredColumn { .text(description) }
  init?(column: StoredColumn) {
    guard case .text(let text) = column else { return nil }
    self.init(string: text)
  }
}
