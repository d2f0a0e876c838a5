import Foundation

/// An object that adds an interaction to a view.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view of the interaction; `nil` if it belongs to none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed (`nil`).
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed (`nil`).
  func didMove(to view: UIView?)
}

/// The interactions of a view, its actions for assistive technology, and the open menu.
final class Interactions {
  var all: [any UIInteraction] = []
  var actions: [UIAccessibilityCustomAction]?
  var openMenu: UIView.OpenMenu?
  /// How the view looks while it is the preview of an open menu.
  var lifted: UIPreviewParameters?
}

extension UIView {
  /// The interactions of the view. Setting them removes the former ones.
  public var interactions: [any UIInteraction] {
    get { interactionState?.all ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction. It leaves the view to which it was added before.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    let state = interactionState ?? Interactions()
    state.all.append(interaction)
    interactionState = state
    interaction.didMove(to: self)
    _propertyDidChange(.events)
  }

  /// Removes an interaction; does nothing if it is not one of this view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionState?.all.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
    _propertyDidChange(.events)
  }

  // MARK: Menus

  /// An open menu and its place, relative to the view's upper left corner.
  package struct OpenMenu {
    package var menu: UIMenu
    package let place: CGPoint
    /// The controller whose view is shown above the menu; `nil` for none.
    package let preview: UIViewController?
    let configuration: UIContextMenuConfiguration
    let interaction: UIContextMenuInteraction
    /// The view that is highlighted while the menu is open; `nil` for none.
    let lifted: UIView?
  }

  package var openMenu: OpenMenu? { interactionState?.openMenu }

  /// Whether the visitor can open a menu.
  package var hasContextMenu: Bool {
    interactionState?.all.contains { $0 is UIContextMenuInteraction } == true
  }

  /// Opens the menu at a point in the view's coordinates: that of the view or of its nearest
  /// ancestor with one.
  package func userWantsMenu(at point: CGPoint) {
    var view: UIView? = self
    while let next = view {
      let place = convert(point, to: next)
      for case let interaction as UIContextMenuInteraction in next.interactions
      where next.open(interaction, at: place) { return }
      view = next.parent
    }
  }

  private func open(_ interaction: UIContextMenuInteraction, at point: CGPoint) -> Bool {
    guard
      let configuration = interaction.delegate?.contextMenuInteraction(
        interaction, configurationForMenuAtLocation: point),
      let menu = configuration.makeMenu(), !menu.children.isEmpty
    else { return false }
    closeContextMenu()
    interaction.place = point
    let preview = configuration.previewProvider?()
    preview?.view?.join(window)
    let lifted = interaction.delegate?.contextMenuInteraction(
      interaction, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier)
    lifted?.view.setLifted(lifted?.parameters)
    interactionState?.openMenu = OpenMenu(
      menu: menu, place: CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY),
      preview: preview, configuration: configuration, interaction: interaction,
      lifted: lifted?.view)
    let animator = MenuAnimator()
    interaction.delegate?.contextMenuInteraction(
      interaction, willDisplayMenuFor: configuration, animator: animator)
    _propertyDidChange(.look)
    animator.run()
    return true
  }

  /// Closes the menu of a view that leaves its window, and takes the highlight from one that is the
  /// preview of another view's menu.
  func endMenu() {
    closeContextMenu()
    if liftedLook != nil { setLifted(nil) }
  }

  /// Closes the menu after the visitor has chosen an item or clicked elsewhere.
  package func closeContextMenu() {
    guard let open = interactionState?.openMenu else { return }
    interactionState?.openMenu = nil
    open.preview?.viewIfLoaded?.join(nil)
    open.lifted?.setLifted(nil)
    let animator = MenuAnimator()
    open.interaction.delegate?.contextMenuInteraction(
      open.interaction, willEndFor: open.configuration, animator: animator)
    _propertyDidChange(.look)
    animator.run()
  }

  /// Closes the menu after the visitor has tapped its preview, and asks the delegate to show more.
  package func userCommitsPreview() {
    guard let open = interactionState?.openMenu, let preview = open.preview else { return }
    let animator = CommitAnimator(preview)
    open.interaction.delegate?.contextMenuInteraction(
      open.interaction, willPerformPreviewActionForMenuWith: open.configuration,
      animator: animator)
    closeContextMenu()
    animator.run()
  }

  /// Replaces the menu that an interaction has opened.
  func replaceMenu(of interaction: UIContextMenuInteraction, by change: (UIMenu) -> UIMenu) {
    guard let open = interactionState?.openMenu, open.interaction === interaction else { return }
    interactionState?.openMenu?.menu = change(open.menu)
    _propertyDidChange(.look)
  }
}
