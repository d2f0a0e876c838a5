import Foundation

/// A value of JSON.
nonisolated indirect enum Fact: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number that is an `Int`, to its last digit.
  case integer(Int)
  /// Any other number.
  case number(Double)
  case string(String)
  case list([Fact])
  case members([String: Fact])

  init(_ data: Data) throws { self = try JSONDecoder().decode(Fact.self, from: data) }

  /// The value that a visitor typed: JSON, or a text.
  init(typed text: String) {
    self = (try? Fact(Data(text.utf8))) ?? .string(text)
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let list = try? value.decode([Fact].self) {
      self = .list(list)
    } else {
      self = .members(try value.decode([String: Fact].self))
    }
  }

  subscript(name: String) -> Fact {
    if case .members(let members) = self { members[name] ?? .null } else { .null }
  }

  var isNull: Bool { self == .null }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }
  var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  var list: [Fact] { if case .list(let list) = self { list } else { [] } }
  var members: [String: Fact] { if case .members(let members) = self { members } else { [:] } }
  /// The number, rounded; 0 for any other value, and for numbers that are no `Int`.
  var integer: Int {
    if case .integer(let integer) = self { return integer }
    return number.flatMap { Int(exactly: $0.rounded()) } ?? 0
  }
  var text: String { string ?? "" }

  /// The rectangle of the members `x`, `y`, `width` and `height`; `nil` unless all are finite.
  var rect: CGRect? {
    guard let x = self["x"].number, let y = self["y"].number, let width = self["width"].number,
      let height = self["height"].number
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The value as JSON, in one line, with the members in the order of their names.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let integer): "\(integer)"
    case .number(let number): Self.digits(number)
    case .string(let text): Self.quoted(text)
    case .list(let list): "[" + list.map(\.json).joined(separator: ",") + "]"
    case .members(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { Self.quoted($0) + ":" + $1.json }
        .joined(separator: ",") + "}"
    }
  }

  /// A number without more digits than needed.
  static func digits(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// A length of a size or proposal in words: null is an unspecified one.
nonisolated enum Length {
  static func text(_ fact: Fact, _ name: String) -> String {
    if let number = fact[name].number { return round(number) }
    return switch fact["nonFinite"][name].string {
    case "infinity"?: "∞"
    case let other?: other
    case nil: "any"
    }
  }

  static func size(_ fact: Fact) -> String {
    text(fact, "width") + " × " + text(fact, "height")
  }

  /// A length with at most two decimals.
  static func round(_ number: Double) -> String {
    Fact.digits((number * 100).rounded() / 100)
  }

  static func rect(_ rect: CGRect) -> String {
    "\(round(rect.minX)), \(round(rect.minY)) · \(round(rect.width)) × \(round(rect.height))"
  }
}
