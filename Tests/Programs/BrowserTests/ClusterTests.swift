import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// A tab behind a balancer with two nodes and one store.
@Suite(.serialized) struct ClusterTests {
  private func node(_ redis: RedisServer, port: Int = 0) async throws -> GalleryServer {
    try await GalleryServer.start(
      environment: ["ARBOR_STORAGE_URL": redis.url, "ARBOR_STORAGE_FILE": ""],
      arguments: ["serve", "--port", "\(port)"])
  }

  /// Nodes are replaced one after the other; the visitor types on and sees nothing of it.
  @Test func nodesAreReplacedWhileAVisitorTypes() async throws {
    let redis = try await RedisServer()
    var nodes = [try await node(redis), try await node(redis)]
    let proxy = try await Nginx(to: nodes.map(\.process.port))
    let page = try await Browser.shared().newPage(width: 1280, height: 800)
    try await page.goto(proxy.url("/session"))
    try await page.wait(until: "window.root?.innerText.includes('Epoch')")
    try await page.evaluate("window.sameDocument = true")
    let count = "[...document.querySelectorAll('button')].find(e => e.innerText == 'Count')"
    try await page.click(selector: "#root input")
    var typed = ""
    for round in 1...4 {
      try await page.evaluate("\(count).click()")
      try await page.type("\(round)")
      typed += "\(round)"
      let index = round % 2
      let port = nodes[index].process.port
      #expect(try await nodes[index].process.terminate() == 0)
      try await page.type("a")
      typed += "a"
      // The page shows what is parked, by whoever serves it now.
      try await page.wait(
        until: """
          (text => text.includes('_count \(round) ') && text.includes('_note "\(typed)"'))
            (window.root?.innerText.replace(/\\s+/g, " ") ?? "")
          """, timeout: .seconds(20))
      #expect(
        try await page.evaluate("document.querySelector('#root input').value").string == typed)
      nodes[index] = try await node(redis, port: port)
    }
    #expect(try await page.evaluate("window.sameDocument") == true)
    #expect(page.exceptions == [])
    for node in nodes { #expect(try await node.process.terminate() == 0) }
  }
}
