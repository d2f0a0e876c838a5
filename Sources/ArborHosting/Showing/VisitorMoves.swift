import ArborCore
import ArborUIKit
import Dispatch
import Foundation

/// Moves a scroll view of UIKit where the visitor is, and says that this is over when no move has come for a while.
@MainActor final class VisitorMoves {
  /// How long a browser that does not move any more has come to rest, in seconds.
  private static let rest = 0.15
  private var count = 0
  private var isWaiting = false

  func move(_ view: UIScrollView, to offset: CGPoint) {
    view.userScroll(to: offset)
    count += 1
    if !isWaiting { wait(for: view) }
  }

  /// - Parameter place: in what is visible.
  func zoom(_ view: UIScrollView, by factor: Double, at place: CGPoint) {
    view.userZoom(by: factor, at: place)
    count += 1
    if !isWaiting { wait(for: view) }
  }

  /// One wait at a time: it is repeated while the visitor goes on.
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
