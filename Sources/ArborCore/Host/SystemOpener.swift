package import Foundation
import Synchronization

/// Opens URLs: the client, or an author's own action in its place.
package class URLOpener: @unchecked Sendable {
  /// What becomes of a URL; by default nothing.
  package func open(_ url: URL, completion: @escaping (Bool) -> Void) { completion(false) }
}

/// Keeps the URLs that the client shall open, until the session takes them.
package final class SystemOpener: URLOpener, @unchecked Sendable {
  /// Beyond this many, older ones are forgotten: nobody follows them all.
  private static let limit = 8
  /// Those that run code or read files of the visitor. A URL without a scheme is a place on this site.
  package static let refused: Set<String> = [
    "javascript", "data", "vbscript", "file", "blob", "about",
  ]

  private let waiting = Mutex<[URL]>([])
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

  /// What was opened since the last time.
  package func take() -> [URL] {
    waiting.withLock { urls in
      defer { urls = [] }
      return urls
    }
  }
}
