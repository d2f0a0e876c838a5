package import ArborDisplay
package import Foundation

extension ViewHost {
  /// Returns the reduced preferences at a node with their traces: all that its subtree writes, or
  /// only `key` (a type name). A step names the view to which its modifier belongs. Preferences to
  /// which sensitive content contributes are omitted. Returns `nil` if the node does not exist.
  package func preferences(at id: UInt32, key: String?) -> [PreferenceTrace]? {
    guard let node = node(id) else { return nil }
    let top = outermostModifier(of: node)
    return publicWriters(in: top).filter { key == nil || $0.keyName == key }.map { writer in
      var trace = writer.trace(at: top)
      for index in trace.steps.indices {
        let modifier = trace.steps[index].nodeID
        trace.steps[index].nodeID = viewNode(of: modifier) ?? modifier
      }
      return trace
    }
  }

  /// Returns the same values without their traces, by key name and as Swift prints them.
  package func reducedPreferences(at id: UInt32) -> [NamedValue]? {
    guard let node = node(id) else { return nil }
    let top = outermostModifier(of: node)
    return publicWriters(in: top).map {
      NamedValue(name: $0.keyName, value: String(describing: $0.reducedValue(at: top)))
    }
  }

  /// The number of sizes that views have computed in flushes, rather than remembered, so far. Those
  /// that questions ask for do not count.
  package var measurementCount: Int { layout.measurements }

  /// The view that has the focus; `nil` if none has.
  package var focusedView: UInt32? {
    var next = focus.control.flatMap { node($0) }
    while let current = next, current.segment == nil { next = current.parent }
    return next?.id
  }

  /// Returns the named environment values at each view of the page: those that the session or a
  /// parent of the view has set, and the defaults of common values
  /// (`EnvironmentValues.standardTexts`).
  package func environment(named names: Set<String>) -> [String: [UInt32: String]] {
    let standard = EnvironmentValues.standardTexts.filter { names.contains($0.key) }
    var texts: [UInt64: [String: String]] = [:]
    var found: [String: [UInt32: String]] = [:]
    var pending = root.map { [$0 as Node] } ?? []
    while let node = pending.popLast() {
      pending += node.children
      guard node.segment != nil else { continue }
      let values = node.surrounded(node.inheritedEnvironment)
      if texts[values.stamp] == nil {
        texts[values.stamp] = values.entries.reduce(into: standard) { texts, entry in
          guard names.contains(entry.name) else { return }
          let writer = entry.writer.flatMap { self.node($0) }
          texts[entry.name] = writer?.isPrivate == true ? nil : entry.valueText
        }
      }
      for (name, value) in texts[values.stamp] ?? [:] { found[name, default: [:]][node.id] = value }
    }
    return found
  }

  /// Returns the anchors in preferences below a node, in the coordinates of the node `reference`,
  /// or of the page if that is `nil`. Returns `nil` if one of the nodes does not exist.
  package func anchors(at id: UInt32, in reference: UInt32?) -> [AnchorSnapshot]? {
    guard let node = node(id) else { return nil }
    var way = CGAffineTransform.identity
    if let reference {
      guard let inverse = self.node(reference)?.placement?.transform.inverse else { return nil }
      way = inverse
    }
    let top = outermostModifier(of: node)
    return writers(in: top).flatMap { writer in
      anchors(in: writer.reducedValue(at: top)).compactMap { anchor in
        anchor.anchoredNode.map {
          AnchorSnapshot(
            key: writer.keyName, nodeID: viewNode(below: $0), source: anchor.sourceName,
            rect: anchor.rect(to: way))
        }
      }
    }
  }

  /// Returns the frame of a node in an enclosing named coordinate space; `nil` if there is no such
  /// node or space.
  package func frame(of id: UInt32, inNamedSpace name: String) -> CGRect? {
    guard let node = node(id) else { return nil }
    var around = node.parent
    while let current = around {
      if let space = current as? CoordinateSpaceNode, "\(space.name)" == name {
        return space.placement?.transform.inverse == nil
          ? nil : node.frame(in: .named(space.name))
      }
      around = current.parent
    }
    return nil
  }

  /// Returns the drawing of a node in the last commit, with its position on the page; `nil` if it
  /// draws nothing.
  package func segment(of id: UInt32) -> Placement? {
    guard let node = node(id), let frame = node.globalFrame else { return nil }
    var layouts: ContiguousArray<LayoutNode> = []
    node.appendLayoutNodes(to: &layouts)
    // The node is drawn in its own coordinates, before the transforms around it.
    let origins = layouts.map(\.globalOrigin)
    let (left, top) = (origins.map(\.x).min() ?? 0, origins.map(\.y).min() ?? 0)
    var inner: [Placement] = []
    for (layout, origin) in zip(layouts, origins) {
      layout.appendDrawing(
        to: &inner, at: CGPoint(x: origin.x - left, y: origin.y - top))
    }
    guard !inner.isEmpty else { return nil }
    return Placement(
      offset: frame.origin,
      segment: inner.count == 1 && inner[0].offset == .zero
        ? inner[0].segment : Segment(id: id, content: .group, size: frame.size, children: inner))
  }

  /// Returns the outermost of the modifiers around a view.
  private func outermostModifier(of node: Node) -> Node {
    var top = node
    while let parent = top.parent, parent.segment == nil, parent.modifier != nil,
      parent.children.first === top
    {
      top = parent
    }
    return top
  }

  /// Returns one writer per preference key below a node, in view-tree order.
  private func writers(in node: Node) -> [any PreferenceWriting] {
    var found: [any PreferenceWriting] = []
    func visit(_ node: Node) {
      if let writer = node as? any PreferenceWriting,
        !found.contains(where: { $0.keyName == writer.keyName })
      {
        found.append(writer)
      }
      for child in node.children { visit(child) }
    }
    visit(node)
    return found
  }

  /// Returns the writers of the keys to which no sensitive content contributes.
  private func publicWriters(in node: Node) -> [any PreferenceWriting] {
    var secret: Set<String> = []
    var pending = [node]
    while let next = pending.popLast() {
      if let writer = next as? any PreferenceWriting, next.isPrivate {
        secret.insert(writer.keyName)
      }
      pending += next.children
    }
    return writers(in: node).filter { !secret.contains($0.keyName) }
  }

  /// Returns the id of the view to which a modifier belongs.
  private func viewNode(of modifier: UInt32) -> UInt32? {
    node(modifier).map(viewNode(below:))
  }

  package func viewNode(below node: Node) -> UInt32 {
    node.first { $0.segment != nil }?.id ?? node.id
  }

  /// Returns the anchors in a value, found in arrays, optionals and stored properties.
  private func anchors(in value: Any, depth: Int = 0) -> [any AnyAnchor] {
    if let anchor = value as? any AnyAnchor { return [anchor] }
    guard depth < 6 else { return [] }
    return Mirror(reflecting: value).children.flatMap { anchors(in: $0.value, depth: depth + 1) }
  }
}
