import ArborDisplay
package import Foundation
import Synchronization

/// Opens URLs: in the client, or by an author's own action.
package class URLOpener: @unchecked Sendable {
  /// Opens a URL, and calls `completion` with whether it succeeded. The base class does nothing and
  /// reports false.
  package func open(_ url: URL, completion: @escaping (Bool) -> Void) { completion(false) }
}

/// Collects the URLs that the client is to open, until the session fetches them.
package final class SystemOpener: URLOpener, @unchecked Sendable {
  /// The maximum number of waiting URLs; older ones are discarded.
  private static let limit = 8
  /// The schemes that run code or read files of the visitor. A URL without a scheme refers to this
  /// site.
  package static var refused: Set<String> { URLSchemes.refused }

  private let waiting = Mutex<[URL]>([])
  /// The URL with which the visitor opened the page, until it is handled; `nil` if it says no more
  /// than the page's path. Only the main actor uses it.
  package var openedURL: URL?
  private let wake: @Sendable () -> Void

  package init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  override package func open(_ url: URL, completion: @escaping (Bool) -> Void) {
    if let scheme = url.scheme?.lowercased(), Self.refused.contains(scheme) {
      return completion(false)
    }
    waiting.withLock {
      $0.append(url)
      if $0.count > Self.limit { $0.removeFirst() }
    }
    wake()
    completion(true)
  }

  package var isWaiting: Bool { waiting.withLock { !$0.isEmpty } }

  /// Removes and returns the URLs that were opened since the last call.
  package func drain() -> [URL] {
    waiting.withLock { urls in
      defer { urls = [] }
      return urls
    }
  }
}
