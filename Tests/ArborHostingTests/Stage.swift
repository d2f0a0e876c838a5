import Arbor
import ArborCore
import ArborHosting
import ArborPlatform
import Foundation
import Testing

/// A page under test: what it shows, and what may be done to it.
@MainActor
final class Stage {
  let host: ViewHost

  init<V: View>(
    width: Double = 400, height: Double = 300,
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) {
    host = ViewHost(
      configuration: HostConfiguration(size: CGSize(width: width, height: height)),
      content: content)
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

  var value: Value? {
    get { binding?.wrappedValue }
    set { if let newValue { binding?.wrappedValue = newValue } }
  }
}

/// A view whose state is reached from outside.
struct Steered<Value, Content: View>: View {
  @State private var value: Value
  private let remote: Remote<Value>
  private let content: (Binding<Value>) -> Content

  init(
    _ value: Value, _ remote: Remote<Value>,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) {
    _value = State(wrappedValue: value)
    self.remote = remote
    self.content = content
  }

  var body: some View {
    remote.connect($value)
    return content($value)
  }
}
