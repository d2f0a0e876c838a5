import ArborCore
import ArborDisplay
package import ArborTransfer
import Foundation
package import TreeStage

extension Stage {
  /// The layers that can be dragged or take drops, from back to front, and how they say so.
  package var transfers: [(id: UInt32, mark: String)] {
    var found: [(id: UInt32, mark: String)] = []
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content, let mark = layer.description?.transfer {
        found.append((segment.id, mark))
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(host.displayList.root)
    return found
  }

  /// The first layer that asks the browser for something, and what it asks.
  package var asking: (id: UInt32, wish: String)? { allAsking.first }

  /// The layers that ask the browser for something.
  package var allAsking: [(id: UInt32, wish: String)] {
    var (waiting, found) = ([host.displayList.root], [(id: UInt32, wish: String)]())
    while let segment = waiting.popLast() {
      if case .layer(let layer) = segment.content, let wish = layer.description?.picker {
        found.append((segment.id, wish))
      }
      waiting += segment.children.map(\.segment)
    }
    return found
  }

  /// The layers whose question has an object of a name, and its values.
  package func asking(for name: String) -> [(id: UInt32, values: [String: Any])] {
    allAsking.compactMap { id, wish in
      let all = try? JSONSerialization.jsonObject(with: Data(wish.utf8)) as? [String: Any]
      return (all?[name] as? [String: Any]).map { (id, $0) }
    }
  }

  /// Carries out what a browser tells of a drag, and draws what follows from it.
  package func send(_ input: TransferInput, to node: UInt32) throws {
    try host.handle(.raw(.transfer(input)), at: node)
    host.flush()
  }
}
