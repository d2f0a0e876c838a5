import ArborDev
import BrowserHarness
import Foundation
import IntegrationSupport
import Synchronization
import Testing

/// An app that is worked on, in a real browser. A shell script takes the place of the build: the
/// source says which version it makes, or that it does not compile.
@Suite(.serialized) struct DevelopmentTests {
  /// A package in a folder of its own, and what serves it.
  private final class Author: Sendable {
    let folder: URL
    let development: Development
    let reports = Mutex<[String]>([])
    var url: String { "http://127.0.0.1:\(development.port)/" }

    init(_ source: String, host: String = "127.0.0.1") throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "arbor-author-\(UUID().uuidString)")
      self.folder = folder
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Sources"), withIntermediateDirectories: true)
      try Data(source.utf8).write(to: folder.appending(path: "Sources/App.swift"))
      let environment = [
        "PATH": "/usr/bin:/bin", "PAGES": BuiltProducts.url(of: "faulty-pages").path,
        "ARBOR_STORAGE_FILE": folder.appending(path: "arbor.sqlite").path,
        "SWIFT_BACKTRACE": "enable=no",
      ]
      var plan = Development.Configuration(
        build: DevCommand(
          ["/bin/sh", "-c", Self.build], environment: environment, folder: folder.path),
        program: DevCommand(
          [folder.appending(path: "program").path], environment: environment, folder: folder.path))
      plan.host = host
      plan.port = 0
      plan.trees = [folder.appending(path: "Sources").path]
      development = try Development(plan)
      try development.start()
    }

    deinit {
      let folder = folder
      development.end { try? FileManager.default.removeItem(at: folder) }
    }

    /// Prints what a compiler would, or makes a program of the version that the source has.
    private static let build = """
      version=$(cat Sources/App.swift)
      case "$version" in
      slow) echo '[1/2] Compiling App App.swift'; sleep 100;;
      bad)
        echo "$PWD/Sources/App.swift:1:2: error: cannot find 'bad' in scope"
        echo '1 | bad'
        echo "  | \\`- error: cannot find 'bad' in scope"
        exit 1;;
      esac
      printf '#!/bin/sh\\nFAULTY_PAGES_VERSION=%s exec "%s"\\n' "$version" "$PAGES" > new
      chmod +x new && mv new program
      """

    func save(_ source: String) throws {
      try Data(source.utf8).write(to: folder.appending(path: "Sources/App.swift"))
    }

    func open() async throws -> Page {
      let page = try await Browser.shared().newPage(width: 500, height: 600)
      try await page.goto(url)
      return page
    }
  }

  private static let panel =
    "document.querySelector('arbor-dev').shadowRoot.querySelector('section')"
  private static let pill = "document.querySelector('arbor-dev').shadowRoot.querySelector('.pill')"

  private func waitForText(_ text: String, on page: Page) async throws {
    // There is no body for a moment while a new document begins.
    try await page.wait(until: "document.body?.innerText.includes('\(text)') == true")
  }

  @Test func aTabContinuesWithItsState() async throws {
    let author = try Author("1")
    // There is no program yet, or it is there already.
    let page = try await author.open()
    try await waitForText("Version 1", on: page)
    let other = try await author.open()
    try await page.wait(until: "root.dispatchEvent && document.querySelector('arbor-dev')")
    try await page.click(selector: "#root button")
    try await waitForText("Count 1", on: page)
    try await page.click(selector: "#root input")
    try await page.type("Ada")
    try await waitForText("Word: Ada", on: page)
    try author.save("2")
    try await waitForText("Version 2", on: page)
    try await waitForText("Version 2", on: other)
    #expect(try await page.evaluate("document.body.innerText.includes('Count 1')") == true)
    #expect(try await page.evaluate("document.querySelector('#root input').value") == "Ada")
    #expect(try await other.evaluate("document.body.innerText.includes('Count 0')") == true)
    // An event reaches the new program.
    try await page.click(selector: "#root button")
    try await waitForText("Count 2", on: page)
    #expect(page.exceptions.isEmpty)
  }

  @Test func errorsAreShownOverThePageUntilTheyAreFixed() async throws {
    let author = try Author("1")
    let page = try await author.open()
    try await waitForText("Version 1", on: page)
    try await page.wait(until: "document.querySelector('arbor-dev')")
    try author.save("bad")
    try await page.wait(until: "!\(Self.panel).hidden")
    let text = try await page.evaluate("\(Self.panel).innerText").string ?? ""
    #expect(text.contains("cannot find 'bad' in scope"))
    #expect(text.contains("Sources/App.swift:1:2"))
    #expect(text.contains("1 | bad"))
    let link = try await page.evaluate("\(Self.panel).querySelector('a').href").string ?? ""
    #expect(link == "vscode://file\(author.folder.path)/Sources/App.swift:1:2")
    // The former program still answers.
    try await page.click(selector: "#root button")
    try await waitForText("Count 1", on: page)
    try await page.press("Escape")
    try await page.wait(until: "\(Self.panel).hidden")
    let late = try await author.open()
    try await late.wait(until: "!\(Self.panel).hidden")
    try author.save("1")
    try await late.wait(until: "\(Self.panel).hidden")
    #expect(page.exceptions.isEmpty)
  }

  @Test func thereIsAPageBeforeTheFirstProgram() async throws {
    let author = try Author("bad")
    let page = try await author.open()
    try await page.wait(until: "!\(Self.panel).hidden")
    try author.save("3")
    try await waitForText("Version 3", on: page)
  }

  @Test func aChangeEndsTheBuildOfTheFormerOne() async throws {
    let author = try Author("slow")
    let page = try await author.open()
    try await page.wait(until: "\(Self.pill).innerText == 'Building [1/2]'")
    try author.save("4")
    try await waitForText("Version 4", on: page)
  }

  @Test func whereOtherMachinesCanConnectNobodyIsLocal() async throws {
    let local = try Author("1")
    let open = try Author("1", host: "0.0.0.0")
    for (author, status) in [(local, 200), (open, 403)] {
      let isServed = try await eventually {
        try await Curl().get(author.url).text.contains("Version 1")
      }
      #expect(isServed)
      #expect(try await Curl().get(author.url + "v1/pages").status == status)
    }
    // Whatever it is called.
    let reply = try await Curl().get(open.url, headers: ["Host": "box.example"])
    #expect(reply.status == 200)
  }

  @Test func aProgramThatEndsIsReported() async throws {
    let author = try Author("1")
    let page = try await author.open()
    try await waitForText("Version 1", on: page)
    try await page.wait(until: "document.querySelector('arbor-dev')")
    try await page.evaluate(
      "[...document.querySelectorAll('#root button')].find(e => e.innerText == 'Trap').click()")
    try await page.wait(until: "!\(Self.panel).hidden")
    let text = try await page.evaluate("\(Self.panel).innerText").string ?? ""
    #expect(text.contains("The program ended with signal"))
    #expect(text.contains("The button traps."))
    try author.save("2")
    try await waitForText("Version 2", on: page)
    try await page.wait(until: "\(Self.panel).hidden")
  }
}
