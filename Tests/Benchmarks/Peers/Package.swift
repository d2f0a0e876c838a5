// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds Arbor fetches its peers. `make bench` runs it.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "arbor-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    // The same files as the target of this name in Arbor's own manifest.
    .target(name: "BenchmarkKit", swiftSettings: strict),
    .executableTarget(name: "bench", dependencies: ["BenchmarkKit"], swiftSettings: strict),
    .executableTarget(
      name: "fox",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "peer", dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
      swiftSettings: strict),
  ]
)
