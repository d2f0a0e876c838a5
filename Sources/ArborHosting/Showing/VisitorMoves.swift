import ArborUIKit
import Dispatch

/// Moves a scroll view of UIKit where the visitor is, and says that this is over when no move has come for a while.
@MainActor final class VisitorMoves {
  private var count = 0

  func move(_ view: UIScrollView, to offset: CGPoint) {
    view.userScroll(to: offset)
    count += 1
    let number = count
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { [weak self, weak view] in
      MainActor.assumeIsolated {
        if self?.count == number { view?.userScrollDidEnd() }
      }
    }
  }
}
