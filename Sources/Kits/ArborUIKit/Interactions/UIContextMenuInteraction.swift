public import ArborPlatform
public import Foundation

/// The methods by which a context menu interaction requests its menu and reports its display.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a point in the view's coordinates; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Returns the view that is highlighted while the menu is open; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?

  /// Returns the view that is highlighted while the menu is open; `nil` for none. It is called
  /// unless the delegate answers for an identifier.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Called before the menu opens.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called when the visitor has tapped the preview, before the menu closes. A typical delegate
  /// shows the controller of the preview in a completion of the animator.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  /// Called when the menu has closed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Asks without the identifier.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(
      interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }

  /// No view is highlighted.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Collects closures to run while a menu opens or closes. Differs from UIKit: the browser opens it
/// at once, so that all run right after the delegate was called.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects closures to run when the visitor has tapped the preview of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
}

/// The animator of a menu that closes because of its preview.
final class CommitAnimator: MenuAnimator, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  init(_ preview: UIViewController) { previewViewController = preview }
}

/// An animator that runs the animations, then the completions.
class MenuAnimator: UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for action in animations + completions { action() }
  }
}

/// An interaction that opens a menu at a click of the secondary button or at a long press.
@preconcurrency @MainActor open class UIContextMenuInteraction: PlatformObject, UIInteraction {
  /// The object that provides the menu.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view of the interaction; `nil` if it belongs to none.
  open private(set) weak var view: UIView?
  var place = CGPoint.zero

  /// Creates an interaction. The delegate is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Closes the menu if the interaction leaves its view.
  open func willMove(to view: UIView?) {
    if view !== self.view { dismissMenu() }
  }

  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// Returns the point where the visitor has last opened the menu.
  open func location(in view: UIView?) -> CGPoint {
    self.view.map { $0.convert(place, to: view) } ?? place
  }

  /// Closes the menu if it is open.
  open func dismissMenu() {
    if view?.openMenu?.interaction === self { view?.closeContextMenu() }
  }

  /// Replaces the menu that is open; does nothing if none is.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    view?.replaceMenu(of: self, by: block)
  }
}

/// Returns a menu, given the suggested elements, which are always empty.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// Returns the controller of a preview; `nil` for none.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The content of a context menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: PlatformObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  private let actionProvider: UIContextMenuActionProvider?
  let previewProvider: UIContextMenuContentPreviewProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; `nil` for a unique one.
  ///   - previewProvider: Returns the controller whose view is shown above the menu, in its
  ///     `preferredContentSize` or 250 by 160 points; `nil` for none.
  ///   - actionProvider: Returns the menu; `nil` for none.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
    self.previewProvider = previewProvider
    super.init()
  }

  func makeMenu() -> UIMenu? { actionProvider?([]) }
}
