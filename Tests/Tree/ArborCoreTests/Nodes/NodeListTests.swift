import ArborCore
import ScriptedPages
import Testing
import TreeStage

@MainActor @Suite struct NodeListTests {
  private let stage = Stage { Label("") }

  private func nodes(_ count: Int) -> [Node] {
    (0..<count).map { _ in Node(host: stage.host, parent: nil) }
  }

  private func expect(
    _ list: NodeList, holds nodes: [Node], _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(list.count == nodes.count, sourceLocation: location)
    #expect(list.elementsEqual(nodes, by: ===), sourceLocation: location)
  }

  @Test func aListTakesTheSizeOfAReference() {
    #expect(MemoryLayout<NodeList>.size == MemoryLayout<Node>.size)
  }

  @Test(arguments: 0...4) func appendedNodesStandInTheirOrder(_ count: Int) {
    let nodes = nodes(count)
    var (list, reserved) = (NodeList(), NodeList())
    reserved.reserveCapacity(count)
    for node in nodes {
      list.append(node)
      reserved.append(node)
    }
    expect(list, holds: nodes)
    expect(reserved, holds: nodes)
    expect(NodeList(ContiguousArray(nodes)), holds: nodes)
  }

  @Test(arguments: 1...3) func eachNodeCanBeReplaced(_ count: Int) {
    let (old, new) = (nodes(count), nodes(count))
    var list = NodeList(ContiguousArray(old))
    let copy = list
    for index in new.indices { list[index] = new[index] }
    expect(list, holds: new)
    expect(copy, holds: old)
  }

  @Test func nodesAreInsertedAndRemoved() {
    let nodes = nodes(4)
    var list = NodeList()
    list.append(nodes[0])
    list.append(contentsOf: nodes[2...])
    list.insert(nodes[1], at: 1)
    expect(list, holds: nodes)
    list.remove(at: 0)
    list.removeLast(2)
    expect(list, holds: [nodes[1]])
    list.removeAll(keepingCapacity: true)
    expect(list, holds: [])
    list.append(nodes[3])
    expect(list, holds: [nodes[3]])
  }
}
