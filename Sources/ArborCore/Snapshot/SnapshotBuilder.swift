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
    /// Whether what is inside is nobody else's business.
    var isPrivate = false
    /// The nearest view around that is somewhere.
    var around: Surrounding?
  }

  /// A view, for what is inside of it.
  private struct Surrounding {
    var node: LayoutNode?
    var placement: GeometryPlacement
    var clip: CGRect?
  }

  private enum Step {
    /// With a segment in place of the node's own, if any.
    case visit(Node, Way, PathSegment? = nil)
    /// All children of the node are in the last list.
    case finish(Node, PathSegment, Way, GeometryPlacement?, clip: CGRect?)
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
      case .finish(let node, let segment, let way, let placement, let clip):
        let children = lists.removeLast()
        lists[lists.count - 1].append(
          snapshot(of: node, segment, way, placement, clip: clip, children))
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
    let isAroundHidden = way.isHidden || node.hidesAll
    if node.isHidden { way.isHidden = true }
    if node.modifier != nil { way.modifiers.append(node) }
    way.isPrivate = isPrivate(inside: node, way)
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
      // Around a view there may be a frame, which is no view.
      way.roles.insert((presented, subject.innermost), at: 0)
    }
    for child in content.reversed() {
      var way = way
      if child is ReplacementNode { way.isHidden = isAroundHidden }
      steps.append(.visit(child, way))
    }
  }

  /// A view: first its children, then the roles of its modifiers, the innermost first.
  private func enter(_ node: Node, _ segment: PathSegment, _ way: Way, _ steps: inout [Step]) {
    var way = way
    let isAroundHidden = way.isHidden || node.hidesAll
    if node.isHidden { way.isHidden = true }
    let placement = node.placement
    let layout = node.firstLayoutNode
    let clip = placement == nil ? nil : layout.flatMap { self.clip(of: $0, inside: way.around) }
    let around = placement.map { Surrounding(node: layout, placement: $0, clip: clip) }
    let inner = Way(
      isHidden: way.isHidden, isPrivate: isPrivate(inside: node, way), around: around ?? way.around)
    steps.append(.finish(node, segment, way, placement, clip: clip))
    for (role, segment) in roles(of: node, way).reversed() {
      var inner = inner
      if way.isPrivate { inner.isPrivate = role.inheritedEnvironment.isPrivacySensitive }
      steps.append(.visit(role, inner, segment))
    }
    for child in node.children.reversed() {
      var inner = inner
      // What stands in the view's place is in it.
      if child is ReplacementNode { inner.isHidden = isAroundHidden }
      steps.append(.visit(child, inner))
    }
  }

  private func snapshot(
    of node: Node, _ segment: PathSegment, _ way: Way, _ placement: GeometryPlacement?,
    clip: CGRect?, _ children: [NodeSnapshot]
  ) -> NodeSnapshot {
    var facets = NodeFacets()
    node.describe(&facets)
    let isTextRedacted = way.isPrivate && facets.text != nil
    if way.isPrivate { facets.redact() }
    var segment = segment
    for modifier in way.modifiers.reversed() {
      if let identified = modifier as? any ExplicitlyIdentified, segment.key == nil {
        (segment.key, segment.isKeyStable) = identified.pathKey
      }
    }
    let frame = placement?.frame
    let modifiers = way.modifiers.reversed().compactMap {
      ($0 as? InstancedNode).map { $0.modifier(around: node) } ?? $0.modifier
    }
    return NodeSnapshot(
      id: node.id, segment: segment, generic: node.genericName, frame: frame,
      localFrame: placement.flatMap { $0.frame(in: way.around?.placement) },
      layout: frame == nil ? nil : (node as? LayoutNode).map(layout(of:)),
      modifiers: way.isPrivate ? modifiers.map(\.discreet) : modifiers,
      environment: way.isPrivate ? [] : way.modifiers.flatMap(environment(setBy:)),
      preferences: way.modifiers.reversed().compactMap {
        ($0 as? any PreferenceWriting).map {
          PreferenceContribution(key: $0.keyName, operation: $0.operation)
        }
      },
      state: facets.state.map { state in
        var snapshot = state.snapshot
        if way.isPrivate { snapshot.value = nil }
        return snapshot
      }, text: facets.text, control: facets.control,
      isHidden: way.isHidden, evaluations: facets.evaluations, lastReason: facets.lastReason,
      dependencies: facets.dependencies, hasElement: facets.hasElement && !way.isHidden,
      scroll: facets.scroll, elements: facets.elements,
      children: children,
      gestures: way.modifiers.reversed().compactMap { gesture($0, on: node) },
      presentation: facets.presentation, turn: placement.flatMap(\.turn), clip: clip,
      namedFrames: host.hasNamedSpaces ? namedFrames(of: node, placement) : [],
      isTextRedacted: isTextRedacted,
      elementFrame: way.isHidden ? nil : elementFrame(facets, placement))
  }

  private func elementFrame(_ facets: NodeFacets, _ placement: GeometryPlacement?) -> CGRect? {
    guard let placement, let place = facets.elementPlace else { return nil }
    return place.applying(placement.transform)
  }

  private func isPrivate(inside node: Node, _ way: Way) -> Bool {
    node.environmentInside?.isPrivacySensitive ?? way.isPrivate
  }

  /// What is left of the page between a view and the one around it, whose own clip is known.
  private func clip(of view: LayoutNode, inside around: Surrounding?) -> CGRect? {
    var clip: CGRect?
    var node = view.layoutParent
    while let current = node {
      if let cut = current.clipOfContent {
        let shown = cut.applying(current.ownPlacement.transform)
        clip = clip.map { $0.common(with: shown) } ?? shown
      }
      if current === around?.node {
        guard let outer = around?.clip else { break }
        return clip.map { $0.common(with: outer) } ?? outer
      }
      node = current.layoutParent
    }
    return clip
  }

  private func namedFrames(of node: Node, _ placement: GeometryPlacement?) -> [NamedFrame] {
    guard let placement else { return [] }
    var frames: [NamedFrame] = []
    var around = node.parent
    while let current = around {
      if let space = current as? CoordinateSpaceNode, let place = space.placement,
        !frames.contains(where: { $0.name == "\(space.name)" }),
        let frame = placement.frame(in: place)
      {
        frames.append(NamedFrame(name: "\(space.name)", frame: frame))
      }
      around = current.parent
    }
    return frames
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
    guard let environment = node.environmentInside else { return [] }
    return environment.entries.filter { $0.writer == node.id }.map {
      NamedValue(name: $0.name, value: $0.valueText)
    }
  }
}

extension GeometryPlacement {
  /// nil: it is only moved.
  fileprivate var turn: TurnSnapshot? {
    transform.isTranslation ? nil : TurnSnapshot(transform: transform, size: size)
  }

  /// In the coordinates of something else, or without it in the page's; nil: that is shrunk to nothing, and nothing is somewhere in it.
  fileprivate func frame(in around: GeometryPlacement?) -> CGRect? {
    guard let around else { return frame }
    return around.transform.inverse.map {
      CGRect(origin: .zero, size: size).applying(transform.concatenating($0))
    }
  }
}

extension CGRect {
  /// Where nothing is common, an empty rectangle.
  fileprivate func common(with other: CGRect) -> CGRect {
    let common = overlap(other)
    return common.isNull ? CGRect(origin: origin, size: .zero) : common
  }
}
