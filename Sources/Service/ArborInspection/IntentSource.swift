/// The intents of a program, which REST lists and performs.
///
/// The room of the intents is above this one and not linked into every program: its type is looked
/// up by name, once.
@MainActor package protocol IntentSource: SendableMetatype {
  /// Returns the intents and the shortcuts of the program.
  static func list() async throws -> JSONValue
  /// Returns an intent with the values that its parameters can have.
  static func describe(_ intent: String) async throws -> JSONValue
  /// Performs an intent with the values of its parameters, and returns its result.
  static func perform(_ intent: String, _ parameters: JSONValue) async throws -> JSONValue
}

/// The way to the intents of the program.
@MainActor package enum IntentSources {
  /// `nil` in a program without the room of intents.
  package static let program =
    _typeByName("12ArborIntents07ProgramB0O") as? any IntentSource.Type
}

/// The values of an intent's parameters by name: the body of `POST intents/{intent}`.
package struct IntentRequest: Sendable {
  package let parameters: JSONValue

  /// Parses a body.
  package init(parsing body: [UInt8]) throws(Problem) {
    parameters = try JSONParser.parse(body)
    guard case .object = parameters else {
      throw .invalidValue(pointer: "", expected: "an object with the values of the parameters")
    }
  }
}

extension Problem {
  /// Reports that the program has no intent of a name.
  package static func intentNotFound(_ name: String, known: [String]) -> Problem {
    let advice =
      known.isEmpty
      ? "The program has none." : "The program has \(known.prefix(20).joined(separator: ", "))."
    return Problem(
      .intentNotFound, "There is no intent \"\(name.prefix(100))\". \(advice)",
      [.init("candidates", .array(known.prefix(20).map { .string($0) }))])
  }

  /// Reports that an intent could not be performed, and why.
  package static func intentFailed(_ why: String) -> Problem {
    Problem(.intentFailed, String(why.prefix(2_000)))
  }
}
