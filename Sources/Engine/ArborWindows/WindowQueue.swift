package import Foundation
import Synchronization

/// A request to the client that concerns a window.
package enum WindowRequest: Equatable, Sendable {
  /// Open a URL in a new window.
  case open(URL)
  /// Open a page of the app in a new window. A single one that is open already comes to the front.
  case show(URL, isSingle: Bool, size: CGSize?, position: CGPoint?)
  /// Close the windows of a page, with any value unless the URL has one; `nil` for this window.
  case close(URL?)
  /// Give this window the size of its content, in points.
  case fit(CGSize)
  /// Show the JSON of an activity in the address of this window; `nil` removes it.
  case activity(String?)
  /// Put a text into the visitor's clipboard.
  case copy(String)

  /// Whether another request makes this one pointless.
  fileprivate func isReplaced(by other: WindowRequest) -> Bool {
    switch (self, other) {
    case (.activity, .activity), (.fit, .fit), (.copy, .copy): true
    default: false
    }
  }

  /// The URL that is opened.
  package var url: URL? {
    switch self {
    case .open(let url), .show(let url, _, _, _): url
    case .close, .fit, .activity, .copy: nil
    }
  }
}

/// A view that wants URLs which are opened while its page is shown.
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

/// Collects what the client of a page is to do with URLs and windows, until the session fetches it.
package final class WindowQueue: @unchecked Sendable {
  /// The maximum number of waiting requests; older ones are discarded.
  private static let limit = 8

  private struct WeakReceiver {
    weak var receiver: URLReceiver?
  }

  private let waiting = Mutex<[WindowRequest]>([])
  private let receivers = Mutex<[WeakReceiver]>([])
  /// The scenes of the app; `nil` for a page without an app. It is set before the page is shown.
  package var scenes: SceneDirectory?
  /// Records a diagnostic of the page. Only the main actor uses it.
  package var report: (@MainActor (_ code: String, _ message: String) -> Void)?
  /// The size to which the window was last fitted, and the one that it had. Only the main actor
  /// uses it.
  private var lastFit: (from: CGSize, to: CGSize)?
  private let wake: @Sendable () -> Void

  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  package var isWaiting: Bool { waiting.withLock { !$0.isEmpty } }

  /// Asks the client for something. Activities, sizes and copied texts replace those that wait.
  package func add(_ request: WindowRequest) {
    waiting.withLock { requests in
      requests.removeAll { $0.isReplaced(by: request) }
      requests.append(request)
      if requests.count > Self.limit { requests.removeFirst() }
    }
    wake()
  }

  /// Removes and returns the requests since the last call.
  package func drain() -> [WindowRequest] {
    waiting.withLock { requests in
      defer { requests = [] }
      return requests
    }
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

  /// Adds a view that receives URLs as long as the receiver exists.
  package func add(_ receiver: URLReceiver) {
    receivers.withLock { list in
      list.removeAll { $0.receiver == nil || $0.receiver === receiver }
      list.append(WeakReceiver(receiver: receiver))
    }
  }

  /// Opens a URL: hands it to this page if a view of it wants that, or else opens the scene that
  /// does, or else lets the browser open it.
  package func open(_ url: URL) {
    if let scheme = url.scheme?.lowercased(), !PageQuery.browserSchemes.contains(scheme),
      openInApp(url)
    {
      return
    }
    add(.open(url))
  }

  private func openInApp(_ url: URL) -> Bool {
    let all = receivers.withLock { $0.compactMap(\.receiver) }
    if all.contains(where: { url.contains(oneOf: $0.texts) }) {
      DispatchQueue.main.async { for receiver in all { receiver.action?(url) } }
      return true
    }
    guard let scene = scenes?.scene(matching: url) else { return false }
    show(scene, (PageQuery.opened, url.absoluteString))
    return true
  }
}
