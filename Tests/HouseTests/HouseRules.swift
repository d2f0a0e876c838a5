/// The rules as data. Whoever changes one changes the house: say why in the commit.
enum HouseRules {
  /// The folders of `Sources/`, from the bottom up. A room reaches rooms of its own floor and of
  /// those before it.
  static let floors = [
    "Shims", "Engine", "Kits", "Tree", "Catalogue", "Bridges", "Service", "Doors", "Programs",
  ]

  /// More lines than this belong into two files.
  static let longestFile = 600

  /// More lines than this, from the declaration to the closing brace, hold more than one step.
  static let longestFunction = 40

  /// How many functions of a floor, and of the tests, are longer; the numbers may only shrink.
  static let longFunctions: [String: Int] = [:]

  /// More lines than this, without documentation, are more than one room.
  static let largestRoom = 15_500

  /// The rooms with more lines, apart from those with parts; the numbers may only shrink.
  static let largeRooms = ["ArborUIKit": 17_710, "Arbor": 15_976]

  /// How many lines a room of `largeRooms` may lose before its number must be lowered.
  static let slack = 500

  /// The parts of rooms that are compiled as one, from the bottom up, each with those that it may
  /// use. The page of the room says what each part owns.
  static let parts: [String: [Parts.Part]] = [
    "ArborCore": [
      Parts.Part(name: "Values", uses: []),
      Parts.Part(name: "Core", uses: ["Values"]),
      Parts.Part(name: "Layouts", uses: ["Values", "Core"]),
      Parts.Part(name: "Views", uses: ["Values", "Core", "Layouts"]),
      Parts.Part(name: "Gestures", uses: ["Values", "Core", "Layouts"]),
      Parts.Part(name: "Objects", uses: ["Values", "Core", "Layouts", "Gestures"]),
      Parts.Part(name: "Scrolling", uses: ["Values", "Core", "Views", "Gestures", "Objects"]),
      Parts.Part(
        name: "Presentations",
        uses: ["Values", "Core", "Layouts", "Views", "Objects", "Scrolling"]),
      Parts.Part(
        name: "Page",
        uses: [
          "Values", "Core", "Layouts", "Views", "Gestures", "Objects", "Scrolling",
          "Presentations",
        ]),
    ]
  ]

  /// Members that types of the standard library have as well.
  static let commonMembers: Set = ["formUnion", "removeAll", "withLock"]

  /// More lines than this, without documentation, are more than one part.
  static let largestPart = 10_000

  /// The most lines, without documentation, of rooms that must compile one after the other before
  /// some tests.
  static let longestChains = ["ArborTests": 46_960, "ArborCoreTests": 31_000]

  /// How many functions of a floor are called `take…`; the numbers may only shrink.
  static let takingFunctions: [String: Int] = [:]

  /// Apple's names of functions that begin so.
  static let applesTakingFunctions: Set = [
    "takeDoubleValueFrom", "takeFloatValueFrom", "takeIntValueFrom", "takeIntegerValueFrom",
    "takeObjectValueFrom", "takePasswordFrom", "takeRetainedValue",
    "takeSelectedTabViewItemFromSender",
    "takeStringValueFrom", "takeUnretainedValue",
  ]

  /// How many documentation comments of a floor begin with Of, Who, What, Which or Where; the
  /// numbers may only shrink.
  static let fragments: [String: Int] = [:]

  /// The greatest width of a line of a comment.
  static let widestComment = 100

