// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The house, floor by floor, from the bottom up: `Sources/<floor>/<room>`, with the tests in
// `Tests/<floor>/<room>Tests`. A room may import what its line names, and nothing else:
// `HouseRulesTests` reads these lines.

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let configuration: Target.Dependency = .product(
  name: "Configuration", package: "swift-configuration")
let openCombine: Target.Dependency = .product(name: "OpenCombine", package: "OpenCombine")
let openCombineDispatch: Target.Dependency = .product(
  name: "OpenCombineDispatch", package: "OpenCombine")
let openCombineFoundation: Target.Dependency = .product(
  name: "OpenCombineFoundation", package: "OpenCombine")

/// What every Swift target is compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  // Debug builds, which the tests run, check exclusive access and isolation at each step; release
  // builds trust that: to make and draw a page of 1,000 rows takes 37.5 million instructions
  // instead of 49.8 (`arbor-bench profile` under callgrind).
  .unsafeFlags(
    [
      "-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-dynamic-actor-isolation",
    ], .when(configuration: .release)),
]

/// How an author's own target is usually set up: the main actor by default.
let authored: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
]

/// jemalloc takes the place of the C library's allocator in whatever serves pages: making a page is
/// mostly small allocations. Debug builds, which the sanitizers watch, keep the C library's.
let allocator = LinkerSetting.linkedLibrary(
  "jemalloc", .when(platforms: [.linux], configuration: .release))

/// A room on a floor: the files of `Sources/<floor>/<name>`.
func room(
  _ name: String, in floor: String, _ needs: [Target.Dependency],
  settings: [SwiftSetting] = strict, linking libraries: [LinkerSetting] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: needs, path: "Sources/\(floor)/\(name)", resources: resources,
    swiftSettings: settings, linkerSettings: libraries)
}

/// C that Swift cannot spell: the files of `Sources/Shims/<name>`.
func shim(_ name: String) -> Target { .target(name: name, path: "Sources/Shims/\(name)") }

