import ArborCore
import ArborHosting
import ArborUIKit
import Dispatch
import Foundation

/// Scrolls a UIKit scroll view to the visitor's position, and ends the scrolling after a pause.
@MainActor final class VisitorMoves {
  /// The pause, in seconds, after which the scrolling is considered ended.
  private static let rest = 0.15
  private var count = 0
  private var isWaiting = false

  func move(_ view: UIScrollView, to offset: CGPoint) {
    view.userScroll(to: offset)
    count += 1
    if !isWaiting { wait(for: view) }
  }

  /// - Parameter place: the center of the zoom, in the visible part.
  func zoom(_ view: UIScrollView, by factor: Double, at place: CGPoint) {
    view.userZoom(by: factor, at: place)
    count += 1
    if !isWaiting { wait(for: view) }
  }

  /// Waits for the pause, once at a time; the wait is repeated while the visitor goes on.
  private func wait(for view: UIScrollView) {
    isWaiting = true
    let known = count
    let finish = ViewHost.continuing { [weak self, weak view] in
      guard let self, let view else { return }
      if self.count != known { return self.wait(for: view) }
      self.isWaiting = false
      view.userScrollDidEnd()
      view.userZoomDidEnd()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.rest) { finish() }
  }
}
