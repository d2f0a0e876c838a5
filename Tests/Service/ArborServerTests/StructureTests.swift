import Arbor
import ArborCore
import ArborServer
import Foundation
import Testing

/// The full structure of pages that are not one view.
@Suite(.serialized) struct StructureTests {
  private func check<V: View>(
    _ count: Int, @ViewBuilder _ content: @escaping @MainActor @Sendable () -> V
  ) async throws {
    var settings = ServerSettings()
    settings.port = 0
    let page = Page(id: "", title: "Page") { configuration in
      ViewHost(configuration: configuration, content: content)
    }
    let server = try await Server(pages: [page], settings: settings)
    let client = Client(port: try await server.start())
    let path = try await client.session()
    let tree = try await client.json(path + "/tree")["root"]
    let full = try await client.json(path + "/tree?structure=full")["root"]
    #expect(full["id"].string != nil && full["id"].string == tree["id"].string)
    #expect(full["path"].string == tree["path"].string)
    #expect(tree["children"].count == count)
    var views = 0
    func visit(_ node: JSON) {
      if node["type"].string != nil { views += 1 }
      for place in 0..<max(node["children"].count, 0) { visit(node["children"][place]) }
    }
    visit(full)
    #expect(views == count + 1)
    await server.drain()
  }

  @Test func itHasTheRootOfTheTree() async throws {
    try await check(0) { EmptyView() }
    try await check(2) {
      Text("one")
      Text("two")
    }
    try await check(0) { Text("one") }
  }
}
