package import ArborCore

/// What selectors ask of the live page beside its tree.
package struct SelectorNeeds: Sendable, Equatable {
  package var objects = false
  package var focus = false
  /// Names of values.
  package var environment: Set<String> = []

  package init() {}

  mutating func formUnion(_ other: SelectorNeeds) {
    objects = objects || other.objects
    focus = focus || other.focus
    environment.formUnion(other.environment)
  }

  package var isEmpty: Bool { self == SelectorNeeds() }
}

/// What the live page has said to that, between two commits.
package struct SelectorFacts: Sendable {
  /// nil: nobody has asked for them.
  package var platform: PlatformSnapshot?
  /// The view that has the focus.
  package var focused: UInt32?
  /// By name, then by node.
  package var environment: [String: [UInt32: String]] = [:]

  package init() {}

  /// The objects are taken down by whoever knows their classes.
  @MainActor package init(
    _ needs: SelectorNeeds, of host: ViewHost, objects: () -> PlatformSnapshot
  ) {
    if needs.objects { platform = objects() }
    if needs.focus { focused = host.focusedView }
    if !needs.environment.isEmpty { environment = host.environment(named: needs.environment) }
  }
}