/// A library of the system: the module map of `Sources/Shims/<name>`.
func system(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Shims/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

/// The tests of a room, on the floor of that room: the files of `Tests/<floor>/<name>`.
func tests(
  _ name: String, in floor: String, _ needs: [Target.Dependency], exclude: [String] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: name, dependencies: needs, path: "Tests/\(floor)/\(name)", exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "arbor",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Arbor", targets: ["Arbor", "ArborApp"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "AppKit", targets: ["AppKit"]),
    .library(name: "Cocoa", targets: ["Cocoa"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "CoreServices", targets: ["CoreServices"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
    .library(name: "LinkPresentation", targets: ["LinkPresentation"]),
    .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "os", targets: ["os"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "CoreMedia", targets: ["CoreMedia"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "AVKit", targets: ["AVKit"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "WidgetKit", targets: ["WidgetKit"]),
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "QuickLook", targets: ["QuickLook"]),
    .library(name: "SwiftData", targets: ["SwiftData"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "Introspect", targets: ["Introspect"]),
    .library(name: "SwiftUIIntrospect", targets: ["SwiftUIIntrospect"]),
    .library(name: "ArborWeb", targets: ["ArborWeb"]),
    .library(name: "ArborTesting", targets: ["ArborTesting"]),
    .library(name: "ArborInspector", targets: ["ArborInspector"]),
    .executable(name: "arbor", targets: ["arbor"]),
    .executable(name: "arbor-dev", targets: ["arbor-dev"]),
    .plugin(name: "ArborDevPlugin", targets: ["ArborDevPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(
      url: "https://github.com/apple/swift-configuration", from: "1.4.0",
      traits: [.defaults, "CommandLineArguments", "Logging"]),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // Shims: system libraries, and the C that Swift cannot spell.
    system("CZlib", "zlib", "zlib1g-dev"),
    system("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
    system("CSQLite", "sqlite3", "libsqlite3-dev"),
    system("CRedis", "hiredis", "libhiredis-dev"),
    system("CCrypto", "libcrypto", "libssl-dev"),
    system("CCurl", "libcurl", "libcurl4-openssl-dev"),
    shim("CSockets"),
    shim("CThreadLocal"),
    shim("CConformances"),
    shim("CGallerySources"),
    shim("CFaults"),
    shim("CProcesses"),
    shim("CAssets"),
    shim("CPictures"),
    shim("CPlatformMethods"),
    shim("CUIKitMethods"),
    shim("CAppKitMethods"),
    shim("CMapKitMethods"),
    shim("CCoreGraphicsHeaders"),
    shim("CQuartzCoreHeaders"),
    shim("COSHeaders"),
    shim("CUIKitHeaders"),

    // Engine: values and arithmetic. It knows no view and no socket.
    room("ArborDisplay", in: "Engine", []),
    // The formats of images.
    room("ArborImageFiles", in: "Engine", ["ArborGraph", "ArborDisplay", "CPictures"]),
    room("ArborTiming", in: "Engine", []),
    room("ArborLayerMotion", in: "Engine", ["ArborDisplay", "ArborTiming"]),
    room("ArborPaths", in: "Engine", ["ArborDisplay", "ArborText", "CAssets"]),
    room("ArborLayout", in: "Engine", []),
    // Contexts into which code of the kits draws.
    room(
      "ArborDrawing", in: "Engine",
      ["ArborGraph", "ArborDisplay", "ArborPaths", "ArborText"]),
    // The images of files, as ImageIO spells them.
    room(
      "ArborImageIO", in: "Engine",
      [
        "ArborDrawing", "ArborFonts", "ArborImageFiles", "ArborDisplay", "ArborText",
        "ArborUniformTypes",
      ]),
    room("ArborGraph", in: "Engine", ["CThreadLocal", logging]),
    room("ArborLocation", in: "Engine", []),
    room("ArborCombine", in: "Engine", [openCombine]),
    room(
      "ArborPublishers", in: "Engine",
      ["ArborCombine", openCombine, openCombineDispatch, openCombineFoundation]),
    room("ArborOSLog", in: "Engine", [logging]),
    // Digests and ciphers.
    room("ArborCrypto", in: "Engine", ["CCrypto"]),
    // Names of Foundation that Linux lacks.
    room("ArborFoundation", in: "Engine", ["ArborResources"]),
    room("ArborUniformTypes", in: "Engine", []),
    // Items that are dragged, and how values become items.
    room("ArborTransfer", in: "Engine", ["ArborUniformTypes"]),
    // The scenes of an app, and requests for their windows.
    room("ArborWindows", in: "Engine", []),
    // Times of media, and what pages have served to their own visitors.
    room("ArborMedia", in: "Engine", []),
    // The text of source files, and links into editors.
    room("ArborSources", in: "Engine", []),
    // What authors ship and refer to by name.
    room("ArborResources", in: "Engine", [], linking: [.linkedLibrary("_FoundationICU")]),
    room(
      "ArborText", in: "Engine", ["CHarfBuzz", "CAssets"],
      linking: [.linkedLibrary("_FoundationICU")]),
    // The fonts that authors ship.
    room("ArborFonts", in: "Engine", ["ArborResources", "ArborText", "CPictures"]),
    room(
      "ArborRender", in: "Engine",
      ["ArborLayerMotion", "ArborDisplay", "ArborTiming", "ArborWindows"]),
    // Drawings as files.
    room(
      "ArborPictures", in: "Engine",
      ["ArborRender", "ArborDisplay", "ArborText", "CPictures", "CAssets"]),

    // Kits: the objects of Apple's kits, as authors spell them. They know no view of SwiftUI.
    room(
      "ArborPlatform", in: "Kits",
      [
        "ArborDrawing", "ArborGraph", "ArborLayerMotion", "ArborDisplay", "ArborTiming",
        "ArborPaths", "ArborLayout", "ArborText", "ArborResources", "ArborWindows",
        "ArborFoundation",
        "CPlatformMethods",
      ]),
    room(
      "ArborUIKitValues", in: "Kits",
      [
        "ArborImageFiles", "ArborPlatform", "ArborDisplay", "ArborPaths", "ArborText",
        "ArborResources", "ArborWindows",
      ]),
    room(
      "ArborUIKit", in: "Kits",
      [
        "ArborUIKitValues", "ArborPlatform", "ArborDisplay", "ArborLayout", "ArborText",
        "ArborFoundation", "CUIKitMethods",
      ]),
    room("ArborUIKitMotion", in: "Kits", ["ArborUIKit", "ArborPlatform", "ArborPaths"]),
    room(
      "ArborUIKitFacts", in: "Kits",
      [
        "ArborUIKit", "ArborUIKitValues", "ArborPlatform", "ArborDrawing", "ArborDisplay",
        "ArborWindows",
        "ArborFoundation",
      ]),
    room("ArborUIKitDrag", in: "Kits", ["ArborUIKit", "ArborPlatform", "ArborTransfer"]),
    room(
      "ArborUIKitPointer", in: "Kits", ["ArborUIKit", "ArborUIKitValues", "ArborPlatform"]),
    room(
      "ArborAppKit", in: "Kits",
      [
        "ArborImageFiles", "ArborPlatform", "ArborDisplay", "ArborPaths", "ArborLayout",
        "ArborText",
        "ArborUniformTypes", "ArborWindows", "ArborFoundation", "CAppKitMethods",
      ]),
    // The properties of both kits' objects that the REST interface reads and writes.
    room(
      "ArborAppKitFacts", in: "Kits",
      ["ArborAppKit", "ArborPlatform", "ArborDisplay", "ArborImageFiles"]),
    room(
      "ArborProperties", in: "Kits",
      ["ArborUIKit", "ArborAppKit", "ArborAppKitFacts", "ArborPlatform"]),

    // Tree: what a view is.
    room(
      "ArborCore", in: "Tree",
      [
        "ArborGraph", "ArborPublishers", "ArborCombine", "ArborLayout", "ArborText", "ArborDisplay",
        "ArborTiming", "ArborResources", "ArborWindows", "ArborTransfer", openCombine, logging,
      ]),
    // The tree as the kits see it.
    room(
      "ArborObjects", in: "Tree",
      ["ArborCore", "ArborPlatform", "ArborWindows", "ArborDisplay", openCombine]),
    // Pages whose tree is freed and made again.
    room("ArborSleep", in: "Tree", ["ArborCore", "ArborDisplay", "ArborGraph"]),

    // Catalogue: what authors spell.
    room(
      "Arbor", in: "Catalogue",
      [
        "ArborCore", "ArborDisplay", "ArborTiming", "ArborPaths", "ArborLayout", "ArborText",
        "ArborFonts", "ArborGraph", "ArborResources", "CAssets",
      ]),
    room(
      "ArborEffects", in: "Catalogue",
      ["Arbor", "ArborCore", "ArborDisplay", "ArborTiming", "ArborLayout", "ArborResources"]),
    room(
      "ArborPaints", in: "Catalogue",
      ["Arbor", "ArborCore", "ArborDisplay", "ArborPaths", "ArborText"]),
    // Further spellings of what the catalogue has.
    room(
      "ArborSpellings", in: "Catalogue",
      [
        "ArborAccessibility", "ArborEffects", "ArborPaints", "Arbor", "ArborCore", "ArborDisplay",
        "ArborTiming", "ArborPaths", "ArborFoundation", "ArborLayout", "ArborResources",
        "ArborText", "ArborWindows",
      ]),
    // Context menus and keyboard shortcuts.
    room(
      "ArborMenus", in: "Catalogue",
      [
        "Arbor", "ArborEffects", "ArborCore", "ArborDisplay", "ArborGraph", "ArborLayout",
        openCombine,
      ]),
    // How views appear and disappear.
    room(
      "ArborMotion", in: "Catalogue",
      [
        "Arbor", "ArborEffects", "ArborCore", "ArborDisplay", "ArborTiming", "ArborGraph",
        "ArborLayout",
      ]),
    // Questions to browsers.
    room(
      "ArborAsking", in: "Catalogue",
      ["Arbor", "ArborCore", "ArborDisplay", "ArborGraph", "ArborLayout"]),
    // Files that visitors choose.
    room(
      "ArborFiles", in: "Catalogue",
      [
        "ArborAsking", "Arbor", "ArborEffects", "ArborTransfer", "ArborUniformTypes", "ArborCore",
        "ArborImageFiles", "ArborDisplay",
      ]),
    // Pages that edit files.
    room(
      "ArborDocuments", in: "Catalogue",
      [
        "ArborFiles", "ArborMenus", "ArborSpellings", "Arbor", "ArborUniformTypes", "ArborCore",
        openCombine,
      ]),
    // Drag and drop.
    room(
      "ArborDrag", in: "Catalogue",
      [
        "Arbor", "ArborTransfer", "ArborUniformTypes", "ArborCore", "ArborDisplay", "ArborLayout",
        "ArborWindows",
      ]),
    // Views as images and documents.
    room(
      "ArborImageRenderer", in: "Catalogue",
      [
        "ArborCanvas", "Arbor", "ArborEffects", "ArborDrawing", "ArborPictures", "ArborCore",
        "ArborImageFiles", "ArborDisplay", "ArborGraph", "ArborLayout", openCombine,
      ]),
    // Pictures that code draws.
    room(
      "ArborCanvas", in: "Catalogue",
      [
        "Arbor", "ArborMotion", "ArborPaints", "ArborEffects", "ArborDrawing", "ArborCore",
        "ArborGraph", "ArborDisplay", "ArborTiming", "ArborPaths", "ArborLayout", "ArborText",
      ]),
    room(
      "ArborAccessibility", in: "Catalogue",
      ["Arbor", "ArborCore", "ArborDisplay", "ArborLayout", "ArborGraph"]),
    // Charts.
    room(
      "ArborCharts", in: "Catalogue",
      [
        "ArborAccessibility", "ArborMotion", "ArborPaints", "ArborEffects", "Arbor", "ArborCore",
        "ArborDisplay", "ArborPaths", "ArborLayout", "ArborResources",
      ]),
    // Further looks and containers.
    room(
      "ArborLooks", in: "Catalogue",
      [
        "ArborAccessibility", "ArborSpellings", "ArborMenus", "ArborDrag", "ArborFiles",
        "ArborPaints",
        "ArborEffects", "Arbor", "ArborTransfer", "ArborCore", "ArborGraph", "ArborDisplay",
        "ArborPaths", "ArborLayout",
      ]),
    // What the compiler runs for `#Preview` and `@Entry`.
    .macro(
      name: "ArborMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      path: "Sources/Catalogue/ArborMacros", swiftSettings: strict),

    // Bridges: views of the kits on pages, pages in views of the kits, from a view to its object.
    // `ArborHosting` knows no kit; beside it each kit has a room of its own.
    room(
      "ArborHosting", in: "Bridges",
      [
        "ArborCanvas", "ArborImageRenderer", "ArborMotion", "Arbor", "ArborPlatform",
        "ArborDrawing", "ArborObjects", "ArborCore", "ArborDisplay", "ArborLayout", "ArborText",
        "ArborFoundation", "ArborPictures",
      ]),
    room(
      "ArborHostingUIKit", in: "Bridges",
      [
        "ArborHosting", "ArborImageRenderer", "ArborMenus", "Arbor", "ArborUIKit",
        "ArborUIKitFacts", "ArborUIKitDrag", "ArborUIKitPointer", "ArborAccessibility", "ArborDrag",
        "ArborTransfer",
        "ArborPlatform", "ArborObjects", "ArborCore", "ArborDisplay", "ArborDrawing", "ArborLayout",
        "ArborText", "ArborFoundation", "CUIKitMethods",
      ]),
    room(
      "ArborHostingAppKit", in: "Bridges",
      [
        "ArborFiles", "ArborDrag", "ArborTransfer", "ArborUniformTypes", "ArborHosting",
        "ArborImageRenderer", "Arbor",
        "ArborAppKit", "ArborAppKitFacts", "ArborPlatform",
        "ArborObjects", "ArborCore",
        "ArborDisplay", "ArborDrawing", "ArborLayout", "ArborText", "ArborFoundation",
        "CAppKitMethods",
      ]),
    // Files and photos that visitors choose, and what they share, by controllers of UIKit.
    room(
      "ArborPickers", in: "Bridges",
      [
        "ArborHostingUIKit", "ArborHosting", "ArborFiles", "ArborEffects", "Arbor", "ArborUIKit",
        "ArborLayout", "ArborUIKitValues", "ArborPlatform", "ArborCore", "ArborDisplay",
        "ArborTransfer",
        "ArborUniformTypes",
      ]),
    // The sharing services of AppKit.
    room(
      "ArborSharing", in: "Bridges",
      ["ArborHostingAppKit", "ArborFiles", "Arbor", "ArborAppKit", "ArborPlatform"]),
    room(
      "ArborPhotos", in: "Bridges",
      [
        "ArborPickers", "ArborHostingUIKit", "ArborFiles", "Arbor", "ArborUIKit", "ArborCore",
        "ArborTransfer", "ArborUniformTypes",
      ]),
    room(
      "ArborMaps", in: "Bridges",
      [
        "ArborPositions", "ArborHostingUIKit", "ArborHosting", "ArborAccessibility", "Arbor",
        "ArborUIKit", "ArborPlatform", "ArborCore", "ArborDisplay", "ArborLayout",
        "ArborLocation", "CMapKitMethods",
      ]),
    // The locations that browsers find out.
    room(
      "ArborPositions", in: "Bridges",
      [
        "ArborAsking", "ArborHosting", "ArborLocation", "Arbor", "ArborPlatform", "ArborObjects",
        "ArborCore", "ArborLayout",
      ]),
    // Notifications that browsers show.
    room(
      "ArborNotifications", in: "Bridges",
      [
        "ArborAsking", "ArborHosting", "Arbor", "ArborPlatform", "ArborObjects", "ArborCore",
        "ArborGraph", "ArborLayout",
      ]),
    // Films and sounds, and web content, that browsers show.
    room(
      "ArborPlayers", in: "Bridges",
      [
        "ArborMedia", "ArborAsking", "ArborHostingUIKit", "ArborHosting", "Arbor", "ArborUIKit",
        "ArborPlatform", "ArborObjects", "ArborCore", "ArborDisplay", "ArborLayout",
      ]),
    room("ArborSounds", in: "Bridges", ["ArborPlayers"]),
    // Files in a sheet.
    room(
      "ArborQuickLook", in: "Bridges",
      [
        "ArborPlayers", "ArborHostingUIKit", "ArborFiles", "ArborSpellings", "ArborAccessibility",
        "ArborLooks", "ArborMenus", "Arbor", "ArborUIKitValues", "ArborTransfer",
        "ArborUniformTypes", "ArborCore",
      ]),
    room(
      "ArborWebViews", in: "Bridges",
      [
        "ArborMedia", "ArborAsking", "ArborHostingUIKit", "Arbor", "ArborUIKit", "ArborPlatform",
        "ArborCore", "ArborDisplay",
      ]),
    room(
      "ArborIntrospect", in: "Bridges",
      [
        "ArborHostingUIKit", "ArborHostingAppKit", "ArborHosting", "ArborMaps", "Arbor",
        "ArborUIKit", "ArborAppKit", "ArborPlatform", "ArborObjects", "ArborCore",
      ]),

    // Service: sockets, sessions, questions about the tree, routes, the call that serves.
    room("ArborHTTP", in: "Service", ["CZlib", "CCrypto", "CSockets", logging]),
    room("ArborHTTPClient", in: "Service", ["CCurl", "ArborHTTP"]),
    room("ArborStorage", in: "Service", ["ArborGraph", "CSQLite", logging]),
    room("ArborRedis", in: "Service", ["ArborStorage", "ArborGraph", "CRedis", logging]),
    room(
      "ArborImages", in: "Service",
      ["ArborImageFiles", "ArborDisplay", "ArborHTTP", "ArborHTTPClient", "CAssets"]),
    room(
      "ArborSession", in: "Service",
      [
        "ArborSleep", "ArborCore", "ArborRender", "ArborLayerMotion", "ArborDisplay",
        "ArborTiming", "ArborGraph", "ArborLayout",
        "ArborStorage", "ArborWindows", "ArborTransfer", "CCrypto", "CFaults", logging,
      ]),
    room(
      "ArborInspection", in: "Service",
      [
        "ArborObjects", "ArborCore", "ArborGraph", "ArborLayout", "ArborRender", "ArborDisplay",
        "ArborPlatform", "ArborTransfer", "ArborSources",
      ]),
    room(
      "ArborServer", in: "Service",
      [
        "ArborSession", "ArborInspection", "ArborSleep", "ArborCore", "ArborRender", "ArborDisplay",
        "ArborMedia", "ArborFonts", "ArborText", "ArborHTTP", "ArborHTTPClient", "ArborStorage",
        "ArborRedis", "ArborImages", "ArborResources",
        "ArborPlatform", "ArborWindows", "ArborTransfer", "ArborPictures", "CSockets", "CFaults",
        "CAssets", configuration, logging,
      ], linking: [allocator]),
    // Rebuilds and restarts an author's program while its tabs stay open.
    room(
      "ArborDev", in: "Service",
      ["ArborHTTP", "ArborSources", "CProcesses", "CSockets", argumentParser],
      resources: [.embedInCode("Browser/dev.js")]),
    // Apps and scenes: the one room that knows the catalogue and the server.
    room(
      "ArborApp", in: "Service",
      [
        "Arbor", "ArborDocuments", "ArborEffects", "ArborFiles", "ArborPaints",
        "ArborAccessibility", "ArborLooks", "ArborSpellings", "ArborMenus", "ArborMotion",
        "ArborServer",
        "ArborInspection", "ArborProperties",
        "ArborPlatform", "ArborCore", "ArborGraph", "ArborDisplay", "ArborWindows", "ArborImages",
        "ArborPictures", "CConformances", openCombine,
      ]),
    room(
      "ArborWeb", in: "Service",
      ["ArborApp", "ArborServer", "ArborHTTP", "ArborHTTPClient", httpTypes]),
    // Programs that an application delegate starts.
    room(
      "ArborApplications", in: "Service",
      [
        "ArborApp", "ArborHostingUIKit", "ArborHosting", "Arbor", "ArborUIKit", "ArborPlatform",
        "ArborCore", "ArborWindows",
      ]),
    // App intents, over REST and by buttons.
    room(
      "ArborIntents", in: "Service",
      [
        "ArborInspection", "ArborResources", "ArborTransfer", "ArborUniformTypes", "Arbor",
        "ArborSpellings", "ArborCore", "ArborWindows", "CConformances", logging,
      ]),
    // Widgets as pages.
    room(
      "ArborWidgets", in: "Service",
      [
        "ArborApp", "Arbor", "ArborAccessibility", "ArborMotion", "ArborPaints", "ArborSpellings",
        "ArborCore", "ArborWindows", "ArborMacros", "ArborIntents", logging,
      ]),
    // Models that are kept, as SwiftData spells them.
    room(
      "ArborData", in: "Service",
      ["ArborServer", "ArborStorage", "ArborGraph", "ArborMacros", logging]),
    // Models on pages.
    room(
      "ArborQueries", in: "Service",
      ["ArborData", "ArborApp", "Arbor", "ArborCore", "ArborGraph", "ArborMacros"]),
    // Pages in the tests of authors.
    room(
      "ArborTesting", in: "Service",
      [
        "ArborApp", "Arbor", "ArborServer", "ArborInspection", "ArborImages", "ArborProperties",
        "ArborPlatform", "ArborCore",
      ]),

    // Doors: Apple's names on Linux.
    room(
      "SwiftUI", in: "Doors",
      [
        "Arbor", "ArborApp", "ArborAccessibility", "ArborEffects", "ArborPaints", "ArborSpellings",
        "ArborMenus", "ArborMotion", "ArborFiles", "ArborDocuments", "ArborDrag", "ArborCanvas",
        "ArborLooks",
        "ArborImageRenderer", "ArborTransfer", "ArborResources",
        "ArborHosting",
        "ArborHostingUIKit",
        "ArborHostingAppKit", "ArborObjects", "ArborPaths", "UIKit", "AppKit", "ArborMacros",
        "ArborCore",
      ]),
    room("_Testing_SwiftUI", in: "Doors", []),
    room(
      "UIKit", in: "Doors",
      [
        "ArborUIKit", "ArborUIKitMotion", "ArborUIKitFacts", "ArborUIKitDrag", "ArborUIKitPointer",
        "ArborApplications", "ArborPickers", "ArborFoundation",
        "ArborImageIO", "ArborResources", "CUIKitHeaders", "_Testing_UIKit",
      ]),
    room("_Testing_UIKit", in: "Doors", []),
    room(
      "AppKit", in: "Doors",
      [
        "ArborAppKit", "ArborAppKitFacts", "ArborHostingAppKit", "ArborSharing", "ArborSounds",
        "ArborFoundation", "ArborImageIO", "ArborResources",
        "_Testing_AppKit",
      ]),
    room("_Testing_AppKit", in: "Doors", []),
    room("Cocoa", in: "Doors", ["AppKit"]),
    room("MapKit", in: "Doors", ["ArborMaps", "ArborLocation", "ArborPositions", "UIKit"]),
    room("PhotosUI", in: "Doors", ["ArborPhotos", "ArborTransfer", "UIKit"]),
    room("Charts", in: "Doors", ["ArborCharts"]),
    room("CoreLocation", in: "Doors", ["ArborLocation", "ArborPositions"]),
    room("UserNotifications", in: "Doors", ["ArborNotifications"]),
    // Packages ask whether these modules can be imported. They are products of their own, so that
    // an app has them only if it names them; packages that Arbor needs are compiled before those
    // that they ask for.
    room(
      "CoreGraphics", in: "Doors",
      ["ArborPlatform", "ArborImageIO", "CCoreGraphicsHeaders", "_Testing_CoreGraphics"]),
    room("ImageIO", in: "Doors", ["ArborImageIO", "ArborDrawing"]),
    room("_Testing_CoreGraphics", in: "Doors", []),
    room("QuartzCore", in: "Doors", ["CoreGraphics", "CQuartzCoreHeaders"]),
    room("UniformTypeIdentifiers", in: "Doors", ["ArborUniformTypes"]),
    room("CoreServices", in: "Doors", ["ArborUniformTypes"]),
    room("MobileCoreServices", in: "Doors", ["CoreServices"]),
    room("LinkPresentation", in: "Doors", ["UIKit"]),
    room("CoreTransferable", in: "Doors", ["ArborTransfer", "ArborUniformTypes"]),
    room("Combine", in: "Doors", ["ArborPublishers"]),
    room("os", in: "Doors", ["ArborOSLog", "COSHeaders", argumentParser]),
    room("OSLog", in: "Doors", ["ArborOSLog"]),
    room("CryptoKit", in: "Doors", ["ArborCrypto"]),
    room("QuickLook", in: "Doors", ["ArborQuickLook"]),
    room("CoreMedia", in: "Doors", ["ArborMedia"]),
    room("AVFoundation", in: "Doors", ["ArborPlayers", "ArborMedia"]),
    room("AVKit", in: "Doors", ["AVFoundation", "UIKit"]),
    room("WebKit", in: "Doors", ["ArborWebViews", "UIKit"]),
    room("SafariServices", in: "Doors", ["ArborWebViews", "UIKit"]),
    room("WidgetKit", in: "Doors", ["ArborWidgets"]),
    room("AppIntents", in: "Doors", ["ArborIntents", "ArborResources"]),
    room("SwiftData", in: "Doors", ["ArborData", "ArborQueries"]),
    room("Introspect", in: "Doors", ["ArborIntrospect"]),
    room("SwiftUIIntrospect", in: "Doors", ["ArborIntrospect", "ArborUIKit"]),

    // Programs: the inspector and example pages, as an outsider writes them, and the executable.
    room(
      "ArborInspector", in: "Programs", ["SwiftUI", "ArborApp", "ArborCore"], settings: authored),
    room(
      "Gallery", in: "Programs",
      [
        "SwiftUI", "SwiftUIIntrospect", "MapKit", "Charts", "PhotosUI", "CoreLocation", "AVKit",
        "WebKit", "WidgetKit", "AppIntents", "SwiftData", "UniformTypeIdentifiers",
        "UserNotifications", "CGallerySources", "ArborInspector",
      ],
      settings: authored,
      resources: [.process("Strings"), .copy("Colors.xcassets"), .copy("Fonts"), .copy("Films")]),
    .executableTarget(
      name: "arbor",
      dependencies: [
        "Gallery", "ArborApp", "ArborServer", "ArborStorage", "ArborImages", "ArborPictures",
        "ArborCore", "ArborDev", argumentParser,
      ],
      path: "Sources/Programs/arbor", swiftSettings: strict),
    // `arbor dev` without the gallery, for packages that depend on this one: swift package arbor-dev.
    .executableTarget(
      name: "arbor-dev", dependencies: ["ArborDev", argumentParser],
      path: "Sources/Programs/arbor-dev",
      swiftSettings: strict),
    .plugin(
      name: "ArborDevPlugin",
      capability: .command(
        intent: .custom(
          verb: "arbor-dev",
          description: "Serves an app, and builds it again whenever its sources change."))),

    // Tests. What supports them is a plain target below Tests/ and never a product.
    tests("ArborLayoutTests", in: "Engine", ["ArborLayout"]),
    tests("ArborDrawingTests", in: "Engine", ["ArborDrawing", "ArborDisplay"]),
    tests(
      "ArborImageIOTests", in: "Engine",
      ["ArborImageIO", "ArborDrawing", "ArborFonts", "ArborImageFiles", "ArborDisplay"]),
    tests("ArborPicturesTests", in: "Engine", ["ArborPictures", "ArborRender", "ArborDisplay"]),
    tests(
      "ArborPlatformTests", in: "Kits",
      ["ArborPlatform", "ArborDisplay", "ArborLayerMotion", "ArborTiming"]),
    tests(
      "ArborUIKitTests", in: "Kits",
      [
        "ArborUIKit", "ArborUIKitFacts", "ArborPlatform", "ArborDisplay", "ArborText",
        "ArborWindows", "ArborFoundation",
      ]),
    tests("ArborPropertiesTests", in: "Kits", ["ArborProperties", "ArborUIKit", "ArborPlatform"]),
    tests(
      "ArborHostingTests", in: "Bridges",
      [
        "ArborHostingUIKit", "ArborHostingAppKit", "ArborHosting", "Arbor", "ArborUIKit",
        "ArborUIKitMotion", "ArborUIKitFacts", "ArborAppKit", "ArborAppKitFacts",
        "ArborProperties", "ArborPlatform", "ArborObjects", "ArborCore", "ArborDisplay",
        "ArborLooks", "ArborSession", "ArborRender", "ArborTiming", "ArborPublishers",
        "ArborInspection", "StageSupport",
      ]),
    tests(
      "ArborHostingUIKitTests", in: "Bridges",
      [
        "ArborHostingUIKit", "Arbor", "ArborProperties", "ArborUIKit", "ArborPlatform",
        "ArborMotion", "ArborObjects", "ArborCore", "ArborDisplay", "ArborSession", "ArborRender",
        "ArborInspection", "ArborSpellings", "ArborTiming", "ArborWindows", "StageSupport",
        "ArborUIKitFacts", "ArborUIKitDrag", "ArborUIKitPointer", "ArborDrag", "ArborTransfer",
      ]),
    tests(
      "ArborHostingAppKitTests", in: "Bridges",
      [
        "ArborDrag", "ArborTransfer",
        "ArborHostingAppKit", "ArborSharing", "Arbor", "ArborAppKit", "ArborAppKitFacts",
        "ArborPlatform", "ArborCore", "ArborDisplay", "ArborEffects", "ArborWindows",
        "StageSupport",
      ]),
    tests(
      "ArborIntrospectTests", in: "Bridges",
      [
        "ArborIntrospect", "ArborHostingUIKit", "ArborHostingAppKit", "ArborHosting", "Arbor",
        "ArborUIKit", "ArborAppKit", "ArborPlatform", "ArborObjects", "ArborCore", "ArborDisplay",
        "ArborEffects", "ArborLooks", "ArborSpellings", "StageSupport",
      ]),
    tests(
      "ArborMapsTests", in: "Bridges",
      [
        "ArborMaps", "ArborLocation", "ArborIntrospect", "ArborPaints", "Arbor", "ArborUIKit",
        "ArborPlatform", "ArborCore", "ArborDisplay", "ArborRender", "StageSupport",
      ]),
    tests(
      "ArborQuickLookTests", in: "Bridges",
      ["ArborQuickLook", "Arbor", "ArborCore", "StageSupport"]),
    tests(
      "ArborAppKitTests", in: "Kits",
      ["ArborAppKitFacts", "ArborAppKit", "ArborPlatform", "ArborFoundation"]),
    tests("AuthorAppKitTests", in: "Doors", ["AppKit"], settings: [.swiftLanguageMode(.v5)]),
    tests(
      "AuthorStrictTests", in: "Doors", ["SwiftUI", "ArborCore"],
      settings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    tests("AuthorAppKit6Tests", in: "Doors", ["AppKit"], settings: authored),
    tests(
      "AuthorUIKitTests", in: "Doors", ["SwiftUI", "UIKit"], settings: [.swiftLanguageMode(.v5)]),
    tests(
      "AuthorModulesTests", in: "Doors",
      [
        "SwiftUI", "Combine", "os", "OSLog", "UniformTypeIdentifiers", "CoreGraphics",
        "QuartzCore", "ImageIO", "LinkPresentation", "CoreServices",
      ], settings: [.swiftLanguageMode(.v5)]),
    tests("ArborGraphTests", in: "Engine", ["ArborGraph"]),
    tests("ArborOSLogTests", in: "Engine", ["ArborOSLog", logging]),
    tests("ArborCryptoTests", in: "Engine", ["ArborCrypto"]),
    tests("ArborUniformTypesTests", in: "Engine", ["ArborUniformTypes"]),
    tests("ArborFoundationTests", in: "Engine", ["ArborFoundation", "ArborResources"]),
    tests("ArborWindowsTests", in: "Engine", ["ArborWindows"]),
    tests(
      "ArborTests", in: "Catalogue",
      [
        "Arbor", "ArborGraph", "ArborSleep", "ArborCore", "ArborDisplay", "ArborTiming",
        "ArborRender", "ArborLayout", "StageSupport",
      ]),
    tests(
      "ArborImageRendererTests", in: "Catalogue",
      [
        "ArborImageRenderer", "ArborCanvas", "ArborEffects", "ArborDrawing", "ArborPaints", "Arbor",
        "ArborCore", "ArborDisplay", "StageSupport", openCombine,
      ]),
    tests(
      "ArborEffectsTests", in: "Catalogue",
      [
        "ArborEffects", "Arbor", "ArborCore", "ArborDisplay", "ArborRender", "StageSupport",
      ]),
    tests(
      "ArborPaintsTests", in: "Catalogue",
      [
        "ArborPaints", "Arbor", "ArborCore", "ArborDisplay", "ArborPaths", "ArborRender",
        "StageSupport",
      ]),
    tests(
      "ArborAccessibilityTests", in: "Catalogue",
      [
        "ArborAccessibility", "ArborEffects", "Arbor", "ArborCore", "ArborDisplay", "ArborRender",
        "ArborInspection", "StageSupport",
      ]),
    tests(
      "ArborSpellingsTests", in: "Catalogue",
      [
        "ArborSpellings", "ArborPaints", "Arbor", "ArborCore", "ArborDisplay", "ArborPaths",
        "ArborFoundation", "ArborRender", "ArborResources", "StageSupport",
      ]),
    tests(
      "ArborMenusTests", in: "Catalogue",
      ["ArborMenus", "Arbor", "ArborCore", "ArborDisplay", "ArborRender", "StageSupport"]),
    tests(
      "ArborLooksTests", in: "Catalogue",
      [
        "ArborAccessibility", "ArborLooks", "ArborSpellings", "ArborMenus", "ArborPaints",
        "ArborEffects", "Arbor",
        "ArborCore", "ArborDisplay", "ArborRender", "ArborPublishers", "StageSupport",
      ]),
    tests(
      "ArborMotionTests", in: "Catalogue",
      [
        "ArborMotion", "ArborEffects", "Arbor", "ArborCore", "ArborDisplay", "ArborTiming",
        "StageSupport",
      ]),
    tests(
      "ArborPickersTests", in: "Bridges",
      [
        "ArborPickers", "ArborPhotos", "ArborHostingUIKit", "ArborHostingAppKit", "ArborFiles",
        "ArborTransfer", "ArborUniformTypes", "Arbor", "ArborUIKit", "ArborUIKitValues",
        "ArborAppKit", "ArborCore", "ArborDisplay", "StageSupport",
      ]),
    tests(
      "ArborPositionsTests", in: "Bridges",
      [
        "ArborPositions", "ArborLocation", "Arbor", "ArborCore", "ArborDisplay", "StageSupport",
      ]),
    tests(
      "ArborNotificationsTests", in: "Bridges",
      [
        "ArborNotifications", "Arbor", "ArborPlatform", "ArborCore", "ArborDisplay",
        "StageSupport",
      ]),
    tests(
      "ArborPlayersTests", in: "Bridges",
      [
        "ArborPlayers", "ArborSounds", "ArborMedia", "Arbor", "ArborUIKit", "ArborHostingUIKit",
        "ArborCore", "ArborDisplay", "StageSupport",
      ]),
    tests(
      "ArborWebViewsTests", in: "Bridges",
      [
        "ArborWebViews", "ArborMedia", "Arbor", "ArborUIKit", "ArborHostingUIKit", "ArborCore",
        "ArborDisplay", "StageSupport",
      ]),
    tests("ArborMediaTests", in: "Engine", ["ArborMedia"]),
    tests(
      "ArborFilesTests", in: "Catalogue",
      [
        "ArborFiles", "ArborTransfer", "ArborUniformTypes", "Arbor", "ArborCore", "ArborDisplay",
        "StageSupport",
      ]),
    tests(
      "ArborDocumentsTests", in: "Catalogue",
      [
        "ArborDocuments", "ArborFiles", "ArborUniformTypes", "Arbor", "ArborCore", "ArborDisplay",
        "StageSupport",
      ]),
    tests(
      "ArborCanvasTests", in: "Catalogue",
      [
        "ArborCanvas", "ArborMotion", "ArborDrawing", "ArborPaints", "ArborEffects", "Arbor",
        "ArborCore", "ArborDisplay", "ArborTiming", "ArborLayout", "ArborRender", "StageSupport",
      ]),
    tests(
      "ArborDragTests", in: "Catalogue",
      [
        "ArborDrag", "ArborLooks", "ArborTransfer", "ArborUniformTypes", "ArborWindows", "Arbor",
        "ArborCore", "ArborDisplay",
        "StageSupport",
      ]),
    tests(
      "ArborChartsTests", in: "Catalogue",
      [
        "ArborCharts", "ArborPaints", "Arbor", "ArborCore", "ArborDisplay", "ArborRender",
        "StageSupport",
      ]),
    tests("ArborTransferTests", in: "Engine", ["ArborTransfer", "ArborUniformTypes"]),
    tests("ArborSourcesTests", in: "Engine", ["ArborSources"]),
    tests(
      "ArborFontsTests", in: "Engine", ["ArborFonts", "ArborText"], exclude: ["Fixtures"]),
    tests("ArborResourcesTests", in: "Engine", ["ArborResources"]),
    tests(
      "ArborAppTests", in: "Service",
      [
        "ArborApp", "ArborDocuments", "ArborFiles", "ArborUniformTypes", "ArborMenus", "ArborLooks",
        "ArborSpellings", "Arbor", "ArborCore", "ArborWindows", "ArborDisplay", "ArborGraph",
        "ArborPictures", "ArborInspection",
        "TreeStage",
      ]),
    tests(
      "ArborApplicationsTests", in: "Service",
      [
        "ArborApplications", "ArborApp", "ArborHostingUIKit", "ArborMenus", "ArborUIKit",
        "ArborUIKitFacts", "ArborPlatform", "Arbor", "ArborCore", "ArborDisplay", "ArborWindows",
        "TreeStage",
      ]),
    tests(
      "ArborWidgetsTests", in: "Service",
      [
        "ArborWidgets", "ArborApp", "ArborSpellings", "Arbor", "ArborCore", "ArborInspection",
        "TreeStage",
      ]),
    tests("ArborDataTests", in: "Service", ["ArborData", "ArborStorage", "SwiftData"]),
    tests(
      "AuthorDataTests", in: "Doors", ["SwiftUI", "SwiftData", "ArborTesting"],
      settings: authored),
    tests(
      "AuthorData5Tests", in: "Doors", ["SwiftUI", "SwiftData"],
      settings: [.swiftLanguageMode(.v5)]),
    tests(
      "ArborIntentsTests", in: "Service",
      [
        "ArborIntents", "ArborWidgets", "ArborInspection", "ArborResources", "ArborUniformTypes",
        "ArborApp", "Arbor", "ArborCore", "TreeStage",
      ]),
    tests(
      "GalleryTests", in: "Programs",
      [
        "Gallery", "Arbor", "ArborApp", "ArborObjects", "ArborCore", "ArborPlatform", "ArborUIKit",
        "ArborAppKit", "ArborProperties", "ArborHostingUIKit", "ArborHostingAppKit",
        "ArborInspection", "ArborDisplay", "ArborImageIO", "StageSupport", "PageFuzz",
      ]),
    tests("ArborInspectorTests", in: "Programs", ["ArborInspector", "ArborCore"]),
    // Screens of apps as an outsider writes them, each in a file of its own.
    .target(
      name: "WholeApps",
      dependencies: [
        "SwiftUI", "UIKit", "AppKit", "Charts", "MapKit", "CoreLocation", "Combine", "OSLog",
        "UniformTypeIdentifiers", "UserNotifications", "AVKit", "WebKit", "SafariServices",
        "WidgetKit",
      ],
      path: "Tests/Programs/WholeApps", swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "WholeAppsTests", in: "Programs",
      ["WholeApps", "ArborApp", "ArborCore", "ArborInspection", "StageSupport"]),
    // Drives pages with made-up events and requests; for tests and for `make fuzz`.
    .target(
      name: "PageFuzz",
      dependencies: [
        "ArborServer", "ArborSession", "ArborHTTP", "ArborCore", "ArborPlatform", "ArborUIKit",
        "ArborAppKit", "ArborProperties",
      ],
      path: "Tests/Programs/PageFuzz", swiftSettings: strict),
    tests(
      "AuthorTests", in: "Doors",
      [
        "SwiftUI", "MapKit", "Charts", "CoreLocation", "CoreTransferable",
        "UniformTypeIdentifiers",
        "Introspect", "SwiftUIIntrospect", "ArborObjects", "ArborCore", "ArborApp",
        "ArborTesting",
      ], settings: authored),
    tests(
      "Author5Tests", in: "Doors",
      [
        "SwiftUI", "MapKit", "CoreLocation", "Introspect", "SwiftUIIntrospect", "ArborObjects",
        "ArborCore", "ArborGraph",
      ], settings: [.swiftLanguageMode(.v5)]),
    tests(
      "ArborInspectionTests", in: "Service",
      [
        "ArborInspection", "ArborSources", "ArborCore", "ArborDisplay", "ArborPlatform",
        "IntegrationSupport",
      ]),
    tests("ArborTextTests", in: "Engine", ["ArborText"], exclude: ["Fixtures"]),
    tests("ArborHTTPTests", in: "Service", ["ArborHTTP", "IntegrationSupport"]),
    tests(
      "ArborDevTests", in: "Service", ["ArborDev", "ArborHTTP", "IntegrationSupport"]),
    tests(
      "ArborHTTPClientTests", in: "Service", ["ArborHTTPClient", "ArborHTTP", "IntegrationSupport"]),
    tests(
      "ArborRenderTests", in: "Engine",
      ["ArborRender", "ArborLayerMotion", "ArborDisplay", "ArborTiming", "ArborWindows"]),
    tests("ArborPathsTests", in: "Engine", ["ArborPaths", "ArborDisplay"]),
    tests(
      "ArborImagesTests", in: "Service",
      ["ArborImages", "ArborImageFiles", "ArborDisplay", "ArborHTTP", "ArborHTTPClient"]),
    tests(
      "ArborCoreTests", in: "Tree",
      ["ArborCore", "ArborGraph", "ArborLayout", "ArborDisplay", "ScriptedPages", "TreeStage"]),
    .target(
      name: "TreeStage", dependencies: ["ArborCore", "ArborDisplay"],
      path: "Tests/Tree/TreeStage", swiftSettings: strict),
    .target(
      name: "ScriptedPages", dependencies: ["ArborCore", "ArborLayout", "ArborDisplay"],
      path: "Tests/Tree/ScriptedPages", swiftSettings: strict),
    tests(
      "ArborStorageTests", in: "Service", ["ArborStorage", "ArborGraph", "IntegrationSupport"]),
    tests(
      "ArborRedisTests", in: "Service",
      ["ArborRedis", "ArborStorage", "ArborGraph", "IntegrationSupport"]),
    tests(
      "ArborSessionTests", in: "Service",
      [
        "ArborSession", "ArborSleep", "ArborCore", "ArborDisplay", "ArborTiming", "ArborGraph",
        "ArborRender", "ArborLayerMotion", "ArborStorage", "ArborWindows", "ArborTransfer",
        "ArborLayout", "ScriptedPages",
      ]),
    tests(
      "ArborServerTests", in: "Service",
      [
        "ArborServer", "ArborSession", "ArborCore", "ArborDisplay", "ArborGraph", "ArborHTTP",
        "ArborInspection", "ArborRedis", "ArborStorage", "Arbor", "ArborFiles",
        "ArborMedia", "ArborUniformTypes", "ArborHostingUIKit", "ArborPictures", "ArborProperties",
        "ArborTransfer", "ArborUIKit", "ArborUIKitDrag", "ScriptedPages", "TreeStage",
        "IntegrationSupport",
      ]),
    tests(
      "ArborWebTests", in: "Service",
      [
        "ArborWeb", "ArborApp", "ArborServer", "ArborHTTP", "ArborCore", "IntegrationSupport",
        httpTypes,
      ]),
    tests(
      "ArborTestingTests", in: "Service",
      ["ArborTesting", "SwiftUI"], settings: authored),
    .target(
      name: "StageSupport",
      dependencies: ["TreeStage", "ArborCore", "ArborDisplay", "ArborRender", "ArborTransfer"],
      path: "Tests/Catalogue/StageSupport", swiftSettings: strict),
    .target(name: "BrowserHarness", path: "Tests/Programs/BrowserHarness", swiftSettings: strict),
    .target(
      name: "IntegrationSupport", dependencies: ["CCurl"],
      path: "Tests/Programs/IntegrationSupport",
      swiftSettings: strict),
    .target(
      name: "BenchmarkKit", path: "Tests/Benchmarks/Peers/Sources/BenchmarkKit",
      swiftSettings: strict),
    .executableTarget(
      name: "http-under-test", dependencies: ["ArborHTTP"], path: "Tests/Benchmarks/HTTPUnderTest",
      swiftSettings: strict, linkerSettings: [allocator]),
    .executableTarget(
      name: "arbor-bench",
      dependencies: [
        "BenchmarkKit", "ArborDisplay", "ArborText", "Arbor", "ArborApp", "ArborCore",
        "ArborPictures", "ArborRender", "ArborSession", "ArborGraph", "ArborStorage", "ArborRedis",
        "ArborServer",
        "ArborHTTP", "CSockets",
        "Gallery", "ArborCharts",
        "ArborHostingUIKit", "ArborUIKit", "ArborPlatform", "BrowserHarness", "IntegrationSupport",
      ],
      path: "Tests/Benchmarks/ArborBench", swiftSettings: strict),
    .target(
      name: "GallerySupport", dependencies: ["IntegrationSupport", "BrowserHarness"],
      path: "Tests/Programs/GallerySupport", swiftSettings: strict),
    .executableTarget(
      name: "faulty-pages", dependencies: ["SwiftUI"], path: "Tests/Programs/FaultyPages",
      swiftSettings: authored),
    .executableTarget(
      name: "delegate-pages", dependencies: ["SwiftUI", "UIKit"],
      path: "Tests/Programs/DelegatePages", swiftSettings: authored),
    tests(
      "IntegrationTests", in: "Programs",
      ["IntegrationSupport", "BrowserHarness", "GallerySupport", "arbor", "faulty-pages"],
      exclude: ["Contract"]),
    tests(
      "BrowserTests", in: "Programs",
      [
        "BrowserHarness", "IntegrationSupport", "GallerySupport", "ArborText", "ArborDev", "arbor",
        "faulty-pages", "delegate-pages",
      ]),
    .testTarget(
      name: "HouseTests", dependencies: ["CAssets", "IntegrationSupport", "arbor-dev"],
      swiftSettings: strict),
    tests("BrowserHarnessTests", in: "Programs", ["BrowserHarness"]),
    tests("IntegrationSupportTests", in: "Programs", ["IntegrationSupport"]),
    tests("BenchmarkKitTests", in: "Benchmarks", ["BenchmarkKit"]),
  ],
  cLanguageStandard: .c2x
)

/// The targets that `target` names in its line, with other packages' products among them.
func needs(of target: Target) -> [String] {
  target.dependencies.map { need in
    switch need {
    case .byNameItem(let name, _), .targetItem(let name, _), .productItem(let name, _, _, _): name
    @unknown default: ""
    }
  }
}

// `make check ROOM=ArborLayout` builds the tests of that room, and what they need. The tests of the
// house read what the whole house has built.
if let rooms = Context.environment["ARBOR_ROOMS"] {
  var kept = Set(rooms.split(separator: ",").map { "\($0)Tests" })
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
  if !kept.contains("HouseTests") {
    var count = 0
    while count < kept.count {
      count = kept.count
      kept.formUnion(package.targets.filter { kept.contains($0.name) }.flatMap(needs))
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { product in
      let targets =
        (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
        ?? (product as? Product.Plugin)?.targets ?? []
      return !kept.isSuperset(of: targets)
    }
  }
}

// `make fuzz` builds this; nobody else does. It uses no macro: the compiler's plugin and
// swift-syntax, which all flags apply to as well, would take longer than all else.
if Context.environment["ARBOR_FUZZ"] != nil {
  for target in package.targets where target.name == "SwiftUI" {
    target.dependencies.removeAll {
      if case .byNameItem("ArborMacros", _) = $0 { true } else { false }
    }
    target.swiftSettings = strict + [.treatAllWarnings(as: .warning)]
  }
  package.targets.removeAll { $0.type == .test || $0.name == "ArborMacros" }
  package.products.removeAll { $0.name == "SwiftUI" }
  package.targets.append(
    .executableTarget(
      name: "ArborFuzz",
      dependencies: [
        "ArborHTTP", "ArborInspection", "ArborSession", "ArborServer", "ArborImages", "ArborText",
        "ArborResources",
        "ArborImageFiles", "ArborWeb", "Arbor", "Gallery", "ArborApp", "PageFuzz",
        httpTypes,
      ],
      path: "Tests/Service/Fuzz", exclude: ["Found"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}

// `make docs` uses this plugin; nobody else fetches it.
if Context.environment["ARBOR_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
