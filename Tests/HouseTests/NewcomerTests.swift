import Foundation
import IntegrationSupport
import Testing

/// The steps of docs/ten-minutes.md, with a package of the template `page`.
extension OutsiderTests {
  @Test func aNewcomerHasAPageATestAndAnImageInTenMinutes() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "arbor-newcomer-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try await ArborProcess.run(arguments: [
      "new", "Newcomer", "--in", folder.path, "--arbor", House.root.path,
    ])
    try #require(made.status == 0, "\(made.output)\(made.errors)")
    let package = folder.appending(path: "Newcomer")
    try Self.prepare(package)
    let server = try await OutsidePackage.workOn(package)
    try await expect("Who are you?", on: server)

    try Self.greetOtherwise(in: package.appending(path: "Sources/Newcomer/ContentView.swift"))
    try await expect("Tell me your name", on: server)
    try await ask(server)
    let previews = try await Curl().get(server.url + "/previews")
    #expect(previews.status == 200 && previews.text.contains("ContentView.swift:"))
    #expect(try await server.terminate() == 0)

    try Self.greetOtherwise(
      in: package.appending(path: "Tests/NewcomerTests/ContentViewTests.swift"))
    try await Self.test(package, "Newcomer")
    try await Self.checkImage(of: package, "Newcomer")
  }

  /// Checks that an image has what its commands need: the sources, and the libraries of the program
  /// that was built before.
  private static func checkImage(of package: URL, _ name: String) async throws {
    let image = ImageFile(
      try String(contentsOf: package.appending(path: "Dockerfile"), encoding: .utf8))
    #expect(image.products == [name])
    let there = { (path: Substring, folder: URL) in
      FileManager.default.fileExists(atPath: folder.appending(path: String(path)).path)
    }
    #expect(Set(image.copies.map(\.context)) == ["", "arbor", "build"])
    #expect(image.sources(of: "arbor").filter { !there($0, House.root) } == [])
    #expect(image.sources(of: "").filter { !there($0, package) } == [])
    for made in image.sources(of: "build") {
      #expect(image.commands.contains { $0.contains("/\(name)\" \(made)") }, "\(made)")
    }
    let ignored = try String(contentsOf: package.appending(path: ".dockerignore"), encoding: .utf8)
    let kept = ignored.split(separator: "\n").filter { $0.first == "!" }.map { $0.dropFirst() }
    #expect(ignored.hasPrefix("*\n") && kept.filter { !there($0, package) } == [])

    #expect(try await foldersOfTargets().subtracting(image.sources(of: "arbor")) == [])
    let libraries = try await Libraries.ofStatic(name)
    #expect(libraries.contains { $0.contains("libharfbuzz") })
    #expect(image.commands.contains { $0.contains("install run") })
    #expect(try await Libraries.missing(libraries, in: "run") == [])
  }

  /// Returns the folders of Arbor's targets: SwiftPM reads no package in which one is missing.
  private static func foldersOfTargets() async throws -> Set<Substring> {
    let manifest = try await ArborProcess.run(
      URL(filePath: "/usr/bin/env"),
      arguments: ["swift", "package", "--package-path", House.root.path, "dump-package"],
      timeout: .seconds(120))
    struct Manifest: Decodable {
      struct Target: Decodable {
        let type: String
        let path: String?
      }
      let targets: [Target]
    }
    let targets = try JSONDecoder().decode(Manifest.self, from: Data(manifest.output.utf8)).targets
    let folders = Set(
      targets.map { target in
        let standard = ["plugin": "Plugins", "test": "Tests"][target.type] ?? "Sources"
        return (target.path ?? standard).prefix { $0 != "/" }
      })
    #expect(folders.count == 3)
    return folders
  }

  /// Changes the texts of a file.
  private static func greetOtherwise(in file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = text.replacing("Hello ", with: "Good morning, ")
      .replacing("Who are you?", with: "Tell me your name")
    try Data(changed.utf8).write(to: file)
  }

  /// The questions of the page, for a session of this test's own, in which a name is typed.
  private func ask(_ server: ArborProcess) async throws {
    let curl = Curl()
    let json = ["Content-Type": "application/json"]
    let opened = try await curl.send(
      "POST", server.url + "/v1/sessions", headers: json, body: Data("{}".utf8))
    struct Node: Decodable { let id: String }
    let session = server.url + "/v1/sessions/" + (try opened.decoded(as: Node.self).id)
    #expect(try await curl.get(server.url + "/v1/sessions").text.contains(session.suffix(8)))
    let field = try await curl.get(session + "/find?q=TextField")
    #expect(field.text.contains("\"matched\":1,"), "\(field)")

    let typed = try await curl.send(
      "POST", session + "/events", headers: json,
      body: Data(#"{"type":"input","target":"TextField","value":"Ada"}"#.utf8))
    #expect(typed.status == 200, "\(typed)")
    let found = try await curl.get(
      session + "/find?q=Text:contains(%22Good%20morning%22)&fields=all")
    struct Found: Decodable { let matches: [Node] }
    let node = try #require(try found.decoded(as: Found.self).matches.first, "\(found)")
    #expect(found.text.contains("Good morning, Ada"))
    let source = try await curl.get(session + "/nodes/\(node.id)?fields=source")
    #expect(source.text.contains("ContentView.swift"), "\(source)")
    let layout = try await curl.get(session + "/nodes/\(node.id)/layout")
    #expect(layout.status == 200 && layout.text.contains("\"proposal\""), "\(layout)")
  }

  /// Copies what the running tests were built with.
  static func prepare(_ package: URL) throws {
    try? FileManager.default.copyItem(
      at: House.root.appending(path: "Package.resolved"),
      to: package.appending(path: "Package.resolved"))
    // The entry of the tests that needs no index, since the running tests were built without one.
    try FileManager.default.copyItem(
      at: House.root.appending(path: "Tests/XCTMain.swift"),
      to: package.appending(path: "Tests/XCTMain.swift"))
  }

  /// Builds a package and its tests, and runs these.
  static func test(_ package: URL, _ name: String) async throws {
    try await OutsidePackage.build(package, "--build-tests")
    let tests = try await ArborProcess.run(
      BuiltProducts.url(of: "\(name)PackageTests.xctest"),
      arguments: ["--testing-library", "swift-testing"], timeout: .seconds(120))
    #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
  }
}
