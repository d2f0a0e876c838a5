import ArborCore
import Foundation
import Synchronization
import Testing

@testable import ArborInspector

/// How the inspector follows a page that changes.
@MainActor @Suite struct FollowingTests {
  /// A page of a stack with the texts `n2` and `n3`; `n2` has the child `n4`.
  private final class InspectedPage: Sendable {
    struct Content {
      var revision = 1
      var revisions: [String] = []
      var gone = ""
    }
    let content = Mutex(Content())

    var client: InspectorClient { InspectorClient { [self] in answer($0.target) } }

    func change(_ body: @Sendable (inout Content) -> Void) {
      content.withLock { body(&$0) }
    }

    private func answer(_ target: String) -> RESTAnswer {
      let content = content.withLock { $0 }
      if !content.gone.isEmpty, target.contains("/nodes/" + content.gone) {
        let problem = #"{"type":"/problems/stale-node","detail":"It has left."}"#
        return RESTAnswer(status: 410, body: Array(problem.utf8))
      }
      if target.contains("/snapshot") { return RESTAnswer(status: 200, body: Self.png) }
      return RESTAnswer(status: 200, body: Array(json(target, content).utf8))
    }

    private func json(_ target: String, _ content: Content) -> String {
      if target.contains("/tree") {
        let children = ["n2", "n3"].filter { $0 != content.gone }.map {
          #"{"id":"\#($0)","type":"Text","childCount":1,"children":null}"#
        }
        return #"{"root":{"id":"n1","type":"VStack","childCount":2,"children":["#
          + children.joined(separator: ",") + "]}}"
      }
      if target.contains("/revisions") {
        let since = target.split(separator: "since=").last.map(String.init) ?? ""
        let place = content.revisions.firstIndex(of: since).map { $0 + 1 } ?? 0
        let new = content.revisions[place...].map {
          #"{"revision":"\#($0)","changes":[],"truncated":true}"#
        }
        return #"{"revision":\#(content.revision),"revisions":[\#(new.joined(separator: ","))]}"#
      }
      if target.contains("/children") {
        return #"{"children":[{"id":"n4","type":"Text","childCount":0}]}"#
      }
      return #"{"revision":\#(content.revision),"size":{"width":100,"height":100}}"#
    }

    /// The file of a PNG, as far as its header.
    private static let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 100, 0, 0, 0, 100]
  }

  private func settle(_ condition: @MainActor () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }

  private func opened(_ page: InspectedPage) async -> Inspection {
    let model = Inspection(client: page.client, session: "s")
    await model.attempt { try await model.load() }
    return model
  }

  @Test func aRevisionWithoutTheSelectedViewHasItsPicture() async throws {
    let page = InspectedPage()
    let model = await opened(page)
    #expect(model.shots.map(\.revision) == ["1"])
    model.select(try #require(model.rows.first { $0.node.id == "n2" }?.node))
    page.change {
      $0.gone = "n2"
      $0.revision = 2
      $0.revisions = ["2"]
    }
    await model.attempt { try await model.catchUp() }
    #expect(model.shots.map(\.revision) == ["1", "2"])
    #expect(model.rows.map(\.id) == ["n1", "n3"])
    #expect(model.selected?.id == "n1")
  }

  @Test func aPictureHasTheNameOfThePresentRevision() async throws {
    let page = InspectedPage()
    let model = await opened(page)
    // The last revision is not listed yet.
    page.change {
      $0.revision = 5
      $0.revisions = ["4"]
    }
    await model.attempt { try await model.catchUp() }
    #expect(model.shots.map(\.revision) == ["1", "5"])
    page.change { $0.revisions = ["4", "5.1"] }
    await model.attempt { try await model.catchUp() }
    #expect(model.shots.map(\.revision) == ["1", "5", "5.1"])
  }

  @Test func whoComesBackFindsTheTreeAsItWas() async throws {
    let page = InspectedPage()
    page.change { $0.revisions = ["1"] }
    let model = await opened(page)
    let inner = try #require(model.rows.first { $0.node.id == "n2" }?.node)
    model.toggle(inner)
    await settle { model.rows.count == 4 }
    model.select(inner)
    page.change {
      $0.revision = 2
      $0.revisions = ["1", "2"]
    }
    await model.attempt { try await model.load() }
    #expect(model.rows.map(\.id) == ["n1", "n2", "n4", "n3"])
    #expect(model.selected?.id == "n2")
    #expect(model.revisions.map(\.["revision"].text) == ["1", "2"])
    #expect(model.shots.last?.revision == "2")
  }
}
