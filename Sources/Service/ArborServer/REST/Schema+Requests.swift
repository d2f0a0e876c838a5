import ArborCore
import ArborInspection

/// The schemas of request bodies, which say all that JSON Schema can say about what is accepted.
/// What it cannot say is that the area of a viewport is limited, that a selection does not end
/// before it starts, and the grammar of selectors.
extension Schema {
  /// A name that is not empty.
  static let name: JSONValue = ["type": "string", "minLength": 1]
  static let selector = described(name, "A selector such as `VStack > Text`.")
  private static let side: JSONValue = [
    "type": "number", "minimum": 1, "maximum": .number(Viewport.limit),
  ]
  private static let viewport = described(
    request(["width": side, "height": side]),
    "In points; at most \(Int(Viewport.areaLimit)) square points.")
  private static let language: JSONValue = [
    "type": "string", "pattern": .string(SessionSettings.languagePattern), "maxLength": 64,
    "description": "A BCP 47 tag such as `en-US`.",
  ]
  private static let scale: JSONValue = [
    "type": "number", "minimum": .number(SessionSettings.displayScales.lowerBound),
    "maximum": .number(SessionSettings.displayScales.upperBound),
  ]
  /// A `null` value restores the session's default.
  private static let environment: KeyValuePairs<String, JSONValue> = [
    "locale?": optional(language), "colorScheme?": optional(colorScheme),
    "layoutDirection?": optional(direction), "dynamicTypeSize?": optional(typeSize),
    "timeZone?": optional(type("TimeZone")),
    "scenePhase?": optional(scenePhase), "displayScale?": optional(scale),
  ]

  static var requests: KeyValuePairs<String, JSONValue> {
    [
      "TimeZone": choice(SessionSettings.timeZones.sorted()),
      "NewSession": closed(
        [
          "page?": string("The id of a page; the page at `/` without it."), "size?": viewport,
          "idiom?": idiom,
        ], environment),
      "SessionChange": closed(["size?": viewport], environment),
      "NewCustomization": limited(
        request([
          "selector?": described(name, "Which views' objects are meant."),
          "introspect?": type("Question"),
          "set": limited(
            type("Patch"), ["minProperties": 1, "maxProperties": .number(mostProperties)]),
          "policy?": policy,
        ]),
        ["oneOf": [["required": ["selector"]], ["required": ["introspect"]]]]),
      "Question": question,
      "Patch": [
        "type": "object", "additionalProperties": true,
        "description":
          "A merge patch (RFC 7396): a value for each property that is to change; null takes back what was patched, or is nil.",
      ],
      "Event": ["oneOf": .array(events)],
    ]
  }

  private static let question = limited(
    request([
      "node?": pattern(NodeGrammar.reference, "A path or an id; the root without it."),
      "target?": name, "relation?": choice(Inspector.relations),
      "scope?": choice(["receiver", "ancestor"]),
    ]),
    [
      "anyOf": [
        ["required": ["target"]],
        [
          "required": ["relation"],
          "properties": ["relation": choice(["viewHost", "hostingView"])],
        ],
      ]
    ])

  private static let mostProperties = Double(CustomizationRequest.maximumProperties)

  /// The schema with further restrictions.
  private static func limited(_ schema: JSONValue, _ limits: JSONValue) -> JSONValue {
    guard case .object(let members) = schema, case .object(let more) = limits else { return schema }
    return .object(members + more)
  }

  // MARK: Events

  private static let target = pattern(
    NodeGrammar.target, "A path, an id or a selector that matches one node.")
  /// A coordinate of a pointer that is down.
  private static let coordinate = between(-1e7, 1e7, isOpen: true)
  private static let seconds = between(0, 3600)
  private static let steps = integer(1...100)
  private static let second: KeyValuePairs<String, JSONValue> = [
    "x2?": coordinate, "y2?": coordinate,
  ]
  private static let offset = integer(EventRequest.offsets)
  private static let both: JSONValue = ["dependentRequired": ["x2": ["y2"], "y2": ["x2"]]]

  private static var events: [JSONValue] {
    let limit = EventRequest.longestKey
    let keys: KeyValuePairs<String, JSONValue> = [
      "key": text(1...limit, "What it types, or its name, such as `ArrowUp`."),
      "code?": text(0...limit, "Where it is on the keyboard, such as `KeyA`."),
      "modifiers?": array(choice(EventRequest.modifierNames)), "phase?": choice(["down", "up"]),
    ]
    let position = between(-1e9, 1e9)
    let scroll = closed([
      "type": choice(["scroll"]), "target": target, "x?": position, "y?": position,
    ])
    let oneOfBoth: JSONValue = ["anyOf": [["required": ["x"]], ["required": ["y"]]]]
    var events = ofControls + ofPointers
    events.append(closed(["type": choice(["dismiss"]), "target?": target]))
    events.append(closed(["type": choice(["key"]), "target?": target], keys))
    events.append(limited(scroll, oneOfBoth))
    events.append(closed(["type": choice(["resize"]), "width": side, "height": side]))
    return events + ofDrags
  }

