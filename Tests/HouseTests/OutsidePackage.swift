import Foundation
import IntegrationSupport

/// A package in a temporary folder that depends on this one by its path. The folder is removed with
/// its last owner.
///
/// It is built into the folder of the running tests, where this package is built already, so that
/// only its one file is compiled.
final class OutsidePackage: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "arbor-outside-\(UUID().uuidString)", directoryHint: .isDirectory)
    let sources = folder.appending(path: "Sources/MyApp")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data(Self.manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    try Data(Self.app.utf8).write(to: sources.appending(path: "MyApp.swift"))
    // The versions that this package was built with, where they are known.
    try? FileManager.default.copyItem(
      at: House.root.appending(path: "Package.resolved"),
      to: folder.appending(path: "Package.resolved"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes another text into the app's view.
  func write(greeting: String) throws {
    let file = folder.appending(path: "Sources/MyApp/MyApp.swift")
    try Data(Self.app.replacing("Hello from outside", with: greeting).utf8).write(to: file)
  }

  /// The folder that the tests were built in.
  static var scratch: URL {
    BuiltProducts.folder.deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Removes the plan of the package that was built last, which would not be made anew.
  static func forgetPlan() {
    try? FileManager.default.removeItem(at: scratch.appending(path: "debug.yaml"))
  }

  /// Builds the app and gives its executable.
  func build() async throws -> URL {
    try await Self.build(folder)
    return BuiltProducts.url(of: "MyApp")
  }

  /// Builds the package in a folder into that of the running tests.
  static func build(_ folder: URL, _ arguments: String...) async throws {
    forgetPlan()
    let outcome = try await ArborProcess.run(
      URL(filePath: "/usr/bin/env"),
      arguments: [
        "swift", "build", "--package-path", folder.path, "--scratch-path", Self.scratch.path,
        // `swift test` holds the lock while the tests run.
        "--ignore-lock",
      ] + arguments + options,
      timeout: .seconds(1200))
    guard outcome.status == 0 else {
      throw OutsideError.notBuilt(outcome.output + outcome.errors)
    }
  }

  /// Serves the package in a folder with `arbor-dev`, which builds it like `build`.
  static func workOn(_ folder: URL) async throws -> ArborProcess {
    forgetPlan()
    return try await ArborProcess.start(
      BuiltProducts.url(of: "arbor-dev"),
      arguments: [
        "--package-path", folder.path, "--port", "0", "--scratch-path", scratch.path,
        "--build-options", (options + ["--ignore-lock"]).joined(separator: " "),
      ], timeout: .seconds(1200))
  }

  /// The options that the tests were built with, as `make` says: with others, all would be compiled
  /// again.
  private static let options =
    ProcessInfo.processInfo.environment["ARBOR_BUILD_OPTIONS"]?
    .split(separator: " ").map(String.init) ?? []

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "MyApp",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "arbor", path: "\(House.root.path)")],
      targets: [
        .executableTarget(
          name: "MyApp", dependencies: [.product(name: "SwiftUI", package: "arbor")])
      ]
    )
    """

  private static let app = """
    import SwiftUI

    @main struct MyApp: App {
      var body: some Scene { WindowGroup { ContentView() } }
    }

    struct ContentView: View {
      @State private var count = 0

      var body: some View {
        VStack {
          Text("Hello from outside")
          Button("Count") { count += 1 }
        }
      }
    }
    """
}

/// Why the app of the outside package could not be tried.
enum OutsideError: Error, CustomStringConvertible {
  case notBuilt(String)

  var description: String {
    switch self {
    case .notBuilt(let output):
      "The outside package was not built:\n" + output.suffix(4000)
    }
  }
}
