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
    /// Role nodes of the modifiers, which become children of the view that they belong to; the innermost first.
    var roles: [(role: Node, subject: LayoutNode)] = []
    var isHidden = false
    /// The page frame of the nearest view around.
    var parentFrame: CGRect?
  }

  private enum Step {
    /// With a segment in place of the node's own, if any.
    case visit(Node, Way, PathSegment? = nil)
    /// All children of the node are in the last list.
    case finish(Node, PathSegment, Way, frame: CGRect?)
  }

  /// A loop with a list of its own instead of recursion: trees may be deeper than the stack.
  func build() -> TreeSnapshot {
    var lists: [[NodeSnapshot]] = [[]]
    var steps: [Step] = (host.root?.children ?? NodeList()).reversed().map { .visit($0, Way()) }
    while let step = steps.popLast() {
      switch step {
      case .visit(let node, let way, let renamed):
        if let segment = renamed ?? node.segment {
          enter(node, segment, way, &steps)
          lists.append([])
        } else {
          pass(node, way, &steps)
        }
      case .finish(let node, let segment, let way, let frame):
        let children = lists.removeLast()
        lists[lists.count - 1].append(snapshot(of: node, segment, way, frame, children))
      }
    }
    let nodes = lists[0]
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
      revision: host.revision, size: host.displayList.size, root: root, lastID: host.lastID,
      scrollCount: host.scrollCount)
  }

  /// A node without a segment of its own: what is inside stands in its place.
  private func pass(_ node: Node, _ way: Way, _ steps: inout [Step]) {
    var way = way
    if node.isHidden { way.isHidden = true }
    if node.modifier != nil { way.modifiers.append(node) }
    var content = node.children[...]
    if let overlay = node as? OverlayNode {
      content = overlay.content
      way.roles = overlay.roles + way.roles
    } else if let rows = node as? ListRowsNode {
      content = rows.content
      way.roles = rows.roles + way.roles
    } else if let presenter = node as? any Presenting, let presented = presenter.presentation,
      let subject = presenter.presenterContent.firstLayoutNode
    {
      content = presenter.presenterContent
      way.roles.insert((presented, subject), at: 0)
    }
    for child in content.reversed() { steps.append(.visit(child, way)) }
  }

  /// A view: first its children, then the roles of its modifiers, the innermost first.
  private func enter(_ node: Node, _ segment: PathSegment, _ way: Way, _ steps: inout [Step]) {
    var way = way
    if node.isHidden { way.isHidden = true }
    let frame = node.globalFrame
    let inner = Way(isHidden: way.isHidden, parentFrame: frame ?? way.parentFrame)
    steps.append(.finish(node, segment, way, frame: frame))
    for (role, segment) in roles(of: node, way).reversed() {
      steps.append(.visit(role, inner, segment))
    }
    for child in node.children.reversed() { steps.append(.visit(child, inner)) }
  }

  private func snapshot(
    of node: Node, _ segment: PathSegment, _ way: Way, _ frame: CGRect?, _ children: [NodeSnapshot]
  ) -> NodeSnapshot {
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
      layout: frame == nil ? nil : (node as? LayoutNode).map(layout(of:)),
      modifiers: way.modifiers.reversed().compactMap {
        ($0 as? InstancedNode).map { $0.modifier(around: node) } ?? $0.modifier
      },
      environment: way.modifiers.flatMap(environment(setBy:)),
      preferences: way.modifiers.reversed().compactMap {
        ($0 as? any PreferenceWriting).map {
          PreferenceContribution(key: $0.keyName, operation: $0.operation)
        }
      },
      state: facets.state.map(\.snapshot), text: facets.text, control: facets.control,
      isHidden: way.isHidden, evaluations: facets.evaluations, lastReason: facets.lastReason,
      dependencies: facets.dependencies, hasElement: facets.hasElement && !way.isHidden,
      scroll: facets.scroll, elements: facets.elements,
      children: children,
      gestures: way.modifiers.reversed().compactMap { gesture($0, on: node) },
      presentation: facets.presentation)
  }

  private func gesture(_ modifier: Node, on view: Node) -> GestureSnapshot? {
    guard let modifier = modifier as? InstancedNode, var gesture = modifier.gestureSnapshot else {
      return nil
    }
    gesture.frame = modifier.modifier(around: view)?.frame
    return gesture
  }

  /// The roles that belong to a view, the innermost first; numbered where several have the same name.
  private func roles(of view: Node, _ way: Way) -> [(Node, PathSegment)] {
    if way.roles.isEmpty { return [] }
    var own = way.roles.compactMap { role, subject in
      subject.isInside(view) ? role.segment.map { (role, $0) } : nil
    }
    var counts: [PathSegment: Int] = [:]
    for (_, segment) in own { counts[segment, default: 0] += 1 }
    var numbers: [PathSegment: Int] = [:]
    for index in own.indices {
      let segment = own[index].1
      guard counts[segment, default: 0] > 1 else { continue }
      own[index].1.slot = numbers[segment, default: 0]
      numbers[segment, default: 0] += 1
    }
    return own
  }

  private func layout(of node: LayoutNode) -> LayoutSnapshot {
    let named: [(String, AlignmentKey)] = [
      ("firstTextBaseline", VerticalAlignment.firstTextBaseline.key),
      ("lastTextBaseline", VerticalAlignment.lastTextBaseline.key),
    ]
    _ = node.measure(node.placedProposal)
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
