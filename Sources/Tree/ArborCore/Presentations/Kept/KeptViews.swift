package import ArborDisplay
import ArborLayout
import Foundation

/// Specifies which of several keep-alive views is shown.
package enum KeptSelection: Equatable {
  case last
  case at(Int)
  /// The view with this tag, or whose element has this id; the first view if there is none.
  case tagged(AnyHashable)
}

/// One of the views of a keep-alive container.
package struct KeptUnit<Value> {
  /// The tag, the element's id or the index that identifies the view.
  package var tag: AnyHashable
  /// The value that the view writes for the preference key of the container.
  package var value: Value?
}

/// Shows one of its views and keeps the others alive: they retain their state, but take no part in
/// layout, receive no events, and have disappeared.
///
/// - Parameters:
///   - key: The preference that the container reads of each view; `receive` is called whenever it
///     may have changed.
package nonisolated struct KeptViews<K: PreferenceKey, Content: View>: View {
  package typealias Body = Never
  private let selection: KeptSelection
  private let receive: ([KeptUnit<K.Value>], Int?) -> Void
  private let content: Content

  package init(
    _ key: K.Type, _ selection: KeptSelection,
    receive: @escaping ([KeptUnit<K.Value>], Int?) -> Void, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.receive = receive
    self.content = content()
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = KeptNode<K>(view.selection, view.receive, inputs)
    inputs.append(node)
    var inner = _ViewInputs(inside: node, environment: inputs.environment)
    Content._makeView(view.content, &inner)
    node.settle()
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(KeptNode<K>.self)
    var inner = _ViewCursor(inside: node, cursor)
    Content._updateView(view.content, &inner)
    node.update(with: view.selection, view.receive)
  }
}

/// A node that keeps several views alive and shows one of them.
@MainActor
package protocol ViewKeeping: LayoutNode {
  var keptViews: [KeptView] { get }
  /// The outermost drawings of the last one of several views that was drawn; empty for a container
  /// that does not show the last one of its views.
  var drawnViews: [ArborDisplay.Segment] { get }
}

/// Records that stacks of views show other ones.
@MainActor
package protocol TurnRecorder: AnyObject {
  /// Records that a stack, which is still drawn, shows another view than the last one of `count`.
  func noteTurn(of stack: any ViewKeeping, from view: UInt32, count: Int)
  /// Records that a part of an object gives way to another one, as a page; without depths, at once.
  /// A part without a node has come since the last flush.
  func noteTurn(
    of part: LayoutNode?, in object: LayoutNode, depths: (old: Int, new: Int)?,
    next: @escaping () -> LayoutNode?)
}

/// One of the views of a keep-alive node.
package struct KeptView {
  package let unit: Node
  package let isShown: Bool
  /// The layout nodes of the view.
  package let views: ContiguousArray<LayoutNode>
}

/// A node whose children count as separate views of a keep-alive container.
@MainActor private protocol UnitHolding: Node {}
extension ForEachNode: UnitHolding {}
extension ConditionalNode: UnitHolding {}
extension GroupNode: UnitHolding {}
extension CompositeNode: UnitHolding, GroupMarking where V: KeptGroup {}

/// A view whose views count as separate views of a keep-alive container, also those inside changes
/// of its environment.
package protocol KeptGroup: View {}

/// The node of a `KeptGroup`.
@MainActor private protocol GroupMarking: Node {}

/// A node that a `KeptGroup` may have around its views.
@MainActor private protocol GroupPassing: Node {}
extension EnvironmentNode: GroupPassing {}
extension AnyViewNode: GroupPassing {}

/// The node of a keep-alive container.
///
/// ## Algorithm
/// 1. A unit is a child, or an element of a `ForEach`. One unit is shown: only its views take part
///    in layout and drawing.
/// 2. The ids of the other units are in the host's `inactive` set: their content is hidden, nothing
///    in it appears, and no task starts.
/// 3. A unit that becomes inactive disappears after the evaluation. One that is shown again appears
///    like new content, and the client is sent the positions of its scroll views again.
private final class KeptNode<K: PreferenceKey>: MemoNode, PreferenceReading, ViewKeeping {
  private var selection: KeptSelection
  private var receive: ([KeptUnit<K.Value>], Int?) -> Void
  private var shown: Node?
  private var count = 0
  private(set) var drawnViews: [ArborDisplay.Segment] = []
  private var inactiveIDs: Set<UInt32> = []
  private var implicitStack = ImplicitStack(axis: .vertical)
  override var implicitStacks: [LayoutNode] { implicitStack.nodes }

  init(
    _ selection: KeptSelection, _ receive: @escaping ([KeptUnit<K.Value>], Int?) -> Void,
    _ inputs: _ViewInputs
  ) {
    self.selection = selection
    self.receive = receive
    super.init(inputs)
  }

  override var isDynamic: Bool { true }
  override var typeName: String { "KeptViews" }

