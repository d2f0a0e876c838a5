import ArborGraph
import ArborResources
package import Foundation
import Synchronization

/// The page on whose behalf code currently runs: the page is being evaluated, or reacts to its
/// visitor or a timer. Tasks started meanwhile inherit it.
enum CurrentPage {
  @TaskLocal static var handle: HostHandle?
}

extension ViewHost {
  /// The page on whose behalf code currently runs; `nil` if there is none, or it has ended.
  package static var current: ViewHost? {
    guard let host = CurrentPage.handle?.host, !host.isClosed else { return nil }
    return host
  }

  /// Runs a closure on behalf of this page.
  package func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = outerPage?.host == nil ? nil : outerPage
    return try CurrentPage.$handle.withValue(outer ?? handle, operation: body)
  }

  /// Returns a closure that runs later on behalf of the page that is current now.
  package static func continuing(_ body: @escaping () -> Void) -> () -> Void {
    let handle = CurrentPage.handle
    return { CurrentPage.$handle.withValue(handle) { body() } }
  }

  /// Lets the code of this tree, which belongs to no page, run on behalf of the current page from
  /// now on, as long as that page exists.
  ///
  /// Views that read the viewport of the previous page are evaluated again. Outside of any page
  /// nothing changes.
  package func runForCurrentPage() {
    guard let page = CurrentPage.handle, page !== handle, page !== outerPage else { return }
    let former = outerPage?.host ?? self
    outerPage = page
    former.passes.surroundings.viewport?.drainReaders { reader in
      guard let node = reader.owner as? Node, node.host === self else { return }
      evaluateNext(node, reader)
    }
  }

  /// Called when the page has ended: views of other trees that read its viewport are evaluated
  /// again and then use another page.
  func viewportEnds() {
    passes.surroundings.viewport?.drainReaders { reader in
      guard let node = reader.owner as? Node, node.host !== self else { return }
      node.host.evaluateNext(node, reader)
    }
  }

  private func evaluateNext(_ node: Node, _ reader: Reader) {
    if reader.isDirty { return }
    reader.isDirty = true
    evaluation.insert(node)
  }

  /// The size of the viewport in points. A view that reads it is evaluated again when it changes.
  package var observedSize: CGSize {
    trackViewport()
    return size
  }

  /// The number of pixels per point. A view that reads it is evaluated again when it changes.
  package var observedScale: Double {
    trackViewport()
    return surroundings.displayScale
  }

  package func trackViewport() { passes.surroundings.trackViewport(inbox) }

  /// Reading this once lets strings that are looked up outside of views follow the current page. A
  /// view that looks one up is evaluated again when the client's locale changes.
  static let providesLocale: Void = {
    ResourceLocale.provide {
      guard let handle = CurrentPage.handle else { return nil }
      if MainQueue.isCurrent { MainActor.assumeIsolated { handle.host?.trackViewport() } }
      return Locale(identifier: handle.locale.withLock { $0 })
    }
    ResourceProblems.report(to: { problem in
      guard let handle = CurrentPage.handle, MainQueue.isCurrent else { return }
      MainActor.assumeIsolated { handle.host?.report(resource: problem) }
    })
  }()
}