  /// The share of public declarations with a documentation comment, in percent; it may only rise.
  /// Rooms that are not named have no public declarations.
  static let documented = [
    "ArborCore": 99, "ArborObjects": 99, "Arbor": 99, "ArborUIKit": 99, "ArborAppKit": 99,
    "ArborPlatform": 99, "ArborUIKitValues": 99, "ArborUIKitMotion": 99, "ArborGraph": 99,
    "ArborUIKitFacts": 99, "ArborAppKitFacts": 99, "AppKit": 99,
    "ArborHosting": 99, "ArborHostingUIKit": 99, "ArborHostingAppKit": 99, "ArborMaps": 99,
    "ArborIntrospect": 99, "ArborWeb": 96, "ArborApp": 99,
    "ArborDisplay": 99, "ArborTiming": 99, "ArborText": 99, "ArborCombine": 99, "ArborLocation": 99,
    "ArborEffects": 99, "ArborAccessibility": 99, "ArborPaints": 99, "ArborPaths": 99,
    "ArborOSLog": 99, "ArborFonts": 99, "ArborFoundation": 99,
    "ArborPublishers": 99, "ArborUniformTypes": 99, "ArborResources": 99, "ArborSpellings": 99,
    "ArborMenus": 99, "ArborFiles": 99, "ArborMotion": 99, "ArborTransfer": 99,
    "ArborDrag": 99, "ArborPickers": 99, "ArborPhotos": 99, "ArborPositions": 99, "ArborCanvas": 99,
    "ArborNotifications": 99, "ArborDocuments": 99, "ArborMedia": 99,
    "ArborPlayers": 99,
    "ArborWebViews": 99, "ArborWidgets": 99, "ArborIntents": 99, "ArborCrypto": 99,
    "ArborQuickLook": 99, "ArborUIKitDrag": 99, "ArborUIKitPointer": 99, "ArborData": 99,
    "ArborQueries": 99, "ArborCharts": 99, "ArborLooks": 99,
    "ArborDrawing": 99, "ArborImageIO": 99, "ArborSharing": 99, "ArborSounds": 99,
    "ArborImageRenderer": 99, "ArborTesting": 99, "ArborApplications": 99,
    "ArborLayout": 99, "Gallery": 99, "ArborInspector": 99,
    "ArborMacros": 99, "SwiftUI": 99, "SwiftUIIntrospect": 99,
  ]

  /// Types of one name in two rooms that must be so: the introspection library gives the first to
  /// authors, a test of theirs opens a page, which for the house is a route, and the classes of
  /// SwiftData have a schema, as the answers of REST do.
  static let namesTwice: Set = ["PlatformView", "Page", "Schema"]

