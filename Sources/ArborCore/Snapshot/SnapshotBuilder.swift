import ArborDisplay
import ArborLayout
import Foundation

/// Writes a live tree down as data.
@MainActor
struct SnapshotBuilder {
  let host: ViewHost

  /// What was passed on the way down to a view.
  private struct Way {
    /// The outermost first.
    var modifiers: [Node] = []
    /// Role nodes of the modifiers, which become children of the view.
    var roles: [Node] = []
    var isHidden = false
    /// The page frame of the nearest view around.
    var parentFrame: CGRect?
  }

  func build() -> TreeSnapshot {
    var nodes: [NodeSnapshot] = []
    if let root = host.root {
      for child in root.children { append(child, Way(), to: &nodes) }
    }
    let root =
      nodes.count == 1
      ? nodes[0]
      : NodeSnapshot(
        id: host.root?.id ?? 0, segment: PathSegment(kind: .view("Root")), generic: "Root",
        frame: CGRect(origin: .zero, size: host.displayList.size), localFrame: nil, layout: nil,
        modifiers: [], environment: [], preferences: [], state: [], text: nil, control: nil,
        isHidden: false, evaluations: 0, lastReason: nil, dependencies: [], hasElement: false,
        children: nodes)
    return TreeSnapshot(
      revision: host.revision, size: host.displayList.size, root: root, lastID: host.lastID)
  }

  private func append(_ node: Node, _ way: Way, to list: inout [NodeSnapshot]) {
    var way = way
    if node.hidesContent { way.isHidden = true }
    guard let segment = node.segment else {
      if node.modifier != nil { way.modifiers.append(node) }
      var content = node.children[...]
      if node is OverlayNode, let role = content.popLast() {
        way.roles.append(role)
      }
      for child in content {
        append(child, way, to: &list)
        // A role belongs to the first view of the content.
        if !list.isEmpty { way.roles = [] }
      }
      return
    }
    list.append(snapshot(of: node, segment, way))
  }

  private func snapshot(of node: Node, _ segment: PathSegment, _ way: Way) -> NodeSnapshot {
    let frame = node.globalFrame
    var inner = Way(isHidden: way.isHidden, parentFrame: frame ?? way.parentFrame)
    var children: [NodeSnapshot] = []
    for child in node.children { append(child, inner, to: &children) }
    inner.isHidden = way.isHidden
    for role in way.roles.reversed() { append(role, inner, to: &children) }

    var facets = NodeFacets()
    node.describe(&facets)
    var segment = segment
    for modifier in way.modifiers.reversed() {
      if let identified = modifier as? any ExplicitlyIdentified, segment.key == nil {
        (segment.key, segment.isKeyStable) = identified.pathKey
      }
    }
    let local = frame.map { frame in
      way.parentFrame.map { frame.offsetBy(dx: -$0.minX, dy: -$0.minY) } ?? frame
    }
    return NodeSnapshot(
      id: node.id, segment: segment, generic: node.genericName, frame: frame, localFrame: local,
      layout: (node as? LayoutNode).map(layout(of:)),
      modifiers: way.modifiers.reversed().compactMap(\.modifier),
      environment: way.modifiers.flatMap(environment(setBy:)),
      preferences: way.modifiers.reversed().compactMap {
        ($0 as? any PreferenceWriting).map {
          PreferenceContribution(key: $0.keyName, operation: $0.operation)
        }
      },
      state: facets.state.map(\.snapshot), text: facets.text, control: facets.control,
      isHidden: way.isHidden, evaluations: facets.evaluations, lastReason: facets.lastReason,
      dependencies: facets.dependencies, hasElement: facets.hasElement && !way.isHidden,
      children: children)
  }

  private func layout(of node: LayoutNode) -> LayoutSnapshot {
    let named: [(String, AlignmentKey)] = [
      ("firstTextBaseline", VerticalAlignment.firstTextBaseline.key),
      ("lastTextBaseline", VerticalAlignment.lastTextBaseline.key),
    ]
    return LayoutSnapshot(
      proposedWidth: node.placedProposal.width, proposedHeight: node.placedProposal.height,
      size: node.size, priority: node.priority,
      guides: named.compactMap { name, key in
        node.explicitGuide(key, in: node.size).map { NamedNumber(name: name, value: $0) }
      })
  }

  private func environment(setBy node: Node) -> [NamedValue] {
    guard let writer = node as? any EnvironmentWriting else { return [] }
    return writer.childEnvironment.entries.filter { $0.writer == node.id }.map {
      NamedValue(name: $0.name, value: $0.valueText)
    }
  }
}
