import Foundation

/// Something that can be done with a view besides what the view itself answers.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// nil: it belongs to no view.
  var view: UIView? { get }
  /// The interaction is about to belong to a view; nil: to none.
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// What a view has for those who interact with it.
struct Interactions {
  var all: [any UIInteraction] = []
  var openMenu: UIView.OpenMenu?
}

extension UIView {
  public var interactions: [any UIInteraction] {
    get { interactionState?.all ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// An interaction belongs to one view: it leaves the one that it was added to before.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    var state = interactionState ?? Interactions()
    state.all.append(interaction)
    interactionState = state
    interaction.didMove(to: self)
    _propertyDidChange(.events)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionState?.all.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
    _propertyDidChange(.events)
  }

  // MARK: Menus

  /// A menu that is open, and where, from the view's upper left corner.
  package struct OpenMenu {
    package let menu: UIMenu
    package let place: CGPoint
    let configuration: UIContextMenuConfiguration
    let interaction: UIContextMenuInteraction
  }

  package var openMenu: OpenMenu? { interactionState?.openMenu }

  /// Whether the visitor can ask for a menu.
  package var hasContextMenu: Bool {
    interactionState?.all.contains { $0 is UIContextMenuInteraction } == true
  }

  /// The visitor asks for the menu of what is at a point, in the view's coordinates: that of the view, or of one around it.
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
    interactionState?.openMenu = OpenMenu(
      menu: menu, place: CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY),
      configuration: configuration, interaction: interaction)
    let animator = MenuAnimator()
    interaction.delegate?.contextMenuInteraction(
      interaction, willDisplayMenuFor: configuration, animator: animator)
    _propertyDidChange(.look)
    animator.run()
    return true
  }

  /// The visitor went elsewhere, or chose something.
  package func closeContextMenu() {
    guard let open = interactionState?.openMenu else { return }
    interactionState?.openMenu = nil
    let animator = MenuAnimator()
    open.interaction.delegate?.contextMenuInteraction(
      open.interaction, willEndFor: open.configuration, animator: animator)
    _propertyDidChange(.look)
    animator.run()
  }

  /// Shows another menu in the place of the one that an interaction has opened.
  func replaceMenu(of interaction: UIContextMenuInteraction, by change: (UIMenu) -> UIMenu) {
    guard let open = interactionState?.openMenu, open.interaction === interaction else { return }
    interactionState?.openMenu = OpenMenu(
      menu: change(open.menu), place: open.place, configuration: open.configuration,
      interaction: interaction)
    _propertyDidChange(.look)
  }
}
