public import ArborPlatform
public import ArborUIKit
import Foundation

/// Decides about drags of a view.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the items of a drag that begins; none if nothing is dragged.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// Called when a drag begins.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Called before a drag ends.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)
  /// Called after a drag has ended.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// By default, does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  /// By default, does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  /// By default, does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
}

/// Lets the visitor drag a view.
///
/// ```swift
/// view.addInteraction(UIDragInteraction(delegate: self))
/// ```
///
/// The browser's own drag and drop carries the image of the view. Differs from UIKit: there are no
/// previews, other programs get nothing of the items, and a drag begins in the middle of the view.
@preconcurrency @MainActor open class UIDragInteraction: PlatformObject, UIInteraction {
  /// The object that provides the items.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view of the interaction; `nil` if it belongs to none.
  open private(set) weak var view: UIView?
  /// Whether the visitor can drag the view.
  open var isEnabled = true { didSet { view?._propertyDidChange(.events) } }
  /// `true`.
  open class var isEnabledByDefault: Bool { true }

  /// Creates an interaction. The delegate is not retained.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIDragInteraction: DragSource {
  var isDragEnabled: Bool { isEnabled }

  func items(for session: DragSession, at view: UIView) -> [UIDragItem] {
    delegate?.dragInteraction(self, itemsForBeginning: session) ?? []
  }

  func begins(_ session: DragSession) {
    delegate?.dragInteraction(self, sessionWillBegin: session)
  }

  func ended(_ session: DragSession, _ operation: UIDropOperation) {
    delegate?.dragInteraction(self, session: session, willEndWith: operation)
    delegate?.dragInteraction(self, session: session, didEndWith: operation)
  }
}

/// Decides about drops on a view.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {
  /// Returns whether the view takes the items.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  /// Called when items come over the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do at the place.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// Called when the items are no longer over the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Takes the items.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called after the items were taken.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called at the end.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// By default, the view takes all items.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// By default, does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  /// By default, a drop has no effect.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// By default, does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  /// By default, does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  /// By default, does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  /// By default, does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}

/// Lets the visitor drop items on a view.
///
/// ```swift
/// view.addInteraction(UIDropInteraction(delegate: self))
/// ```
///
/// Items come from views of UIKit and of SwiftUI on the page, and from other programs: texts,
/// addresses and files. Before the drop, those from elsewhere have types but no content; files
/// arrive after the drop.
@preconcurrency @MainActor open class UIDropInteraction: PlatformObject, UIInteraction {
  /// The object that decides.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view of the interaction; `nil` if it belongs to none.
  open private(set) weak var view: UIView?
  package var shownOperation: UIDropOperation? {
    didSet { if shownOperation != oldValue { view?._propertyDidChange(.events) } }
  }

  /// Creates an interaction. The delegate is not retained.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIDropInteraction: DropTarget {
  package func canHandle(_ session: PageDropSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) ?? false
  }

  package func entered(_ session: PageDropSession) {
    delegate?.dropInteraction(self, sessionDidEnter: session)
  }

  package func updated(_ session: PageDropSession) -> UIDropOperation? {
    delegate?.dropInteraction(self, sessionDidUpdate: session).operation
  }

  package func exited(_ session: PageDropSession) {
    delegate?.dropInteraction(self, sessionDidExit: session)
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }

  package func perform(_ session: PageDropSession) {
    delegate?.dropInteraction(self, performDrop: session)
    delegate?.dropInteraction(self, concludeDrop: session)
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }
}

/// Adds to the animation of a drop.
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
  /// Adds changes, which run at once.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds an action for the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// An animator of a drop, whose item is at its place at once.
final class DropAnimator: UIDragAnimating {
  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completion(.end)
  }
}
