/// The movements of a layer, which the tree of views passes on without knowing them.
package struct PassedMotions: Hashable, Sendable {
  private let base: any Hashable & Sendable

  /// - Parameter base: A value that both ends know.
  package init(_ base: some Hashable & Sendable) { self.base = base }

  /// Returns the value; `nil` if it is of another type.
  package func value<Value>(as type: Value.Type) -> Value? { base as? Value }

  package static func == (one: PassedMotions, other: PassedMotions) -> Bool {
    AnyHashable(one.base) == AnyHashable(other.base)
  }

  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
