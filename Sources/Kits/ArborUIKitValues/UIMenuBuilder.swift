public import ArborPlatform

/// The menus of a menu bar, while an object adds to them and removes from them.
///
/// ```swift
/// override func buildMenu(with builder: any UIMenuBuilder) {
///   super.buildMenu(with: builder)
///   builder.remove(menu: .format)
///   builder.insertChild(UIMenu(options: .displayInline, children: [export]), atEndOfMenu: .file)
/// }
/// ```
///
/// A menu that is not there is left alone, and so are those beside or inside of it.
@preconcurrency @MainActor public protocol UIMenuBuilder {
  /// The menu system.
  var system: UIMenuSystem { get }
  /// Returns a menu; `nil` if it is not there.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns an action; `nil` if it is not there.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Puts a menu in place of another.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Changes the children of a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Puts a menu before another.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu after another.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu first in another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu last in another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The system that builds the menu bar of a page.
@preconcurrency @MainActor open class UIMenuSystem: PlatformObject {
  package var rebuild: (() -> Void)?

  /// The system of the page for which code runs now. Outside of pages it builds nothing.
  public static var main: UIMenuSystem {
    Pages.current?.attachment(PageMenus.self).system ?? UIMenuSystem()
  }

  /// Builds the menus again before the page is drawn next.
  open func setNeedsRebuild() { rebuild?() }
}

/// The attachment of a page that holds its menu system.
@MainActor private final class PageMenus: PageAttachment {
  let system = UIMenuSystem()

  init(of page: any PlatformPage) {}

  func pageEnds() { system.rebuild = nil }
}

/// The menus of a menu bar, which begin as the standard ones.
@MainActor package final class MenuTree: UIMenuBuilder {
  package let system: UIMenuSystem
  package private(set) var root: UIMenu

  /// Creates the menus with those that are given: the identifiers of the groups in each.
  package init(
    _ system: UIMenuSystem, _ menus: [(menu: UIMenu.Identifier, groups: [UIMenu.Identifier])]
  ) {
    self.system = system
    root = UIMenu(
      identifier: .root,
      children: menus.map { menu in
        UIMenu(
          identifier: menu.menu,
          children: menu.groups.map { UIMenu(identifier: $0, options: .displayInline) })
      })
  }

  package func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    all.first { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  package func action(for identifier: UIAction.Identifier) -> UIAction? {
    all.first { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  /// All elements, the outer ones first.
  private var all: [UIMenuElement] {
    var (found, next): ([UIMenuElement], Int) = ([root], 0)
    while next < found.count {
      found += (found[next] as? UIMenu)?.children ?? []
      next += 1
    }
    return found
  }

  package func replace(menu replaced: UIMenu.Identifier, with replacement: UIMenu) {
    change(replaced) { _ in [replacement] }
  }

  package func replaceChildren(
    ofMenu parent: UIMenu.Identifier, from children: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parent) { [$0.replacingChildren(children($0.children))] }
  }

  package func insertSibling(_ menu: UIMenu, beforeMenu sibling: UIMenu.Identifier) {
    change(sibling) { [menu, $0] }
  }

  package func insertSibling(_ menu: UIMenu, afterMenu sibling: UIMenu.Identifier) {
    change(sibling) { [$0, menu] }
  }

  package func insertChild(_ menu: UIMenu, atStartOfMenu parent: UIMenu.Identifier) {
    replaceChildren(ofMenu: parent) { [menu] + $0 }
  }

  package func insertChild(_ menu: UIMenu, atEndOfMenu parent: UIMenu.Identifier) {
    replaceChildren(ofMenu: parent) { $0 + [menu] }
  }

  package func remove(menu removed: UIMenu.Identifier) { change(removed) { _ in [] } }

  /// Puts others in the place of a menu. Of the root, only the children change.
  private func change(_ identifier: UIMenu.Identifier, _ others: (UIMenu) -> [UIMenuElement]) {
    if identifier == .root {
      let new = others(root)
      if new.count == 1, let menu = new.first as? UIMenu {
        root = root.replacingChildren(menu.children)
      }
    } else if let changed = changed(root, identifier, others) {
      root = changed
    }
  }

  /// Returns a menu in which others are in the place of a menu; `nil` if that is not inside.
  private func changed(
    _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ others: (UIMenu) -> [UIMenuElement]
  ) -> UIMenu? {
    for (index, child) in menu.children.enumerated() {
      guard let child = child as? UIMenu else { continue }
      let isFound = child.identifier == identifier
      guard let new = isFound ? others(child) : changed(child, identifier, others).map({ [$0] })
      else { continue }
      var children = menu.children
      children.replaceSubrange(index...index, with: new)
      return menu.replacingChildren(children)
    }
    return nil
  }
}
