import ArborHTTP
import ArborInspection

extension RESTService {
  /// `GET intents`, and `GET` and `POST intents/{intent}`: lists and performs the program's
  /// intents.
  func intents(_ name: String, _ request: HTTPRequest) async throws -> HTTPResponse {
    let program = await IntentSources.program
    let answer: JSONValue
    if name.isEmpty {
      let none: JSONValue = ["intents": .array([]), "shortcuts": .array([])]
      answer = try await program?.list() ?? none
    } else {
      guard let program else { throw Problem.intentNotFound(name, known: []) }
      answer =
        request.method == "POST"
        ? try await program.perform(
          name, IntentRequest(parsing: try body(of: request)).parameters)
        : try await program.describe(name)
    }
    var json = JSONWriter(capacity: 1_024)
    json.value(answer)
    return .json(json.bytes)
  }
}

extension RESTEndpoint {
  private static let schemaOfIntent = Schema.object([
    "id": Schema.string, "title": Schema.string, "description?": Schema.string,
    "summary?": Schema.string, "category?": Schema.string,
    "keywords?": Schema.array(Schema.string), "opensApp": Schema.boolean,
    "parameters": Schema.array(
      Schema.object([
        "name": Schema.string, "title": Schema.string, "type": Schema.string,
        "isRequired": Schema.boolean, "description?": Schema.string, "default?": Schema.value,
        "minimum?": Schema.number, "maximum?": Schema.number, "control?": Schema.string,
        "options?": Schema.array(
          Schema.object([
            "value": Schema.value, "title": Schema.string, "subtitle?": Schema.string,
            "systemImageName?": Schema.string, "imageName?": Schema.string,
            "imageURL?": Schema.string, "synonyms?": Schema.array(Schema.string),
          ])),
      ])),
  ])

  static let listingIntents = RESTOperation.get(
    "listIntents", "The intents of the program, and the shortcuts that it offers.",
    Schema.object([
      "intents": Schema.array(schemaOfIntent),
      "shortcuts": Schema.array(
        Schema.object([
          "intent": Schema.string, "title": Schema.string, "systemImageName?": Schema.string,
          "phrases": Schema.array(Schema.string),
        ])),
    ])
  ).refusing(.intentFailed, .rateLimited)

  static let ofIntent: [RESTOperation] = [
    .get("getIntent", "An intent, with the values that its parameters can have.", schemaOfIntent)
      .refusing(.intentNotFound, .intentFailed, .rateLimited),
    .write(
      "POST", "performIntent", "Performs an intent with the values of its parameters by name.",
      body: ["type": "object"]
    ).takingNoBody().answering(
      Schema.object([
        "value?": Schema.value, "dialog?": Schema.string, "opensApp": Schema.boolean,
      ])
    ).refusing(.intentNotFound, .intentFailed, .rateLimited),
  ]
}
