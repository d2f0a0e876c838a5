package import ArborDisplay
package import ArborLayout
package import Foundation

/// The measurement and placement of a single view: the behavior of a layout modifier.
@MainActor
package protocol UnaryLayout {
  /// The type name of the view in paths; empty for modifiers.
  static var typeName: String { get }
  /// The name of the modifier, as authors spell it.
  var name: String { get }
  var arguments: [NamedValue] { get }
  /// Reads values from the environment.
  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode)
  /// Returns the difference from the resolved layout that this one replaces.
  func change(from old: Self) -> LeafChange
  /// Returns the modifier's size for a proposal.
  func size(of child: LayoutNode, in proposal: Proposal) -> CGSize
  /// Returns the smallest and largest length; `nil` to measure them at 0 and infinity.
  func lengthRange(of child: LayoutNode, _ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  )?
  /// Returns the position, size and proposal of the child.
  func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal)
  /// Returns the modifier's spacing preference at an edge.
  func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing
  /// Returns the modifier's layout priority.
  func priority(of child: LayoutNode) -> Double
  /// Returns an explicit guide of the modifier; `nil` if the default applies.
  func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double?
  /// Whether the size never depends on the child.
  var isBoundary: Bool { get }
  /// Whether the child is part of layout but not drawn.
  var hidesContent: Bool { get }
  /// Whether `transform(in:)` is not the identity.
  static var transforms: Bool { get }
  /// Returns the transform of the child's drawing, for the modifier's size.
  func transform(in size: CGSize) -> CGAffineTransform
  /// The insets that cover the child, which may ignore them and extend below the cover.
  var coveredEdges: EdgeInsets { get }
  /// Returns what the modifier itself draws or changes; `.group` if nothing.
  func content(in size: CGSize) -> Segment.Content
  /// Returns the drawing around that of the child, where it is more than `content(in:)` with the
  /// child inside; otherwise `nil`.
  func drawing(around inner: [Placement], of node: LayoutNode) -> Segment?
  /// The way in which the view is inserted and removed; `nil` if the modifier does not say it.
  var transition: (any ViewTransition)? { get }
  /// The description that the modifier adds for assistive technology; `nil` for none.
  var description: LayerContent.Description? { get }
  var control: ControlSnapshot? { get }
  /// Whether a control takes events.
  var isEnabled: Bool { get }
  /// Whether a press anywhere in a list's row operates the control, if the row shows it alone.
  var fillsRow: Bool { get }
  /// `nil` if no object can stand behind it.
  var backing: Backing? { get }
  /// The gesture of the modifier, if it adds one.
  var gestureSnapshot: GestureSnapshot? { get }
  /// Whether `hitObstacle` can return a reason.
  static var limitsHits: Bool { get }
  /// Returns the reason, such as `hit-testing`, why hit testing excludes a point of the modifier;
  /// `nil` if it does not. Without a point: whether it excludes all.
  func hitObstacle(at point: CGPoint?, in size: CGSize) -> String?
  /// Takes over the values that belong to the node, before `resolve`.
  mutating func inherit(from old: Self)
  /// Called when a node is made for the modifier, or a copy of it.
  mutating func join(_ node: LayoutNode)
  /// Called when the node leaves the page.
  func leave(_ node: LayoutNode)
  /// Performs an event that `control` declares.
  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError)
  /// Called when a pointer goes down on the control, or no longer is.
  func pressChanged(_ isDown: Bool)
}

extension UnaryLayout {
  package static var typeName: String { "" }
  package var arguments: [NamedValue] { [] }
  package mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {}
  package func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    child.measure(proposal)
  }
  package func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { nil }
  package func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) { (.zero, size, proposal) }
  package func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing { child.spacing(edge) }
  package func priority(of child: LayoutNode) -> Double { child.priority }
  package func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double? {
    let proposal = child.layoutParent?.guideProposal(for: size) ?? Proposal(size)
    let place = arrange(child, in: size, proposal: proposal)
    _ = child.measure(place.proposal)
    guard let guide = child.explicitGuide(key, in: place.size) else { return nil }
    return guide + (key.axis == .horizontal ? place.origin.x : place.origin.y)
  }
  package var isBoundary: Bool { false }
  package var hidesContent: Bool { false }
  package static var transforms: Bool { false }
  package func transform(in size: CGSize) -> CGAffineTransform { .identity }
  package var coveredEdges: EdgeInsets { EdgeInsets() }
  package func content(in size: CGSize) -> Segment.Content { .group }
  package func drawing(around inner: [Placement], of node: LayoutNode) -> Segment? { nil }
  package var transition: (any ViewTransition)? { nil }
  package var description: LayerContent.Description? { nil }
  package var control: ControlSnapshot? { nil }
  package var isEnabled: Bool { true }
  package var fillsRow: Bool { false }
  package var backing: Backing? { nil }
  package var gestureSnapshot: GestureSnapshot? { nil }
  package static var limitsHits: Bool { false }
  package func hitObstacle(at point: CGPoint?, in size: CGSize) -> String? { nil }
  package mutating func inherit(from old: Self) {}
  package mutating func join(_ node: LayoutNode) {}
  package func leave(_ node: LayoutNode) {}
  package func pressChanged(_ isDown: Bool) {}
  package func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    throw .notInteractive(node.id, event: event.name)
  }
}
