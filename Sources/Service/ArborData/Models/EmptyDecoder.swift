import Foundation

/// Makes a value of a type of which only its decoding is known: texts are empty, numbers zero,
/// lists empty, enumerations their first case.
struct EmptyDecoder: Decoder {
  fileprivate let depth: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns an empty value; throws if the type refuses it.
  static func value<Value: Decodable>(of type: Value.Type) throws -> Value {
    try EmptyDecoder(depth: 0).make(type)
  }

  fileprivate func make<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard depth < 64 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "A value has no end."))
    }
    if let value = Self.simple(type) { return value }
    return try Value(from: EmptyDecoder(depth: depth + 1))
  }

  private static func simple<Value>(_ type: Value.Type) -> Value? {
    func first<Cases: CaseIterable>(of type: Cases.Type) -> Any? { type.allCases.first }
    if let cases = type as? any CaseIterable.Type, let value = first(of: cases) as? Value {
      return value
    }
    if type is any RawRepresentable.Type, let value = Self.zero(type) { return value }
    let none = UUID(uuidString: "00000000-0000-0000-0000-000000000000") as Any
    let known: [Any] = ["", false, 0, none, URL(fileURLWithPath: "/")]
    if let value = known.lazy.compactMap({ $0 as? Value }).first { return value }
    func zero<Number: Numeric>(of type: Number.Type) -> Any { Number.zero }
    return (type as? any Numeric.Type).flatMap { zero(of: $0) as? Value }
  }

  /// Returns the first case of an enumeration without associated values, whose bytes are zero.
  fileprivate static func zero<Value>(_ type: Value.Type) -> Value? {
    let size = MemoryLayout<Value>.size
    guard _isPOD(type), (1...8).contains(size) else { return nil }
    return withUnsafeTemporaryAllocation(
      byteCount: size, alignment: MemoryLayout<Value>.alignment
    ) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      return bytes.load(as: Value.self)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(EmptyKeys(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { EmptyList(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { EmptyValue(decoder: self) }
}

private struct EmptyKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: EmptyDecoder
  var codingPath: [any CodingKey] { [] }
  /// The first case, which is what enumerations with associated values ask for.
  var allKeys: [Key] { EmptyDecoder.zero(Key.self).map { [$0] } ?? [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.make(type) }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Inner> { decoder.container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.unkeyedContainer()
  }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct EmptyList: UnkeyedDecodingContainer {
  let decoder: EmptyDecoder
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.make(type) }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedDecodingContainer<Inner> { decoder.container(keyedBy: type) }
  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
  func superDecoder() -> any Decoder { decoder }
}

private struct EmptyValue: SingleValueDecodingContainer {
  let decoder: EmptyDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.make(type) }
}
