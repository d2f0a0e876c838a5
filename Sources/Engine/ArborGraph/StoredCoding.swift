package import Foundation

/// The conversion between values of a type and stored values.
package struct StoredCoding<Value> {
  /// Returns the stored form; `nil` removes the stored value.
  package let encode: (Value) -> StoredValue?
  /// Returns the value; `nil` if the stored value has another type.
  package let decode: (StoredValue) -> Value?

  /// The same conversion for optional values.
  package var optional: StoredCoding<Value?> {
    StoredCoding<Value?>(encode: { $0.flatMap(encode) }, decode: { decode($0) })
  }

  /// Returns the conversion for values that are stored as their raw values.
  package static func raw(_ base: StoredCoding<Value.RawValue>) -> Self
  where Value: RawRepresentable {
    Self(encode: { base.encode($0.rawValue) }, decode: { base.decode($0).flatMap(Value.init) })
  }
}

extension StoredCoding<Bool> {
  package static var bool: Self {
    Self(
      encode: { .bool($0) }, decode: { if case .bool(let value) = $0 { value } else { nil } })
  }
}

extension StoredCoding<Int> {
  package static var int: Self {
    Self(
      encode: { .int($0) }, decode: { if case .int(let value) = $0 { value } else { nil } })
  }
}

extension StoredCoding<Double> {
  /// Decodes integers as well, because a whole number may have been stored before.
  package static var double: Self {
    Self(
      encode: { .double($0) },
      decode: {
        switch $0 {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
      })
  }
}

extension StoredCoding<String> {
  package static var string: Self {
    Self(
      encode: { .string($0) }, decode: { if case .string(let value) = $0 { value } else { nil } })
  }
}

extension StoredCoding<URL> {
  package static var url: Self {
    Self(
      encode: { .string($0.absoluteString) },
      decode: { if case .string(let value) = $0 { URL(string: value) } else { nil } })
  }
}

extension StoredCoding<Data> {
  package static var data: Self {
    Self(
      encode: { .data(Array($0)) },
      decode: { if case .data(let value) = $0 { Data(value) } else { nil } })
  }
}

extension UserDefaults {
  /// The name of the suite, which tells stores apart; empty for the standard one.
  package var storeName: String {
    var mirror = Mirror(reflecting: self)
    while mirror.subjectType != UserDefaults.self, let base = mirror.superclassMirror {
      mirror = base
    }
    return mirror.children.first { $0.label == "suite" }?.value as? String ?? ""
  }
}
