import ArborInspection
import ArborPictures

extension RESTEndpoint {
  private static let operations = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.described) })

  /// The operations of this endpoint.
  var operations: [RESTOperation] { Self.operations[self] ?? [] }

  private var described: [RESTOperation] {
    switch self {
    case .pages, .types, .objects, .processes: [global]
    case .intents: [Self.listingIntents]
    case .intent: Self.ofIntent
    case .sessions, .session: ofSessions
    case .tree, .find, .hit, .snapshot, .accessibility, .diagnostics: [ofTree]
    case .diff, .stream, .revisions: [ofHistory]
    case .state, .events: ofChanges
    case .children, .ancestors, .layout, .environment, .anchors, .frame, .introspect, .preference,
      .preferences, .node:
      [ofNode.refusing(.nodeNotFound, .staleNode, .invalidValue)]
        + (self == .environment ? [Self.editing] : [])
    case .object, .platform: ofObjects
    case .customization, .customizations: ofCustomizations
    }
  }

  private var global: RESTOperation {
    switch self {
    case .types:
      .get(
        "listTypes", "The classes of the kits with the properties that each declares.",
        Schema.object(["types": Schema.array(Schema.type("Type"))])
      ).taking(RESTParameter("class", Schema.string, "Only this one.", isNameOfType: true))
    case .objects:
      .get(
        "countObjects", "How many objects of the kits are alive, were at most and ever were.",
        Schema.object([
          "classes": Schema.array(
            Schema.object([
              "class": Schema.string, "live": Schema.integer, "peak": Schema.integer,
              "total": Schema.integer,
            ]))
        ])
      ).taking(
        RESTParameter("class", Schema.string, "Only this one, with or without generic arguments.")
      ).needing(.debug)
    case .processes:
      .get(
        "listProcesses", "The processes on all machines that serve the app.",
        Schema.object([
          "processes": Schema.array(
            Schema.object([
              "machine": Schema.string, "worker": Schema.integer, "sessions": Schema.integer,
              "connected": Schema.integer, "asleep": Schema.integer,
              "isStoreUp?": Schema.boolean,
            ])), "unreachable?": Schema.unreachable,
        ]))
    default:
      .get(
        "listPages", "The pages that can be opened.",
        Schema.object([
          "pages": Schema.array(
            Schema.object(["id": Schema.string, "title": Schema.string, "path": Schema.string]))
        ]))
    }
  }

  private var ofSessions: [RESTOperation] {
    let session = Schema.type("Session")
    guard self == .session else {
      return [
        .get(
          "listSessions", "The sessions of all processes, the oldest first.",
          Schema.object([
            "sessions": Schema.array(session), "unreachable?": Schema.unreachable,
          ])),
        .write(
          "POST", "createSession", "Opens a page without a browser.",
          body: Schema.type("NewSession")
        ).takingNoBody().answering(session, status: 201).refusing(.pageNotFound, .rateLimited),
      ]
    }
    return [
      .get("getSession", "A session.", session).tagged(),
      .write(
        "PATCH", "changeSession",
        "Changes the viewport and the environment; null is what the session has by itself.",
        body: Schema.type("SessionChange")
      ).answering(session).bound().refusing(.notWritable),
      .write("DELETE", "endSession", "Ends a session and frees all that it holds.")
        .answeringNothing().bound(),
    ]
  }

  private static var search: RESTOperation {
    .get("find", "The nodes that a selector matches, in document order.", Schema.type("Matches"))
      .taking(
        RESTParameter(
          "q", Schema.selector, "A selector such as `VStack > Text`.", isRequired: true),
        .root("Where to look."),
        RESTParameter(
          "limit",
          [
            "type": "integer", "minimum": 1, "maximum": .number(Double(Inspector.maximumLimit)),
            "default": .number(Double(Inspector.defaultLimit)),
          ],
          "The most matches."),
        RESTParameter(
          "cursor",
          Schema.pattern("^c1[.][0-9a-z]+[.][0-9a-z]+[.][0-9]+[.][01]$", "Of such an answer."),
          "From where an earlier answer ended."), .nodeFields
      ).tagged().refusing(.selectorSyntax, .nodeNotFound, .staleNode)
  }

  private static var ofSnapshot: RESTOperation {
    .get("getSnapshot", "The whole page of the last revision.", Schema.type("Tree"))
      .answering(Schema.string, as: "text/plain").answering(Schema.string, as: "image/svg+xml")
      .answering(Schema.string, as: "text/html").answering(Schema.value, as: "image/png")
      .answering(Schema.value, as: "application/pdf")
      .taking(
        RESTParameter(
          "format", Schema.choice(PageFormat.allCases.map(\.rawValue)), "`json` without it."),
        RESTParameter(
          "scale", ["type": "number", "minimum": 0.1, "maximum": 8],
          "Pixels per point of a PNG, as far as it then has at most 12 million; 1 without it."),
        RESTParameter(
          "paper", Schema.choice(Paper.allCases.map(\.rawValue)),
          "Divides a PDF of the page into sheets; one page without it."),
        RESTParameter(
          "node", Schema.pattern(NodeGrammar.reference, "An id or a path."),
          "Its frame only, as SVG, PNG or PDF on one page.")
      ).tagged().refusing(.nodeNotFound, .staleNode, .rateLimited)
  }

  private var ofTree: RESTOperation {
    switch self {
    case .find: Self.search
    case .hit:
      .get("hit", "What is at a point of the page, front to back, and why.", Schema.type("Hits"))
        .taking(
          RESTParameter("x", Schema.number, "In points.", isRequired: true),
          RESTParameter("y", Schema.number, "In points.", isRequired: true)
        ).tagged()
    case .snapshot: Self.ofSnapshot
    case .accessibility:
      .get(
        "getAccessibility", "What assistive technology reads of a page, in its order.",
        Schema.type("Accessibility")
      ).taking(.root("Only what is below.")).tagged().refusing(.nodeNotFound, .staleNode)
    case .diagnostics:
      .get(
        "getDiagnostics", "What the session noticed about the author's code.",
        Schema.type("Diagnostics"))
    default:
      .get(
        "getTree", "The views of a page.",
        Schema.any(Schema.type("Tree"), Schema.type("Nodes"), Schema.type("FullTree"))
      )
      .taking(
        .root("Where to begin."), .depth, .nodeFields,
        RESTParameter(
          "structure", Schema.choice(Inspector.structures),
          "`flat`: one list, in which nodes name their parents. `full`: also wrappers such as `AnyView`, which have no step in a path."
        ),
        Self.revision(
          "revision",
          "A former tree, which was recorded; not for `full`. Without it the present one."
        )
      ).tagged().refusing(.nodeNotFound, .staleNode, .revisionNotKept)
    }
  }

  private static func revision(_ name: String, _ summary: String) -> RESTParameter {
    RESTParameter(
      name, Schema.pattern("^[0-9]{1,18}([.][0-9]{1,18})?$", "A revision, as tags name it."),
      summary)
  }

  private var ofHistory: RESTOperation {
    let revision = Self.revision
    if self == .revisions {
      return .get(
        "listRevisions",
        "The last revisions, the oldest first: what each cost and changed. They are recorded from the first time that somebody asks until nobody has asked for 10 seconds; what a page asks counts until its tab is hidden or gone.",
        Schema.type("Revisions")
      ).taking(revision("since", "Only later ones."))
    }
    guard self == .stream else {
      return .get(
        "getDifference", "What leads from the snapshot of one revision to that of another.",
        Schema.type("JSONPatch")
      ).answering(Schema.type("JSONPatch"), as: "application/json-patch+json")
        .taking(
          revision("from", "Without it, the one that was read before `to`."),
          revision("to", "Without it, the present one.")
        ).refusing(.revisionNotKept)
    }
    return .stream(
      "streamChanges",
      "Events as they happen. `patch`: a JSON Patch of the snapshot, whose id is the revision that it leads to. "
        + "`reset`: read the snapshot again. `end`: the session has ended."
    ).taking(revision("since", "What the client has, where it cannot send Last-Event-ID."))
      .refusing(.rateLimited)
  }

  private var ofChanges: [RESTOperation] {
    guard self == .state else {
      return [
        .write(
          "POST", "sendEvent", "Does what a visitor would do.", body: Schema.type("Event")
        ).answering(Schema.type("Changes")).bound()
          .refusing(
            .nodeNotFound, .staleNode, .ambiguousSelector, .selectorSyntax, .controlUnresponsive)
      ]
    }
    return [
      .get("getState", "The property wrappers of the views, by path.", Schema.type("State"))
        .taking(.root("Only what is below.")).tagged().refusing(.nodeNotFound, .staleNode),
      .write(
        "PATCH", "changeState", "Writes values: all of them or none.",
        body: [
          "type": "object",
          "description": "A value for each path, such as `/ContentView;state=count`.",
          "propertyNames": ["pattern": .string(NodeGrammar.state)],
          "additionalProperties": true,
        ]
      ).answering(Schema.type("Changes")).bound().refusing(
        .nodeNotFound, .staleNode, .notWritable),
    ]
  }

  private static var editing: RESTOperation {
    .write(
      "PATCH", "editEnvironment",
      "Edits values of the environment for a view and all inside it, all or none, until it leaves the page.",
      body: [
        "type": "object", "additionalProperties": true,
        "description":
          "A value for each name; null takes an edit back. `getEnvironment` lists the names and values in `editable`.",
      ]
    ).answering(Schema.type("Changes")).bound().refusing(.nodeNotFound, .staleNode, .notWritable)
  }

  private static var introspection: RESTOperation {
    .get(
      "introspect", "The object of a kit that stands in a relation to the one behind a view.",
      Schema.type("Introspection")
    ).taking(
      RESTParameter(
        "target", Schema.name,
        "A class such as `UIScrollView`; left out for the relations `viewHost` and `hostingView` only."
      ),
      RESTParameter("relation", Schema.choice(Inspector.relations), "`receiver` without it."),
      RESTParameter(
        "scope", Schema.choice(["receiver", "ancestor"]), "Another word for two relations."))
  }

  private static var frameOfNode: RESTOperation {
    .get("getFrame", "A node's frame.", Schema.type("FrameAnswer"))
      .taking(
        RESTParameter(
          "in", Schema.pattern(NodeGrammar.space, "A coordinate space."),
          "`global`, `local`, `named:x`, a path or an id.")
      ).tagged()
  }

  private static func preferences(called name: String) -> RESTOperation {
    .get(
      name, "The reduced values of preferences at a node.", Schema.type("Preferences")
    ).taking(
      RESTParameter(
        "trace", Schema.choice(["0", "1", "false", "true"]),
        "Also each closure in order, and whether it ran in the update in which the value was last reduced."
      )
    ).tagged()
  }

  private var ofNode: RESTOperation {
    switch self {
    case .children:
      .get("getChildren", "A node's children.", Schema.list("children", of: "Node"))
        .taking(.nodeFields).tagged()
    case .ancestors:
      .get(
        "getAncestors", "The nodes around a node, from the parent to the root.",
        Schema.list("ancestors", of: "Node")
      ).taking(.nodeFields).tagged()
    case .layout:
      .get(
        "explainLayout", "What a node was offered, what it took, and how it came to that.",
        Schema.type("LayoutAnswer")
      ).tagged()
    case .environment:
      .get(
        "getEnvironment", "The environment at a node, and who set it.", Schema.type("Environment")
      )
      .tagged()
    case .anchors:
      .get("getAnchors", "The anchors that preferences below a node carry.", Schema.type("Anchors"))
        .taking(
          RESTParameter(
            "in", Schema.pattern(NodeGrammar.reference, "A place."), "`global`, a path or an id.")
        ).tagged()
    case .frame: Self.frameOfNode
    case .introspect: Self.introspection
    case .preference, .preferences:
      Self.preferences(called: self == .preference ? "getPreference" : "getPreferences")
    default:
      .get(
        "getNode", "A node with all facets, or the facet that the path names.",
        Schema.type("NodeAnswer")
      ).taking(.nodeFields).tagged()
    }
  }

  private var ofObjects: [RESTOperation] {
    guard self == .object else {
      return [
        .get(
          "getPlatformTree", "The objects of the kits behind the views, nested.",
          Schema.type("PlatformTree")
        ).taking(
          .root("Where to begin: `p31`, `n7` or a path."), .depth,
          .fields(Inspector.platformFields)
        ).tagged().refusing(.nodeNotFound, .staleNode)
      ]
    }
    return [
      .get("getObject", "An object with its properties.", Schema.type("ObjectAnswer")).tagged()
        .refusing(.nodeNotFound, .staleNode, .invalidValue),
      .write(
        "PATCH", "changeObject", "Sets properties as code would: all of them or none.",
        body: Schema.type("Patch")
      ).answering(Schema.type("Changes")).bound().refusing(.nodeNotFound, .staleNode, .notWritable),
    ]
  }

  private var ofCustomizations: [RESTOperation] {
    guard self == .customization else {
      return [
        .get(
          "listCustomizations", "The session's customizations.",
          Schema.object(["customizations": Schema.array(Schema.type("Customization"))])),
        .write(
          "POST", "customize",
          "Sets properties of all objects that are meant, as long as it lasts.",
          body: Schema.type("NewCustomization")
        ).answering(Schema.type("Changes"), status: 201).bound()
          .refusing(.nodeNotFound, .staleNode, .notWritable, .selectorSyntax),
      ]
    }
    return [
      .get("getCustomization", "A customization.", Schema.type("Customization")).refusing(
        .nodeNotFound),
      .write("DELETE", "removeCustomization", "Ends a customization; what it set is as before.")
        .answering(Schema.type("Changes")).bound().refusing(.nodeNotFound),
    ]
  }
}
