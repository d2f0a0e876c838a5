public import ArborPlatform
public import Foundation

/// Who says which menu a view has.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place in the view's coordinates; nil: there is none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// What happens while a menu comes or goes. The browser shows it at once: both run when it has been told.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs animations, then completions.
final class MenuAnimator: UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for action in animations + completions { action() }
  }
}

/// Opens a menu beside the pointer at the secondary button, or under a finger that stays.
@preconcurrency @MainActor open class UIContextMenuInteraction: PlatformObject, UIInteraction {
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  var place = CGPoint.zero

  /// The delegate is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view !== self.view { dismissMenu() }
  }

  open func didMove(to view: UIView?) { self.view = view }

  /// Where the visitor asked for the menu last.
  open func location(in view: UIView?) -> CGPoint {
    self.view.map { $0.convert(place, to: view) } ?? place
  }

  /// Closes the menu, if it is open.
  open func dismissMenu() {
    if view?.openMenu?.interaction === self { view?.closeContextMenu() }
  }

  /// Changes the menu that is open; without one nothing happens.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    view?.replaceMenu(of: self, by: block)
  }
}

/// Makes the menu from what the system suggests, which is nothing.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// Makes what would be shown beside the menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// What a menu is to have in it.
@preconcurrency @MainActor open class UIContextMenuConfiguration: PlatformObject {
  public let identifier: any NSCopying
  private let actionProvider: UIContextMenuActionProvider?

  /// - Parameters:
  ///   - identifier: nil: one of its own.
  ///   - previewProvider: never asked: beside the menu the page itself is seen.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
    super.init()
  }

  func makeMenu() -> UIMenu? { actionProvider?([]) }
}
