import Arbor
import ArborCore
import ArborMenus
import ArborUIKit

/// The menus that the application delegate builds, which pages have in their menu bars.
package enum DelegateMenus {
  /// Lets pages ask the delegate for menus, if it can build any.
  @MainActor package static func offer() {
    _CommandReports.ofProgram = {
      guard UIApplication.shared.delegate is UIResponder else { return nil }
      return { AnyView(BuiltMenus()) }
    }
  }
}

/// Reports the menus of the delegate to the page.
private struct BuiltMenus: View {
  @State private var revision = 0

  var body: some View {
    let reports = reports(revision)
    ZStack { ForEach(reports.indices, id: \.self) { reports[$0] } }
  }

  /// Builds the menus, again with another revision.
  private func reports(_ revision: Int) -> [AnyView] {
    let system = UIMenuSystem.main
    let count = $revision
    system.rebuild = { count.wrappedValue += 1 }
    let tree = MenuTree(system, StandardGroups.all.map { ($0.menu, $0.groups.map(\.0)) })
    (UIApplication.shared.delegate as? UIResponder)?.buildMenu(with: tree)
    return tree.reports
  }
}

/// The groups of standard menus, and their places in the menu bar.
@MainActor private struct StandardGroups {
  let menu: UIMenu.Identifier
  let groups: [(UIMenu.Identifier, CommandGroupPlacement)]

  static let all = [
    Self(
      menu: .application,
      groups: [
        (.about, .appInfo), (.preferences, .appSettings), (.services, .systemServices),
        (.hide, .appVisibility), (.quit, .appTermination),
      ]),
    Self(
      menu: .file,
      groups: [(.newScene, .newItem), (.document, .saveItem), (.print, .printItem)]),
    Self(
      menu: .edit,
      groups: [(.undoRedo, .undoRedo), (.standardEdit, .pasteboard), (.find, .textEditing)]),
    Self(menu: .format, groups: [(.textStyle, .textFormatting)]),
    Self(menu: .view, groups: [(.toolbar, .toolbar), (.sidebar, .sidebar)]),
    Self(
      menu: .window,
      groups: [(.minimizeAndZoom, .windowSize), (.bringAllToFront, .windowArrangement)]),
    Self(menu: .help, groups: []),
  ]

  /// The place of the first items.
  var first: CommandGroupPlacement { groups.first?.1 ?? .help }
}

extension MenuTree {
  /// The views that report the menus.
  fileprivate var reports: [AnyView] {
    var reports: [AnyView] = []
    for standard in StandardGroups.all {
      for (group, place) in standard.groups where menu(for: group) == nil {
        reports.append(_CommandReports.removal(of: place))
      }
    }
    var former: CommandGroupPlacement?
    for case let menu as UIMenu in root.children {
      if let standard = StandardGroups.all.first(where: { $0.menu == menu.identifier }) {
        former = standard.first
        reports += menu.reports(in: standard)
      } else {
        reports.append(
          _CommandReports.menu(menu.title, after: former) { menu.shown(for: nil) })
      }
    }
    return reports
  }
}

extension UIMenu {
  /// The views that report what was added to a standard menu.
  fileprivate func reports(in standard: StandardGroups) -> [AnyView] {
    var reports: [AnyView] = []
    var (place, isBefore) = (standard.first, true)
    for child in children {
      var added = [child]
      if let group = child as? UIMenu,
        let known = standard.groups.first(where: { $0.0 == group.identifier })
      {
        (place, isBefore) = (known.1, false)
        added = group.children
      }
      if added.isEmpty { continue }
      let menu = UIMenu(children: added)
      reports.append(
        _CommandReports.items(of: place, isBefore: isBefore) { menu.shown(for: nil) })
    }
    return reports
  }
}