  /// What any room may import: the toolchain's own modules.
  static let systemModules: Set = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc",
    "Observation", "RegexBuilder",
    "Runtime",
    "Swift", "Synchronization", "_Concurrency", "_FoundationICU",
  ]

  /// What test targets may import besides.
  static let testModules: Set = ["Testing", "XCTest"]

  /// What a room's line in the manifest must never name, whatever the reason.
  static let forbidden: [(room: String, needs: Set<String>, because: String)] = [
    ("ArborDisplay", views.union(engines), "the drawing is a plain value"),
    ("ArborLayout", views.union(["ArborGraph", "ArborHTTP"]), "layout is pure arithmetic"),
    ("ArborGraph", views.union(["ArborDisplay", "ArborHTTP"]), "the graph knows no geometry"),
    ("ArborStorage", views.union(["ArborHTTP"]), "values are kept for any view"),
    ("ArborRedis", views.union(["ArborHTTP"]), "values are kept for any view"),
    ("ArborText", views.union(["ArborHTTP"]), "text is measured for any view"),
    ("ArborHTTP", views.union(["ArborDisplay", "ArborText"]), "HTTP serves anything"),
    ("ArborHTTPClient", views.union(["ArborDisplay", "ArborText"]), "anybody may ask"),
    ("ArborRender", views.union(engines), "a renderer sees only the drawing"),
    ("ArborCore", upper.union(["ArborRender", "ArborHTTP"]), "a view does not know who shows it"),
    ("ArborPlatform", upper.union(["ArborCore"]), "both kits share it"),
    ("ArborSession", ["ArborHTTP", "ArborServer"], "a session lives without a connection"),
    ("ArborInspection", ["ArborHTTP", "ArborServer"], "a tree is described without a connection"),
    ("ArborServer", ["ArborGraph", "ArborWeb"], "the server reads snapshots"),
    ("ArborWeb", ["ArborCore", "ArborSession"], "routes know no pages"),
    ("Gallery", views.union(engines).subtracting(["Arbor"]), "an outsider writes it"),
  ]

  /// The rooms that a room must not reach, neither by its own line nor through the lines of the
  /// rooms that it names.
  static let unreachable: [(room: String, rooms: Set<String>, because: String)] = [
    ("ArborPlatform", upper.union(service).union(["ArborCore"]), "both kits share it"),
    (
      "ArborCore", upper.union(service).union(["ArborPlatform", "ArborObjects"]),
      "a view does not know who shows it"
    ),
    ("ArborImages", upper.union(["ArborCore"]), "images are brought for anybody"),
    (
      "Arbor", service.union(kits).union(["ArborPlatform", "ArborObjects"]),
      "authors' views are evaluated and tested without a server"
    ),
    ("ArborTests", service, "the catalogue is tested without a server"),
    (
      "ArborCoreTests",
      upper.union(service).union(["ArborPlatform", "ArborObjects", "ArborRender"]),
      "the tree is tested without catalogue, kits and server"
    ),
    ("ArborUIKit", service.union(["Arbor", "ArborAppKit"]), "authors spell kits without views"),
    (
      "ArborAppKit", service.union(["Arbor", "ArborUIKit", "ArborUIKitValues"]),
      "authors spell kits without views"
    ),
    ("ArborProperties", service.union(["Arbor"]), "properties are those of objects, not of views"),
    (
      "ArborHosting", service.union(["ArborUIKit", "ArborAppKit"]), "both kits' rooms share it"
    ),
    (
      "ArborHostingUIKit", service.union(["ArborAppKit", "ArborHostingAppKit"]),
      "views and objects meet without a server, and without the other kit"
    ),
    (
      "ArborHostingAppKit", service.union(["ArborUIKit", "ArborHostingUIKit"]),
      "views and objects meet without a server, and without the other kit"
    ),
    ("ArborMaps", service, "a map is a view"),
    ("ArborIntrospect", service, "it looks at views, not at pages"),
    ("ArborInspection", service.union(["Arbor"]).union(kits), "it describes any tree"),
    ("ArborSession", kits.union(["Arbor", "ArborHTTP", "ArborServer"]), "it needs no connection"),
    (
      "ArborDev", ["ArborSession", "ArborServer", "ArborCore", "Arbor"],
      "it serves any program, and packages compile it for their plugin"
    ),
    ("ArborServer", kits.union(["Arbor"]), "the server is given pages and property tables"),
  ]

  private static let kits: Set = [
    "ArborUIKit", "ArborAppKit", "ArborProperties", "ArborHosting", "ArborHostingUIKit",
    "ArborHostingAppKit", "ArborIntrospect",
  ]
  private static let service: Set = [
    "ArborApp", "ArborDev", "ArborHTTP", "ArborHTTPClient", "ArborImages", "ArborServer",
    "ArborSession",
    "ArborStorage", "ArborRedis", "ArborWeb",
  ]

  private static let upper: Set = [
    "Arbor", "ArborServer", "ArborSession", "ArborInspection", "ArborUIKit", "ArborAppKit",
    "ArborIntrospect", "Gallery",
  ]
  private static let views = upper.union(["ArborCore", "ArborPlatform"])
  private static let engines: Set = [
    "ArborGraph", "ArborHTTP", "ArborLayout", "ArborRender", "ArborText",
  ]

  /// What no line of a file may say.
  static let patterns: [Pattern] = [
    Pattern(
      #"canImport\s*\("#, in: ["Sources", "Tests", "Public"],
      advice: "Arbor runs on Linux; a platform gets a target of its own."),
    Pattern(
      #"\b(TO[D]O|FIX[M]E|X[X]X)\b"#, in: ["Sources", "Tests", "Public", "config"],
      advice: "Do it, or leave it out: what is not implemented is not declared."),
    Pattern(
      #"\bDate\(\)|\bDate\.now\b|\b(Continuous|Suspending)Clock\b|\bDispatchTime\.now\b|\bclock_gettime\b|\bsystemUptime\b|\bTask\.sleep\b"#,
      in: [
        "ArborDisplay", "ArborGraph", "ArborLayout", "ArborRender", "ArborText",
      ].map { "Sources/Engine/\($0)" },
      advice: "This room has no clock: take the time as a parameter."),
    Pattern(
      #"\bimport\s+(ArborCore|CHarfBuzz)\b"#, in: ["Sources/Programs/Gallery"],
      advice: "Examples import what an outsider can."),
    Pattern(
      #"unowned\(unsafe\)"#,
      in: ["Kits", "Tree", "Catalogue", "Bridges", "Service"].map { "Sources/\($0)" },
      advice: "Use `Unretained` of ArborGraph, which checks the reference in debug builds."),
  ]

  /// Rooms that are only a name or an entry, with nothing to explain.
  static let withoutPage: Set = [
    "SwiftUI", "UIKit", "AppKit", "Cocoa", "MapKit", "CoreLocation", "Introspect",
    "SwiftUIIntrospect", "CoreGraphics", "QuartzCore", "ImageIO", "CoreServices",
    "MobileCoreServices", "LinkPresentation", "UniformTypeIdentifiers", "Combine", "os",
    "CoreTransferable", "UserNotifications",
    "OSLog", "_Testing_SwiftUI", "_Testing_UIKit", "_Testing_AppKit",
    "_Testing_CoreGraphics", "PhotosUI",
    "arbor", "arbor-dev",
  ]

  /// Something that no line of a file in some folders may match.
  struct Pattern {
    var expression: String
    var folders: [String]
    var advice: String

    init(_ expression: String, in folders: [String], advice: String) {
      self.expression = expression
      self.folders = folders
      self.advice = advice
    }
  }
}
