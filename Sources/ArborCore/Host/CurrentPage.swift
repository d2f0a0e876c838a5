import ArborGraph
package import Foundation

/// The page for which code runs now: it is evaluated, or does what its visitor or its timers want. Tasks that are begun meanwhile go on for it.
enum CurrentPage {
  @TaskLocal static var handle: HostHandle?
}

extension ViewHost {
  /// The page for which code runs now; nil: none, or one that has ended.
  package static var current: ViewHost? {
    guard let host = CurrentPage.handle?.host, !host.isClosed else { return nil }
    return host
  }

  /// Runs something for this page.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try CurrentPage.$handle.withValue(handle, operation: body)
  }

  /// The viewport in points; a view that reads it is evaluated again when it changes.
  package var observedSize: CGSize {
    viewportSource.track()
    return size
  }

  /// Pixels per point; a view that reads it is evaluated again when it changes.
  package var observedScale: Double {
    viewportSource.track()
    return surroundings.displayScale
  }

  /// Whether the page is shown; a view that reads it is evaluated again when it changes.
  package var observedPhase: ScenePhase {
    viewportSource.track()
    return surroundings.scenePhase
  }

  private var viewportSource: Source {
    if let knownViewportSource { return knownViewportSource }
    let source = Source(inbox: inbox)
    source.property = "viewport"
    knownViewportSource = source
    return source
  }
}
