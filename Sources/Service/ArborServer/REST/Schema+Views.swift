import ArborCore
import ArborInspection

/// The schemas of views.
extension Schema {
  private static let length = optional(number)
  /// The non-finite numbers of an object, by name.
  private static let nonFinite = map(choice(["infinity", "-infinity", "nan"]))
  static let rect = object([
    "x": length, "y": length, "width": length, "height": length, "nonFinite?": nonFinite,
  ])
  static let size = object(["width": length, "height": length, "nonFinite?": nonFinite])
  static let link = object(["id": node, "path": optional(path)])
  private static let named = array(object(["name": string, "value": string]))
  private static let redacted = object(["redacted": ["const": true]])

  static var trees: KeyValuePairs<String, JSONValue> {
    [
      "Node": object(nodeMembers),
      "TreeNode": join(nodeMembers, ["children": optional(array(type("TreeNode")))]),
      "FlatNode": join(
        nodeMembers, ["parent": optional(node), "children": optional(array(node))]),
      "Tree": object([
        "revision": integer, "size": size, "nodeCount": integer, "root": type("TreeNode"),
        "truncated": boolean,
      ]),
      "Nodes": object([
        "revision": integer, "size": size, "nodeCount": integer, "nodes": array(type("FlatNode")),
        "truncated": boolean,
      ]),
      "FullTree": object([
        "revision": integer, "size": size, "nodeCount": integer, "root": type("FullNode"),
        "truncated": boolean,
      ]),
      "FullNode": any(
        join(nodeMembers, ["children": optional(array(type("FullNode")))]),
        object([
          "wrapper": string("The type of what has no step in a path: `AnyView`, `TupleView`."),
          "id": optional(node), "modifier?": modifier,
          "content?": string("The type in an `AnyView`."),
          "branch?": optional(choice(["t", "f"])),
          "children": optional(array(type("FullNode"))),
        ])),
    ]
  }

  static var nodes: KeyValuePairs<String, JSONValue> {
    [
      "NodeAnswer": any(
        join(
          nodeMembers,
          [
            "revision": integer, "platform?": optional(type("ObjectSummary")),
            "children": array(node),
          ]),
        about(["modifier": modifier]), about(["state": state]),
        about(["environment": named]),
        about(["preference": object(["key": string, "operations": array(string)])])),
      "Matches": object([
        "revision": integer, "matched": integer, "visited": integer,
        "notDescended": array(object(["id": node, "path": path, "reason": string])),
        "cursor": optional(string),
        "matches": array(join(nodeMembers, ["object?": type("ObjectName")])),
        "truncated": boolean,
      ]),
      "Hits": object([
        "revision": integer, "x": number, "y": number, "target": optional(link),
        "hits": array(
          object([
            "id": node, "path": path, "type": string, "frame": optional(frame),
            "childCount": integer, "platform?": optional(type("ObjectName")), "takesTap": boolean,
            "reason": optional(choice(Inspector.hitReasons)), "why": string,
          ])),
      ]),
      "Accessibility": object([
        "revision": integer,
        "elements": array(type("AccessibilityElement")), "truncated": boolean,
      ]),
      "AccessibilityElement": join(
        ["id": node, "path": path, "frame": optional(rect)], accessibilityMembers,
        ["children": array(type("AccessibilityElement"))]),
    ]
  }

  private static let environmentAnswer: KeyValuePairs<String, JSONValue> = [
    "environment": array(
      object([
        "name": string, "value": string, "setBy": optional(link), "isWritable": boolean,
        "editedHere": boolean,
      ])),
    "delta": named,
    "editable": array(
      object([
        "name": string,
        "json": described(value, "The value as it can be written; null if it has none."),
        "expected": string("The accepted JSON."), "choices?": array(string),
        "editedHere": boolean,
      ])),
  ]

  static var facets: KeyValuePairs<String, JSONValue> {
    [
      "LayoutAnswer": about([
        "frame": optional(frame), "layout": optional(layout),
        "explanation": optional(explanation),
      ]),
      "FrameAnswer": about(["in": string, "frame": optional(rect)]),
      "Environment": about(environmentAnswer),
      "Preferences": about([
        "preferences": array(
          object([
            "key": string, "value": string,
            "steps?": array(
              object([
                "node": node, "path": optional(path), "operation": string,
                "ran": described(
                  boolean,
                  "Whether the closure ran in the update of the page in which the value was last reduced."
                ),
                "reason": optional(string("Why it did not run.")), "before": optional(string),
                "after": optional(string),
              ])),
          ]))
      ]),
      "Anchors": about([
        "in": any(["const": "global"], link),
        "anchors": array(
          object(["key": string, "source": string, "node": link, "rect": optional(rect)])),
      ]),
    ]
  }

  static var history: KeyValuePairs<String, JSONValue> {
    [
      "State": object([
        "revision": integer,
        "state": array(
          join(
            ["path": path, "node": node], stateMembers,
            [
              "isWritable": boolean, "json": value, "parked?": boolean,
              "why?": string("The reason why the value is not parked."),
            ])),
        "truncated": boolean,
      ]),
      "JSONPatch": array(
        object([
          "op": choice(["add", "remove", "replace", "move"]), "path": string, "from?": string,
          "value?": value,
        ])),
      "Revisions": object(["revision": integer, "revisions": array(cost)]),
      "Diagnostics": object([
        "revision": integer,
        "diagnostics": array(
          object([
            "code": string, "message": string, "node": optional(link), "revision": integer,
          ])),
      ]),
      "Changes": object([
        "revision": integer, "previousRevision": integer,
        "customization?": type("Customization"), "object?": type("ObjectName"),
        "properties?": map(type("Property")),
        "changes": changes,
        "count": integer, "truncated": boolean,
      ]),
    ]
  }

