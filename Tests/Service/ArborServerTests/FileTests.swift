import Arbor
import ArborCore
import ArborDisplay
import ArborFiles
import ArborHostingUIKit
import ArborServer
import ArborSession
import ArborTransfer
import ArborUIKit
import ArborUIKitDrag
import ArborUniformTypes
import Foundation
import IntegrationSupport
import Testing
import TreeStage

/// The files that a visitor sends to a page.
@Suite(.serialized) struct FileTests {
  private struct Importing: View {
    var isMultiple = true
    var isCovered = false
    @State private var isPresented = true
    @State private var said = "waiting"

    var body: some View {
      Text(said)
        .fileImporter(
          isPresented: $isPresented, allowedContentTypes: [.plainText],
          allowsMultipleSelection: isMultiple
        ) { result in
          do {
            let urls = try result.get()
            let texts = try urls.map { try String(contentsOf: $0, encoding: .utf8) }
            said = zip(urls, texts).map { "\($0.lastPathComponent): \($1)" }.joined(separator: ", ")
          } catch {
            said = "failed"
          }
        }
        .sheet(isPresented: .constant(isCovered)) { Text("sheet") }
    }
  }

  private static func page(_ content: some View & Sendable) -> Page {
    Page(id: "", title: "Files") { ViewHost(configuration: $0) { content } }
  }

