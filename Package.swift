// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The house, floor by floor. A room may import what its line names, and nothing else:
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
  // Debug builds, which the tests run, check exclusive access and isolation at each step; release builds trust that.
  .unsafeFlags(
    [
      "-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-dynamic-actor-isolation",
    ], .when(configuration: .release)),
]

/// How an author's own target is usually set up: the main actor by default.
let authored: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
]

/// jemalloc takes the place of the C library's allocator in whatever serves pages: making a page is mostly small allocations. Debug
/// builds, which the sanitizers watch, keep the C library's.
let allocator = LinkerSetting.linkedLibrary(
  "jemalloc", .when(platforms: [.linux], configuration: .release))

func room(
  _ name: String, _ needs: [Target.Dependency], settings: [SwiftSetting] = strict,
  linking libraries: [LinkerSetting] = []
) -> Target {
  .target(name: name, dependencies: needs, swiftSettings: settings, linkerSettings: libraries)
}

func tests(
  _ name: String, _ needs: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: needs, exclude: exclude, swiftSettings: strict)
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
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "Introspect", targets: ["Introspect"]),
    .library(name: "SwiftUIIntrospect", targets: ["SwiftUIIntrospect"]),
    .library(name: "ArborWeb", targets: ["ArborWeb"]),
    .executable(name: "arbor", targets: ["arbor"]),
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
    // Floor 0: system libraries and C shims.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "CSockets"),
    .target(name: "CThreadLocal"),
    .target(name: "CAssets"),
    .target(name: "CClassMethods"),
    .target(name: "CMouseMethods"),
    .target(name: "CMapMethods"),

    // Floor 1: knows no view.
    room("ArborDisplay", []),
    room("ArborLayout", []),
    room("ArborGraph", ["CThreadLocal"]),
    room("ArborLocation", []),
    room("ArborCombine", [openCombine]),
    room("ArborText", ["CHarfBuzz", "CAssets"], linking: [.linkedLibrary("_FoundationICU")]),
    room("ArborHTTP", ["CZlib", "CCrypto", "CSockets", logging]),

    // Values that outlive views, on disk.
    room("ArborStorage", ["ArborGraph", "CSQLite", logging]),
    room("ArborHTTPClient", ["CCurl", "ArborHTTP"]),

    // Floor 2: what a view is, and how a drawing is written down.
    room(
      "ArborCore",
      [
        "ArborGraph", "ArborCombine", "ArborLayout", "ArborText", "ArborDisplay", "ArborPlatform",
        openCombine, openCombineDispatch, openCombineFoundation,
      ]),
    room("ArborRender", ["ArborDisplay"]),
    room("ArborPlatform", ["ArborGraph", "ArborDisplay", "ArborLayout"]),
    room("ArborImages", ["ArborDisplay", "ArborHTTP", "ArborHTTPClient", "CAssets"]),

    // Floor 3: the objects of Apple's kits, as authors spell them.
    room(
      "ArborUIKit",
      [
        "ArborPlatform", "ArborCore", "ArborDisplay", "ArborLayout", "ArborText", "CClassMethods",
      ]),
    room(
      "ArborAppKit", ["ArborPlatform", "ArborCore", "ArborDisplay", "ArborText", "CMouseMethods"]),

    // Floor 4: sessions, questions about the tree, routes.
    room("ArborSession", ["ArborCore", "ArborRender", "ArborDisplay", "ArborStorage", "CCrypto"]),
    room("ArborInspection", ["ArborCore", "ArborLayout", "ArborDisplay", "ArborPlatform"]),
    room(
      "ArborServer",
      [
        "ArborSession", "ArborInspection", "ArborCore", "ArborRender", "ArborDisplay", "ArborText",
        "ArborHTTP", "ArborHTTPClient", "ArborStorage", "ArborImages", "ArborPlatform",
        "CSockets", "CAssets", configuration, logging,
      ], linking: [allocator]),

    // Floor 3: the catalogue that authors spell.
    room("Arbor", ["ArborCore", "ArborDisplay", "ArborLayout", "ArborText", "CAssets"]),

    // Apps and scenes: the one room that knows the catalogue and the server.
    room(
      "ArborApp",
      ["Arbor", "ArborServer", "ArborUIKit", "ArborAppKit", "ArborPlatform", "ArborCore"]),

    // Views of the kits on pages, and pages in views of the kits.
    room(
      "ArborHosting",
      [
        "Arbor", "ArborUIKit", "ArborAppKit", "ArborPlatform", "ArborCore", "ArborDisplay",
        "ArborLayout", "ArborText",
      ]),

    // Maps of the world, as views and as objects of a kit.
    room(
      "ArborMaps",
      [
        "ArborHosting", "Arbor", "ArborUIKit", "ArborPlatform", "ArborCore", "ArborDisplay",
        "ArborLayout", "ArborLocation", "CMapMethods",
      ]),

    // From a view to the platform object behind it, in code.
    room(
      "ArborIntrospect",
      [
        "ArborHosting", "ArborMaps", "Arbor", "ArborUIKit", "ArborAppKit", "ArborPlatform",
        "ArborCore",
      ]),

    // What authors answer beside their pages.
    room("ArborWeb", ["ArborApp", "ArborServer", "ArborHTTP", "ArborHTTPClient", httpTypes]),

    // Floor 5: example pages and the executable.
    room("Gallery", ["SwiftUI", "SwiftUIIntrospect", "MapKit"], settings: authored),
    .executableTarget(
      name: "arbor",
      dependencies: [
        "Gallery", "ArborApp", "ArborServer", "ArborImages", "ArborCore", argumentParser,
      ],
      swiftSettings: strict),

    // What the compiler runs for `#Preview` and `@Entry`.
    .macro(
      name: "ArborMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      swiftSettings: strict),

    // Doors: Apple's names on Linux.
    room("SwiftUI", ["Arbor", "ArborApp", "ArborHosting", "UIKit", "AppKit", "ArborMacros"]),
    .target(name: "_Testing_SwiftUI", dependencies: []),
    room("UIKit", ["ArborUIKit", "_Testing_UIKit"]),
    .target(name: "_Testing_UIKit", dependencies: []),
    room("AppKit", ["ArborAppKit", "_Testing_AppKit"]),
    .target(name: "_Testing_AppKit", dependencies: []),
    room("Cocoa", ["AppKit"]),

    room("MapKit", ["ArborMaps", "ArborLocation", "UIKit"]),
    room("CoreLocation", ["ArborLocation"]),

    room("Introspect", ["ArborIntrospect"]),
    room("SwiftUIIntrospect", ["ArborIntrospect", "ArborUIKit"]),

    // Tests. What supports them is a plain target below Tests/ and never a product.
    tests("ArborLayoutTests", ["ArborLayout"]),
    tests("ArborPlatformTests", ["ArborPlatform"]),
    tests("ArborUIKitTests", ["ArborUIKit", "ArborPlatform", "ArborDisplay", "ArborText"]),
    tests(
      "ArborHostingTests",
      [
        "ArborHosting", "Arbor", "ArborUIKit", "ArborAppKit", "ArborPlatform", "ArborCore",
        "ArborDisplay", "ArborSession", "ArborRender", "ArborInspection", "StageSupport",
      ]),
    tests(
      "ArborIntrospectTests",
      [
        "ArborIntrospect", "ArborHosting", "Arbor", "ArborUIKit", "ArborAppKit", "ArborPlatform",
        "ArborCore", "ArborDisplay", "StageSupport",
      ]),
    tests(
      "ArborMapsTests",
      [
        "ArborMaps", "ArborLocation", "ArborHosting", "ArborIntrospect", "Arbor", "ArborUIKit",
        "ArborPlatform", "ArborCore", "ArborDisplay", "ArborRender", "StageSupport",
      ]),
    tests("ArborAppKitTests", ["ArborAppKit", "ArborPlatform"]),
    .testTarget(
      name: "AuthorAppKitTests", dependencies: ["AppKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "AuthorAppKit6Tests", dependencies: ["AppKit"], swiftSettings: authored),
    .testTarget(
      name: "AuthorUIKitTests", dependencies: ["SwiftUI", "UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests("ArborGraphTests", ["ArborGraph"]),
    tests(
      "ArborTests",
      [
        "Arbor", "ArborGraph", "ArborCore", "ArborDisplay", "ArborRender", "ArborLayout",
        "StageSupport",
      ]),
    tests("ArborAppTests", ["ArborApp", "ArborCore"]),
    tests(
      "GalleryTests",
      [
        "Gallery", "Arbor", "ArborApp", "ArborCore", "ArborPlatform", "ArborUIKit",
        "ArborAppKit", "ArborHosting", "ArborInspection", "StageSupport",
      ]),
    .testTarget(
      name: "AuthorTests",
      dependencies: [
        "SwiftUI", "MapKit", "CoreLocation", "Introspect", "SwiftUIIntrospect", "ArborCore",
      ],
      swiftSettings: authored),
    .testTarget(
      name: "Author5Tests",
      dependencies: [
        "SwiftUI", "MapKit", "CoreLocation", "Introspect", "SwiftUIIntrospect", "ArborCore",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "ArborInspectionTests",
      ["ArborInspection", "ArborCore", "ArborDisplay", "ArborPlatform", "IntegrationSupport"]),
    tests("ArborTextTests", ["ArborText"], exclude: ["Fixtures"]),
    tests("ArborHTTPTests", ["ArborHTTP", "IntegrationSupport"]),
    tests("ArborHTTPClientTests", ["ArborHTTPClient", "ArborHTTP", "IntegrationSupport"]),
    tests("ArborRenderTests", ["ArborRender", "ArborDisplay"]),
    tests("ArborImagesTests", ["ArborImages", "ArborDisplay", "ArborHTTP", "ArborHTTPClient"]),
    .target(
      name: "ScriptedPages", dependencies: ["ArborCore", "ArborLayout", "ArborDisplay"],
      path: "Tests/ScriptedPages", swiftSettings: strict),
    tests("ArborStorageTests", ["ArborStorage", "ArborGraph"]),
    tests(
      "ArborSessionTests",
      ["ArborSession", "ArborCore", "ArborGraph", "ArborRender", "ArborStorage", "ScriptedPages"]),
    tests(
      "ArborServerTests",
      [
        "ArborServer", "ArborSession", "ArborCore", "ArborDisplay", "ArborHTTP", "ArborInspection",
        "ArborStorage",
        "Arbor", "ArborHosting", "ArborUIKit", "ScriptedPages", "IntegrationSupport",
      ]),
    tests(
      "ArborWebTests",
      [
        "ArborWeb", "ArborApp", "ArborServer", "ArborHTTP", "ArborCore", "IntegrationSupport",
        httpTypes,
      ]),
    .target(
      name: "StageSupport", dependencies: ["Arbor", "ArborCore", "ArborDisplay", "ArborRender"],
      path: "Tests/StageSupport", swiftSettings: strict),
    .target(name: "BrowserHarness", path: "Tests/BrowserHarness", swiftSettings: strict),
    .target(
      name: "IntegrationSupport", dependencies: ["CCurl"], path: "Tests/IntegrationSupport",
      swiftSettings: strict),
    .target(
      name: "BenchmarkKit", path: "Tests/Benchmarks/Sources/BenchmarkKit", swiftSettings: strict),
    .executableTarget(
      name: "http-under-test", dependencies: ["ArborHTTP"], path: "Tests/HTTPUnderTest",
      swiftSettings: strict, linkerSettings: [allocator]),
    .executableTarget(
      name: "arbor-bench",
      dependencies: [
        "BenchmarkKit", "ArborDisplay", "ArborText", "Arbor", "ArborApp", "ArborCore",
        "ArborRender", "ArborSession", "ArborServer", "ArborHTTP", "CSockets", "Gallery",
        "ArborHosting",
        "ArborUIKit", "ArborPlatform", "BrowserHarness",
      ],
      path: "Tests/RoomBenchmarks", swiftSettings: strict),
    .target(
      name: "GallerySupport", dependencies: ["IntegrationSupport", "BrowserHarness"],
      path: "Tests/GallerySupport", swiftSettings: strict),
    tests(
      "IntegrationTests", ["IntegrationSupport", "BrowserHarness", "GallerySupport", "arbor"]),
    tests(
      "BrowserTests",
      ["BrowserHarness", "IntegrationSupport", "GallerySupport", "ArborText", "arbor"]),
    tests("HouseTests", ["CAssets", "IntegrationSupport"]),
    tests("BrowserHarnessTests", ["BrowserHarness"]),
    tests("IntegrationSupportTests", ["IntegrationSupport"]),
    tests("BenchmarkKitTests", ["BenchmarkKit"]),
  ],
  cLanguageStandard: .c2x
)

// `make check ROOM=ArborLayout` builds the tests of that room only.
if let rooms = Context.environment["ARBOR_ROOMS"] {
  let kept = rooms.split(separator: ",").map { "\($0)Tests" }
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}

// `make fuzz` builds this; nobody else does.
if Context.environment["ARBOR_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "ArborFuzz",
      dependencies: ["ArborHTTP", "ArborInspection", "ArborSession", "ArborServer"],
      path: "Tests/Fuzz",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}