  private static var ofDrags: [JSONValue] {
    let item = limited(
      closed(["text?": string, "url?": string]),
      ["anyOf": [["required": ["text"]], ["required": ["url"]]]])
    let source: KeyValuePairs<String, JSONValue> = [
      "source?": pattern("^n[0-9]{1,9}$", "The id of the view that is dragged.")
    ]
    let items: KeyValuePairs<String, JSONValue> = [
      "items": [
        "type": "array", "items": item, "minItems": 1,
        "maxItems": .number(Double(EventRequest.mostItems)),
      ]
    ]
    let names = ["dropenter", "drop"]
    return event(["dragstart", "dragend", "dropmove", "dropleave"], [:]) + event(names, source)
      + event(names, items)
  }

  private static var ofControls: [JSONValue] {
    let selection: KeyValuePairs<String, JSONValue> = [
      "start": offset, "end": offset, "version?": offset,
    ]
    let typed: KeyValuePairs<String, JSONValue> = [
      "value": string, "start?": offset, "end?": offset, "version?": offset,
    ]
    let chosen: KeyValuePairs<String, JSONValue> = [
      "value": ["type": ["boolean", "number"]], "version?": offset,
    ]
    let ends: JSONValue = ["dependentRequired": ["start": ["end"], "end": ["start"]]]
    var events = event(
      ["focus", "blur", "submit", "increment", "decrement", "escape"], [:])
    events += event(["select"], selection)
    events += event(["input"], typed).map { limited($0, ends) }
    events += event(["input"], chosen)
    return events
  }

  private static var ofPointers: [JSONValue] {
    let course: KeyValuePairs<String, JSONValue> = ["duration?": seconds, "steps?": steps]
    let position: KeyValuePairs<String, JSONValue> = ["x": coordinate, "y": coordinate]
    let distance: KeyValuePairs<String, JSONValue> = ["dx?": coordinate, "dy?": coordinate]
    let spread: KeyValuePairs<String, JSONValue> = [
      "scale?": between(0.01, 100), "rotation?": between(-3600, 3600), "apart?": between(1, 10_000),
    ]
    let time: KeyValuePairs<String, JSONValue> = ["time?": seconds]
    var events = event(["tap"], ["count?": integer(1...10)])
    events += event(["press"], ["duration?": seconds])
    events += event(["drag"], distance, course)
    events += event(["pinch"], spread, course)
    events += event(["down"], second).map { limited($0, both) }
    let moved = closed(["type": choice(["move", "up"])], position, time, second)
    events.append(limited(moved, both))
    events.append(closed(["type": choice(["hover"])], position))
    events.append(closed(["type": choice(["cancel", "leave"])]))
    return events
  }

  /// The two ways to aim an event: at a node, or at a point of the page.
  private static func event(
    _ names: [String], _ members: KeyValuePairs<String, JSONValue>,
    _ more: KeyValuePairs<String, JSONValue> = [:]
  ) -> [JSONValue] {
    [
      closed(["type": choice(names), "target": target], members, more),
      closed(["type": choice(names), "x": number, "y": number], members, more),
    ]
  }

  private static func between(_ least: Double, _ most: Double, isOpen: Bool = false) -> JSONValue {
    isOpen
      ? ["type": "number", "exclusiveMinimum": .number(least), "exclusiveMaximum": .number(most)]
      : ["type": "number", "minimum": .number(least), "maximum": .number(most)]
  }

  private static func integer(_ range: ClosedRange<Int>) -> JSONValue {
    [
      "type": "integer", "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ]
  }

  private static func text(_ length: ClosedRange<Int>, _ summary: String) -> JSONValue {
    [
      "type": "string", "minLength": .number(Double(length.lowerBound)),
      "maxLength": .number(Double(length.upperBound)), "description": .string(summary),
    ]
  }

  // MARK: Streams

  /// An event of a stream, by its fields.
  static var stream: KeyValuePairs<String, JSONValue> {
    [
      "StreamEvent": [
        "type": "object",
        "description":
          "A Server-Sent Event. Its data is JSON: of a `patch` a JSONPatch, of a `reset` an object with the revision.",
        "properties": [
          "event": choice(["patch", "reset", "end"]),
          "id": string("The revision that the event leads to."),
          "data": string, "retry": integer,
        ],
        "required": ["event", "data"],
      ]
    ]
  }
}
