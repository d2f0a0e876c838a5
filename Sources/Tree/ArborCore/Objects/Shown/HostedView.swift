import Foundation

/// The content of an object such as a hosting view: a tree of its own in paths, `@hosted`, and part
/// of the enclosing tree otherwise.
package nonisolated struct HostedView<Content: View>: View {
  package typealias Body = Never
  private let content: Content
  private let kept: HostedStates?
  private let surroundings: HostedSurroundings?

  /// - Parameters:
  ///   - kept: Retains the state of the views while they are not shown; `nil` discards it.
  ///   - surroundings: Changes of the environment of the views; `nil` for none.
  package init(
    _ content: Content, keeping kept: HostedStates? = nil,
    in surroundings: HostedSurroundings? = nil
  ) {
    self.content = content
    self.kept = kept
    self.surroundings = surroundings
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let hosted = HostedNode(view.kept, parent: inputs.parent)
    inputs.append(hosted)
    hosted.write(view.surroundings, inputs.environment)
    var inner = _ViewInputs(inside: hosted, environment: hosted.childEnvironment)
    let host = inputs.host
    let outer = host.evaluation.returning
    if let states = view.kept?.popStates(for: hosted) {
      host.evaluation.returning = ReturningStates(states, of: hosted)
    }
    Content._makeView(view.content, &inner)
    host.evaluation.returning = outer
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let hosted = cursor.next(HostedNode.self)
    var inner = _ViewCursor(inside: hosted, cursor)
    if cursor.isEnvironmentChanged || hosted.surroundings?.key != view.surroundings?.key {
      inner.isEnvironmentChanged = true
      hosted.write(view.surroundings, cursor.environment)
    }
    inner.environment = hosted.surrounded(hosted.childEnvironment)
    Content._updateView(view.content, &inner)
  }
}

/// The retained state of a hosting object's views, and the objects behind them, while they are
/// shown nowhere. It lives as long as the hosting object.
@MainActor
package final class HostedStates {
  private var states: SubtreeStates?
  private weak var node: Node?

  package init() {}

  fileprivate func popStates(for node: Node) -> SubtreeStates? {
    self.node = node
    defer { states = nil }
    return states
  }

  fileprivate func keep(of node: Node) {
    guard node === self.node else { return }
    states = node.collectStates(withObjects: true)
    node.host.part(RestingObjects.self).note(self)
  }

  /// Collects the state from the tree that shows the views now.
  package func collect() {
    if let node, node.isMounted { states = node.collectStates(withObjects: true) }
  }

  fileprivate func forgetObjects() {
    states = states?.filter { !($0.value is any ObjectDriver) }
  }
}

/// Releases retained objects at the end of the page that showed them, even if the hosting object
/// lives on.
private final class RestingObjects: PagePart {
  private var keepers: [ObjectIdentifier: Keeper] = [:]

  /// A weak reference to retained states.
  private struct Keeper {
    weak var states: HostedStates?
  }

  init(of host: ViewHost) {}

  func note(_ states: HostedStates) {
    if keepers.count > 64 { keepers = keepers.filter { $0.value.states != nil } }
    keepers[ObjectIdentifier(states)] = Keeper(states: states)
  }

  func pageEnds() {
    for keeper in keepers.values { keeper.states?.forgetObjects() }
    keepers = [:]
  }
}

/// Changes that a hosting object makes to the environment of its views.
package struct HostedSurroundings {
  /// The identity of the changes: equal keys write the same values.
  package let key: AnyHashable
  package let write: (inout EnvironmentValues) -> Void

  package init(_ key: AnyHashable, _ write: @escaping (inout EnvironmentValues) -> Void) {
    self.key = key
    self.write = write
  }
}

/// The root of the content that an object shows.
private final class HostedNode: Node {
  private let kept: HostedStates?
  private(set) var surroundings: HostedSurroundings?
  private(set) var childEnvironment = EnvironmentValues()
  override var environmentInside: EnvironmentValues? { childEnvironment }
  override var isHostingRoot: Bool { true }

  init(_ kept: HostedStates?, parent: Node) {
    self.kept = kept
    super.init(host: parent.host, parent: parent)
  }

  func write(_ surroundings: HostedSurroundings?, _ environment: EnvironmentValues) {
    self.surroundings = surroundings
    childEnvironment = environment
    guard let surroundings else { return }
    childEnvironment.writer = id
    surroundings.write(&childEnvironment)
    childEnvironment.writer = nil
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    write(surroundings, environment)
    super.environmentChanged(childEnvironment)
  }

  override var segment: PathSegment? { PathSegment(kind: .role("hosted")) }

  override func prepareToLeave() {
    // The end of a session discards all state.
    if !host.isClosed { kept?.keep(of: self) }
  }
}
