import ArborPlatform
package import ArborUIKit
import Foundation

/// An interaction with which its view, or the cells in it, can be dragged.
@MainActor protocol DragSource: AnyObject {
  var isDragEnabled: Bool { get }
  /// Returns the items of a drag that begins at the view or a cell.
  func items(for session: DragSession, at view: UIView) -> [UIDragItem]
  func begins(_ session: DragSession)
  func ended(_ session: DragSession, _ operation: UIDropOperation)
}

/// An interaction with which items can be dropped on its view.
@MainActor package protocol DropTarget: AnyObject {
  /// The operation that the page shows while items are over the view; `nil` without any.
  var shownOperation: UIDropOperation? { get set }
  func canHandle(_ session: PageDropSession) -> Bool
  func entered(_ session: PageDropSession)
  /// Returns what a drop would do; `nil` for what it would have done before.
  func updated(_ session: PageDropSession) -> UIDropOperation?
  func exited(_ session: PageDropSession)
  func perform(_ session: PageDropSession)
}

extension UIView {
  /// Whether the view and all around it let the visitor interact with them. Views around it may be
  /// made for this question, so that only events ask it.
  package var isTouchable: Bool {
    var around: UIView? = self
    while let view = around {
      if !view.isUserInteractionEnabled { return false }
      around = view.superview
    }
    return true
  }

  /// The interaction of a drag that begins at the view, which may be a cell; `nil` if it cannot be
  /// dragged.
  var dragSource: (any DragSource)? {
    guard isUserInteractionEnabled else { return nil }
    let own = interactions.lazy.compactMap { $0 as? any DragSource }.first { source in
      source.isDragEnabled && !(source is any AnyListDrags)
    }
    return own ?? listDrags
  }

  /// The interaction of the list in which the view is a cell.
  private var listDrags: (any DragSource)? {
    let list: UIView? =
      (self as? UITableViewCell)?.table ?? (self as? UICollectionViewCell)?.collection
    let found = list?.interactions.lazy.compactMap { $0 as? any AnyListDrags }.first
    return found?.isDragEnabled == true ? found : nil
  }

  /// Whether the visitor can drag the view.
  package var canBeDragged: Bool { dragSource != nil }

  /// The interaction with which items can be dropped on the view; `nil` for none.
  package var dropTarget: (any DropTarget)? {
    guard isUserInteractionEnabled else { return nil }
    return interactions.lazy.compactMap { $0 as? any DropTarget }.first { target in
      (target as? any AnyListDrags)?.takesDrops ?? true
    }
  }
}
