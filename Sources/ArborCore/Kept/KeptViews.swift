import ArborDisplay
import ArborLayout
import Foundation

/// Which of some kept views is shown.
package enum KeptSelection: Equatable {
  case last
  case at(Int)
  /// The one with this tag, or whose element has this id; the first where there is none.
  case tagged(AnyHashable)
}

/// One of the views that a container keeps.
package struct KeptUnit<Value> {
  /// What tells it apart.
  package var tag: AnyHashable
  /// What it writes for the container's key.
  package var value: Value?
}

/// Shows one of its views and keeps the others as they are: their state stays, but they have no place, take no events, and have disappeared.
///
/// - Parameters:
///   - key: what the container wants to know of each view; it is told whenever that may have changed.
package struct KeptViews<K: PreferenceKey, Content: View>: View {
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

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = KeptNode<K>(view.selection, view.receive, inputs)
    inputs.append(node)
    var inner = _ViewInputs(inside: node, environment: inputs.environment)
    Content._makeView(view.content, &inner)
    node.contentWasMade()
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(KeptNode<K>.self)
    var inner = _ViewCursor(inside: node, cursor)
    Content._updateView(view.content, &inner)
    node.take(view.selection, view.receive)
  }
}

/// A node that keeps views of which it shows one.
@MainActor
package protocol ViewKeeping: LayoutNode {
  var keptViews: [KeptView] { get }
}

/// One of the views that a node keeps.
package struct KeptView {
  package let unit: Node
  package let isShown: Bool
  /// What it arranges.
  package let views: ContiguousArray<LayoutNode>
}

/// A node whose children are views of their own for a container that keeps views.
@MainActor private protocol UnitHolding: Node {}
extension ForEachNode: UnitHolding {}
extension ConditionalNode: UnitHolding {}
extension GroupNode: UnitHolding {}

/// ## Algorithm
/// 1. A unit is a child, or an element of a `ForEach`. Of all units one is shown: only its views take part in layout and drawing.
/// 2. The ids of the others are `parked` in the host: what is in them is hidden, nothing appears in it, and no task starts.
/// 3. A unit that is parked disappears after the evaluation. One that is shown appears as what is new does, and the client is told again where
///    scroll views in it are.
private final class KeptNode<K: PreferenceKey>: MemoNode, PreferenceReading, ViewKeeping {
  private var selection: KeptSelection
  private var receive: ([KeptUnit<K.Value>], Int?) -> Void
  private var shown: Node?
  private var parkedIDs: Set<UInt32> = []
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

  func contentWasMade() { settle() }

  func take(
    _ selection: KeptSelection, _ receive: @escaping ([KeptUnit<K.Value>], Int?) -> Void
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
    func add(_ nodes: NodeList) {
      for node in nodes {
        if node is any UnitHolding {
          add(node.children)
        } else if !(node is AddedObjectsNode) {
          units.append(node)
        }
      }
    }
    add(children)
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

  /// Shows and parks what has to be.
  private func settle() {
    guard isMounted else { return }
    let units = units
    let next = choice(units)
    let unit = next.map { units[$0] }
    let parked = Set(units.lazy.filter { $0 !== unit }.map(\.id))
    let newlyParked = parked.subtracting(parkedIDs)
    host.parked.subtract(parkedIDs)
    host.parked.formUnion(parked)
    parkedIDs = parked
    for other in units where newlyParked.contains(other.id) { host.park(other, for: self) }
    if shown !== unit {
      shown = unit
      if let unit { host.unpark(unit) }
      // While it was out of sight, it did not learn what covers it.
      host.placeReachesAgain()
      super.childrenChanged()
      if preferenceBits != 0 { notePreferences(preferenceBits) }
      host.hasStructureChanged = true
    }
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
    host.parked.subtract(parkedIDs)
    shown = nil
  }

  // MARK: Preferences

  override func preference<Key: PreferenceKey>(
    _ key: Key.Type, _ trace: PreferenceRecorder?
  ) -> Key.Value? {
    // What the views say to this container is for nobody around it.
    key == K.self ? nil : shown?.preference(key, trace)
  }

  override func writes<Key: PreferenceKey>(_ key: Key.Type, bit: UInt32) -> Bool {
    key != K.self && shown?.writes(key, bit: bit) == true
  }

  override func preferencesChanged(_ bits: UInt32, from child: Node?) {
    if bits & PreferenceBits.bit(K.self) != 0 { host.outdatedPreferences.append(self) }
  }

  func preferenceIsOutdated() {
    let units = units
    tell(units, units.firstIndex { $0 === shown })
  }

  var keptViews: [KeptView] {
    units.map { unit in
      if unit === shown { return KeptView(unit: unit, isShown: true, views: layoutChildren) }
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

  private var content: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first
  }

  /// All that is offered; where a length is open, that of the view that is shown.
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
