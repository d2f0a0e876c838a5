package import ArborDisplay
package import ArborLayout
package import Foundation

/// A button that opens a popover in the browser, and the popover itself; or a view with a context
/// menu.
///
/// The popover takes no space in layout: its content is measured with the width `width`, and the
/// browser positions it.
package final class PopoverNode: MemoNode {
  private let width: Double
  /// Whether the popover opens by a click with the secondary button, or by a long press.
  private let isContextMenu: Bool
  private var isEnabled: Bool
  private var label: String
  private lazy var popover = host.makeID()

  fileprivate init(
    label: String, width: Double, isContextMenu: Bool, _ inputs: _ViewInputs
  ) {
    self.width = width
    self.isContextMenu = isContextMenu
    self.label = label
    isEnabled = inputs.environment.isEnabled
    super.init(inputs)
  }

  fileprivate func update(label: String) {
    if self.label == label { return }
    self.label = label
    segmentChanged()
  }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    let isEnabled = surrounded(environment).isEnabled
    if self.isEnabled != isEnabled {
      self.isEnabled = isEnabled
      segmentChanged()
    }
    super.environmentChanged(environment)
  }

  private var button: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first
  }

  private var content: LayoutNode? { layoutChildren.count > 1 ? layoutChildren[1] : nil }
  private var offered: Proposal { Proposal(width, nil) }

  override package func size(in proposal: Proposal) -> CGSize {
    button?.measure(proposal) ?? .zero
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing { button?.spacing(edge) ?? .standard }

  override package func placeChildren() {
    button?.place(at: .zero, size: size, proposal: placedProposal)
    if let content {
      content.place(at: .zero, size: content.measure(offered), proposal: offered)
    }
  }

  override package func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      segmentIsClean()
      segmentCache = Segment(id: 0, content: .group, size: size, children: segments)
    }
    if let segmentCache { list.append(Placement(offset: offset, segment: segmentCache)) }
  }

  /// The element that opens the popover. A menu without items does not open.
  private var opener: Segment.Content {
    guard isContextMenu else {
      return .control(
        ControlContent(kind: .opener(of: popover), isEnabled: isEnabled, label: label))
    }
    guard isEnabled, let content, content.size.height > 0 else { return .group }
    var description = LayerContent.Description()
    description.menu = popover
    return .layer(LayerContent(description: description))
  }

  private func named(_ opener: Segment.Content, _ inner: [Placement]) -> Segment.Content {
    button.map { namedBySymbols(opener, inner, in: [$0]) } ?? opener
  }

  private var segments: [Placement] {
    var inner: [Placement] = []
    button?.appendPlacements(to: &inner, at: .zero)
    var list = [
      Placement(
        offset: .zero,
        segment: Segment(id: id, content: named(opener, inner), size: size, children: inner))
    ]
    if let content {
      var shown: [Placement] = []
      content.appendPlacements(to: &shown, at: .zero)
      list.append(
        Placement(
          offset: .zero,
          segment: Segment(
            id: popover,
            content: .control(
              ControlContent(kind: .part(PartContent(role: .popover)), isEnabled: true)),
            size: content.size, children: shown)))
    }
    return list
  }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    isContextMenu ? button?.explicitGuide(key, in: size) : nil
  }

  override package var typeName: String { isContextMenu ? "contextMenu" : "Popover" }
  override package func describe(_ facets: inout NodeFacets) {
    // The layer of a context menu only groups what is in it.
    facets.hasElement = segmentCache != nil && !isContextMenu
    if isContextMenu { return }
    // The browser opens it: no event reaches the node.
    facets.control = ControlSnapshot(
      role: "button", label: label, value: .none, isEnabled: isEnabled, events: [])
  }
}

/// A button and the popover that it opens; each must be a single view.
package nonisolated struct PopoverView<Button: View, Content: View>: View {
  package typealias Body = Never
  private let label: String
  private let width: Double
  private let isContextMenu: Bool
  private let button: Button
  private let content: Content

  /// - Parameters:
  ///   - label: The accessibility label; empty if the texts of the button describe it.
  ///   - isContextMenu: Whether the popover opens by a click with the secondary button or by a long
  ///     press on the first view, which then is no button.
  package init(
    label: String = "", width: Double, isContextMenu: Bool = false,
    @ViewBuilder button: () -> Button,
    @ViewBuilder content: () -> Content
  ) {
    self.label = label
    self.width = width
    self.isContextMenu = isContextMenu
    self.button = button()
    self.content = content()
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = PopoverNode(
      label: view.label, width: view.width, isContextMenu: view.isContextMenu, inputs)
    inputs.append(node)
    for role in ["label", "content"] {
      let part = RoleNode(role, parent: node)
      var inner = _ViewInputs(inside: node, environment: inputs.environment)
      inner.append(part)
      inner = _ViewInputs(inside: part, environment: inputs.environment)
      if role == "label" {
        Button._makeView(view.button, &inner)
      } else {
        Content._makeView(view.content, &inner)
      }
    }
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(PopoverNode.self)
    node.update(label: view.label)
    var parts = _ViewCursor(inside: node, cursor)
    var inner = _ViewCursor(inside: parts.next(RoleNode.self), cursor)
    Button._updateView(view.button, &inner)
    inner = _ViewCursor(inside: parts.next(RoleNode.self), cursor)
    Content._updateView(view.content, &inner)
  }
}
