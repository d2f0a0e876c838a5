import Arbor
import Testing

/// A page under test: what it shows, and what may be done to it.
@MainActor
final class Stage {
  let host: ViewHost

  convenience init<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) {
    self.init(HostConfiguration(size: CGSize(width: 400, height: 300)), content)
  }

  init<V: View>(
    _ configuration: HostConfiguration, @ViewBuilder _ content: @escaping @MainActor () -> V
  ) {
    host = ViewHost(configuration: configuration, content: content)
    host.flush()
  }

  isolated deinit { host.close() }

  /// All nodes, parents first.
  var nodes: [NodeSnapshot] {
    var list: [NodeSnapshot] = []
    func visit(_ node: NodeSnapshot) {
      list.append(node)
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    return list
  }

  /// Of texts, in the order of the tree.
  var texts: [String] { nodes.compactMap(\.text) }

  /// Every node's path.
  var paths: [String] {
    var list: [String] = []
    func visit(_ node: NodeSnapshot, _ around: String) {
      let path = around + "/" + node.segment.description
      list.append(path)
      for child in node.children { visit(child, path) }
    }
    visit(host.snapshot().root, "")
    return list
  }

  /// As the tree shows it; nil when there is no such node.
  func path(of id: UInt32) -> String? {
    zip(nodes, paths).first { $0.0.id == id }?.1
  }

  var diagnostics: [String] { host.diagnostics.map(\.code) }

  /// Runs an action as a control would, then flushes.
  func act(_ action: () -> Void) {
    action()
    host.flush()
  }
}

/// Notes what ran.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Reaches into the state of a view under test without reading it.
@MainActor
final class Remote<Value> {
  private(set) var binding: Binding<Value>?

  func connect(_ binding: Binding<Value>) { self.binding = binding }

  /// Lets go of the view: one that holds the remote control, and is held by its own binding, would stay for good.
  func disconnect() { binding = nil }

  var value: Value? {
    get { binding?.wrappedValue }
    set { if let newValue { binding?.wrappedValue = newValue } }
  }
}
