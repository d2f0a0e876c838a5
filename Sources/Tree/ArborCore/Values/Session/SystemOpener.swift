import ArborDisplay
package import ArborWindows
package import Foundation

/// Opens URLs: in the client, or by an author's own action.
package class URLOpener: @unchecked Sendable {
  /// Opens a URL, and calls `completion` with whether it succeeded. The base class does nothing and
  /// reports false.
  package func open(_ url: URL, completion: @escaping (Bool) -> Void) { completion(false) }
}

/// Opens URLs and windows in the client.
package final class SystemOpener: URLOpener, @unchecked Sendable {
  /// The schemes that run code or read files of the visitor. A URL without a scheme refers to this
  /// site.
  package static var refused: Set<String> { URLSchemes.refused }

  /// The requests that wait for the session.
  package let windows: WindowQueue
  /// The URL with which the visitor opened the page, until it is handled; `nil` if it says no more
  /// than the page's path. Only the main actor uses it.
  package var openedURL: URL?

  package init(wake: @escaping @Sendable () -> Void = {}) { windows = WindowQueue(wake: wake) }

  override package func open(_ url: URL, completion: @escaping (Bool) -> Void) {
    if let scheme = url.scheme?.lowercased(), Self.refused.contains(scheme) {
      return completion(false)
    }
    windows.open(url)
    completion(true)
  }

  package var isWaiting: Bool { windows.isWaiting }

  /// Removes the requests since the last call and returns the URLs that they open.
  package func drain() -> [URL] { windows.drain().compactMap(\.url) }
}
