import ArborGraph

/// Runs a closure on the main actor: at once where that is now, and soon otherwise.
package func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated(body)
  } else {
    Task { @MainActor in body() }
  }
}

/// A value that only the main actor uses.
package struct OfMain<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
