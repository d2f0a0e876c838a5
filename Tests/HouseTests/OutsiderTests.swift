import Foundation
import IntegrationSupport
import Testing

/// Whether the libraries and the executable are far enough for an app to be built and served.
let appsCanBeServed = true

/// What an author does: a package elsewhere that depends on Arbor, one file, `swift build`, run.
@Suite(.serialized, .enabled(if: appsCanBeServed, "Nothing serves an App yet."))
struct OutsiderTests {
  @Test func anAppOfAnotherPackageIsBuiltAndServesItsPage() async throws {
    let package = try OutsidePackage()
    let executable = try await package.build()
    // Away from the sources: nothing may be looked for in the working directory.
    let server = try await ArborProcess.start(
      executable, arguments: [],
      environment: ["ARBOR_HTTP_HOST": "127.0.0.1", "ARBOR_HTTP_PORT": "0"],
      in: FileManager.default.temporaryDirectory)
    let page = try await Curl().get(server.url + "/")
    #expect(page.status == 200)
    #expect(page["Content-Type"]?.hasPrefix("text/html") == true)
    #expect(page.text.contains("Hello from outside"))

    let assets = try await Self.assets(of: page.text, from: server)
    for kind in [".js", ".css"] {
      #expect(assets.keys.contains { $0.contains(kind) }, "The page names no \(kind) file.")
    }
    for (url, reply) in assets { #expect(reply.status == 200, "\(url) is not served.") }
    #expect(try await server.terminate() == 0)
  }

  @Test func anAppThatIsWorkedOnIsServedAgainAfterEachChange() async throws {
    let package = try OutsidePackage()
    let server = try await OutsidePackage.workOn(package.folder)
    try await expect("Hello from outside", on: server)
    try package.write(greeting: "Hello once more")
    try await expect("Hello once more", on: server)
    try package.write(greeting: "Wrong\\q")
    try await expect(nil, on: server)
    #expect(server.output.contains("MyApp.swift:12:"))
    try package.write(greeting: "Hello at last")
    try await expect("Hello at last", on: server)
    #expect(try await server.terminate() == 0)
  }

  /// Waits until the page has a text; `nil`: until the compiler complains.
  func expect(_ text: String?, on server: ArborProcess) async throws {
    for _ in 0..<3_000 {
      if let text {
        if try await Curl().get(server.url + "/").text.contains(text) { return }
      } else if server.output.contains("error: ") {
        return
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("\(text ?? "An error") did not appear: \(server.output.suffix(2000))")
  }

  /// What the page names, and what its style sheets name in turn, with the server's answers.
  private static func assets(
    of html: String, from server: ArborProcess
  ) async throws -> [String: Reply] {
    var replies: [String: Reply] = [:]
    var waiting = html.matches(of: /<(?:script|link)[^>]*?(?:src|href)="([^"]+)"/).map {
      String($0.output.1)
    }
    waiting += styleURLs(in: html)
    while let url = waiting.popLast() {
      guard url.hasPrefix("/"), replies[url] == nil else { continue }
      let reply = try await Curl().get(server.url + url)
      replies[url] = reply
      if reply["Content-Type"]?.hasPrefix("text/css") == true {
        let folder = url.prefix { $0 != "?" }.reversed().drop { $0 != "/" }.reversed()
        waiting += styleURLs(in: reply.text).map { found in
          found.hasPrefix("/") || found.hasPrefix("data:") ? found : String(folder) + found
        }
      }
    }
    return replies
  }

  private static func styleURLs(in text: String) -> [String] {
    text.matches(of: /url\(["']?([^"')]+)["']?\)/).map { String($0.output.1) }
  }
}
