package import ArborCore
package import ArborDisplay
import Foundation

/// A page under test, with queries and actions.
@MainActor
package final class Stage {
  package let host: ViewHost

  package convenience init<V: View>(
    width: Double = 400, height: Double = 300, idiom: Idiom = .iOS,
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) {
    let size = CGSize(width: width, height: height)
    self.init(HostConfiguration(size: size, idiom: idiom), content)
  }

  package init<V: View>(
    _ configuration: HostConfiguration, @ViewBuilder _ content: @escaping @MainActor () -> V
  ) {
    host = ViewHost(configuration: configuration, content: content)
    host.flush()
  }

  /// Shows the page of a host.
  package init(_ host: ViewHost) {
    self.host = host
    host.flush()
  }

  isolated deinit { host.close() }

  /// All nodes, parents first.
  package var nodes: [NodeSnapshot] { host.allNodes }

  /// The texts, in tree order.
  package var texts: [String] { nodes.compactMap(\.text) }

  /// All drawn contents, from the page inwards.
  package var contents: [Segment.Content] {
    var found: [Segment.Content] = []
    func visit(_ segment: Segment) {
      found.append(segment.content)
      for child in segment.children { visit(child.segment) }
    }
    visit(host.displayList.root)
    return found
  }

  /// The path of every node.
  package var paths: [String] {
    var list: [String] = []
    func visit(_ node: NodeSnapshot, _ around: String) {
      let path = around + "/" + node.segment.description
      list.append(path)
      for child in node.children { visit(child, path) }
    }
    visit(host.snapshot().root, "")
    return list
  }

  /// Returns the path of a node in the tree; `nil` when there is no such node.
  package func path(of id: UInt32) -> String? {
    zip(nodes, paths).first { $0.0.id == id }?.1
  }

  package var diagnostics: [String] { host.diagnostics.map(\.code) }

  /// Runs an action as a control would, then flushes.
  package func act(_ action: () -> Void) {
    action()
    host.flush()
  }
}

extension ViewHost {
  /// All nodes of the page, parents first.
  package var allNodes: [NodeSnapshot] {
    var list: [NodeSnapshot] = []
    func visit(_ node: NodeSnapshot) {
      list.append(node)
      node.children.forEach(visit)
    }
    visit(snapshot().root)
    return list
  }
}
