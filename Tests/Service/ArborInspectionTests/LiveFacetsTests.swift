import ArborCore
import Foundation
import Testing

@testable import ArborInspection

@MainActor struct LiveFacetsTests {
  private struct Leaf: View {
    var body: some View { EmptyView() }
  }

  private struct Pair: View {
    var body: some View {
      Leaf()
      Leaf()
    }
  }

  @Test func declarationsAreFoundInOneWalk() {
    let host = ViewHost(configuration: HostConfiguration()) {
      Group {
        Pair()
        Leaf()
      }
    }
    defer { host.close() }
    host.flush()
    let ids = Array(1...100 as ClosedRange<UInt32>)
    let found = host.declarations(of: Set(ids))
    #expect(found.values.map(\.typeName).sorted() == ["Leaf", "Leaf", "Leaf", "Pair"])
    for id in ids { #expect(found[id] == host.declaration(at: id)) }
    let one = found.keys.min() ?? 0
    #expect(host.declarations(of: [one]).count == 1)
    #expect(host.declarations(of: []).isEmpty)
  }
}
