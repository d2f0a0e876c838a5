import ArborDisplay
import ArborLayout
import Foundation

/// Builds a snapshot of a live tree.
@MainActor
struct SnapshotBuilder {
  let host: ViewHost
  /// The guides that layouts tell of where they are set: those of texts, and those that any view of
  /// the page sets.
  private let guides: [(name: String, key: AlignmentKey)]

  init(host: ViewHost) {
    self.host = host
    let known = [
      ("firstTextBaseline", VerticalAlignment.firstTextBaseline.key),
      ("lastTextBaseline", VerticalAlignment.lastTextBaseline.key),
    ]
    let others = host.explicitGuides.subtracting(known.map(\.1)).map { key in
      (name: String(describing: key.id).lowercasedFirst, key: key)
    }
    guides = known + others.sorted { $0.name < $1.name }
  }

  /// The context that accumulates on the path down to a view.
  private struct Way {
    /// The modifiers, outermost first.
    var modifiers: [Node] = []
    /// The role nodes of the modifiers, innermost first. They become children of the view that they
    /// belong to.
    var roles: [(role: Node, subject: LayoutNode)] = []
    var isHidden = false
    /// Whether the content is privacy sensitive.
    var isPrivate = false
    /// The nearest enclosing view that has a frame.
    var around: Surrounding?
  }

  /// The geometry of a view, as context of its content.
  private struct Surrounding {
    var node: LayoutNode?
    var placement: GeometryPlacement
    var clip: CGRect?
  }

  /// A step of the iteration.
  private enum Step {
    /// Visits a node; the segment, if any, replaces the node's own.
    case visit(Node, Way, PathSegment? = nil)
    /// Finishes a node, whose children are in the last list.
    case finish(Node, PathSegment, Way, GeometryPlacement?, clip: CGRect?)
  }

  /// Builds the snapshot iteratively, since trees may be deeper than the call stack.
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

  /// Passes through a node without a segment: its content takes its place.
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
      // The view may be wrapped in a frame, which is not a view.
      way.roles.insert((presented, subject.innermost), at: 0)
    }
    for child in content.reversed() {
      var way = way
      if child is ReplacementNode { way.isHidden = isAroundHidden }
      steps.append(.visit(child, way))
    }
  }

  /// Visits a view: first its children, then the roles of its modifiers, innermost first.
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
      // A replacement is a child of the view that it replaces.
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
    let segment = keyed(segment, way)
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
      namedFrames: host.geometry.hasNamedSpaces ? namedFrames(of: node, placement) : [],
      isTextRedacted: isTextRedacted,
      elementFrame: way.isHidden ? nil : elementFrame(facets, placement),
      description: way.isPrivate ? nil : description(of: node, way))
  }

  /// Returns the segment with the key that the innermost of the modifiers gives, if it has none.
  private func keyed(_ segment: PathSegment, _ way: Way) -> PathSegment {
    var segment = segment
    for modifier in way.modifiers.reversed() where segment.key == nil {
      if let identified = modifier as? any ExplicitlyIdentified {
        (segment.key, segment.isKeyStable) = identified.pathKey
      }
    }
    return segment
  }

  /// Returns what the modifiers together, and the row or the option around it, say of a view; `nil`
  /// if they say nothing.
  private func description(of view: Node, _ way: Way) -> LayerContent.Description? {
    var description = view.selectable?.accessibilityDescription
    for modifier in way.modifiers.reversed() {
      guard let said = (modifier as? LayoutNode)?.accessibilityDescription else { continue }
      if description == nil { description = said } else { description?.apply(said) }
    }
    return description
  }

  private func elementFrame(_ facets: NodeFacets, _ placement: GeometryPlacement?) -> CGRect? {
    guard let placement, let place = facets.elementPlace else { return nil }
    return place.applying(placement.transform)
  }

  private func isPrivate(inside node: Node, _ way: Way) -> Bool {
    node.environmentInside?.isPrivacySensitive ?? way.isPrivate
  }

  /// Returns the clip of a view, from the clips of its ancestors up to an enclosing view whose own
  /// clip is known.
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

  /// Returns the roles that belong to a view, innermost first, numbered where several have the same
  /// name.
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
    _ = node.measure(node.placedProposal)
    return LayoutSnapshot(
      proposedWidth: node.placedProposal.width, proposedHeight: node.placedProposal.height,
      size: node.size, priority: node.priority,
      guides: guides.compactMap { name, key in
        node.explicitGuide(key, in: node.size).map {
          GuideSnapshot(name: name, axis: key.axis, value: $0)
        }
      })
  }

  private func environment(setBy node: Node) -> [NamedValue] {
    guard let environment = node.environmentInside else { return [] }
    return environment.entries.filter { $0.writer == node.id }.map {
      NamedValue(name: $0.name, value: $0.valueText)
    }
  }
}

extension Node {
  /// The row of a list or the option of a picker that shows this view; `nil` if there is none.
  var selectable: LayoutNode? {
    guard var inner = self as? LayoutNode, !inner.typeName.isEmpty else { return nil }
    while let around = inner.layoutParent, around.typeName.isEmpty,
      around.layoutChildren.first === inner
    {
      if around is OptionsNode || around is ListRowsNode { return around }
      inner = around
    }
    return nil
  }
}

extension String {
  /// The name of a value, for that of a type.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension GeometryPlacement {
  /// The transform; `nil` for a translation.
  fileprivate var turn: TurnSnapshot? {
    transform.isTranslation ? nil : TurnSnapshot(transform: transform, size: size)
  }

  /// Returns the frame in the coordinates of another placement, by default those of the page; `nil`
  /// if that placement's transform is not invertible.
  fileprivate func frame(in around: GeometryPlacement?) -> CGRect? {
    guard let around else { return frame }
    return around.transform.inverse.map {
      CGRect(origin: .zero, size: size).applying(transform.concatenating($0))
    }
  }
}

extension CGRect {
  /// Returns the intersection, or an empty rectangle if there is none.
  fileprivate func common(with other: CGRect) -> CGRect {
    let common = overlap(other)
    return common.isNull ? CGRect(origin: origin, size: .zero) : common
  }
}