  /// A view of UIKit that takes files.
  private struct Taking: UIViewRepresentable {
    final class Drops: UIView, UIDropInteractionDelegate {
      static var names: [String?] = []
      func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
      ) -> UIDropProposal { UIDropProposal(operation: .copy) }
      func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
      ) {
        for item in session.items {
          item.itemProvider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") {
            url, _ in
            MainActor.assumeIsolated { Self.names.append(url?.lastPathComponent) }
          }
        }
      }
    }
    func makeUIView(context: Context) -> Drops {
      let view = Drops()
      view.addInteraction(UIDropInteraction(delegate: view))
      return view
    }
    func updateUIView(_ view: Drops, context: Context) {}
  }

  /// A tab whose page waits for files.
  private struct Tab {
    let client: Client
    let document: PageDocument
    let store: SessionStore
    let session: Session
    let node: UInt32

    func send(
      _ files: [(name: String, text: String)], token: String? = nil, node: UInt32? = nil
    ) async throws -> Reply {
      var body = ""
      func add(_ name: String, _ value: String, file: String? = nil) {
        let file = file.map { "; filename=\"\($0)\"" } ?? ""
        body +=
          "--frame\r\nContent-Disposition: form-data; name=\"\(name)\"\(file)\r\n\r\n\(value)\r\n"
      }
      add("n", "\(node ?? self.node)")
      for file in files { add("f", file.text, file: file.name) }
      body += "--frame--\r\n"
      return try await client.send(
        "POST", "/live/files?s=\(document.token.prefix(32))", body,
        [
          "Content-Type": "multipart/form-data; boundary=frame",
          "Arbor-Session": document.token, "Arbor-Form": token ?? document.formToken,
        ])
    }

    func text() async -> String? {
      await MainActor.run {
        session.host.flush()
        return session.host.allNodes.lazy.compactMap(\.text).first
      }
    }
  }

  private func withTab(
    _ content: some View & Sendable = Importing(),
    _ change: @escaping (inout FileLimits) -> Void = { _ in }, _ body: (Tab) async throws -> Void
  ) async throws {
    var settings = ServerSettings()
    settings.port = 0
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    settings.limits.files.folder = folder.path
    change(&settings.limits.files)
    let server = try await Server(pages: [Self.page(content)], settings: settings)
    let client = Client(port: try await server.start())
    let document = PageDocument(try await client.get("/").text)
    let id = try #require(server.store.key.session(of: document.token))
    let session = try await server.store.session(id)
    let node = await MainActor.run {
      session.host.pickers.first
        ?? session.host.allNodes.first { session.awaitsFiles(at: $0.id) }?.id
    }
    try await body(
      Tab(
        client: client, document: document, store: server.store, session: session,
        node: try #require(node)))
    await server.drain()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func filesArriveAndAreDeletedWithTheSession() async throws {
    try await withTab { (tab: Tab) async throws -> Void in
      let reply = try await tab.send([("a.txt", "one"), ("../../b.txt", "two")])
      #expect(reply.status == 204, "\(reply)")
      #expect(await tab.text() == "a.txt: one, b.txt: two")
      // The page does not wait any more.
      #expect(try await tab.send([("a.txt", "one")]).status == 409)
    }
  }

  @Test func filesReachAViewOfAKit() async throws {
    await MainActor.run { Taking.Drops.names = [] }
    try await withTab(Taking()) { (tab: Tab) async throws -> Void in
      let reply = try await tab.send([("a.txt", "one")])
      #expect(reply.status == 204, "\(reply)")
      #expect(await MainActor.run { Taking.Drops.names } == ["a.txt"])
    }
  }

  @Test func onlyThePageItselfMaySendFiles() async throws {
    try await withTab { (tab: Tab) async throws -> Void in
      let forged = try await tab.send([("a.txt", "one")], token: "x")
      #expect(forged.status == 403, "\(forged)")
      #expect(try await tab.send([("a.txt", "one")], node: 1).status == 409)
      #expect(await tab.text() == "waiting")
      try await tab.store.end(tab.session.id)
      #expect(try await tab.send([("a.txt", "one")]).status == 404)
    }
  }

  @Test func aFormWithoutFilesIsNoAnswer() async throws {
    try await withTab { (tab: Tab) async throws -> Void in
      #expect(try await tab.send([]).status == 400)
      #expect(await tab.text() == "waiting")
    }
  }

  @Test func severalFilesAreNoSingleChoice() async throws {
    try await withTab(Importing(isMultiple: false)) { (tab: Tab) async throws -> Void in
      #expect(try await tab.send([("a.txt", "one"), ("b.txt", "two")]).status == 204)
      #expect(await tab.text() == "failed")
    }
  }

  /// The visitor has chosen the files before something was presented.
  @Test func filesReachAPageThatIsCovered() async throws {
    try await withTab(Importing(isCovered: true)) { (tab: Tab) async throws -> Void in
      #expect(try await tab.send([("a.txt", "one")]).status == 204)
      #expect(await tab.text() == "a.txt: one")
    }
  }

  @Test func aSessionThatIsOpenedAgainGetsFiles() async throws {
    try await withTab { (tab: Tab) async throws -> Void in
      #expect(try await tab.send([("a.txt", "one")]).status == 204)
      let id = tab.session.id
      let (next, node) = try await MainActor.run {
        try tab.store.end(id)
        let page = try #require(tab.store.pages.first)
        let next = try tab.store.reopen(
          id, page, configuration: HostConfiguration(), use: .headless)
        return (next, next.host.pickers.first)
      }
      let again = Tab(
        client: tab.client, document: tab.document, store: tab.store, session: next,
        node: try #require(node))
      #expect(try await again.send([("b.txt", "two")]).status == 204)
      #expect(await again.text() == "b.txt: two")
    }
  }

  @Test func filesHaveLimits() async throws {
    try await withTab {
      $0.count = 1
      $0.sessionBytes = 5_000
      $0.bytes = 6_000
    } _: { (tab: Tab) async throws -> Void in
      #expect(try await tab.send([("a.txt", "one"), ("b.txt", "two")]).status == 413)
      let many = (0...1000).map { ("\($0).txt", "") }
      #expect(try await tab.send(many).status == 413)
      for size in [5_001, 6_001] {
        let text = String(repeating: "x", count: size)
        #expect(try await tab.send([("a.txt", text)]).status == 413)
      }
      #expect(try await tab.send([("a.txt", "12345")]).status == 204)
    }
  }

  @Test func filesOfOtherTypesAreRefused() async throws {
    try await withTab { (tab: Tab) async throws -> Void in
      #expect(try await tab.send([("a.png", "one")]).status == 204)
      #expect(await tab.text() == "failed")
    }
  }
}

extension ViewHost {
  fileprivate var pickers: [UInt32] {
    var found: [UInt32] = []
    var waiting = [displayList.root]
    while let segment = waiting.popLast() {
      if case .layer(let layer) = segment.content, layer.description?.picker != nil {
        found.append(segment.id)
      }
      waiting += segment.children.map(\.segment)
    }
    return found
  }
}
