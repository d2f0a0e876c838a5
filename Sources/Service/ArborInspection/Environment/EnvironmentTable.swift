package import ArborCore
import ArborDisplay
package import Foundation

/// The environment values that can be edited from outside.
package struct EnvironmentTable: Sendable {
  package let values: [EditableValue]

  package init(_ values: [EditableValue]) { self.values = values }

  /// Returns a table with the values of both, in the order of their names.
  package static func + (one: EnvironmentTable, other: EnvironmentTable) -> EnvironmentTable {
    EnvironmentTable((one.values + other.values).sorted { $0.name < $1.name })
  }
}

/// An environment value that can be edited from outside, and its form in JSON.
package struct EditableValue: Sendable {
  package let name: String
  /// The name under which the environment lists the value where a view sets it.
  package let listedName: String
  /// The accepted JSON, as the end of a sentence: a number from 0 to 1.
  package let expected: String
  /// The texts among which the value is chosen; empty for other values.
  package let choices: [String]
  /// Returns the value as JSON; `nil` if it has none.
  let read: @MainActor @Sendable (EnvironmentValues) -> [UInt8]?
  /// Returns the write of a value; `nil` for JSON that is not accepted.
  let write: @MainActor @Sendable ([UInt8]) -> EnvironmentWrite?

  /// Creates a value that is written as JSON of a type.
  ///
  /// - Parameters:
  ///   - listedName: `nil` if it is the name.
  ///   - get: Returns `nil` for a value that the JSON cannot express.
  ///   - set: Writes a value and returns whether it is accepted.
  package init<Coded: Codable & Sendable>(
    _ name: String, listedName: String? = nil, expected: String, choices: [String] = [],
    get: @escaping @MainActor @Sendable (EnvironmentValues) -> Coded?,
    set: @escaping @MainActor @Sendable (Coded, inout EnvironmentValues) -> Bool
  ) {
    self.name = name
    self.listedName = listedName ?? name
    self.expected = expected
    self.choices = choices
    read = { values in get(values).flatMap { try? Array(JSONEncoder().encode($0)) } }
    write = { json in
      guard let coded = try? JSONDecoder().decode(Coded.self, from: Data(json)) else { return nil }
      var trial = EnvironmentValues()
      guard set(coded, &trial) else { return nil }
      return { _ = set(coded, &$0) }
    }
  }
}

extension EditableValue {
  /// Creates a value that is true or false.
  package static func flag(
    _ name: String, listedName: String? = nil,
    _ path: any WritableKeyPath<EnvironmentValues, Bool> & Sendable
  ) -> EditableValue {
    EditableValue(name, listedName: listedName, expected: "true or false") {
      $0[keyPath: path]
    } set: {
      $1[keyPath: path] = $0
      return true
    }
  }

  /// Creates a value that is chosen among some by their names.
  package static func choice<Value: Equatable & Sendable>(
    _ name: String, listedName: String? = nil,
    _ path: any WritableKeyPath<EnvironmentValues, Value> & Sendable, _ values: [(String, Value)]
  ) -> EditableValue {
    let names = values.map(\.0)
    return EditableValue(
      name, listedName: listedName, expected: "one of " + names.joined(separator: ", "),
      choices: names
    ) { environment in
      values.first { $0.1 == environment[keyPath: path] }?.0
    } set: { text, environment in
      guard let value = values.first(where: { $0.0 == text }) else { return false }
      environment[keyPath: path] = value.1
      return true
    }
  }

  /// Creates a value that is chosen among all cases of an enumeration.
  package static func choice<Value: CaseIterable & Equatable & Sendable>(
    _ name: String, listedName: String? = nil,
    _ path: any WritableKeyPath<EnvironmentValues, Value> & Sendable
  ) -> EditableValue {
    choice(name, listedName: listedName, path, Value.allCases.map { ("\($0)", $0) })
  }

  /// Creates a value that is a number in a range.
  package static func number(
    _ name: String, _ path: any WritableKeyPath<EnvironmentValues, CGFloat> & Sendable,
    in range: ClosedRange<Double>
  ) -> EditableValue {
    EditableValue(
      name, expected: "a number from \(range.lowerBound) to \(range.upperBound)"
    ) {
      Double($0[keyPath: path])
    } set: {
      $1[keyPath: path] = CGFloat($0)
      return range.contains($0)
    }
  }

  /// Creates a value that is a color.
  ///
  /// - Parameters:
  ///   - others: Further values that are written with it.
  ///   - colorsStates: Whether indicators of state have the color too.
  static func color(
    _ name: String, _ path: any WritableKeyPath<EnvironmentValues, Tint?> & Sendable,
    _ others: any WritableKeyPath<EnvironmentValues, Tint?> & Sendable...,
    colorsStates: Bool = false
  ) -> EditableValue {
    EditableValue(name, expected: "a color such as #ff9500") {
      $0[keyPath: path]?.resolve($0.colorScheme).css
    } set: { (text: String, environment) in
      let numbers = text.split { " /()".contains($0) }.dropFirst(2)
      guard let color = RGBA(css: text), numbers.allSatisfy({ Float($0)?.isFinite == true }) else {
        return false
      }
      let tint = Tint(light: color, dark: color, colorsStates: colorsStates)
      for path in [path] + others { environment[keyPath: path] = tint }
      return true
    }
  }
}
