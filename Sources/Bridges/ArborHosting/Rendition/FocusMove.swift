package import ArborCore
package import ArborPlatform

/// A change of a window's first responder.
@MainActor package struct FocusMove {
  private let old: (any PlatformPresenter)?
  private let new: (any PlatformPresenter)?

  package init(from old: (any PlatformPresenter)?, to new: (any PlatformPresenter)?) {
    (self.old, self.new) = (old, new)
  }

  /// Moves the focus of the page. The views of one window may be shown by several trees.
  package func happen(takesKeys: Bool) {
    // The page marks the first responder.
    (old as? any ViewRendition)?.node?.contentChanged()
    (new as? any ViewRendition)?.node?.contentChanged()
    let (left, found) = (old?.shownNode, new?.shownNode)
    if let left, left.host !== found?.host { left.host.dropFocus(of: left) }
    if let found { found.host.requestFocus(in: found, takesKeys: takesKeys) }
  }
}

extension PlatformPresenter {
  /// The node that shows the view, or whose object it is.
  package var shownNode: Node? {
    (self as? any ViewRendition)?.node ?? (self as? any ViewBacking)?.node
  }
}

extension ViewHost {
  /// Returns the tree of views that a page is; objects of the kits are shown by no other pages.
  package static func shown(_ page: any PlatformPage) -> ViewHost {
    guard let host = page as? ViewHost else {
      preconditionFailure("Objects of the kits are shown by trees of views only.")
    }
    return host
  }

  /// Restores the browser's focus after a view refused to resign or to become first responder.
  ///
  /// - Parameters:
  ///   - presenter: the presenter of the first responder's view; `nil` if there is none.
  ///   - takesKeys: whether that view takes keys itself, without an input of the browser.
  package func restoreFocus(to presenter: (any PlatformPresenter)?, takesKeys: Bool) {
    restoreFocus(to: presenter?.shownNode, takesKeys: takesKeys)
  }
}
