import ArborDisplay
import ArborGraph
import ArborLayout
import Foundation

/// Views that together form one control, with a single platform object behind all of them.
///
/// ## Algorithm
/// 1. The content is made with the values that code has set on the object, and again whenever those
///    change.
/// 2. What the visitor does with the content is delivered to the object if there is one
///    (`operate`); the object's action then notifies the control (`handle`).
package nonisolated struct StandIn<Content: View>: View {
  package typealias Body = Never
  fileprivate let backing: (LayoutNode) -> Backing
  fileprivate let action: (ControlEvent, LayoutNode) -> Void
  fileprivate let content: (StandInProxy) -> Content

  /// - Parameters:
  ///   - backing: Returns the values that the views declare; called when objects are synchronized.
  ///   - action: Performs an event.
  package init(
    _ backing: @escaping (LayoutNode) -> Backing,
    action: @escaping (ControlEvent, LayoutNode) -> Void,
    @ViewBuilder content: @escaping (StandInProxy) -> Content
  ) {
    self.backing = backing
    self.action = action
    self.content = content
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = StandInNode(view, inputs)
    inputs.append(node)
    node.evaluate()
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.next(StandInNode<Content>.self).update(with: view, cursor)
  }
}

/// The access that the content of a `StandIn` has to the control.
@MainActor
package struct StandInProxy {
  private weak var node: LayoutNode?

  fileprivate init(_ node: LayoutNode) { self.node = node }

  /// The values that code has set on the object.
  package var adaptation: NodeAdaptation? { node?.adaptation }

  /// Performs an event as if it came from the visitor.
  package func operate(_ event: ControlEvent) {
    guard let node, node.isMounted else { return }
    let isTaken = (try? node.host.adaptations?.deliver(event, at: node)) ?? false
    if !isTaken { try? node.handle(event) }
  }

  /// Selects an option as if the visitor did.
  package func choose(_ tag: AnyHashable) {
    guard let index = node?.optionNodes.firstIndex(where: { $0.optionTag == tag }) else { return }
    operate(.input(.number(Double(index)), version: 0))
  }
}

/// Passes layout on to the content.
private final class StandInNode<Content: View>: MemoNode {
  private var value: StandIn<Content>
  private let ownReader = Reader()
  private var isMade = false

  override var reader: Reader? { ownReader }
  override var isDynamic: Bool { true }
  override var backing: Backing? { value.backing(self) }
  /// The values may follow a binding although the enclosing view is not evaluated again.
  override var backingIsDeclared: Bool { true }

  init(_ value: StandIn<Content>, _ inputs: _ViewInputs) {
    self.value = value
    super.init(inputs)
    ownReader.belong(to: self)
  }

  func update(with value: StandIn<Content>, _ cursor: _ViewCursor) {
    self.value = value
    bringUpToDate(isEnvironmentChanged: cursor.isEnvironmentChanged)
    if host.knownBackings?.isAdapted(id) == true {
      host.knownBackings?.declare(id) { value.backing(self) }
    }
  }

  override func evaluate() { bringUpToDate(isEnvironmentChanged: false) }
  override func adaptationChanged() { host.resolveAgain(self) }

  private func bringUpToDate(isEnvironmentChanged: Bool) {
    ownReader.isDirty = false
    let environment = inheritedEnvironment
    ownReader.evaluate {
      let view = Follower.value { value.content(StandInProxy(self)) }
      if isMade {
        var cursor = _ViewCursor(
          inside: self, environment: environment, isEnvironmentChanged: isEnvironmentChanged)
        Content._updateView(view, &cursor)
      } else {
        isMade = true
        var inputs = _ViewInputs(inside: self, environment: environment)
        Content._makeView(view, &inputs)
      }
    }
  }

  override func handle(_ event: ControlEvent) throws(EventError) { value.action(event, self) }

  // MARK: Layout

  private var view: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first
  }

  override func size(in proposal: Proposal) -> CGSize { view?.measure(proposal) ?? .zero }

  override func lengthRange(
    _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double) { view?.lengthRange(axis, across: across) ?? (0, 0) }

  override func placeChildren() {
    view?.place(at: .zero, size: size, proposal: placedProposal)
  }

  override var priority: Double { view?.priority ?? 0 }
  override func spacing(_ edge: Edge) -> EdgeSpacing { view?.spacing(edge) ?? .standard }

  override func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard let view else { return nil }
    _ = view.measure(guideProposal(for: size))
    return view.explicitGuide(key, in: size)
  }
}

extension LayoutNode {
  /// The options of a picker inside the view, in order.
  package final var optionNodes: [OptionsNode] {
    refreshLayoutChildren()
    return layoutChildren.flatMap { child in
      (child as? OptionsNode).map { [$0] } ?? child.optionNodes
    }
  }
}
