package import Foundation

/// The values of a navigation stack's pages, of any hashable types.
///
/// ```swift
/// var path = NavigationPath()
/// path.append(recipe.id)
/// path.append("Comments")
/// ```
public struct NavigationPath: Equatable {
  package var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}
  /// Creates a path of values of one type.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of pages above the root.
  public var count: Int { values.count }
  /// Whether only the root shows.
  public var isEmpty: Bool { values.isEmpty }
  /// Pushes a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Pops `k` values; traps if there are fewer.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension NavigationPath {
  /// A path in a form that can be stored, as with `JSONEncoder`.
  ///
  /// It is encoded as a list with two strings for each value, the last value first: the mangled
  /// name of the value's type, and the value as JSON.
  ///
  /// ```swift
  /// let data = try path.codable.map { try JSONEncoder().encode($0) }
  /// let stored = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
  /// path = NavigationPath(stored)
  /// ```
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let values: [AnyHashable]

    fileprivate init(_ values: [AnyHashable]) { self.values = values }

    /// Decodes a path. Throws `DecodingError` if a type does not exist, or is not `Hashable` and
    /// `Decodable`.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Decodable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "\(name) is not the name of a type that is Hashable and Decodable.")
        }
        let json = Data(try container.decode(String.self).utf8)
        values.append(Self.wrapped(try JSONDecoder().decode(type, from: json)))
      }
      self.values = values.reversed()
    }

    private static func wrapped<Value: Hashable>(_ value: Value) -> AnyHashable {
      AnyHashable(value)
    }

    /// Encodes the path.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      let json = JSONEncoder()
      json.outputFormatting = [.sortedKeys]
      for value in values.reversed() {
        guard let base = value.base as? any Encodable,
          let name = _mangledTypeName(type(of: value.base))
        else { continue }
        try container.encode(name)
        try container.encode(String(decoding: try json.encode(base), as: UTF8.self))
      }
    }
  }

  /// The path in a form that can be stored; `nil` if the type of a value is not `Codable`, or
  /// private: such a type cannot be found by its name.
  public var codable: CodableRepresentation? {
    let isCodable = values.allSatisfy {
      let type = type(of: $0.base)
      return $0.base is any Codable && _mangledTypeName(type).flatMap(_typeByName) == type
    }
    return isCodable ? CodableRepresentation(values) : nil
  }

  /// Creates a path from its stored form.
  public init(_ codable: CodableRepresentation) { values = codable.values }
}

extension NavigationPath: ParkedRepresentable {
  package var parkedJSON: Data? { codable.flatMap { try? JSONEncoder().encode($0) } }

  package init?(parkedJSON: Data) {
    guard let stored = try? JSONDecoder().decode(CodableRepresentation.self, from: parkedJSON)
    else { return nil }
    self.init(stored)
  }
}

extension [AnyHashable]: ParkedRepresentable {
  package var parkedJSON: Data? {
    var path = NavigationPath()
    path.values = self
    return path.parkedJSON
  }

  package init?(parkedJSON: Data) {
    guard let path = NavigationPath(parkedJSON: parkedJSON) else { return nil }
    self = path.values
  }
}