  private static let cost = object([
    "revision": string, "at": string,
    "evaluations": described(integer, "How many bodies and closures of views ran."),
    "measurements": described(integer, "How many sizes views computed."),
    "bytes": described(integer, "The size of the patches that the tab was sent."),
    "bodies": array(
      object([
        "id": node, "path": path, "type": string, "count": integer, "reason": optional(string),
      ])),
    "changes": changes, "count": integer, "truncated": boolean,
  ])

  private static let changes = array(
    object([
      "id": node, "path": path, "change": choice(["added", "changed", "removed"]),
      "members?": array(string),
    ]))

  // MARK: The members of a node

  /// The members of a node, which `fields` selects from.
  private static var nodeMembers: KeyValuePairs<String, JSONValue> {
    [
      "id?": node, "path?": path, "type?": string, "generic?": string, "identity?": identity,
      "frame?": optional(frame), "layout?": optional(layout), "modifiers?": array(modifier),
      "quad?": optional(array(object(["x": number, "y": number]))),
      "transform?": optional(
        object([
          "a": number, "b": number, "c": number, "d": number, "tx": number, "ty": number,
        ])), "clip?": optional(rect),
      "environment?": named,
      "preferences?": object([
        "contributed": array(object(["key": string, "operation": string])),
        "reduced?": array(object(["key": string, "value": string])),
      ]),
      "state?": array(state), "dependencies?": array(string),
      "evaluations?": object(["count": integer, "lastReason": optional(string)]),
      "control?": optional(control),
      "elements?": object(["count": integer, "made": integer]), "scroll?": scroll,
      "gestures?": array(
        object([
          "name": string, "events": array(string), "isEnabled": boolean, "frame": optional(rect),
        ])),
      "accessibility?": optional(object(accessibilityMembers)),
      "html?": optional(
        string(
          "A CSS selector of the element on the page. Its frame is `frame.global`, unless `htmlFrame` says another."
        )),
      "htmlFrame?": described(
        rect,
        "The frame on the page of the element that `html` names, where that is only a part of the view, such as the input of a slider between the images at its ends. `frame` is that of the whole view."
      ),
      "text?": any(optional(string), redacted), "isHidden?": boolean, "childCount": integer,
      "source?": optional(source),
    ]
  }

  private static let codePosition = object([
    "file": string, "line": integer, "declaration": string,
  ])
  private static let codePath = string("The absolute path at the time of the build.")
  private static let editor = string("A link that opens the place in an editor.")
  /// Release builds give the position of the body alone.
  private static let source = any(
    object([
      "is": choice(["call", "modifier", "enclosing", "body"]), "declaration": string,
      "file": string, "path": codePath, "line": integer, "column": integer, "editor": editor,
      "modifiers": array(
        object([
          "name": string, "index": integer, "file": string, "path": codePath, "line": integer,
          "column": integer, "editor": editor,
        ])),
      "body": optional(codePosition), "reason": optional(string),
    ]), codePosition)
  private static let frame = object([
    "local": rect, "parent": optional(rect), "global": rect, "named?": map(rect),
  ])
  private static let identity = object([
    "kind": choice(["view", "element", "role"]), "slot": optional(integer),
    "branch": optional(pattern("^[tf]+$", "The arms of the conditions around.")),
    "key": optional(string), "stability": choice(["stable", "session"]),
  ])
  private static let lengths = object([
    "minimum": length, "ideal": length, "maximum": length, "nonFinite?": nonFinite,
  ])
  private static let layout = object([
    "proposal": size, "size": size, "priority": optional(number),
    "flexibility?": object(["width": lengths, "height": lengths]),
    "guides": array(
      object([
        "name": string, "axis": choice(["horizontal", "vertical"]), "value": length,
        "nonFinite?": nonFinite,
      ])),
    "nonFinite?": nonFinite,
  ])
  private static let modifier = object([
    "name": string, "arguments": named, "frame": optional(rect),
  ])
  private static let stateMembers: KeyValuePairs<String, JSONValue> = [
    "name": string, "wrapper": string, "type": string, "value": any(string, redacted),
  ]
  private static let state = object(stateMembers)
  private static let controlValue = any(
    ["type": ["string", "boolean", "number", "null"]], redacted)
  private static let control = object([
    "role": string, "label": string, "value": controlValue,
    "range?": object([
      "lowerBound": length, "upperBound": length, "step": length, "nonFinite?": nonFinite,
    ]),
    "isEnabled": boolean, "events": array(string), "nonFinite?": nonFinite,
  ])
  private static let scroll = object([
    "x": number, "y": number, "axes": array(choice(["horizontal", "vertical"])),
    "contentSize": size, "containerSize": size, "isEnabled": boolean,
  ])
  private static let accessibilityMembers: KeyValuePairs<String, JSONValue> = [
    "role": string, "name": optional(string),
    "nameFrom": optional(choice(["text", "label", "contents"])),
    "value": controlValue, "hint": optional(string), "traits": array(string),
    "level?": integer, "actions?": array(string), "inputLabels?": array(string),
    "details?": array(object(["label": string, "value": string, "isImportant": boolean])),
    "sortPriority?": length, "nonFinite?": nonFinite,
  ]
  private static let explanation = object([
    "chain": array(object(["name": string, "proposal": size, "size": size])),
    "rule": array(string),
    "steps": array(
      object([
        "order": integer, "child": link, "offered": size, "took": size,
        "origin": optional(object(["x": length, "y": length, "nonFinite?": nonFinite])),
        "reason": string,
      ])),
  ])
}