  func update(
    with selection: KeptSelection, _ receive: @escaping ([KeptUnit<K.Value>], Int?) -> Void
  ) {
    self.receive = receive
    let old = self.selection
    self.selection = selection
    if old != selection { childrenChanged() }
    settle()
  }

  override func childrenChanged() {
    super.childrenChanged()
    settle()
  }

  private var units: [Node] {
    var units: [Node] = []
    func add(_ nodes: NodeList, isInGroup: Bool) {
      for node in nodes {
        if node is any UnitHolding {
          add(node.children, isInGroup: isInGroup || node is any GroupMarking)
        } else if isInGroup, node is any GroupPassing {
          add(node.children, isInGroup: true)
        } else if !(node is AddedObjectsNode) {
          units.append(node)
        }
      }
    }
    add(children, isInGroup: false)
    return units
  }

  private func tag(of unit: Node, at index: Int) -> AnyHashable {
    var layouts: ContiguousArray<LayoutNode> = []
    unit.appendLayoutNodes(to: &layouts)
    return layouts.first?.tag(in: self) ?? unit.identity ?? AnyHashable(index)
  }

  private func choice(_ units: [Node]) -> Int? {
    switch selection {
    case .last: return units.indices.last
    case .at(let index): return units.indices.contains(index) ? index : units.indices.first
    case .tagged(let tag):
      return units.indices.first { self.tag(of: units[$0], at: $0) == tag } ?? units.indices.first
    }
  }

  /// Chooses the unit to show, and makes the others inactive.
  func settle() {
    guard isMounted else { return }
    let units = units
    let next = choice(units)
    let unit = next.map { units[$0] }
    let inactive = Set(units.lazy.filter { $0 !== unit }.map(\.id))
    let newlyInactive = inactive.subtracting(inactiveIDs)
    host.actions.inactive.subtract(inactiveIDs)
    host.actions.inactive.formUnion(inactive)
    inactiveIDs = inactive
    for other in units where newlyInactive.contains(other.id) { host.deactivate(other, for: self) }
    if shown !== unit {
      if let shown, selection == .last, !host.evaluation.isSampling {
        (host.recorder as? any TurnRecorder)?.noteTurn(of: self, from: shown.id, count: count)
      }
      shown = unit
      if let unit { host.activate(unit) }
      // While it was inactive, the view was not informed of what covers it.
      host.placeReachesAgain()
      super.childrenChanged()
      if preferenceBits != 0 { notePreferences(preferenceBits) }
      host.publication.hasStructureChanged = true
    }
    count = units.count
    tell(units, next)
  }

  private func tell(_ units: [Node], _ shown: Int?) {
    receive(
      units.indices.map {
        KeptUnit(
          tag: tag(of: units[$0], at: $0),
          value: units[$0].preference(K.self, nil))
      }, shown)
  }

  override func willUnmount() {
    super.willUnmount()
    host.actions.inactive.subtract(inactiveIDs)
    shown = nil
  }

  // MARK: Preferences

  override func preference<Key: PreferenceKey>(
    _ key: Key.Type, _ trace: PreferenceRecorder?
  ) -> Key.Value? {
    // The container consumes this key: its values do not reach the views around it.
    key == K.self ? nil : shown?.preference(key, trace)
  }

  override func writes<Key: PreferenceKey>(_ key: Key.Type, bit: UInt32) -> Bool {
    key != K.self && shown?.writes(key, bit: bit) == true
  }

  override func preferencesChanged(_ bits: UInt32, from child: Node?) {
    if bits & PreferenceBits.bit(K.self) != 0 { host.preferences.outdated.append(self) }
  }

  func preferenceIsOutdated() {
    let units = units
    tell(units, units.firstIndex { $0 === shown })
  }

  var keptViews: [KeptView] {
    units.map { unit in
      if unit === shown { return KeptView(unit: unit, isShown: true, views: layoutChildren.array) }
      var views: ContiguousArray<LayoutNode> = []
      unit.appendLayoutNodes(to: &views)
      return KeptView(unit: unit, isShown: false, views: views)
    }
  }

  // MARK: Layout

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    shown?.appendLayoutNodes(to: &list)
    implicitStack.wrap(&list, in: self)
  }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    let start = list.count
    super.appendPlacements(to: &list, at: offset)
    if selection == .last { drawnViews = list[start...].map(\.segment) }
  }

  private var content: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first
  }

  /// Takes the proposed size; an unspecified or infinite length is that of the view that is shown.
  override func size(in proposal: Proposal) -> CGSize {
    let inner = content?.measure(proposal) ?? .zero
    return CGSize(
      width: proposal.width.map { $0.isFinite ? $0 : inner.width } ?? inner.width,
      height: proposal.height.map { $0.isFinite ? $0 : inner.height } ?? inner.height)
  }

  override func placeChildren() {
    guard let content else { return }
    let proposal = Proposal(size)
    let inner = content.measure(proposal)
    content.place(
      at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2),
      size: inner, proposal: proposal)
  }
}
