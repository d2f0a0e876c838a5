import Arbor
import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// Applies the bar preferences of hosted views to the navigation item and toolbar of the
/// `UINavigationController` that their hosting controller is pushed on.
///
/// Bar items that code has set stay beside the hosted ones.
@MainActor final class HostedBars {
  private struct Button {
    let item: UIBarButtonItem
    let view: _UIHostingView<AnyView>
  }

  /// The bar button items in use, by the identifier of their toolbar item.
  private var buttons: [String: Button] = [:]
  private var principal: _UIHostingView<AnyView>?
  // The values that were applied last.
  private var title: String?
  private var titleMode = NavigationBarItem.TitleDisplayMode.automatic
  private var hidesBack = false
  private var hidesTop: Bool?
  private var hidesBottom: Bool?

  /// Returns the content, with its bar preferences observed if the hosting controller is a page of
  /// an author's navigation controller.
  func following(_ content: AnyView, in view: UIView) -> AnyView {
    guard let controller = view.controller,
      let navigation = controller.knownParent as? UINavigationController, !navigation.isArranged
    else { return content }
    return AnyView(
      content.tellingBars { [weak self, weak controller] said in
        if let controller { self?.adopt(said, of: controller) }
      })
  }

  private func adopt(_ said: SaidBars, of controller: UIViewController) {
    let item = controller.navigationItem
    if said.title != title {
      title = said.title
      item.title = said.title ?? controller.title
    }
    if said.titleMode != titleMode {
      titleMode = said.titleMode
      item.largeTitleDisplayMode =
        switch titleMode {
        case .automatic: .automatic
        case .inline: .never
        case .large: .always
        }
    }
    if said.hidesBack != hidesBack {
      hidesBack = said.hidesBack
      item.hidesBackButton = hidesBack
    }
    adoptItems(said, of: controller)
    if let navigation = controller.navigationController { adoptVisibility(said, of: navigation) }
  }

  private func adoptItems(_ said: SaidBars, of controller: UIViewController) {
    let item = controller.navigationItem
    let old = Set(buttons.values.map { ObjectIdentifier($0.item) })
    var now: [String: Button] = [:]
    func items(_ said: [SaidBars.Item]) -> [UIBarButtonItem] {
      said.map { part in
        let button = buttons[part.id] ?? made(part.view)
        if buttons[part.id] != nil { button.view.rootView = part.view }
        now[part.id] = button
        return button.item
      }
    }
    func joined(_ new: [UIBarButtonItem], _ known: [UIBarButtonItem]?) -> [UIBarButtonItem]? {
      let all = new + (known ?? []).filter { !old.contains(ObjectIdentifier($0)) }
      return all.elementsEqual(known ?? [], by: ===) ? nil : all
    }
    let (left, right) = (items(said.leading), Array(items(said.trailing).reversed()))
    let bottom = items(said.bottom)
    if let all = joined(left, item.leftBarButtonItems) { item.leftBarButtonItems = all }
    if let all = joined(right, item.rightBarButtonItems) { item.rightBarButtonItems = all }
    if let all = joined(bottom, controller.toolbarItems) {
      controller.toolbarItems = all
      controller.navigationController?.setToolbarHidden(all.isEmpty, animated: false)
    }
    buttons = now
    adoptPrincipal(said.principal?.view, item)
  }

  private func adoptPrincipal(_ view: AnyView?, _ item: UINavigationItem) {
    if let view, let principal, item.titleView === principal {
      principal.rootView = view
    } else if let view {
      let made = _UIHostingView(rootView: view)
      principal = made
      item.titleView = made
    } else if let principal {
      if item.titleView === principal { item.titleView = nil }
      self.principal = nil
    }
  }

  private func made(_ view: AnyView) -> Button {
    let hosting = _UIHostingView(rootView: view)
    return Button(item: UIBarButtonItem(customView: hosting), view: hosting)
  }

  private func adoptVisibility(_ said: SaidBars, of navigation: UINavigationController) {
    if said.hidesTop != hidesTop {
      hidesTop = said.hidesTop
      navigation.setNavigationBarHidden(hidesTop == true, animated: false)
    }
    if said.hidesBottom != hidesBottom {
      hidesBottom = said.hidesBottom
      navigation.setToolbarHidden(
        hidesBottom ?? said.bottom.isEmpty, animated: false)
    }
  }
}
