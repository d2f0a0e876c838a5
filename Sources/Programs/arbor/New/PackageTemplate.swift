/// The kinds of packages that `arbor new` makes.
enum PackageTemplate: String, CaseIterable {
  case page, app, dashboard, table

  /// Returns the files of a package, by their paths in it.
  func files(name: String, arbor: ArborSource) -> [String: String] {
    var files = [
      "Package.swift": manifest(name, arbor),
      "README.md": Self.readme(name, arbor),
      "Dockerfile": Self.dockerfile(name),
      ".dockerignore": "*\n!Package.swift\n!Sources\n!Tests\n",
      ".gitignore": ".build\n.swiftpm\n/var\n",
      ".github/workflows/test.yml": Self.workflow(arbor),
      "Sources/\(name)/\(name)App.swift": Self.app(name, title: title),
    ]
    for (file, text) in sources { files["Sources/\(name)/\(file)"] = text }
    files["Tests/\(name)Tests/ContentViewTests.swift"] =
      "import ArborTesting\nimport SwiftUI\nimport Testing\n\n@testable import \(name)\n\n" + tests
    return files
  }

  private var title: String {
    switch self {
    case .page: "Hello"
    case .app: "Notes"
    case .dashboard: "Dashboard"
    case .table: "Cities"
    }
  }

  /// The products that the views import.
  private var products: [String] { self == .dashboard ? ["SwiftUI", "Charts"] : ["SwiftUI"] }

  private var sources: [String: String] {
    switch self {
    case .page: ["ContentView.swift": Self.pageView]
    case .app: ["ContentView.swift": Self.appView, "Note.swift": Self.appModel]
    case .dashboard: ["ContentView.swift": Self.dashboardView, "Sales.swift": Self.dashboardModel]
    case .table: ["ContentView.swift": Self.tableView, "CityTable.swift": Self.tableController]
    }
  }

  private var tests: String {
    switch self {
    case .page: Self.pageTests
    case .app: Self.appTests
    case .dashboard: Self.dashboardTests
    case .table: Self.tableTests
    }
  }

  private func manifest(_ name: String, _ arbor: ArborSource) -> String {
    let product = { (product: String) in
      ".product(name: \"\(product)\", package: \"\(arbor.identity)\")"
    }
    let needs = products.map { "        \(product($0)),\n" }.joined()
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        dependencies: [
          \(arbor.dependency)
        ],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [
      \(needs)      ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)", \(product("ArborTesting")),
              \(product("SwiftUI")),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        ])

      """
  }
}
