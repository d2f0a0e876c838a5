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
    let outer = outerPage?.host == nil ? nil : outerPage
    return try CurrentPage.$handle.withValue(outer ?? handle, operation: body)
  }

  /// What happens later, and goes on for the page for which code runs now.
  package static func continuing(_ body: @escaping () -> Void) -> () -> Void {
    let handle = CurrentPage.handle
    return { CurrentPage.$handle.withValue(handle) { body() } }
  }

  /// From now on code of this tree, which is no page's, runs for the page for which code runs now, as long as there is that page.
  ///
  /// What read the screen of the page before is evaluated again. Outside of any page nothing changes.
  package func runForCurrentPage() {
    guard let page = CurrentPage.handle, page !== handle, page !== outerPage else { return }
    let former = outerPage?.host ?? self
    outerPage = page
    former.knownViewportSource?.takeReaders { reader in
      guard let node = reader.owner as? Node, node.host === self else { return }
      evaluateNext(node, reader)
    }
  }

  /// The page has ended: trees that run for it, and are asked again, ask another one.
  func viewportEnds() {
    knownViewportSource?.takeReaders { reader in
      guard let node = reader.owner as? Node, node.host !== self else { return }
      node.host.evaluateNext(node, reader)
    }
  }

  private func evaluateNext(_ node: Node, _ reader: Reader) {
    if reader.isDirty { return }
    reader.isDirty = true
    dirty.append(node)
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
