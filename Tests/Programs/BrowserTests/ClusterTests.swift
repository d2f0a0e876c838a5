import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// A tab behind a balancer with two nodes and one store.
@Suite(.serialized) struct ClusterTests {
  private func node(_ redis: RedisServer, port: Int = 0) async throws -> GalleryServer {
    try await GalleryServer.start(
      environment: [
        "ARBOR_STORAGE_URL": redis.url, "ARBOR_STORAGE_FILE": "", "ARBOR_HTTP_DRAIN_SECONDS": "1",
      ],
      arguments: ["serve", "--port", "\(port)"])
  }

  private static let count =
    "[...document.querySelectorAll('button')].find(e => e.innerText == 'Count')"

  private func open(_ url: String, isOffline: Bool = false) async throws -> Page {
    let page = try await Browser.shared().newPage(width: 1280, height: 800)
    let script = LivePage.switchableNetwork + "window.offline = \(isOffline);"
    try await page.call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
    try await page.goto(url)
    try await page.wait(until: "window.root?.innerText.includes('Epoch')")
    return page
  }

  /// Waits until the page shows these values as parked.
  private func waitUntilParked(
    count: Int, note: String, on page: Page, timeout: Duration = .seconds(30)
  ) async throws {
    try await page.wait(
      until: """
        (text => text.includes('_count \(count) ') && text.includes('_note "\(note)"'))
          (window.root?.innerText.replace(/\\s+/g, " ") ?? "")
        """, timeout: timeout)
  }

  /// What a visitor did before there was a connection, or while there was none, is done by the
  /// process that has the tab next: nobody else has done it.
  @Test func whatWasNeverSentFollowsToAnotherProcess() async throws {
    let redis = try await RedisServer()
    let first = try await node(redis)
    let page = try await open(first.url("/session"), isOffline: true)
    var process = first.process
    for round in 1...2 {
      try await page.evaluate("\(Self.count).click()")
      try await page.click(selector: "#root input")
      try await page.press("End")
      try await page.type("\(round)")
      try await page.evaluate("\(Self.count).click()")
      #expect(try await process.terminate() == 0)
      process = try await node(redis, port: process.port).process
      try await page.evaluate("window.offline = false; dispatchEvent(new Event('online'))")
      let note = round == 1 ? "1" : "12"
      try await waitUntilParked(count: 2 * round, note: note, on: page)
      try await page.evaluate("window.offline = true; sockets.at(-1).close()")
      try await page.wait(until: "sockets.at(-1).readyState == 3")
    }
    #expect(page.exceptions == [])
    #expect(try await process.terminate() == 0)
  }

  /// A tab that a server has asked to leave does so once: its next connection stays.
  @Test func aTabLeavesAServerOnce() async throws {
    let redis = try await RedisServer()
    let nodes = [try await node(redis), try await node(redis)]
    let proxy = try await Nginx(to: nodes.map(\.process.port))
    let page = try await open(proxy.url("/session"))
    try await page.wait(until: "sockets.at(-1)?.readyState == 1")
    // One of the two has the tab.
    #expect(try await nodes[0].process.terminate() == 0)
    let again = try await node(redis, port: nodes[0].process.port)
    #expect(try await nodes[1].process.terminate() == 0)
    try await page.wait(until: "sockets.length > 1 && sockets.at(-1).readyState == 1")
    let sockets = try await page.evaluate("sockets.length")
    // The second in which the tab was asked to leave goes by.
    try await page.evaluate("new Promise(done => setTimeout(done, 1200))")
    #expect(try await page.evaluate("sockets.length") == sockets)
    #expect(try await page.evaluate("sockets.at(-1).readyState") == 1)
    #expect(try await again.process.terminate() == 0)
  }

  /// Files find the node that has the tab, whichever the balancer asks first.
  @Test func filesReachTheNodeThatHasTheTab() async throws {
    let redis = try await RedisServer()
    let nodes = [try await node(redis), try await node(redis)]
    let proxy = try await Nginx(to: nodes.map(\.process.port))
    let page = try await Browser.shared().newPage(width: 1280, height: 800)
    try await page.goto(proxy.url("/keys"))
    try await page.wait(until: "window.root?.innerText.includes('Last: nothing')")
    for round in 1...4 {
      try await page.evaluate(
        "[...document.querySelectorAll('button')].find(e => e.innerText == 'Open…').click()")
      try await page.choose(file: "note.txt", containing: "round \(round)")
      try await page.wait(until: "root.innerText.includes('note.txt: round \(round)')")
    }
    #expect(page.exceptions == [])
    for node in nodes { #expect(try await node.process.terminate() == 0) }
  }

  /// Nodes are replaced one after the other; the visitor types on and sees nothing of it.
  @Test func nodesAreReplacedWhileAVisitorTypes() async throws {
    let redis = try await RedisServer()
    var nodes = [try await node(redis), try await node(redis)]
    let proxy = try await Nginx(to: nodes.map(\.process.port))
    let page = try await open(proxy.url("/session"))
    try await page.evaluate("window.sameDocument = true")
    try await page.click(selector: "#root input")
    var typed = ""
    for round in 1...4 {
      try await page.evaluate("\(Self.count).click()")
      try await page.type("\(round)")
      typed += "\(round)"
      let index = round % 2
      let port = nodes[index].process.port
      #expect(try await nodes[index].process.terminate() == 0)
      try await page.type("a")
      typed += "a"
      // The page shows what is parked, by whoever serves it now.
      try await waitUntilParked(count: round, note: typed, on: page, timeout: .seconds(20))
      #expect(
        try await page.evaluate("document.querySelector('#root input').value").string == typed)
      nodes[index] = try await node(redis, port: port)
    }
    #expect(try await page.evaluate("window.sameDocument") == true)
    #expect(page.exceptions == [])
    for node in nodes { #expect(try await node.process.terminate() == 0) }
  }
}
