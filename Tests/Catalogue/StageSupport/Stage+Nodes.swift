package import ArborCore
import ArborDisplay
package import Foundation
package import TreeStage

/// What tests ask about the nodes of a page.
extension Stage {
  /// The frames of the nodes whose last step is this.
  package func nodeFrames(_ segment: String) -> [CGRect] {
    nodes.filter { $0.segment.description == segment }.compactMap(\.frame)
  }

  /// The first control with a role.
  package func firstControl(_ role: String) -> ControlSnapshot? {
    nodes.first { $0.control?.role == role }?.control
  }

  /// The first scroll view.
  package var scroll: ScrollSnapshot? { nodes.first { $0.scroll != nil }?.scroll }
}

extension Stage {
  /// The rows that a menu for selections opens at, from the top down.
  package var menuRows: [UInt32] {
    var list: [UInt32] = []
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content, layer.description?.aimsMenu == true {
        list.append(segment.id)
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(host.displayList.root)
    return list
  }
}
