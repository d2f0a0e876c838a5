import ArborCore
import ArborInspection
import ArborPlatform

/// The schemas of sessions, platform objects and request bodies.
extension Schema {
  private static let objectID = pattern("^p[0-9]+$", "The id of an object.")
  private static let length: JSONValue = [
    "type": "number", "minimum": 1, "maximum": .number(Viewport.limit),
  ]
  private static let idiom = choice(Idiom.allCases.map(\.rawValue))
  private static let colorScheme = choice(ColorScheme.allCases.map(\.rawValue))
  private static let direction = choice(LayoutDirection.allCases.map { "\($0)" })
  private static let typeSize = choice(DynamicTypeSize.allCases.map { "\($0)" })
  private static let scale: JSONValue = [
    "type": "number", "minimum": .number(SessionSettings.displayScales.lowerBound),
    "maximum": .number(SessionSettings.displayScales.upperBound),
  ]
  private static let scenePhase = choice(SessionSettings.scenePhases.map(\.rawValue))
  private static let viewport = request(["width": length, "height": length])
  private static let language = string("A BCP 47 tag such as `en-US`.")
  /// A `null` value restores the session's default.
  private static let environment: KeyValuePairs<String, JSONValue> = [
    "locale?": optional(language), "colorScheme?": optional(colorScheme),
    "layoutDirection?": optional(direction), "dynamicTypeSize?": optional(typeSize),
    "timeZone?": optional(string("A time zone such as `Europe/Berlin`.")),
    "scenePhase?": optional(scenePhase), "displayScale?": optional(scale),
  ]

  static var sessions: KeyValuePairs<String, JSONValue> {
    [
      "Session": object([
        "id": string, "page": string, "revision": integer, "size": size, "idiom": idiom,
        "locale": string, "colorScheme": colorScheme, "layoutDirection": direction,
        "dynamicTypeSize": typeSize, "timeZone": string,
        "scenePhase": scenePhase, "displayScale": number,
        "isConnected": boolean,
        "created": ["type": "string", "format": "date-time"],
      ]),
      "NewSession": closed(
        [
          "page?": string("The id of a page; the page at `/` without it."), "size?": viewport,
          "idiom?": idiom,
        ], environment),
      "SessionChange": closed(["size?": viewport], environment),
      "NewCustomization": request([
        "selector?": string("Which views' objects are meant."),
        "introspect?": request([
          "node?": string("A path or an id; the root without it."), "target?": string,
          "relation?": choice(Inspector.relations), "scope?": choice(["receiver", "ancestor"]),
        ]),
        "set": type("Patch"), "policy?": policy,
      ]),
      "Patch": [
        "type": "object", "additionalProperties": true,
        "description":
          "A merge patch (RFC 7396): a value for each property that is to change; null takes back what was patched, or is nil.",
      ],
      "Event": ["oneOf": .array(events)],
    ]
  }

  private static let policy = choice(CustomizationRequest.Policy.allCases.map(\.rawValue))

