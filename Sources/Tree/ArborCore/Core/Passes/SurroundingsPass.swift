import ArborGraph

/// Passes what has changed around the page down from the root; only the readers of changed
/// environment values run.
@MainActor
final class SurroundingsPass {
  /// Whether a value that the root environment is made of has changed.
  var isOutdated = false
  /// The source of viewport reads outside of the environment; `nil` until the first one.
  private(set) var viewport: Source?

  func run(in host: ViewHost) {
    guard isOutdated || host.layout.isResized else { return }
    isOutdated = false
    let values = host.rootEnvironment
    if values.holdsSame(as: host.environment) { return }
    host.environment = values
    host.evaluation.reason = "environment"
    host.root?.environmentChanged(values)
    host.evaluation.reason = nil
  }

  /// Records that the current evaluation reads the viewport.
  func trackViewport(_ inbox: Inbox) {
    if let viewport { return viewport.track() }
    let source = Source(inbox: inbox)
    source.property = "viewport"
    viewport = source
    source.track()
  }
}
