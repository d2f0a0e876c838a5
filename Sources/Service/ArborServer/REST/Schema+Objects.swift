import ArborCore
import ArborInspection
import ArborPlatform

/// The schemas of sessions and platform objects.
extension Schema {
  private static let objectID = pattern("^p[0-9]+$", "The id of an object.")
  static let idiom = choice(Idiom.allCases.map(\.rawValue))
  static let colorScheme = choice(ColorScheme.allCases.map(\.rawValue))
  static let direction = choice(LayoutDirection.allCases.map { "\($0)" })
  static let typeSize = choice(DynamicTypeSize.allCases.map { "\($0)" })
  static let scenePhase = choice(SessionSettings.scenePhases.map(\.rawValue))

  static let unreachable = array(string("machine/worker of a process that did not answer."))

  static var sessions: KeyValuePairs<String, JSONValue> {
    [
      "Session": object([
        "id": string, "page": string, "revision": integer, "size": size, "idiom": idiom,
        "locale": string, "colorScheme": colorScheme, "layoutDirection": direction,
        "dynamicTypeSize": typeSize, "timeZone": string,
        "scenePhase": scenePhase, "displayScale": number,
        "isConnected": boolean, "isAsleep": boolean,
        "staysAwake?": string("Why it was last not put to sleep: the rest of a sentence about it."),
        "machine": string, "worker": integer,
        "epoch?": integer("Grows with each process that owns it, where several machines may."),
        "created": ["type": "string", "format": "date-time"],
      ])
    ]
  }

  static let policy = choice(CustomizationRequest.Policy.allCases.map(\.rawValue))

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
    ]
  }

  static var objectAnswers: KeyValuePairs<String, JSONValue> {
    [
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
}
