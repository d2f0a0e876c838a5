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
        place: open.place, rows: { AnyView(self.rows(of: open)) },
        isOpen: { [weak self] in self?.openMenu != nil },
        close: { [weak self] in self?.closeContextMenu() })
    }
  }
}

extension UIView {
  @ViewBuilder fileprivate func rows(of open: OpenMenu) -> some View {
    if let preview = open.preview, let view = preview.view {
      let size = preview.preferredContentSize
      VStack(spacing: 0) {
        ObjectView(UIKitRendition.showing(view, of: preview))
          .frame(
            width: size.width > 0 ? min(size.width, 320) : 250,
            height: size.height > 0 ? min(size.height, 320) : 160
          )
          .clipped()
          .contentShape(Rectangle())
          .onTapGesture { [weak self] in self?.userCommitsPreview() }
        open.menu.shownAsMenu(for: self)
      }
    } else {
      open.menu.shownAsMenu(for: self)
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
