import Arbor
import ArborApp
import ArborCore
import ArborObjects
import ArborPlatform
import ArborUIKit
import Dispatch
import Testing

@testable import Gallery

/// The page with a scroll view of UIKit whose offset is bound to a value.
@MainActor @Suite struct ScrollPageTests {
  private func nodes(_ host: ViewHost) -> [NodeSnapshot] {
    var list: [NodeSnapshot] = []
    func visit(_ node: NodeSnapshot) {
      list.append(node)
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    return list
  }

  private func press(_ title: String, on host: ViewHost) throws {
    let button = nodes(host).last { node in
      node.segment.kind == .view("Button") && node.children.contains { $0.text == title }
    }
    try host.handle(.tap, at: try #require(button).id)
    host.flush()
  }

  private func settle(_ host: ViewHost) async {
    for _ in 0..<3 {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
      host.flush()
    }
  }

  private func scrollView(_ host: ViewHost) -> UIScrollView? {
    var pending = host.platformTree?.rootView.map { [$0] } ?? []
    while let view = pending.popLast() {
      if let found = view as? UIScrollView { return found }
      pending += view.platformSubviews
    }
    return nil
  }

  @Test func aButtonSetsTheOffsetOnce() async throws {
    let page = try #require(Gallery.pages.first { $0.id == "scroll" })
    let host = page.makeHost(HostConfiguration())
    host.flush()
    await settle(host)
    _ = host.drainScrollMoves()
    let scroll = try #require(scrollView(host))
    var offsets: [CGFloat] = []
    // Also called for a value that is set again.
    let token = scroll.observe(\.contentOffset, options: .new) { _, change in
      offsets.append(change.newValue?.y ?? -1)
    }
    let revision = host.revision
    try press("100", on: host)
    await settle(host)
    #expect(offsets == [100])
    #expect(host.drainScrollMoves().map(\.move.position.y) == [100])
    #expect(host.revision == revision + 1)
    #expect(nodes(host).contains { $0.text == "Offset 100" })
    #expect(host.diagnostics.isEmpty)
    token.invalidate()
    host.close()
  }

  @Test func nobodyObservesAViewThatHasGone() async throws {
    let page = try #require(Gallery.pages.first { $0.id == "scroll" })
    let host = page.makeHost(HostConfiguration())
    host.flush()
    let scroll = try #require(scrollView(host))
    let count = scroll.observers.count
    #expect(count > 0)
    try press("Hide", on: host)
    await settle(host)
    #expect(scroll.observers.count == 0)
    host.close()
  }
}
