import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

@Suite struct CommandTests {
  private func run(_ arguments: String...) async throws -> ArborProcess.Outcome {
    try await ArborProcess.run(arguments: arguments)
  }

  @Test(arguments: [
    ("svg", "<svg "), ("html", "<!doctype html>"), ("json", "{\"revision\":1,"),
    ("text", "MinimapPage n"),
  ])
  func aPageIsRendered(format: String, start: String) async throws {
    let outcome = try await run("render", "minimap", "--format", format)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix(start))
    #expect(outcome.output.contains("Middle name"))
  }

  @Test func theSizeIsAskedFor() async throws {
    let outcome = try await run(
      "render", "counter", "--format", "text", "--width", "500", "--height", "300")
    #expect(outcome.output.contains("(0, 0, 500, 300)") || outcome.output.contains("CounterPage"))
    #expect(try await run("render", "counter", "--width", "0").status != 0)
  }

  @Test func whatIsRenderedIsWhatIsServed() async throws {
    let server = try await GalleryServer.shared()
    #expect(
      try await run("render", "minimap", "--format", "text").output
        == server.get("/minimap.text").text)
    #expect(
      try await run("render", "minimap", "--format", "json").output
        == server.get("/minimap.json").text)
  }

  @Test func aPageIsWrittenToAFile() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try await run("render", "minimap", "--format", "svg", "--output", file.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<svg "))
    let lost = try await run("render", "minimap", "--output", "/nowhere/at/all.html")
    #expect(lost.status != 0)
    #expect(!lost.errors.isEmpty)
  }

  @Test func theTreeIsPrinted() async throws {
    let outcome = try await run("tree", "minimap")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("MinimapPage n"))
    #expect(outcome.output.matches(of: /TextField\.1 n[0-9]+/).count == 4)
    #expect(try await run("tree", "minimap", "--json").output.hasPrefix("{\"revision\":1,"))
  }

  @Test(arguments: ["render", "tree"])
  func anUnknownPageIsAnErrorThatNamesTheKnownOnes(command: String) async throws {
    let outcome = try await run(command, "nothing")
    #expect(outcome.status != 0)
    #expect(outcome.output.isEmpty)
    let names = GalleryPages.ids.map { $0.isEmpty ? "/" : $0 }.joined(separator: ", ")
    #expect(
      outcome.errors.contains("There is no page \"nothing\". Choose one of: \(names)."))
  }

  @Test func aServerEndsCleanlyWhenAskedTo() async throws {
    let server = try await GalleryServer.start()
    _ = try await server.newSession("minimap")
    #expect(
      try await ArborProcess.run(arguments: ["healthcheck", "--port", "\(server.process.port)"])
        .status == 0)
    #expect(try await server.process.terminate() == 0)
    await #expect(throws: CurlError.self) { try await server.get("/healthz") }
  }

  @Test func aPortThatIsTakenIsAClearError() async throws {
    let port = try await GalleryServer.shared().process.port
    let outcome = try await run("serve", "--port", "\(port)")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("\(port)"))
  }
}
