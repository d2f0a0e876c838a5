import Arbor
import ArborCore
import ArborHosting
import ArborUIKit
import Foundation

extension UIView {
  /// The menu that is open; `nil` if there is none.
  var shownMenu: ShownMenu? {
    openMenu.map { open in
      ShownMenu(
        place: open.place, rows: { AnyView(open.menu.shownAsMenu(for: self)) },
        isOpen: { [weak self] in self?.openMenu != nil },
        close: { [weak self] in self?.closeContextMenu() })
    }
  }
}

extension UIMenu {
  fileprivate func shownAsMenu(for sender: UIView) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      if !title.isEmpty {
        Text(verbatim: title).font(.footnote).foregroundColor(.secondary)
          .padding(.horizontal, 16).padding(.top, 10)
      }
      shown(for: sender)
    }
    .font(.body)
    .frame(width: 250)
    .environmentModifier("menu", true) { environment, isInMenu in
      environment.isInMenu = isInMenu
      environment.foregroundColor = nil
    }
  }
}
