import Arbor
import ArborCore
import ArborDisplay
import ArborDrag
import ArborLooks
import StageSupport
import Testing

/// Tabs whose labels are dragged, and take what is dropped.
@MainActor @Suite struct TabDragTests {
  @Test func labelsAreDraggedAndTakeDrops() {
    let stage = Stage(width: 900, height: 600) {
      TabView {
        Tab("One", systemImage: "star") { Text("first") }
          .draggable("one")
        Tab("Two", systemImage: "circle") { Text("second") }
          .dropDestination(for: String.self) { _ in }
      }
    }
    var (waiting, transfers) = ([stage.host.displayList.root], [String]())
    while let segment = waiting.popLast() {
      if case .layer(let layer) = segment.content, let transfer = layer.description?.transfer {
        transfers.append(String(transfer.prefix(1)))
      }
      waiting += segment.children.map(\.segment)
    }
    #expect(Set(transfers) == ["d", "t"])
  }
}
