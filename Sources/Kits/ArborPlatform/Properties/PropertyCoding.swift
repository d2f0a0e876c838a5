import Foundation

/// A type whose values can be expressed in JSON and, if `Decoded` is the type itself, set from
/// JSON.
@MainActor package protocol PropertyCoding {
  associatedtype Decoded = Self
  /// The name of the type in Swift.
  static var propertyType: String { get }
  /// The names of all possible values; empty if the type is not an enumeration.
  static var propertyChoices: [String] { get }
  var propertyValue: PropertyValue { get }
  static func decoded(from value: PropertyValue) throws(PropertyError) -> Decoded
}

extension PropertyCoding {
  package static var propertyType: String { _typeName(Self.self, qualified: false) }
  package static var propertyChoices: [String] { [] }
}

extension PropertyValue {
  package func number(_ what: String = "a number") throws(PropertyError) -> Double {
    guard case .number(let number) = self else {
      throw PropertyError("\(what), not \(kindName)")
    }
    return number
  }

  package func text(_ what: String = "a string") throws(PropertyError) -> String {
    guard case .string(let text) = self else { throw PropertyError("\(what), not \(kindName)") }
    return text
  }

  package func elements(_ what: String) throws(PropertyError) -> [PropertyValue] {
    guard case .array(let elements) = self else {
      throw PropertyError("\(what), not \(kindName)")
    }
    return elements
  }

  /// Returns the members of an object that has these and no others; `nil` for missing ones.
  package func members(_ names: String...) throws(PropertyError) -> [PropertyValue?] {
    let list = names.joined(separator: ", ")
    guard case .object(let members) = self else {
      throw PropertyError("an object with \(list), not \(kindName)")
    }
    for member in members where !names.contains(member.name) {
      throw PropertyError("left out: the members here are \(list)", at: [member.name])
    }
    return names.map { name in members.first { $0.name == name }?.value }
  }

  /// Returns the numbers of an object that has exactly these members.
  package func lengths(_ names: String...) throws(PropertyError) -> [Double] {
    let list = names.joined(separator: ", ")
    guard case .object(let members) = self else {
      throw PropertyError("an object with \(list), not \(kindName)")
    }
    for member in members where !names.contains(member.name) {
      throw PropertyError("left out: the members here are \(list)", at: [member.name])
    }
    var numbers: [Double] = []
    for name in names {
      guard let member = members.first(where: { $0.name == name }) else {
        throw PropertyError("there", at: [name])
      }
      do throws(PropertyError) {
        numbers.append(try member.value.number())
      } catch {
        throw error.inside(name)
      }
    }
    return numbers
  }
}

extension Bool: PropertyCoding {
  package var propertyValue: PropertyValue { .bool(self) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> Bool {
    guard case .bool(let flag) = value else {
      throw PropertyError("true or false, not \(value.kindName)")
    }
    return flag
  }
}

extension Int: PropertyCoding {
  package var propertyValue: PropertyValue { .number(Double(self)) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> Int {
    guard let integer = Int(exactly: try value.number("an integer")) else {
      throw PropertyError("an integer")
    }
    return integer
  }
}

extension Double: PropertyCoding {
  package var propertyValue: PropertyValue { .number(self) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> Double {
    try value.number()
  }
}

extension CGFloat: PropertyCoding {
  package var propertyValue: PropertyValue { .number(Double(self)) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> CGFloat {
    CGFloat(try value.number())
  }
}

extension Float: PropertyCoding {
  /// The number with its shortest decimal representation.
  package var propertyValue: PropertyValue { .number(Double(description) ?? Double(self)) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> Float {
    let number = Float(try value.number())
    guard number.isFinite else { throw PropertyError("a number within the range of a float") }
    return number
  }
}

extension String: PropertyCoding {
  package var propertyValue: PropertyValue { .string(self) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> String {
    try value.text()
  }
}

extension Date: PropertyCoding {
  package var propertyValue: PropertyValue { .string(formatted(.iso8601)) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> Date {
    let what = "a time such as 2027-04-01T09:30:00Z"
    guard let date = try? Date(try value.text(what), strategy: .iso8601) else {
      throw PropertyError(what)
    }
    return date
  }
}

extension Optional: PropertyCoding where Wrapped: PropertyCoding, Wrapped.Decoded == Wrapped {
  package static var propertyType: String { Wrapped.propertyType + "?" }
  package static var propertyChoices: [String] { Wrapped.propertyChoices }
  package var propertyValue: PropertyValue { self?.propertyValue ?? .null }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> Wrapped? {
    if value == .null { return nil }
    return try Wrapped.decoded(from: value)
  }
}

extension Array: PropertyCoding where Element: PropertyCoding, Element.Decoded == Element {
  package static var propertyType: String { "[\(Element.propertyType)]" }
  package var propertyValue: PropertyValue { .array(map(\.propertyValue)) }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> [Element] {
    var elements: [Element] = []
    for (place, element) in try value.elements("an array").enumerated() {
      do throws(PropertyError) {
        elements.append(try Element.decoded(from: element))
      } catch {
        throw error.inside(String(place))
      }
    }
    return elements
  }
}

/// An enumeration whose values are expressed by the names of their cases.
@MainActor package protocol PropertyChoice: PropertyCoding, Hashable, Sendable
where Decoded == Self {
  static var choices: [Self] { get }
}

extension PropertyChoice {
  package static var propertyType: String { ClassNames.nested(Self.self) }
  package static var propertyChoices: [String] { choices.map { "\($0)" } }
  package var propertyValue: PropertyValue { .string("\(self)") }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> Self {
    let list = propertyChoices.joined(separator: ", ")
    let name = try value.text("one of \(list)")
    guard let choice = choices.first(where: { "\($0)" == name }) else {
      throw PropertyError("one of \(list)")
    }
    return choice
  }
}

extension PropertyChoice where Self: RawRepresentable, RawValue: FixedWidthInteger {
  /// The cases with small raw values.
  package static var choices: [Self] {
    (RawValue(truncatingIfNeeded: RawValue.isSigned ? -8 : 0)...127).compactMap(
      Self.init(rawValue:))
  }
}

/// A set of flags that is expressed by their names.
@MainActor package protocol PropertyFlags: PropertyCoding, OptionSet, Sendable
where Decoded == Self, Element == Self {
  static var flags: [(name: String, flag: Self)] { get }
}

extension PropertyFlags {
  package static var propertyType: String { ClassNames.nested(Self.self) }
  package static var propertyChoices: [String] { flags.map(\.name) }
  package var propertyValue: PropertyValue {
    .array(Self.flags.filter { contains($0.flag) }.map { .string($0.name) })
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> Self {
    let list = propertyChoices.joined(separator: ", ")
    var set: Self = []
    for (place, element) in try value.elements("an array of \(list)").enumerated() {
      guard case .string(let name) = element,
        let flag = flags.first(where: { $0.name == name })
      else { throw PropertyError("one of \(list)", at: [String(place)]) }
      set.insert(flag.flag)
    }
    return set
  }
}

extension ClassNames {
  /// Returns the name of a type, including the types that contain it: `UIView.ContentMode`.
  static func nested(_ type: Any.Type) -> String {
    _typeName(type).split(separator: ".").dropFirst().joined(separator: ".")
  }
}