  static var objects: KeyValuePairs<String, JSONValue> {
    [
      "ObjectName": object(["id": objectID, "class": string]),
      "ObjectSummary": object([
        "id": objectID, "class": string, "superclasses": array(string),
        "properties": map(type("Property")),
      ]),
      "Property": object([
        "type": string("As Swift spells it."), "value": value, "default": value,
        "origin": choice(PropertyOrigin.allCases.map(\.rawValue)), "isWritable": boolean,
        "choices?": array(string),
      ]),
      "Type": object([
        "class": string, "superclasses": array(string),
        "properties": map(
          object([
            "type": string, "default": value, "isWritable": boolean, "choices?": array(string),
          ])),
        "facts": array(string),
      ]),
      "PlatformTree": object([
        "revision": integer, "objectCount": integer, "roots": array(type("PlatformView")),
        "truncated": boolean,
      ]),
      "PlatformView": join(
        viewMembers,
        [
          "isCustomised?": boolean, "properties?": map(type("Property")), "childCount": integer,
          "subviews": optional(array(type("PlatformView"))),
        ]),
      "ObjectAnswer": [
        "type": "object",
        "description":
          "Beside these, whom the object knows: `delegate`, `visibleCells` and the like.",
        "properties": .object([
          .init("revision", integer), .init("id", objectID), .init("class", string),
          .init("superclasses", array(string)), .init("frame", optional(places)),
          .init("node", optional(link)), .init("subviews", array(type("ObjectName"))),
          .init("properties", map(type("Property"))),
        ]),
        "required": [
          "revision", "id", "class", "superclasses", "frame", "node", "subviews", "properties",
        ],
        "additionalProperties": true,
      ],
      "Introspection": object([
        "revision": integer, "node": link, "from": optional(type("ObjectName")),
        "target": optional(string), "relation": choice(Inspector.relations),
        "object": optional(object(viewMembers)), "why": optional(string),
      ]),
      "Customization": object([
        "id": pattern("^c[0-9]+$", "The id of a customization."), "selector?": string,
        "introspect?": value, "set": type("Patch"), "policy": policy,
        "objects": array(type("ObjectName")), "problem": optional(string),
      ]),
    ]
  }

  private static let places = object(["superview": rect, "page": optional(rect)])
  private static let viewMembers: KeyValuePairs<String, JSONValue> = [
    "id?": objectID, "class?": string, "superclasses?": array(string),
    "frame?": optional(places), "node?": optional(link),
    "controller?": optional(type("ObjectName")), "isHidden?": boolean,
  ]

  // MARK: Events

  private static var events: [JSONValue] {
    let position: KeyValuePairs<String, JSONValue> = ["x": number, "y": number]
    let target: KeyValuePairs<String, JSONValue> = [
      "target?": string("A path, an id or a selector that matches one node."),
      "x?": number, "y?": number,
    ]
    let count = JSONValue.object([
      .init("type", "integer"), .init("minimum", 1), .init("maximum", 10),
    ])
    let second: KeyValuePairs<String, JSONValue> = ["x2?": number, "y2?": number]
    let seconds: JSONValue = ["type": "number", "minimum": 0, "maximum": 3600]
    let selection: KeyValuePairs<String, JSONValue> = [
      "start": integer, "end": integer, "version?": integer,
    ]
    return [
      event(["tap"], target, ["count?": count]),
      event(["press"], target, ["duration?": seconds]),
      event(
        ["drag"], target,
        ["dx?": number, "dy?": number, "duration?": seconds, "steps?": integer]),
      event(
        ["pinch"], target,
        [
          "scale?": number, "rotation?": number, "apart?": number, "duration?": seconds,
          "steps?": integer,
        ]),
      event(["focus", "blur", "submit", "dismiss"], target),
      event(["down"], target, second),
      event(["move", "up"], position, ["time?": seconds, "x2?": number, "y2?": number]),
      event(["hover"], position),
      event(["cancel", "leave"], [:]),
      event(
        ["key"], ["target?": string("A path, an id or a selector that matches one node.")],
        [
          "key": string("What it types, or its name, such as `ArrowUp`."),
          "code?": string("Where it is on the keyboard, such as `KeyA`."),
          "modifiers?": array(choice(EventRequest.modifierNames)),
          "phase?": choice(["down", "up"]),
        ]),
      event(["scroll"], ["target": string, "x?": number, "y?": number]),
      event(["select"], target, selection),
      event(
        ["input"], target,
        [
          "value": ["type": ["string", "boolean", "number"]], "start?": integer, "end?": integer,
          "version?": integer,
        ]),
      event(["resize"], ["width": length, "height": length]),
    ]
  }

  private static func event(
    _ names: [String], _ members: KeyValuePairs<String, JSONValue>,
    _ more: KeyValuePairs<String, JSONValue> = [:]
  ) -> JSONValue {
    closed(["type": choice(names)], members, more)
  }
}
