import Foundation
import IntegrationSupport
import Testing

/// The packages that `arbor new` makes: built, tested by their own tests, and served.
extension OutsiderTests {
  @Test(arguments: ["page", "app", "dashboard", "table"])
  func aNewPackageIsBuiltTestedAndServed(template: String) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "arbor-new-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "New\(template.capitalized)"
    let made = try await ArborProcess.run(arguments: [
      "new", name, "--template", template, "--in", folder.path, "--arbor", House.root.path,
    ])
    try #require(made.status == 0, "\(made.output)\(made.errors)")

    let package = folder.appending(path: name)
    try? FileManager.default.copyItem(
      at: House.root.appending(path: "Package.resolved"),
      to: package.appending(path: "Package.resolved"))
    // The entry of the tests that needs no index, since the running tests were built without one.
    try FileManager.default.copyItem(
      at: House.root.appending(path: "Tests/XCTMain.swift"),
      to: package.appending(path: "Tests/XCTMain.swift"))
    try await OutsidePackage.build(package, "--build-tests")
    let tests = try await ArborProcess.run(
      BuiltProducts.url(of: "\(name)PackageTests.xctest"),
      arguments: ["--testing-library", "swift-testing"], timeout: .seconds(120))
    #expect(tests.status == 0, "\(tests.output)\(tests.errors)")

    let server = try await ArborProcess.start(
      BuiltProducts.url(of: name), arguments: [],
      environment: ["ARBOR_HTTP_HOST": "127.0.0.1", "ARBOR_HTTP_PORT": "0"], in: folder)
    let page = try await Curl().get(server.url + "/")
    #expect(page.status == 200 && page.text.contains("<main"))
    #expect(try await server.terminate() == 0)
  }

  @Test func aPackageIsNotMadeTwiceAndNotWithABadName() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "arbor-new-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let make = { (name: String, arbor: String) in
      try await ArborProcess.run(
        arguments: ["new", name, "--in", folder.path, "--arbor", arbor])
    }
    for name in ["", "9lives", "a/b", "SwiftUI", "../up", "é"] {
      #expect(try await make(name, House.root.path).status != 0, "\(name)")
    }
    #expect(try await make("Hello", folder.path).status != 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(try await make("Hello", "https://example.org/arbor.git").status == 0)
    let again = try await make("Hello", House.root.path)
    #expect(again.status != 0 && again.errors.contains("exists"))
    let manifest = try String(
      contentsOf: folder.appending(path: "Hello/Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".package(url: \"https://example.org/arbor.git\", branch: \"main\")"))
  }
}
