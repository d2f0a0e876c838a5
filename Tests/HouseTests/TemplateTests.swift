import Foundation
import IntegrationSupport
import Testing

/// The packages that `arbor new` makes: built, tested by their own tests, and served. That of the
/// template `page` is the one of `NewcomerTests`.
extension OutsiderTests {
  @Test(arguments: ["app", "dashboard", "table"])
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
    try Self.prepare(package)
    try await Self.test(package, name)
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
    let ours = try House.current().rooms.filter { $0.path.hasPrefix("Sources/") }.map(\.name)
    #expect(ours.count > 50)
    let unusable = ["", "9lives", "a/b", "../up", "é", "class", "main", "Testing", "_Name"]
    for name in unusable + ours where !["_Testing_SwiftUI"].contains(name) {
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
