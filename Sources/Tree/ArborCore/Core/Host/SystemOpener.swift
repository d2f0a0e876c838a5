package import ArborDisplay
package import Foundation
import Synchronization

/// Opens URLs: in the client, or by an author's own action.
package class URLOpener: @unchecked Sendable {
  /// Opens a URL, and calls `completion` with whether it succeeded. The base class does nothing and
  /// reports false.
  package func open(_ url: URL, completion: @escaping (Bool) -> Void) { completion(false) }
}

/// What the client is asked to do with windows.
package enum WindowRequest: Equatable, Sendable {
  /// Open a URL in a new window.
  case open(URL)
  /// Open a page of the app in a new window. A single one that is open already comes to the front.
  case show(URL, isSingle: Bool, size: CGSize?, position: UnitPoint?)
  /// Close the windows of a page, with any value unless the URL has one; `nil` for this window.
  case close(URL?)
  /// Give this window the size of its content, in points.
  case fit(CGSize)
}

/// What a view does with URLs that are opened while its page is shown.
@MainActor package final class URLReceiver {
  /// Called with a URL; `nil` for a view that only chooses the page.
  package var action: ((URL) -> Void)?
  /// The texts of which the page handles a URL that contains one.
  package nonisolated var texts: Set<String> {
    get { storedTexts.withLock { $0 } }
    set { storedTexts.withLock { $0 = newValue } }
  }
  private nonisolated let storedTexts = Mutex<Set<String>>([])

  package nonisolated init() {}
}

/// Collects what the client is to do with URLs and windows, until the session fetches it.
package final class SystemOpener: URLOpener, @unchecked Sendable {
  /// The maximum number of waiting requests; older ones are discarded.
  private static let limit = 8
  /// The schemes that run code or read files of the visitor. A URL without a scheme refers to this
  /// site.
  package static var refused: Set<String> { URLSchemes.refused }
  /// The schemes that are the browser's, whatever scenes match.
  private static let foreign: Set = ["http", "https", "mailto", "tel", "sms", "facetime"]

  private struct WeakReceiver {
    weak var receiver: URLReceiver?
  }

  private let waiting = Mutex<[WindowRequest]>([])
  private let receivers = Mutex<[WeakReceiver]>([])
  /// The URL with which the visitor opened the page, until it is handled; `nil` if it says no more
  /// than the page's path. Only the main actor uses it.
  package var openedURL: URL?
  /// The scenes of the app; `nil` for a page without an app. It is set before the page is shown.
  package var scenes: SceneDirectory?
  /// The size to which the window was last fitted, and the one that it had. Only the main actor
  /// uses it.
  private var lastFit: (from: CGSize, to: CGSize)?
  /// Records a diagnostic of the page. Only the main actor uses it.
  package var report: (@MainActor (_ code: String, _ message: String) -> Void)?
  private let wake: @Sendable () -> Void

  package init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  override package func open(_ url: URL, completion: @escaping (Bool) -> Void) {
    if let scheme = url.scheme?.lowercased() {
      if Self.refused.contains(scheme) { return completion(false) }
      if !Self.foreign.contains(scheme), openInApp(url) { return completion(true) }
    }
    add(.open(url))
    completion(true)
  }

  /// Asks the client for something.
  package func add(_ request: WindowRequest) {
    waiting.withLock {
      $0.append(request)
      if $0.count > Self.limit { $0.removeFirst() }
    }
    wake()
  }

  /// Opens the page of a scene in a window.
  package func show(_ scene: SceneEntry, _ item: (name: String, value: String)? = nil) {
    guard let url = PageQuery.url(ofPage: scene.id, item) else { return }
    add(.show(url, isSingle: scene.isSingle, size: scene.size, position: scene.position))
  }

  /// Asks for a window of another size, unless the window had this size already when that was asked
  /// for last.
  @MainActor package func fit(_ size: CGSize, from current: CGSize) {
    guard size != current, lastFit.map({ $0 != (current, size) }) ?? true else { return }
    lastFit = (current, size)
    add(.fit(size))
  }

  /// Hands a URL to this page if a view of it wants that, or else to the scene that does.
  private func openInApp(_ url: URL) -> Bool {
    let all = receivers.withLock { list in
      list.removeAll { $0.receiver == nil }
      return list.compactMap(\.receiver)
    }
    if all.contains(where: { $0.texts.match(url) }) {
      DispatchQueue.main.async { for receiver in all { receiver.action?(url) } }
      return true
    }
    guard let scene = scenes?.scene(matching: url) else { return false }
    show(scene, (PageQuery.opened, url.absoluteString))
    return true
  }

  /// Adds a view that receives URLs as long as it exists.
  package func add(_ receiver: URLReceiver) {
    receivers.withLock { list in
      if !list.contains(where: { $0.receiver === receiver }) {
        list.append(WeakReceiver(receiver: receiver))
      }
    }
  }

  package var isWaiting: Bool { waiting.withLock { !$0.isEmpty } }

  /// Removes and returns the requests since the last call.
  package func drainRequests() -> [WindowRequest] {
    waiting.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }

  /// Removes the requests since the last call and returns the URLs that they open.
  package func drain() -> [URL] {
    drainRequests().compactMap { request in
      switch request {
      case .open(let url), .show(let url, _, _, _): url
      case .close, .fit: nil
      }
    }
  }
}
