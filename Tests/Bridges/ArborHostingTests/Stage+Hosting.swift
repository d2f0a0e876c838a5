import ArborCore
import Foundation
import StageSupport

/// What tests of hosting ask of a page.
extension Stage {
  /// Of the nodes whose last step is this.
  func frames(_ segment: String) -> [CGRect] {
    nodes.filter { $0.segment.description == segment }.compactMap(\.frame)
  }

  /// The first control with a role.
  func control(_ role: String) -> ControlSnapshot? {
    nodes.first { $0.control?.role == role }?.control
  }

  /// The first scroll view.
  var scroll: ScrollSnapshot? { nodes.first { $0.scroll != nil }?.scroll }
}
