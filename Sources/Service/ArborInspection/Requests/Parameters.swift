/// The decoded query of a request: names and values in the order of the URL.
package struct Parameters: Sendable {
  private let pairs: [(name: String, value: String)]

  package init(_ pairs: [(name: String, value: String)] = []) { self.pairs = pairs }

  /// Fails when a parameter is not one of `names`, so that a misspelled one is not ignored.
  func allow(_ names: String...) throws(Problem) { try allow(names) }

  /// Fails when a parameter is not one of `names`, or comes twice.
  package func allow(_ names: [String]) throws(Problem) {
    for pair in pairs where !names.contains(pair.name) {
      throw .invalidValue(
        parameter: pair.name,
        expected: names.isEmpty
          ? "no parameters here" : "one of the parameters \(names.joined(separator: ", "))")
    }
    for name in names { _ = try text(name) }
  }

  /// Fails when there is any parameter.
  package func allowNothing() throws(Problem) { try allow([]) }

  package func text(_ name: String) throws(Problem) -> String? {
    let values = pairs.filter { $0.name == name }
    guard values.count < 2 else {
      throw .invalidValue(parameter: name, expected: "it to come only once")
    }
    return values.first?.value
  }

  func integer(_ name: String, in range: ClosedRange<Int>, default standard: Int) throws(Problem)
    -> Int
  {
    guard let text = try text(name) else { return standard }
    guard let value = Int(text), range.contains(value) else {
      throw .invalidValue(
        parameter: name,
        expected: "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  func number(_ name: String) throws(Problem) -> Double {
    guard let value = try text(name).flatMap(Double.init), value.isFinite else {
      throw .invalidValue(parameter: name, expected: "a finite number of points")
    }
    return value
  }

  /// Parses `1` and `true`, `0` and `false`; `false` when the parameter is missing.
  func flag(_ name: String) throws(Problem) -> Bool {
    switch try text(name) {
    case nil, "0", "false": return false
    case "1", "true": return true
    default: throw .invalidValue(parameter: name, expected: "1 or 0")
    }
  }

  func choice(_ name: String, of choices: [String], default standard: String) throws(Problem)
    -> String
  {
    guard let text = try text(name) else { return standard }
    guard choices.contains(text) else {
      throw .invalidValue(
        parameter: name, expected: "one of \(choices.joined(separator: ", "))")
    }
    return text
  }

  /// Parses a revision name; `nil` when the parameter is missing.
  package func revision(_ name: String) throws(Problem) -> RevisionName? {
    guard let text = try text(name) else { return nil }
    guard let revision = RevisionName(text) else {
      throw .invalidValue(parameter: name, expected: "a revision such as 12, or 12.3")
    }
    return revision
  }

  func reference(_ name: String) throws(Problem) -> NodeAddress? {
    guard let text = try text(name) else { return nil }
    do {
      return try NodeAddress(parsing: text)
    } catch {
      throw .invalidValue(parameter: name, expected: error.expected, offset: error.offset)
    }
  }

  func fields(default standard: NodeFields) throws(Problem) -> NodeFields {
    guard let text = try text("fields") else { return standard }
    guard let fields = NodeFields(parsing: text) else {
      throw .invalidValue(
        parameter: "fields",
        expected:
          "names separated by commas, out of: all, \(NodeFields.names.map(\.name).joined(separator: ", "))"
      )
    }
    return fields
  }
}
