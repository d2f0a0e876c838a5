import ArborCore
import ArborHosting
import ArborObjects
import ArborUIKit

/// Builds the `UIMenu` of a menu of SwiftUI views.
///
/// Dividers separate the entries into groups, which are inline submenus. Choosing an entry performs
/// the action of its view.
@MainActor struct MenuEntries {
  private var groups: [[UIMenuElement]] = [[]]

  /// Returns the menu behind a node; `nil` if the node is not a menu.
  static func menu(behind node: LayoutNode) -> UIMenu? {
    guard let popover = node.menuPopover else { return nil }
    let parts = popover.layoutChildren
    var entries = MenuEntries()
    for part in parts.dropFirst() { entries.look(at: part) }
    return UIMenu(title: node.menuTitle ?? "", children: entries.elements)
  }

  private var elements: [UIMenuElement] {
    let groups = groups.filter { !$0.isEmpty }
    if groups.count < 2 { return groups.first ?? [] }
    return groups.map { UIMenu(options: .displayInline, children: $0) }
  }

  private mutating func append(_ element: UIMenuElement) {
    groups[groups.count - 1].append(element)
  }

  private mutating func look(at node: LayoutNode) {
    if node.isLeftOut { return }
    if let option = node as? OptionsNode {
      return append(action(option.title, node, state: option.isSelected ? .on : .off))
    }
    switch node.declaredBacking {
    case .button(let isEnabled):
      let content = BarViewContent(of: node)
      let image = content.symbol.flatMap { UIImage(systemName: $0) }
      append(
        action(
          content.string ?? node.title, node, image: image, isEnabled: isEnabled,
          state: isOn(node) ? .on : .off))
    case .press(let press):
      append(
        action(press.title, node, isEnabled: press.isEnabled, state: press.isOn ? .on : .off))
    case .menu: Self.menu(behind: node).map { append($0) }
    case .text(let text): append(action(text.string, node, isEnabled: false))
    default:
      if node.typeName == "Divider" { return groups.append([]) }
      if let part = toggle(in: node), case .toggle(let isOn, let isEnabled) = part.declaredBacking {
        append(action(node.title, part, isEnabled: isEnabled, state: isOn ? .on : .off))
      } else {
        for child in node.layoutChildren { look(at: child) }
      }
    }
  }

  /// Returns whether a button stays pressed, as a toggle in a menu does.
  private func isOn(_ node: LayoutNode) -> Bool {
    var facets = NodeFacets()
    node.describe(&facets)
    return facets.control?.value == .bool(true)
  }

  /// Returns the switch of a horizontal stack that is a toggle with its label.
  private func toggle(in node: LayoutNode) -> LayoutNode? {
    guard case .stack(.horizontal?, _) = node.declaredBacking else { return nil }
    return node.layoutChildren.first {
      if case .toggle = $0.declaredBacking { true } else { false }
    }
  }

  private func action(
    _ title: String, _ node: LayoutNode, image: UIImage? = nil, isEnabled: Bool = true,
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, image: image, attributes: isEnabled ? [] : .disabled, state: state) {
      [weak node] _ in
      guard let node, node.isMounted else { return }
      let isTaken = (try? node.host.knownPlatformTree?.deliver(.tap, at: node)) ?? false
      if !isTaken { try? node.handle(.tap) }
    }
  }
}
