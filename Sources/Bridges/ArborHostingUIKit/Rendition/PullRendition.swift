import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborUIKit

/// Connects the refresh control of a scroll view with the pull gesture of the page.
@MainActor final class PullRendition {
  private let pull = PullControl()
  private weak var shown: UIRefreshControl?

  /// Returns the pull control of the scroll view's content; `nil` if it cannot be pulled.
  func control(of view: UIScrollView) -> PullControl? {
    guard let control = view.refreshControl, !control.isHidden else { return nil }
    if shown !== control {
      shown = control
      pull.onPull = { [weak control] in control?.userPull() }
    }
    pull.isRefreshing = control.isRefreshing
    pull.title = control.attributedTitle?.string ?? ""
    pull.tint = control.ownTint?.resolve(view.traitCollection)
    return pull
  }
}

extension UIScrollView.Behavior {
  var overscroll: ScrollContent.Overscroll {
    if !bounces { return .none }
    return alwaysBouncesUp || alwaysBouncesAcross ? .contain : .auto
  }
}
