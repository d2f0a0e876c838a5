package import ArborCore

/// The facts of the live page that a selector needs besides the tree.
package struct SelectorNeeds: Sendable, Equatable {
  /// Whether the platform objects are needed.
  package var objects = false
  /// Whether the focused view is needed.
  package var focus = false
  /// The names of environment values.
  package var environment: Set<String> = []

  package init() {}

  mutating func formUnion(_ other: SelectorNeeds) {
    objects = objects || other.objects
    focus = focus || other.focus
    environment.formUnion(other.environment)
  }

  /// Whether the tree alone suffices.
  package var isEmpty: Bool { self == SelectorNeeds() }
}

/// The facts of the live page, captured between two commits.
package struct SelectorFacts: Sendable {
  /// The platform objects; `nil` unless they were requested.
  package var platform: PlatformSnapshot?
  /// The focused view; `nil` without one.
  package var focused: UInt32?
  /// The printed values by name, then by node.
  package var environment: [String: [UInt32: String]] = [:]

  package init() {}

  /// Collects the facts; `objects` captures the platform objects.
  @MainActor package init(
    _ needs: SelectorNeeds, of host: ViewHost, objects: () -> PlatformSnapshot
  ) {
    if needs.objects { platform = objects() }
    if needs.focus { focused = host.focusedView }
    if !needs.environment.isEmpty { environment = host.environment(named: needs.environment) }
  }
}
